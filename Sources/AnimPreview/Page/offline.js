"use strict";
// Keeps the site's files, so that it works without a network once it has been loaded. Newer files replace them.
const name = "animators";

self.addEventListener("install", (event) => {
  const files = ["playground.html", "playground.css", "playground.js", "editor.css", "editor.js", "trial.css",
    "evidence.js", "trial.js", "timeline.js", "worker.js", "stage.js", "stage.css", "film.css", "film.js", "search.js",
    "gallery.js", "examples.js", "animators.wasm", "index.html", "diagnostics.html"];
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
