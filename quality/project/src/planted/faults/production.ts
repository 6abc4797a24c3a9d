import { type Fault, inApi } from "../fault.ts";

// What only shows in production: the log, limits, load, the stop, and those who watch.

export const production: Fault[] = [
  {
    id: "path-in-the-log",
    kind: "a leaked column",
    title: "The log has the path and the query of every request, as the caller wrote them.",
    edits: [
      inApi(
        "app.ts",
        '"onResponse", ({ log, method, routeOptions }',
        '"onResponse", ({ log, method, routeOptions, originalUrl }',
      ),
      inApi("app.ts", "method, path, status: statusCode", "method, path: originalUrl || path, status: statusCode"),
    ],
    near: "apps/api/test/http/log.test.ts",
    says: /log|path|\?/,
  },
  {
    id: "error-not-redacted",
    kind: "a leaked column",
    title: "What a library quotes in an error goes to the log as it is.",
    edits: [inApi("logger.ts", "message: redact(String(message))", "message: redact(String(message)) && message")],
    near: "apps/api/test/http/log.test.ts",
    says: /e-mail|log/,
  },
  {
    id: "account-not-limited",
    kind: "limits",
    title: "An account may ask as often as it has addresses.",
    edits: [
      inApi("app.ts", "rateLimits.byAccount(createAccessTokenCheck(sql, now))", "createAccessTokenCheck(sql, now)"),
    ],
    near: "apps/api/test/http/rate-limits.test.ts",
    says: /429/,
  },
  {
    id: "overload-let-in",
    kind: "load",
    title: "However many requests are under way, one more is let in.",
    edits: [
      inApi(
        "http/admission.ts",
        "if (underWay.size < capacity.underWay && waiting.length === 0)",
        "if (waiting.length === 0)",
      ),
    ],
    near: "apps/api/test/http/overload.postgresql.test.ts",
    says: /503|timed out/,
  },
  {
    id: "slow-bodies-are-work",
    kind: "load",
    title: "Whoever sends many bodies slowly keeps everybody else out.",
    edits: [inApi("http/overload.ts", "admission.pause(request.raw);", "request.raw;")],
    near: "apps/api/test/http/overload.postgresql.test.ts",
    says: /200/,
  },
  {
    id: "gone-clients-are-work",
    kind: "load",
    title: "Requests are counted in and not out again.",
    edits: [inApi("http/overload.ts", "whenEnded(request, response, () => admission.leave(request));", "response;")],
    near: "apps/api/test/http/overload.postgresql.test.ts",
    says: /200/,
  },
  {
    id: "pipelined-clients-are-work",
    kind: "load",
    title: "Requests on a connection that broke off before their turn are never counted out.",
    edits: [inApi("http/ended.ts", "for (const end of open) end();", "open.clear();")],
    near: "apps/api/test/http/overload.postgresql.test.ts",
    says: /under_way|to be 0|200/,
  },
  {
    id: "other-spellings-are-not-admitted",
    kind: "load",
    title: "Whoever writes a path in another way is not counted, and takes a place for good.",
    edits: [
      inApi(
        "http/overload.ts",
        "if (known.has(request.raw) || isRefusedAnyway",
        "if (!known.has(request) || isRefusedAnyway",
      ),
    ],
    near: "apps/api/test/http/overload.postgresql.test.ts",
    says: /200/,
  },
  {
    id: "ready-without-database",
    kind: "those who watch",
    title: "An instance is ready whose database is gone.",
    edits: [inApi("monitoring/health.ts", "await revision.current();", "revision.current;")],
    near: "apps/api/test/http/unavailable.postgresql.test.ts",
    says: /503/,
  },
  {
    id: "ready-while-stopping",
    kind: "those who watch",
    title: "An instance is ready that is stopping.",
    edits: [inApi("monitoring/health.ts", "if (!isServing())", "if (!isServing)")],
    near: "apps/api/test/http/graceful-stop.test.ts",
    says: /503/,
  },
  {
    id: "last-request-lost",
    kind: "the stop",
    title: "Whoever holds a connection at the stop loses the request that is on its way.",
    edits: [
      inApi(
        "http/closing.ts",
        "await Promise.race([closed, setTimeout(LINGER_MS)]);",
        "app.server.closeIdleConnections();",
      ),
    ],
    near: "apps/api/test/http/graceful-stop.test.ts",
    says: /timed out|ECONNRESET|EPIPE/,
  },
  {
    id: "closed-to-the-balancer",
    kind: "the stop",
    title: "A stop takes no new connections before a balancer could notice that the instance is not ready.",
    edits: [inApi("http/closing.ts", "    await setTimeout(UNREADY_MS);\n", "")],
    near: "apps/api/test/http/graceful-stop.test.ts",
    says: /ECONNREFUSED|fetch failed/,
  },
  {
    id: "sign-ins-counted-wrong",
    kind: "those who watch",
    title: "Every sign-in counts as accepted.",
    edits: [inApi("monitoring/metrics.ts", 'outcomes[statusCode] ?? "failed"', '"accepted"')],
    near: "apps/api/test/monitoring/metrics.test.ts",
    says: /accepted/,
  },
];
