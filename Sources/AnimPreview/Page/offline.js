"use strict";
// Keeps the site's files, so that it works without a network once it has been loaded. Newer files replace them.
const name = "animators";

self.addEventListener("install", (event) => {
  const files = ["playground.html", "playground.css", "editor.css", "trial.css", "stage.css", "film.css",
    "playground.js", "dom.js", "stage.js", "film.js", "state.js", "trial.js", "facts.js", "footer.js",
    "timeline.js", "pointers.js", "curves.js", "editor.js", "examples.js", "worker.js", "animators.wasm",
    "index.html", "gallery.js", "film-page.js"];
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(files)).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(fetch(event.request).then((answer) => {
    const copy = answer.clone();
    if (answer.ok) event.waitUntil(caches.open(name).then((cache) => cache.put(event.request, copy)));
    return answer;
  }).catch(() => caches.match(event.request, { ignoreSearch: true })));
});
