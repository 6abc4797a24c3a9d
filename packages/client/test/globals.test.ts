import { runInNewContext } from "node:vm";
import { parse } from "acorn";
import { analyze } from "eslint-scope";
import { afterAll, beforeAll, expect, test } from "vitest";
import type * as exported from "../src/index.ts";
import { bundle } from "./bundle.ts";
import { failure, hurufs, signedIn, signedOut, unauthorized } from "./responses.ts";
import { startServer, type TestServer } from "./server.ts";

// What browsers, Node and React Native all have: the language, the Fetch standard with its two kinds of bodies that
// openapi-fetch knows, and timers.
const standard = {
  fetch,
  Request,
  Response,
  Headers,
  AbortController,
  FormData,
  URLSearchParams,
  setTimeout,
  clearTimeout,
};

let server: TestServer;
let code: string;
beforeAll(async () => {
  server = await startServer();
  code = await bundle(`export * from "./dist/index.js";`);
});
afterAll(() => server.close());

/** What there is of the language, up to ES2022, that the client has a use for; the rest is not asked for either. */
const language = ["Array", "Date", "Error", "Map", "Math", "Number", "Object", "Promise", "undefined"];

test("it uses only globals of browsers, Node and React Native", async () => {
  const own = await bundle(`export * from "./dist/index.js";`, { external: ["openapi-fetch"] });
  const allowed = [...Object.keys(standard), ...language];
  expect(globalsOf(own).filter((name) => !allowed.includes(name))).toEqual([]);
  expect(globalsOf(code).filter((name) => !allowed.includes(name) && !ofOpenapiFetch.includes(name))).toEqual([]);
});

/** Besides: it takes fetch and Request from the global object, and has a look whether there is a process. */
const ofOpenapiFetch = ["process", "globalThis", "JSON", "Function", "encodeURIComponent"];

test.each([
  ["localStorage.clear()", "localStorage"],
  ["const { navigator } = globalThis; navigator.onLine", "globalThis"],
  ["process.cwd()", "process"],
  ["console.log(1)", "console"],
])("%s would be noticed", (statement, name) => {
  expect(globalsOf(`${statement};`)).toContain(name);
});

test("it works with only those globals", async () => {
  const script = await bundle(`export * from "./dist/index.js";`, { format: "iife", name: "client" });
  const client: typeof exported = runInNewContext(`${script};client`, { ...standard });
  const { GET, PUT, signIn, signOut } = client.createClient({ baseUrl: server.url, timeout: 10_000 });
  const etag = { etag: '"1"' };
  server.answers(
    signedIn,
    { ...hurufs, headers: etag },
    { status: 304, headers: etag },
    failure(503, "Service Unavailable", { "retry-after": "0.01" }),
    failure(400, "name is required"),
    signedOut,
    unauthorized,
  );
  expect((await signIn("an-id-token")).data?.access_token).toBe("token-1");
  await GET("/api/hurufs");
  expect(await client.unwrap(GET("/api/hurufs"))).toHaveLength(1);
  expect((await PUT("/api/users", { body: { name: "" } })).error?.message).toBe("name is required");
  expect(await signOut()).toEqual({});
  expect((await GET("/api/users")).error?.status).toBe(401);
  expect(server.arrived).toHaveLength(7);
});

/** @returns the names that a module takes from outside. */
function globalsOf(code: string): string[] {
  const options = { ecmaVersion: 2022, sourceType: "module" } as const;
  // The two packages' types of the same tree have nothing to do with one another.
  const tree = parse(code, { ...options, ranges: true }) as unknown as Parameters<typeof analyze>[0];
  return [...new Set(analyze(tree, options).globalScope?.through.map(({ identifier }) => identifier.name))];
}
