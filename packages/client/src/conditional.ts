/** As many answers are kept before it begins anew: the service has fewer lists, and its single records are small. */
const MOST = 100;

export type Fetch = (request: Request) => Promise<Response>;

/**
 * Makes a fetch that asks conditionally for what it was answered before: an answer with an ETag is kept, in memory, and its
 * ETag sent along the next time. Where the service then says 304, the answer that was kept is given: a success with its
 * data. Only what is public and read with GET has an ETag.
 */
export function conditional(fetch: Fetch): Fetch {
  const kept = new Map<string, { etag: string; text: string; response: Response }>();
  return async (request) => {
    const { url } = request;
    let known = kept.get(url);
    if (known) request.headers.set("if-none-match", known.etag);
    const response = await fetch(request);
    const etag = response.headers.get("etag");
    if (response.ok && etag) {
      if (!known && kept.size >= MOST) kept.clear();
      known = { etag, text: await response.text(), response };
      kept.set(url, known);
    } else if (response.status !== 304) return response;
    return known ? new Response(known.text, known.response) : response;
  };
}
