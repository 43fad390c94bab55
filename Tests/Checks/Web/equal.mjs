// Compares the module of the playground with the native tool: the findings and verdicts of the corpus and of all
// shipped scripts, and frames of all shipped animators. Usage: node Tests/Checks/Web/equal.mjs ANIMC MODULE [quick]
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { cases, check, open } from "./module.mjs";

const [animc, file, quick] = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, "../../..");
const TOLERANCE = 1e-6;
const shipped = fs.readdirSync(path.join(root, "animators")).filter((name) => name.endsWith(".anim"));
const library = shipped.map((name) => ({ path: `/${name}`, text: fs.readFileSync(path.join(root, "animators", name), "utf8") }));
let failures = 0;
const fail = (text) => { failures += 1; if (failures <= 20) console.log(text); };

function native(...options) {
  try {
    return execFileSync(animc, options, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] });
  } catch (error) {
    return error.stdout;
  }
}

// A finding without its path and its suggestions, which name files.
const key = ({ id, severity, message, at, offset, length }) => `${at ?? offset}+${length} ${severity}[${id}]: ${message}`;

// The scripts of a folder of the corpus. The cases of a file become files, since the native tool reads files.
function corpus(folder) {
  const all = path.join(root, "Tests/Corpus", folder);
  if (!fs.existsSync(all)) return [];
  return fs.readdirSync(all, { recursive: true }).filter((name) => name.endsWith(".anim")).flatMap((name) => {
    const parts = cases(fs.readFileSync(path.join(all, name)).toString("latin1"));
    if (parts.length === 1) return [path.join("Tests/Corpus", folder, name)];
    return parts.map((text, index) => {
      const file = path.join(".build/web/cases", folder, `${name.slice(0, -5)}-${index + 1}.anim`);
      fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
      fs.writeFileSync(path.join(root, file), text, "latin1");
      return file;
    });
  });
}

const module = await open(file);
const scripts = [
  ...shipped.map((name) => path.join("animators", name)),
  ...["run", "errors", "habits", "narrow", "rules"].flatMap(corpus),
].filter((_, index) => !quick || index % 12 === 0);
let findings = 0, verdicts = 0;
for (const script of scripts) {
  const bytes = fs.readFileSync(path.join(root, script));
  const text = bytes.toString("utf8");
  // The page only has text, and its scripts import shipped ones.
  if (!Buffer.from(text).equals(bytes)) continue;
  if (/^\s*import "/m.test(text) && !script.startsWith("animators/")) continue;
  const checked = check(module, text, library), own = checked.diagnostics.filter(({ severity }) => severity !== "note").map(key).sort();
  const report = JSON.parse(native("check", "--claims", "--format", "json", script));
  // The verdicts of all claims about what can be played.
  for (const { name } of (checked.isReplaced ? checked.animators : []).filter((each) => each.path === "/script.anim")) {
    const line = (rows) => rows.map(({ claim, verdict }) => `${claim} ${verdict}`).sort().join();
    const [here, there] = [module.call({ m: "claims", animator: name }), (report.claims ?? []).filter(({ animator, path }) => animator === name && path === script)].map(line);
    verdicts += there.split(",").length;
    if (here !== there) fail(`${script} ${name}:\n  module ${here}\n  native ${there}`);
  }
  const theirs = report.diagnostics.filter(({ severity, path }) => severity !== "note" && path === script).map(key).sort();
  findings += own.length;
  if (own.join("\n") !== theirs.join("\n")) {
    fail(`${script}:\n  module ${own.filter((each) => !theirs.includes(each)).join("\n         ")}\n  native ${theirs.filter((each) => !own.includes(each)).join("\n         ")}`);
  }
}
console.log(`${scripts.length} scripts, ${findings} findings, ${verdicts} verdicts`);

let values = 0, worst = 0;
const flat = (view) => [view.alpha, view.z, ...view.matrix, ...view.frame];
for (const { path: name, text } of library) {
  const { animators } = check(module, text, library);
  for (const animator of (animators ?? []).filter((each) => each.path === "/script.anim")) {
    if (quick && values > 20000) break;
    const begun = module.call({ m: "begin", use: animator.name, safe: [0, 0, 0, 0] });
    if (begun.refused) continue;
    // Views that a script finds are examples, which the tool makes up only for pictures.
    if (/\b(elements|match)\b/.test(text) || /request\./.test(text)) continue;
    // The module knows no rules of other files, and shows a push.
    const printed = native("sample", `animators${name}`, animator.name, "--as", "push", "--container", "390x844", "--at", "0%,30%,70%,100%");
    if (!printed) continue;
    for (const sample of JSON.parse(printed).samples) {
      const { views } = module.call({ m: "frame", t: sample.time });
      for (const view of views) {
        const [own, theirs] = [flat(view), sample.views[view.name] && flat(sample.views[view.name])];
        if (!theirs) continue;
        values += own.length;
        own.forEach((value, index) => {
          const distance = Math.abs(value - theirs[index]) / Math.max(1, Math.abs(theirs[index]));
          worst = Math.max(worst, distance);
          if (!(distance <= TOLERANCE)) fail(`${name} ${animator.name} at ${sample.time}: ${view.name} has ${value} instead of ${theirs[index]}`);
        });
      }
    }
  }
}
console.log(`${values} numbers of frames, at most ${worst.toExponential(1)} apart; ${failures} failures`);
process.exit(failures || !findings || !verdicts || !values ? 1 : 0);
