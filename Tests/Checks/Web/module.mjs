// Calls the module of the playground as worker.js does, but in node.
import fs from "node:fs";

const encoder = new TextEncoder(), decoder = new TextDecoder();

/** An instance of the module, with `call(request)`. */
export async function open(path) {
  let exports = null;
  const environment = {
    web_trap() { throw new Error("the memory is used up"); },
    web_number(place, count) {
      const text = decoder.decode(new Uint8Array(exports.memory.buffer, place, count));
      return /^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$/.test(text) ? Number(text) : NaN;
    },
    fmod: (a, b) => a % b,
  };
  for (const name of ["sin", "cos", "tan", "asin", "acos", "atan", "atan2", "exp", "expm1", "log", "log1p", "pow", "hypot", "cbrt"]) {
    environment[name] = Math[name];
  }
  ({ instance: { exports } } = await WebAssembly.instantiate(fs.readFileSync(path), { env: environment }));
  return {
    memory: () => exports.memory.buffer.byteLength,
    call(request) {
      const bytes = encoder.encode(JSON.stringify(request));
      const place = exports.web_allocate(bytes.length);
      new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes);
      const answer = exports.web_call(place, bytes.length);
      return JSON.parse(decoder.decode(new Uint8Array(exports.memory.buffer, answer, exports.web_count())));
    },
  };
}

/** Gives the module a script, and returns the report with all claims checked. */
export function check(module, text, imports = []) {
  const path = "/script.anim";
  let report = module.call({ m: "files", files: [{ path, text }] });
  for (let tries = 0; report.wanted.length && tries < 8; tries += 1) {
    const found = imports.filter((file) => report.wanted.includes(file.path));
    if (!found.length) break;
    report = module.call({ m: "files", files: found.map((file) => ({ ...file, isImported: true })) });
  }
  const { isReplaced } = report, animators = module.call({ m: "animators" });
  while (report.pending > 0) report = module.call({ m: "check", count: 50 });
  return { isReplaced, animators, diagnostics: report.diagnostics.filter((each) => each.path === path) };
}

/** The cases of a file of the corpus, which begin with `// === TITLE`; a file without such a line is one case. */
export function cases(text) {
  const parts = text.split(/^\/\/ === .*\n/m);
  return parts.length === 1 ? parts : parts.slice(1);
}
