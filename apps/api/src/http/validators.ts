/** What proxies add inside the quotes of an ETag when they compress a response themselves, such as Apache. */
const PROXY_SUFFIX = /-(?:gzip|br|zstd|df)"$/;

/**
 * Finds what a client has already. Entity tags are compared weakly (RFC 9110, 13.1.2), so that a proxy's `W/` does not matter.
 * @param ifNoneMatch the header: a list of entity tags, or `*`.
 * @param own what may be sent, best first.
 * @param hash the ETag of the response before it is compressed. A tag with one suffix of a proxy counts as this one.
 * @returns what the client has, with the ETag under which it has it: a cache updates no other entry (RFC 9111, 4.3.4).
 */
export function findHeld<T extends { etag: string }>(
  ifNoneMatch: string | undefined,
  own: [T, ...T[]],
  hash: string,
): T | undefined {
  if (ifNoneMatch === undefined) return undefined;
  const [best] = own;
  if (ifNoneMatch === best.etag || ifNoneMatch.trim() === "*") return best;
  const tags: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  const whole = own.find(({ etag }) => tags.includes(etag));
  if (whole) return whole;
  const etag = tags.find((tag) => tag.replace(PROXY_SUFFIX, '"') === hash);
  return etag === undefined ? undefined : { ...best, etag };
}
