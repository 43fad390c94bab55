// Gives the module of the playground many damaged scripts, which must not stop it, and then a thousand edits, over which
// its memory must not grow. Usage: node Tests/Checks/Web/steady.mjs MODULE [COUNT]
import fs from "node:fs";
import path from "node:path";
import { cases, check, open } from "./module.mjs";

const [file, count = "1000"] = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, "../../..");
const texts = ["animators", "Tests/Corpus/errors", "Tests/Corpus/run"].flatMap((folder) => fs.readdirSync(path.join(root, folder))
  .filter((name) => name.endsWith(".anim")).flatMap((name) => cases(fs.readFileSync(path.join(root, folder, name), "utf8"))))
  .filter((text) => text.length < 6000);
// The same numbers in each run (xorshift).
let seed = 17;
const random = (below) => {
  seed ^= seed << 13, seed ^= seed >>> 17, seed ^= seed << 5;
  return (seed >>> 0) % below;
};
const pieces = ["{", "}", "(", ")", "->", ":", "1e999", "-0", "100%", "to", "from", "animator x", "when any use", "\u{1F600}", "é", "\"", "//", "/*", ",", "..", "spring(", "match a like \"*\"", "0pt", "\0"];

let module = await open(file), stops = 0;
for (let number = 0; number < Number(count); number += 1) {
  let text = texts[random(texts.length)];
  for (let change = random(4); change >= 0; change -= 1) {
    const at = random(text.length + 1), length = random(3) ? random(6) : random(80);
    text = text.slice(0, at) + (random(2) ? pieces[random(pieces.length)] : "") + text.slice(at + length);
  }
  try {
    const { animators } = check(module, text);
    const place = random(text.length + 1);
    for (const m of ["hover", "complete", "fixes"]) module.call({ m, path: "/script.anim", at: place });
    for (const m of ["format", "tokens"]) module.call({ m, path: "/script.anim" });
    for (const { name } of (animators ?? []).slice(0, 2)) {
      if (!module.call({ m: "begin", use: name }).refused) module.call({ m: "frame", t: 0.1 });
    }
  } catch (error) {
    stops += 1;
    console.log(`stopped by ${error.message}:\n${text}\n`);
    module = await open(file);
    if (stops > 3) break;
  }
}

const text = texts.find((each) => each.includes("animator slide(")) ?? texts[0];
module = await open(file);
let before = 0;
for (let edit = 0; edit < 1000; edit += 1) {
  check(module, `${text}\n// ${"x".repeat(edit % 40)}`);
  if (!module.call({ m: "begin", use: "slide" }).refused) module.call({ m: "frame", t: 0.2 });
  if (edit === 99) before = module.memory();
}
const grown = module.memory() - before;
console.log(`${count} damaged scripts, ${stops} stops; over 900 edits the memory grew by ${grown} bytes from ${before}`);
process.exit(stops || grown > 0 ? 1 : 0);
