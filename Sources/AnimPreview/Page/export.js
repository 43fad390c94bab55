// What can be taken away: a page that plays an animator, its pictures, its style sheet, and the link to this page.
import { byId, make } from "./dom.js";
import { ask } from "./session.js";
import { announce, copyLink, expression, part, state } from "./state.js";
import { use } from "./trial.js";

part(() => [Boolean(state.try)], (isTried) => {
  for (const button of byId("exports").querySelectorAll("[data-kind]")) button.disabled = !isTried;
});
for (const button of byId("exports").querySelectorAll("[data-kind]")) {
  button.onclick = () => {
    byId("exports").hidePopover();
    take(button.dataset.kind);
  };
}
byId("link").onclick = () => {
  byId("exports").hidePopover();
  copyLink();
};

async function take(kind) {
  const answer = await ask("export", { ...use(), kind: kind === "png" ? "strip" : kind });
  if (!answer?.text) return announce(answer?.refused ?? "There is no connection");
  const name = expression().replace(/\W+/g, "-").replace(/-$/, "");
  if (kind === "page") save(`${name}.html`, new Blob([answer.text], { type: "text/html" }));
  else if (kind === "css") save(`${name}.css`, new Blob([answer.text], { type: "text/css" }));
  else save(`${name}.png`, await painted(answer.text));
}

// A picture of a drawing, with two pixels for each point.
async function painted(text) {
  const image = new Image(), canvas = make("canvas");
  image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  await image.decode();
  Object.assign(canvas, { width: image.naturalWidth * 2, height: image.naturalHeight * 2 });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((take) => canvas.toBlob(take, "image/png"));
}

function save(download, blob) {
  const href = URL.createObjectURL(blob);
  make("a", { href, download }).click();
  setTimeout(URL.revokeObjectURL, 1000, href);
  announce(`${download} is saved`);
}
