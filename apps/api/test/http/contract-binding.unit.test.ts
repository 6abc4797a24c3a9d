import type { Handlers } from "@talaqqi/contract";
import { type ContractDocument, operationsOf, readContract } from "@talaqqi/contract/document";
import Fastify, { type FastifyInstance } from "fastify";
import { describe, expect, test } from "vitest";
import { createRevision } from "../../src/database/revision.ts";
import { bindContract } from "../../src/http/binding/contract.ts";
import type { ServerTypes } from "../../src/http/binding/define-handlers.ts";
import { contractProblems } from "../../src/http/binding/document.ts";
import { createResponseCache } from "../../src/http/cache/cached-responses.ts";
import { createSendPublic } from "../../src/http/cache/send-public.ts";
import { handleErrors } from "../../src/http/errors.ts";

const document = readContract();
const ids = operationsOf(document).map((operation) => operation.operationId);

/** A small contract of two operations, one of them with a token. */
const small: ContractDocument = {
  paths: {
    "/letters/{id}": { get: { operationId: "getLetter", responses: { "200": {} }, security: [] } },
    "/me": { get: { operationId: "getMe", responses: { "200": {} }, security: [{ accessToken: [] }] } },
  },
};
const smallIds = ["getLetter", "getMe"];

describe("a contract that the server meets", () => {
  test("has no problems", () => {
    expect(contractProblems(document, ids, ["accessToken"])).toEqual([]);
    expect(contractProblems(small, smallIds, ["accessToken"])).toEqual([]);
  });

  test("has none with another name for the sign-in: it is one operation at two paths", () => {
    const idp = document.paths["/api/auth/idp"] ?? {};
    const paths = { ...document.paths, "/api/auth/google": idp };
    expect(contractProblems({ ...document, paths }, ids, ["accessToken"])).toEqual([]);
  });
});

describe("the start is refused, with a sentence, for", () => {
  const letter = small.paths["/letters/{id}"]?.get;
  const withPath = (path: string, item: object) =>
    ({ ...small, paths: { ...small.paths, [path]: item } }) as ContractDocument;
  const withResponse = (response: object) =>
    withPath("/letters/{id}", { get: { ...letter, responses: { "200": response } } });

  const refusals: { what: string; found: string[]; sentence: string }[] = [
    {
      what: "an operation without a handler",
      found: contractProblems(small, ["getMe"], ["accessToken"]),
      sentence: "operation getLetter has no handler",
    },
    {
      what: "a handler without an operation",
      found: contractProblems(small, [...smallIds, "deleteLetter"], ["accessToken"]),
      sentence: "handler deleteLetter has no operation",
    },
    {
      what: "a security scheme without a check",
      found: contractProblems(small, smallIds, []),
      sentence: "security scheme accessToken has no check",
    },
    {
      what: "a security scheme of the whole contract without a check",
      found: contractProblems(
        { paths: { "/me": { get: { operationId: "getMe", responses: {} } } }, security: [{ apiKey: [] }] },
        ["getMe"],
        ["accessToken"],
      ),
      sentence: "security scheme apiKey has no check",
    },
    {
      what: "an operation without a name",
      found: contractProblems(withPath("/letters", { get: { responses: {} } }), smallIds, ["accessToken"]),
      sentence: "get /letters has no operationId",
    },
    {
      what: "a name that stands twice",
      found: contractProblems(withPath("/letters", { put: { operationId: "getMe", responses: {} } }), smallIds, [
        "accessToken",
      ]),
      sentence: "operationId getMe is used again at put /letters",
    },
    {
      what: "parameters at a path",
      found: contractProblems(withPath("/me", { ...small.paths["/me"], parameters: [] }), smallIds, ["accessToken"]),
      sentence: "path /me: move the path's parameters to its operations; the binder drops them",
    },
    {
      what: "a path parameter that does not route",
      found: contractProblems(
        { paths: { "/teachers/{teacher-id}": { get: { operationId: "getLetter", responses: {} } } } },
        ["getLetter"],
        [],
      ),
      sentence: "path /teachers/{teacher-id}: the binder cannot route {teacher-id}",
    },
    {
      what: "a keyword beside a reference",
      found: contractProblems(withResponse({ $ref: "#/components/responses/A", headers: {} }), smallIds, [
        "accessToken",
      ]),
      sentence: "#/components/responses/A: the binder loses headers beside a reference",
    },
    {
      what: "a reference out of the document",
      found: contractProblems(withResponse({ $ref: "common.yaml#/A" }), smallIds, ["accessToken"]),
      sentence: "common.yaml#/A: only references within the document are supported",
    },
  ];

  test.each(refusals)("$what", ({ found, sentence }) => {
    expect(found).toEqual([sentence]);
  });

  test("all problems together, so that they can be fixed together", async () => {
    const { listHurufs: _, ...others } = handlers();
    const refused = bind({ ...others, deleteEverything: unexpected }, {});
    await expect(refused).rejects.toThrow(
      [
        "The contract is not met:",
        "operation listHurufs has no handler",
        "handler deleteEverything has no operation",
        "security scheme accessToken has no check",
      ].join("\n  "),
    );
  });
});

