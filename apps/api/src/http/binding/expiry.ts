/** Marks a response that is out of date at a time in milliseconds; Infinity for never. Only for public GETs. */
export function expiring<Response extends { body: object }>(response: Response, expiresAt: number): Response {
  expiries.set(response.body, expiresAt);
  return response;
}

/** @returns when a body is out of date. */
export const expiryOf = (body: object): number => expiries.get(body) ?? Number.POSITIVE_INFINITY;

const expiries = new WeakMap<object, number>();
