import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";

/** The last three do not fall back to the first. */
const directives = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/**
 * Helmet's recommended headers, for responses that are never a page. Computed once: per request they would cost as much as
 * the rest of a short response.
 */
export function securityHeaders(): Record<string, string> {
  const set = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginResourcePolicy: { policy: "cross-origin" },
    // The school's other hosts may not have TLS.
    strictTransportSecurity: { includeSubDomains: false },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  set(request, response, () => {});
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