describe("a handler that the compiler has not seen", () => {
  test("500 when it returns a status that the contract does not declare", async () => {
    const app = await bind({ ...handlers(), listHurufs: async () => ({ status: 418, body: { secret: "of ours" } }) });
    const response = await app.inject("/api/hurufs");
    expect(response.statusCode).toBe(500);
    expect(response.body).toBe('{"status":500,"message":"Internal Server Error","error":true}');
  });

  test("500 when a declared field is missing", async () => {
    const app = await bind({
      ...handlers(),
      listHurufs: async () => ({ status: 200, body: { status: 200, error: false } }),
    });
    expect((await app.inject("/api/hurufs")).statusCode).toBe(500);
  });

  test("200 without the fields that the contract does not declare", async () => {
    const huruf = { id_huruf: "1", huruf: "ا", daftar_sifat: [], nama_latin: "alif" };
    const body = { status: 200, error: false, data: [huruf], sql: "SELECT" };
    const app = await bind({ ...handlers(), listHurufs: async () => ({ status: 200, body }) });
    const expected = '{"status":200,"error":false,"data":[{"id_huruf":"1","huruf":"ا","daftar_sifat":[]}]}';
    expect((await app.inject("/api/hurufs")).body).toBe(expected);
  });

  test("200 with the keys in the contract's order, with any order in the handler", async () => {
    const body = { data: [], error: false, status: 200 };
    const app = await bind({ ...handlers(), listHurufs: async () => ({ status: 200, body }) });
    expect((await app.inject("/api/hurufs")).body).toBe('{"status":200,"error":false,"data":[]}');
  });

  test.each(["/api/hurufs", "/api/users"])("503 when it does not respond in time: GET %s", async (url) => {
    const never = () => new Promise<never>(() => {});
    const security = { accessToken: async () => {} };
    const app = await bind({ ...handlers(), listHurufs: never, getProfile: never }, security, 20);
    const { statusCode, body } = await app.inject(url);
    expect({ statusCode, body: JSON.parse(body) }).toMatchObject({
      statusCode: 503,
      body: { status: 503, error: true },
    });
  });

  test("500 when it throws what is no error of ours", async () => {
    const thrown = new Error("SELECT secret FROM users");
    const app = await bind({ ...handlers(), listHurufs: () => Promise.reject(thrown) });
    expect((await app.inject("/api/hurufs")).body).toBe(
      '{"status":500,"message":"Internal Server Error","error":true}',
    );
  });
});

type Run = (input: unknown) => Promise<{ status: number; body: object }>;

const unexpected: Run = () => Promise.reject(new Error("this handler is not to be called"));

/** @returns a handler for every operation, which is never to be called. */
function handlers(): Record<string, Run> {
  return Object.fromEntries(ids.map((id) => [id, unexpected]));
}

async function bind(
  bound: Record<string, Run>,
  security: Parameters<typeof bindContract>[1]["security"] = { accessToken: async () => {} },
  timeout = 10_000,
): Promise<FastifyInstance> {
  const app = Fastify();
  handleErrors(app, {});
  // What the compiler would refuse is what is tried here.
  const cache = createResponseCache(createRevision({ schema: "public" }));
  await bindContract(app, {
    document,
    security,
    cache,
    timeout,
    handlers: bound as unknown as Handlers<ServerTypes>,
    sendPublic: createSendPublic({ corsOrigin: "*" }, () => false),
    addressOf: () => "unknown",
    runWithAccess: (_call, run) => run({}),
  });
  return app;
}
