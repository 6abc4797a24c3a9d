/** The cache is emptied when it is full: the service has fewer lists, and its single records are small. */
const MAX_ENTRIES = 100;

export type Fetch = (request: Request) => Promise<Response>;

/**
 * Wraps fetch with an in-memory cache of the responses that have an ETag, and revalidates them: a 304 is replaced by the
 * cached response, a success with its data. The service sends ETags only for public GETs.
 */
export function conditional(fetch: Fetch): Fetch {
  const cache = new Map<string, { etag: string; text: string; response: Response }>();
  return async (request) => {
    const { url } = request;
    let cached = cache.get(url);
    if (cached) request.headers.set("if-none-match", cached.etag);
    const response = await fetch(request);
    const etag = response.headers.get("etag");
    if (response.ok && etag) {
      if (!cached && cache.size >= MAX_ENTRIES) cache.clear();
      cached = { etag, text: await response.text(), response };
      cache.set(url, cached);
    } else if (response.status !== 304) return response;
    return cached ? new Response(cached.text, cached.response) : response;
  };
}
