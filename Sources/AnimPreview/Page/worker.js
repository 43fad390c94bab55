"use strict";
// Runs the compiler, the checks and the transitions for the playground, in a worker. After a trap it makes another
// instance, which has no files yet, and says what happened.
let program = null, instance = null;
const encoder = new TextEncoder(), decoder = new TextDecoder();

class Trap extends Error {}

const environment = {
  web_trap() { throw new Trap("the memory is used up"); },
  // Texts that are no numbers, and those that only JavaScript would read, are NaN.
  web_number(place, count) {
    const text = decoder.decode(new Uint8Array(instance.memory.buffer, place, count));
    return /^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$/.test(text) ? Number(text) : NaN;
  },
  fmod: (a, b) => a % b,
};
for (const name of ["sin", "cos", "tan", "asin", "acos", "atan", "atan2", "exp", "expm1", "log", "log1p", "pow",
  "hypot", "cbrt"]) {
  environment[name] = Math[name];
}

async function start() {
  const answer = await fetch("animators.wasm");
  if (!answer.ok) throw new Error(`animators.wasm: ${answer.status}`);
  program = await WebAssembly.compile(await answer.arrayBuffer());
  await renew();
}

async function renew() {
  instance = (await WebAssembly.instantiate(program, { env: environment })).exports;
}

function call(request) {
  const bytes = encoder.encode(JSON.stringify(request));
  const place = instance.web_allocate(bytes.length);
  new Uint8Array(instance.memory.buffer, place, bytes.length).set(bytes);
  const answer = instance.web_call(place, bytes.length);
  return JSON.parse(decoder.decode(new Uint8Array(instance.memory.buffer, answer, instance.web_count())));
}

let ready = start();

self.onmessage = async ({ data: { id, request } }) => {
  try {
    await ready;
    self.postMessage({ id, answer: call(request), memory: instance.memory.buffer.byteLength });
  } catch (error) {
    if (!program) return self.postMessage({ id, failed: String(error.message ?? error) });
    // The instance cannot be used after a trap.
    ready = renew();
    const trapped = `The compiler stopped: ${error.message}. It has been started again.`;
    self.postMessage({ id, trapped, hasFiles: Boolean(request.files) });
  }
};
