import type { Mutation } from "../mutation.ts";

// The client and the documentation, which are made from the same contracts.

export const readers: Mutation[] = [
  {
    id: "client-rejects-304",
    title: "The client returns no data after a 304.",
    edits: [
      {
        room: "packages/client/src",
        find: /if \(response\.status === 304\) return .*;\n/,
        replace: "",
      },
    ],
    expectedCatcher: "packages/client/test/conditional.test.ts",
    message: /304/,
  },
  {
    id: "documentation-incomplete",
    title: "The documentation serves a contract without an operation.",
    edits: [
      {
        room: "apps/docs/src",
        find: /return createRequire\(import\.meta\.url\)\((`@talaqqi.*`)\);/,
        replace:
          'const { paths, ...rest } = createRequire(import.meta.url)($1);\n  return { ...rest, paths: { ...paths, "/api/programs/{id}": {} } };',
      },
    ],
    expectedCatcher: "apps/docs/test/served.test.ts",
    message: /program|openapi\.json/i,
  },
];
