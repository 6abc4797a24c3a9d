/** The cache is emptied when it is full: the service has fewer lists, and its single records are small. */
const MAX_ENTRIES = 100;

/**
 * An in-memory cache of the envelopes that came with an ETag, by address. The service sends ETags only for public GETs.
 * Browsers have a cache of their own: their build has `no-etag-cache.ts` in place of this file.
 */
export function createEtagCache() {
  const cache = new Map<string, { etag: string; body: unknown }>();
  return {
    /** Asks the service only for what is not cached. */
    revalidate: ({ url, headers }: Request): void => {
      const cached = cache.get(url);
      if (cached) headers.set("if-none-match", cached.etag);
    },
    /** @returns the response's body; after a 304 the very object that was cached. */
    resolve: <Body>(url: string, response: Response, body: Body): Body => {
      if (response.status === 304) return cache.get(url)?.body as Body;
      const etag = response.headers.get("etag");
      if (response.ok && etag) {
        if (cache.size >= MAX_ENTRIES) cache.clear();
        cache.set(url, { etag, body });
      }
      return body;
    },
  };
}
