import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importFolder } from "../../src/content/import.ts";
import { starter } from "../content/folders.ts";
import { answers } from "../support/answers.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { schemaProblems } from "../support/contract.ts";
import { allExamples, type Example, tries } from "../support/examples.ts";
import { json } from "../support/http.ts";
import { allCalls, bearer, errorOf, withHeaders } from "../support/operations.ts";
import { substitutions } from "../support/substitutions.ts";

// An example is what people copy: a request's is sent, an answer's is what the server really says.

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await importFolder(api.db, starter);
});
afterAll(() => api.close());

const requests = allExamples.filter(({ of }) => of === "request");
const malformed = allExamples.filter(({ of }) => of === "400");
const failures = allExamples.filter(({ of }) => of > "400" && of < "600");
const successes = allExamples.filter(({ of }) => of < "400");

test("every example is of one of the kinds below, and no two are called the same", () => {
  const kinds = [requests, malformed, failures, successes];
  expect(kinds.flat().length).toBe(allExamples.length);
  expect(new Set(allExamples.map(({ title }) => title)).size).toBe(allExamples.length);
  expect(kinds.map((kind) => kind.length)).not.toContain(0);
});

describe("the request is valid by its schema, and accepted:", () => {
  test.for(requests)("$title", async (example, { task }) => {
    tries(task, example);
    expect(schemaProblems(example.schema, example.value)).toEqual([]);
    const { email } = (await api.signedIn()).user;
    const body = substitutions[example.operationId]?.({ ...example.value }, { email, issuer: api.issuer });
    const response = await send(example, body ?? example.value);
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: example.operationId === "registerAccount" ? 201 : 200,
      body: { error: false },
    });
  });
});

describe("400 in the words of the example:", () => {
  /** What causes each of them: a body, or a query. */
  const causes: Record<string, object | string> = {
    "createAccessToken 400 notVerified": exampleOf("createAccessToken request idToken"),
    "createAccessToken 400 malformed": {},
    "registerAccount 400 malformed": { ...exampleOf("registerAccount request registration"), whatsapp: 812_000_000 },
    "updateProfile 400 malformed": { name: " " },
    "registerPlacementTest 400 past": { test_schedule_at: "2020-01-19T02:00:00Z" },
    "listPertanyaans 400 notAnInteger": "?id_content=abc",
    "listSubkategoris 400 notAnInteger": "?id_kategori=abc",
  };

  test.for(malformed)("$title", async (example, { task }) => {
    tries(task, example);
    const cause = causes[example.title];
    if (cause === undefined) throw new Error(`say above what causes ${example.title}`);
    await expectSaid(await send(example, cause), example);
  });
});

describe("an error as its example has it:", () => {
  const sent: Record<string, (example: Example) => Promise<Response>> = {
    401: ({ operationId }) => api.request(callOf(operationId).path, callOf(operationId).init),
    404: ({ operationId }) => api.request(callOf(operationId).path.replace("1", "404404")),
    413: (example) => send(example, { name: "a".repeat(64 * 1024) }),
    415: (example) => send(example, {}, { "content-type": "text/plain" }),
  };
  const profile: Record<string, object> = { getProfile: {}, updateProfile: { data: [] } };
  /** What real answers are held against by the tests of these errors. */
  const said: Record<string, (example: Example) => object> = {
    403: ({ operationId }) => (operationId === "registerAccount" ? answers.emailTaken : answers.accountNotFound),
    404: ({ operationId }) => ({ ...profile[operationId], ...answers.profileNotFound }),
    429: ({ operationId }) => errorOf(operationId, 429, "Too Many Requests"),
    500: ({ operationId }) => errorOf(operationId, 500, "Internal Server Error"),
    503: ({ operationId }) => errorOf(operationId, 503, "Service Unavailable"),
  };

  test.for(failures)("$title", async (example, { task }) => {
    tries(task, example);
    expect(schemaProblems(example.schema, example.value)).toEqual([]);
    const isProfile = example.of === "404" && example.operationId in profile;
    const cause = isProfile ? undefined : sent[example.of];
    if (cause) return expectSaid(await cause(example), example);
    expect(JSON.stringify(example.value)).toBe(JSON.stringify(said[example.of]?.(example)));
  });
});

describe("a success as its example has it is valid by its schema:", () => {
  test.for(successes)("$title", async (example, { task }) => {
    tries(task, example);
    expect(schemaProblems(example.schema, example.value)).toEqual([]);
  });

  const lesson = ["listFeedbacks", "listPertanyaans", "listHurufs", "listKategoris", "listSubkategoris"];
  test.for(successes.filter(({ operationId }) => lesson.includes(operationId)))(
    "$title is from the content that every school begins with",
    async ({ operationId, value }) => {
      const body = await (await api.request(callOf(operationId).path)).json();
      expect(body).toMatchObject(shownOf(value));
    },
  );
});

const callOf = (id: string) => {
  const call = allCalls.find(({ operationId }) => operationId === id);
  if (!call) throw new Error(`there is no operation ${id}`);
  return call;
};

function exampleOf(title: string): object {
  const example = allExamples.find((one) => one.title === title);
  if (!example) throw new Error(`there is no example ${title}`);
  return example.value;
}

/** Sends a body, or a query, to the operation of an example, with a token if it needs one. */
async function send({ operationId }: Example, given: object | string, headers: Record<string, string> = {}) {
  const { method, path, needsToken } = callOf(operationId);
  const init = typeof given === "string" ? { method } : json(method, given, headers);
  const { token } = await api.signedIn();
  return api.request(
    typeof given === "string" ? path + given : path,
    needsToken ? withHeaders(init, bearer(token)) : init,
  );
}

async function expectSaid(response: Response, { of, value }: Example): Promise<void> {
  const body = JSON.stringify(value);
  expect({ status: response.status, body: await response.text() }).toEqual({ status: Number(of), body });
}

/** An example shows some records of a list, and of a list in a record some entries: those are there. */
function shownOf(value: unknown): object {
  const shown = (part: unknown): unknown => {
    if (Array.isArray(part)) return expect.arrayContaining(part.map(shown));
    if (typeof part !== "object" || part === null) return part;
    return expect.objectContaining(Object.fromEntries(Object.entries(part).map(([key, one]) => [key, shown(one)])));
  };
  return Object.fromEntries(Object.entries(Object(value)).map(([key, part]) => [key, shown(part)]));
}
