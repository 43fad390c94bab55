"use strict";
// Answers with the site's files, so that it works without a network once it has been loaded. Newer files replace those
// that are kept.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(fetch(event.request).then((answer) => {
    const copy = answer.clone();
    if (answer.ok) event.waitUntil(caches.open("animators").then((cache) => cache.put(event.request, copy)));
    return answer;
  }).catch(() => caches.match(event.request, { ignoreSearch: true })));
});
