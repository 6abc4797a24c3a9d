import { dehydrate, hydrate, onlineManager, type Query } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { cache, queries } from "./service.ts";

const STORED = "lessons";
const FILES = "app-files";

/** Only public content is stored on the device; a student's own data never is. */
const isPublic = ({ queryKey }: Query) => queryKey[1] === queries.listKategoris().queryKey[1];

/** Restores the lessons of the last visit, and stores new ones. */
export function restoreLessons() {
  // TanStack Query assumes a connection until the browser reports a change. Without one it pauses what should be sent.
  onlineManager.setOnline(navigator.onLine);
  const stored = localStorage.getItem(STORED);
  if (stored) hydrate(cache, JSON.parse(stored));
  cache.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || query.state.status !== "success" || !isPublic(query)) return;
    localStorage.setItem(STORED, JSON.stringify(dehydrate(cache, { shouldDehydrateQuery: isPublic })));
  });
}

/** Lets the built app start without a connection. */
export async function prepareOffline() {
  // In development Vite's server sends the files one by one, and they change.
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/service-worker.js");
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const own = new Set([
    `${location.origin}/`,
    ...loaded.filter((address) => address.startsWith(`${location.origin}/`)),
  ]);
  const files = await caches.open(FILES);
  await files.addAll([...own]);
  for (const request of await files.keys()) if (!own.has(request.url)) await files.delete(request); // older versions
}

/** Removes what belongs to the person who was signed in. */
export const forgetPersonalData = () => {
  cache.getMutationCache().clear();
  cache.removeQueries({ predicate: (query) => !isPublic(query) });
};

/** @returns whether the browser has a connection, which does not mean that the service can be reached. */
export const useOnline = () =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
