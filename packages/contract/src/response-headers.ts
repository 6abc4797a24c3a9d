// The headers of responses that the contracts do not list one by one.

/** Allowed on every response: headers of HTTP itself, of CORS, for security and for tracing. Others must be declared in the contract. */
const commonHeaders = [
  "connection",
  "date",
  "keep-alive",
  "transfer-encoding",
  "vary",
  "content-encoding",
  "content-length",
  "content-type",
  "accept-encoding",
  "cache-control",
  "x-request-id",
  "traceparent",
  "access-control-allow-origin",
  "access-control-expose-headers",
  "content-security-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
];

export const preflightHeaders = [
  "allow",
  "access-control-allow-methods",
  "access-control-allow-headers",
  "access-control-max-age",
];

export function undeclaredHeaders(headers: Headers, declared: string[]): string[] {
  const known = [...commonHeaders, ...declared.map((name) => name.toLowerCase())];
  return [...headers.keys()]
    .filter((name) => !known.includes(name))
    .map((name) => `the header ${name} is not declared`);
}

/** On errors outside all operations, too, once the request has been counted. */
export const rateLimitHeaders = ["ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"];

/** The language of errors for staff is negotiated: the contract's description says so for all of them. */
export function languageProblems(headers: Headers): string[] {
  const language = headers.get("content-language");
  const varies = headers.get("vary")?.split(", ").includes("Accept-Language");
  return [
    ...(language === "en" || language === "id" ? [] : [`the header Content-Language is "${language}"`]),
    ...(varies ? [] : ["the header Vary does not name Accept-Language"]),
  ];
}
