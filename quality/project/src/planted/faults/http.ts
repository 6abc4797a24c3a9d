import { type Fault, inApi, lines } from "../fault.ts";

// Headers, caching, limits and errors.

export const http: Fault[] = [
  {
    id: "etag-weak",
    kind: "conditional requests",
    title: "The ETag is a weak one.",
    edits: [inApi("http/representations.ts", 'etag: `"${hash', 'etag: `W/"${hash')],
    near: "apps/api/test/http/conditional.test.ts",
    says: /etag/i,
  },
  {
    id: "etag-missing",
    kind: "conditional requests",
    title: "There is no ETag.",
    edits: [inApi("http/conditional.ts", '.header("etag", (held ?? chosen).etag)', "")],
    near: "apps/api/test/http/conditional.test.ts",
    says: /etag/i,
  },
  {
    id: "etag-of-a-proxy",
    kind: "conditional requests",
    title: "An ETag that a proxy has made weak no longer matches.",
    edits: [inApi("http/conditional.ts", '(tag) => tag.replace(/^W\\//, "")', "(tag) => tag")],
    near: "apps/api/test/http/conditional.test.ts",
    says: /304/,
  },
  {
    id: "head-signs-out",
    kind: "methods",
    title: "HEAD works on every GET, logout among them.",
    edits: [inApi("http/contract.ts", "exposeHeadRoute: isPublic,", 'exposeHeadRoute: operation.method === "get",')],
    near: "apps/api/test/http/unknown-routes.test.ts",
    says: /HEAD|405/,
  },
  {
    id: "allow-missing",
    kind: "methods",
    title: "A 405 does not say which methods there are.",
    edits: [
      inApi("http/unknown-routes.ts", '{ headers: { allow: [...new Set(allow)].join(", ") } }', "{ headers: {} }"),
    ],
    near: "apps/api/test/http/unknown-routes.test.ts",
    says: /allow/i,
  },
  {
    id: "unknown-path-in-html",
    kind: "methods",
    title: "An unknown path is answered by a page.",
    edits: [
      inApi(
        "http/unknown-routes.ts",
        'if (allow.length === 0) throw new ApiError("not_found");',
        'if (allow.length === 0) return reply.code(404).type("text/html").send("<h1>Not Found</h1>");',
      ),
    ],
    near: "apps/api/test/http/unknown-routes.test.ts",
    says: /html/,
  },
  {
    id: "private-answers-kept",
    kind: "caching",
    title: "Caches may keep the answers to calls with a token.",
    edits: [
      inApi(
        "http/contract.ts",
        "return sendBody(reply.code(status), body);",
        'return sendBody(reply.code(status).header("cache-control", "public, no-cache"), body);',
      ),
    ],
    near: "apps/api/test/http/conditional.test.ts",
    says: /cache-control/i,
  },
  {
    id: "students-in-full-kept",
    kind: "caching",
    title: "With STUDENT_CONTACT=full caches may keep the hours of teachers, students' names and all.",
    edits: [
      inApi(
        "app.ts",
        'config.studentContact === "full" ? studentOperations : []',
        'config.studentContact === "full" ? studentOperations.slice(0, 3) : []',
      ),
    ],
    near: "apps/api/test/talaqqi/students-privacy.test.ts",
    says: /cache|public/i,
  },
  {
    id: "too-many-without-retry-after",
    kind: "headers",
    title: "A 429 does not say when to come back.",
    edits: [
      inApi(
        "http/rate-limits.ts",
        'addHeaders: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },',
        lines(
          "addHeaders: {",
          '      "x-ratelimit-limit": false,',
          '      "x-ratelimit-remaining": false,',
          '      "x-ratelimit-reset": false,',
          '      "retry-after": false,',
          "    },",
        ),
      ),
    ],
    near: "apps/api/test/http/rate-limits.test.ts",
    says: /retry-after/i,
  },
  {
    id: "unavailable-without-retry-after",
    kind: "headers",
    title: "A 503 does not say when to come back.",
    edits: [inApi("http/errors.ts", '  unavailable: { "retry-after": "30" },\n', "")],
    near: "apps/api/test/http/maintenance.test.ts",
    says: /retry-after/i,
  },
  {
    id: "request-id-missing",
    kind: "headers",
    title: "Answers have no X-Request-Id.",
    edits: [
      inApi("app.ts", 'reply.headers(everywhere).header("x-request-id", request.id);', "reply.headers(everywhere);"),
    ],
    near: "apps/api/test/http/contract-document.test.ts",
    says: /x-request-id/i,
  },
  {
    id: "charset-missing",
    kind: "headers",
    title: "The answer to a broken request does not say that its JSON is UTF-8.",
    edits: [inApi("http/raw-answers.ts", '"application/json; charset=utf-8"', '"application/json"')],
    near: "apps/api/test/http/broken-requests.test.ts",
    says: /content-type/i,
  },
  {
    id: "cors-without-put",
    kind: "headers",
    title: "A page of another origin may not PUT.",
    edits: [inApi("app.ts", '["GET", "HEAD", "POST", "PUT"]', '["GET", "HEAD", "POST"]')],
    near: "apps/api/test/http/cors.test.ts",
    says: /PUT/,
  },
  {
    id: "cors-hides-etag",
    kind: "headers",
    title: "A page of another origin may not read the ETag.",
    edits: [inApi("http/raw-answers.ts", '["ETag", "Retry-After", "X-Request-Id"]', '["Retry-After", "X-Request-Id"]')],
    near: "apps/api/test/http/cors.test.ts",
    says: /etag/i,
  },
  {
    id: "set-schedules-ordinary",
    kind: "a wrong message",
    title: "The 503 of /api/set-schedules has the ordinary envelope, in the program alone.",
    edits: [
      inApi(
        "package/set-schedules.ts",
        "if (answer.status !== 503) return answer;",
        "if (answer.status) return answer;",
      ),
    ],
    near: "apps/api/test/package/list-set-schedules.test.ts",
    says: /503/,
  },
  {
    id: "set-schedules-for-some",
    kind: "headers",
    title: "Only the pages of CORS_ORIGIN may read /api/set-schedules.",
    edits: [
      inApi(
        "package/set-schedules.ts",
        'const headers = { ...answer.headers, "access-control-allow-origin": "*" };',
        "const headers = { ...answer.headers };",
      ),
    ],
    near: "apps/api/test/http/cors.test.ts",
    says: /access-control-allow-origin|set-schedules/i,
  },
  {
    id: "error-tells",
    kind: "an error that tells of the inside",
    title: "A 500 has the real error's words in a header.",
    edits: [
      inApi(
        "http/errors.ts",
        '.headers({ "cache-control": "no-store", ...answer.headers })',
        '.headers({ "cache-control": "no-store", "x-error": encodeURIComponent(String(cause)), ...answer.headers })',
      ),
    ],
    near: "apps/api/test/http/internal-error.test.ts",
    says: /x-error/,
  },
  {
    id: "limit-off",
    kind: "limits",
    title: "Nobody is told 429 any more.",
    edits: [
      inApi(
        "http/rate-limits.ts",
        "    max: rateLimitPerMinute,",
        lines("    global: false,", "    max: rateLimitPerMinute,"),
      ),
    ],
    near: "apps/api/test/http/rate-limits.test.ts",
    says: /429/,
  },
  {
    id: "sign-in-limit-off",
    kind: "limits",
    title: "Signing in and registering have no stricter limit than the rest.",
    edits: [inApi("http/rate-limits.ts", "max: rateLimitAuthPerMinute }", "max: rateLimitPerMinute }")],
    near: "apps/api/test/http/rate-limits.test.ts",
    says: /429/,
  },
  {
    id: "anybody-is-a-proxy",
    kind: "limits",
    title: "X-Forwarded-For is believed from anybody, and with it any limit is got round.",
    edits: [inApi("app.ts", "trustProxy: config.trustProxy,", "trustProxy: config.trustProxy || true,")],
    near: "apps/api/test/http/rate-limits.test.ts",
    says: /429|forwarded|proxy/i,
  },
  {
    id: "stop-cuts",
    kind: "limits",
    title: "A stop cuts the requests that are in flight.",
    edits: [inApi("app.ts", 'forceCloseConnections: "idle"', "forceCloseConnections: true")],
    near: "apps/api/test/http/graceful-stop.test.ts",
    says: /stop|flight|socket|terminated|fetch failed/i,
  },
];
