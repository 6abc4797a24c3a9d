// Starts the app without a connection, from the files that src/offline.ts cached. API responses never pass through here.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (new URL(request.url).origin !== self.location.origin) return;
  const key = request.mode === "navigate" ? "/" : request.url;
  event.respondWith(fetch(request).catch(async () => (await caches.match(key)) ?? Response.error()));
});
