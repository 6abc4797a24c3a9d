import { type Fault, lines } from "../fault.ts";

// The client and the documentation, which are made from the same contract.

const inClient = (passage: string, replacement: string, file = "index.ts") => ({
  file: `packages/client/src/${file}`,
  passage,
  replacement,
});
const inDocs = (passage: string, replacement: string, file = "app.ts") => ({
  file: `apps/docs/src/${file}`,
  passage,
  replacement,
});

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
    edits: [inClient("  path: Path,\n", "  path: Path | string,\n", "calls.ts")],
    near: "types",
    says: /error TS/,
  },
  {
    id: "client-keeps-token",
    kind: "the client",
    title: "The client keeps a token that it has had revoked.",
    edits: [
      inClient(
        lines("    await tokenStore.set(undefined);", "    if (!token) return {};"),
        "    if (!token) return {};",
      ),
    ],
    near: "client",
    says: /forgets the token when the service/,
  },
  {
    id: "client-swallows-errors",
    kind: "the client",
    title: "The client takes an error without a body for a success.",
    edits: [inClient("if (data?.error === false) return", "if (!error) return")],
    near: "client",
    says: /as the body of an error is an error all the same/,
  },
  {
    id: "client-repeats-registrations",
    kind: "the client",
    title: "The client sends a registration again of which nobody knows whether it was taken.",
    edits: [inClient('(method !== "POST" && (!status || status > 501))', "(!status || status > 501)")],
    near: "client",
    says: /when it must not be done twice: nobody knows/,
  },
  {
    id: "client-forgets-kept-answers",
    kind: "the client",
    title: "The client takes a 304 for an error.",
    edits: [
      inClient(
        "return known ? new Response(known.text, known.response) : response;",
        "return response;",
        "conditional.ts",
      ),
    ],
    near: "client",
    says: /304 is a success with its data/,
  },
  {
    id: "docs-older",
    kind: "the documentation",
    title: "The documentation serves a document without an operation that the contract has.",
    edits: [
      inDocs(
        "  const document = withServer(readDocument(name), apiUrl);",
        lines(
          "  const { paths, ...rest } = readDocument(name);",
          '  const document = withServer({ ...rest, paths: { ...paths, "/api/programs/{id}": {} } }, apiUrl);',
        ),
        "contracts.ts",
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
