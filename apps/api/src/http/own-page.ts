import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a browser sent a request from a page of this server. Browsers send `Sec-Fetch-Site` to https and to this machine,
 * and older ones `Origin`; no page can change them. A program has no cookie, so it needs neither.
 * @param operatorUrl the public address of the server; a proxy may hide it in `Host`.
 */
export function isFromOwnPage(headers: IncomingHttpHeaders, operatorUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  const { origin = "", host } = headers;
  // Only the form that browsers send: https://elsewhere@host would also pass the check of the host.
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false;
  return origin === new URL(operatorUrl).origin || new URL(origin).host === host;
}
