import { inApi, type Mutation } from "../mutation.ts";

// Who may do what.

export const access: Mutation[] = [
  {
    id: "token-not-checked",
    title: "The binding loses the token check.",
    edits: [inApi(/\[route\.onRequest \?\? \[\], route\.preHandler\]\.flat\(\)/, "[route.onRequest ?? []].flat()")],
    expectedCatcher: "apps/api/test/http/auth.test.ts",
    message: /401/,
  },
  {
    id: "revoked-token-works",
    title: "A revoked access token keeps working.",
    edits: [inApi(/^ +if \(revoked_at\) return "revoked";\n/m, "")],
    expectedCatcher: "apps/api/test/http/auth.test.ts",
    message: /401/,
  },
  {
    id: "operator-secret-ignored",
    title: "The secret of an operator's token is compared with itself.",
    edits: [
      inApi(
        /timingSafeEqual\(Buffer\.from\(hashToken\(token\)\), .*\);/,
        "timingSafeEqual(Buffer.from(token), Buffer.from(token));",
      ),
    ],
    expectedCatcher: "apps/api/test/http/auth.test.ts",
    message: /401/,
  },
  {
    id: "blocked-account-works",
    title: "The access tokens of a blocked account keep working.",
    edits: [inApi(/ AND blocked_at IS NULL(?=`)/, "")],
    expectedCatcher: "apps/api/test/operator/accounts/block-account.test.ts",
    message: /401/,
  },
  {
    id: "head-signs-out",
    title: "HEAD works on every GET, logout included.",
    edits: [inApi(/exposeHeadRoute: isPublic\b/, 'exposeHeadRoute: operation.method === "get"')],
    expectedCatcher: "apps/api/test/http/unknown-routes.test.ts",
    message: /HEAD|405/,
  },
];
