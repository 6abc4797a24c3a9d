import { type Fault, lines } from "../fault.ts";

// The client and the documentation, which are made from the same contract.

const inClient = (passage: string, replacement: string) => ({
  file: "packages/client/src/index.ts",
  passage,
  replacement,
});
const inDocs = (passage: string, replacement: string) => ({ file: "apps/docs/src/app.ts", passage, replacement });

export const readers: Fault[] = [
  {
    id: "client-without-accept",
    kind: "the client",
    title: "The client no longer says what it accepts.",
    edits: [inClient('headers: { Accept: "application/json", "Content-Type"', 'headers: { "Content-Type"')],
    near: "client",
    says: /two headers that the interface's clients send/,
  },
  {
    id: "client-of-any-path",
    kind: "the client",
    title: "The client takes any path, no longer only the contract's.",
    edits: [inClient("  path: Path,\n", "  path: Path | string,\n")],
    near: "types",
    says: /error TS/,
  },
  {
    id: "client-expiry",
    kind: "the client",
    title: "The client takes expires_at for milliseconds.",
    edits: [inClient("new Date(result.expires_at * 1000)", "new Date(result.expires_at)")],
    near: "client",
    says: /expiresAt|1970/,
  },
  {
    id: "client-keeps-token",
    kind: "the client",
    title: "The client keeps a token whose revocation failed.",
    edits: [
      inClient(
        lines(
          "      try {",
          '        await unwrap(client.GET("/api/auth/logout"));',
          "      } finally {",
          "        await tokenStore.set(undefined);",
          "      }",
        ),
        lines('      await unwrap(client.GET("/api/auth/logout"));', "      await tokenStore.set(undefined);"),
      ),
    ],
    near: "client",
    says: /token|sign/i,
  },
  {
    id: "client-swallows-errors",
    kind: "the client",
    title: "The client takes an error without a body for a success.",
    edits: [inClient("if (!response.ok) throw", "if (error) throw")],
    near: "client",
    says: /as the body of an error is an error all the same/,
  },
  {
    id: "docs-older",
    kind: "the documentation",
    title: "The documentation serves a document without an operation that the contract has.",
    edits: [
      inDocs(
        '  return createRequire(import.meta.url)("@talaqqi/contract/openapi.json");',
        lines(
          '  const document = createRequire(import.meta.url)("@talaqqi/contract/openapi.json");',
          '  return { ...document, paths: { ...document.paths, "/api/programs/{id}": {} } };',
        ),
      ),
    ],
    near: "apps/docs/test/served.test.ts",
    says: /program|openapi\.json/i,
  },
  {
    id: "docs-cannot-call",
    kind: "the documentation",
    title: "The page's own policy names the API without its port, and so forbids to call it.",
    edits: [inDocs("sourceOf(new URL(apiUrl))", 'sourceOf(new URL(apiUrl)).replace(/:\\d+$/, "")')],
    near: "apps/docs/test/served.test.ts",
    says: /connect-src/,
  },
];
