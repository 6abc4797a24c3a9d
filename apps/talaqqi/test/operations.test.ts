import { operationsOf, readOperatorContract } from "@talaqqi/contract/document";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readCommandTable } from "../command-table.mjs";
import { readHelp } from "./help.ts";
import { ENTER, talaqqi } from "./talaqqi.ts";

const contract = readOperatorContract();
const retiring = contract.paths["/operator/teachers/{id}/retirement"]?.post;
const { get: listing, post: creating } = contract.paths["/operator/levels"] ?? {};
if (!retiring || !listing || !creating) throw new Error("the contract has changed");

test("every operation that an operator token may use has a command", async () => {
  const commands = (await readHelp("en")).map(([name]) => name);
  const { operations } = readCommandTable();
  expect(operations.filter(({ command }) => !commands.includes(command))).toEqual([]);
  const without = operationsOf(contract).filter(({ operationId }) => !operations.some(({ id }) => id === operationId));
  // Only a browser signs in and out.
  expect(without.map(({ operationId }) => operationId)).toEqual(["startSignIn", "finishSignIn", "signOut"]);
});

test("a new operation has a command without an entry in commands.yaml", () => {
  const paths = {
    "/operator/room-keys": { post: { ...creating, operationId: "createRoomKey" } },
    "/operator/room-keys/{id}/return": { post: { ...retiring, operationId: "returnRoomKey" } },
    "/operator/room-keys/{id}/deletion": { post: { ...retiring, operationId: "deleteRoomKey" } },
    "/operator/room-keys/return": { post: { ...creating, operationId: "returnRoomKeys" } },
  };
  const { operations } = readCommandTable({ ...contract, paths: { ...contract.paths, ...paths } });
  const added = operations.filter(({ noun }) => noun === "room-keys");
  expect(
    added.map(({ command, fields, versioned = false }) => [command, fields.map(({ option }) => option), versioned]),
  ).toEqual([
    ["room-key add", ["level", "description"], false],
    ["room-key return", ["id"], true],
    ["room-key delete", ["id"], true],
    // One noun cannot have the same verb twice.
    ["room-key return-room-keys", ["level", "description"], false],
  ]);
  // What ends something asks first.
  expect(added.filter(({ confirm }) => confirm).map(({ id }) => id)).toEqual(["deleteRoomKey"]);
});

describe("a new operation works by its command", () => {
  const text = { type: "string", description: "A text." };
  const schema = {
    type: "object",
    required: ["title", "is_open"],
    properties: {
      title: text,
      is_open: { type: "boolean", description: "Whether it is open." },
      size: { type: "integer", minimum: 0, description: "Its size." },
      tags: { type: "array", items: text, description: "Its tags." },
      parts: {
        type: "array",
        items: { type: "object", properties: { n: { type: "integer" } } },
        description: "Parts.",
      },
    },
  };
  const adding = { ...creating, requestBody: { content: { json: { schema } } } };
  const changing = { ...creating, requestBody: { content: { json: { schema: { ...schema, required: [] } } } } };
  const paths = {
    // Before the operation whose command is its noun.
    "/operator/week/notes": { get: { ...listing, operationId: "listWeekNotes" } },
    ...contract.paths,
    "/operator/branches": { post: { ...adding, operationId: "createBranch" } },
    "/operator/branches/{id}": { put: { ...changing, operationId: "updateBranch" } },
  };
  let run: typeof import("../src/run.ts").run;
  beforeAll(async () => {
    vi.doMock("../commands.yaml", () => ({ default: readCommandTable({ ...contract, paths }) }));
    vi.resetModules();
    run = (await import("../src/run.ts")).run;
  });
  afterAll(() => {
    vi.doUnmock("../commands.yaml");
    vi.resetModules();
  });
  const title = ["--title", "Utama"];
  const env = { API_URL: "http://school.example", OPERATOR_TOKEN: `talaqqi_operator_1_${"a".repeat(43)}` };

  test.each([
    [["add", ...title, "--is-open", "no"], { title: "Utama", is_open: false }],
    [["change", "--is-open", "yes"], { is_open: true }],
    [["add", ...title, "--is-open", "yes", "--size", "5"], { title: "Utama", is_open: true, size: 5 }],
    [["change", "--tags", "a,b", "--tags", "c"], { tags: ["a,b", "c"] }],
    [["change", "--parts", '[{"n":1}]'], { parts: [{ n: 1 }] }],
  ])("talaqqi branch %j sends %j", async (words, body) => {
    const sent: unknown[] = [];
    const fetch = async (request: Request) => {
      if (request.method !== "GET") sent.push(await request.json());
      return Response.json({ status: 200, error: false, data: { id_level: 1, level: "Utama" } });
    };
    expect(await talaqqi(["branch", ...words], { env, fetch, run })).toMatchObject({ code: 0 });
    expect(sent).toEqual([body]);
  });

  test.each([
    [["branch", "add", ...title], "required option '--is-open <open>' not specified"],
    [["branch", "change", "--size", "x"], "It must be a whole number"],
    [["branch", "change", "--parts", "x"], "It must be JSON."],
  ])("exit code 2 for talaqqi %j", async (words, message) => {
    expect(await talaqqi(words, { env, run })).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
  });

  test("it asks for a required field on a terminal, and a noun may be a command, too", async () => {
    const sent: unknown[] = [];
    const fetch = async (request: Request) => {
      sent.push(await request.json());
      return Response.json({ status: 201, error: false, data: { id_level: 1, level: "Utama" } });
    };
    const asked = await talaqqi(["branch", "add", ...title], { env, fetch, run, keys: `no${ENTER}` });
    expect(asked).toMatchObject({ code: 0, stderr: expect.stringContaining("is_open (--is-open, yes | no)") });
    expect(sent).toEqual([{ title: "Utama", is_open: false }]);
    const { stdout } = await talaqqi(["week", "--help"], { run });
    expect(stdout).toMatch(/^Usage: talaqqi week \[options\].*--free.*\n {2}list /s);
  });
});
