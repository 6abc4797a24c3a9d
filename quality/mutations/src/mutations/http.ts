import { inApi, type Mutation } from "../mutation.ts";

// Headers, caching, limits and errors: what the contract documents for every operation.

export const http: Mutation[] = [
  {
    id: "stale-response-served",
    title: "A cached response is served after the data have changed.",
    edits: [inApi(/^ +state \+= 1;\n/m, "")],
    expectedCatcher: "apps/api/test/http/conditional.test.ts",
    message: /changed/,
  },
  {
    id: "cached-for-another-request",
    title: "The key of a cached response ignores the parameters.",
    edits: [inApi(/: `\$\{id\} \$\{values\[0\]\}`;/, ": id;")],
    expectedCatcher: "apps/api/test/http/cached-responses.test.ts",
    message: /parameters/,
  },
  {
    id: "cached-responses-unlimited",
    title: "Cached responses are sent without a rate limit.",
    edits: [inApi(/ \|\| !countIfAllowed\(request\)/, "")],
    expectedCatcher: "apps/api/test/http/rate-limits.test.ts",
    message: /429/,
  },
  {
    id: "sign-ins-count-as-failures",
    title: "Successful sign-ins use up the failures that an address may have.",
    edits: [inApi(/^ +if \(!failed\) await failures\.uncount\(\);\n/m, "")],
    expectedCatcher: "apps/api/test/http/attempt-limits.test.ts",
    message: /429/,
  },
  {
    id: "private-response-cacheable",
    title: "Shared caches may store responses to requests with a token.",
    edits: [
      inApi(
        /reply\.code\(status\)\.headers\(headers\), body/,
        'reply.code(status).headers(headers).header("cache-control", "public, no-cache"), body',
      ),
    ],
    expectedCatcher: "apps/api/test/http/conditional.test.ts",
    message: /cache-control/i,
  },
  {
    id: "retry-after-missing",
    title: "A 503 has no Retry-After.",
    edits: [inApi(/^ +unavailable: \{ "retry-after": "30" \},\n/m, "")],
    expectedCatcher: "apps/api/test/http/maintenance.test.ts",
    message: /retry-after/i,
  },
  {
    id: "internals-revealed",
    title: "A 500 has the real error's message in a header.",
    edits: [
      inApi(
        /\.headers\(\{ "cache-control": "no-store", /,
        '.headers({ "cache-control": "no-store", "x-error": encodeURIComponent(String(cause)), ',
      ),
    ],
    expectedCatcher: "apps/api/test/http/internal-error.test.ts",
    message: /x-error/,
  },
  {
    id: "keys-reordered",
    title: "Errors have their keys in another order.",
    edits: [inApi(/body = \{ status, message, error: true,/, "body = { status, error: true, message,")],
    expectedCatcher: "apps/api/test/http/unknown-routes.test.ts",
    message: /message/,
  },
];
