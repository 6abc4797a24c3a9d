import { beforeAll, describe, expect, test } from "vitest";
import { importFolder } from "../../src/import-export/import-folder.ts";
import { starter } from "../import-export/folders.ts";
import { acceptable, bodyOf, tokenFor, tokensOf } from "../support/acceptance.ts";
import { sharedApi, type TestApi } from "../support/api.ts";
import type { Cause } from "../support/cause.ts";
import { schemaProblems } from "../support/contract.ts";
import { allExamples, type Example, tries } from "../support/examples.ts";
import { json } from "../support/http.ts";
import { bodyLimitOf } from "../support/limits.ts";
import { setVersions } from "../support/named-versions.ts";
import { bearer, callOf, errorOf, type Tokens, withHeaders, withToken } from "../support/operations.ts";
import { conflicts, operatorMistakes } from "../support/operator-examples.ts";
import { makeNamedRows } from "../support/operator-rows.ts";
import { causesOf, keyConflicts, unknownParameters } from "../support/record-examples.ts";
import { errorResponses } from "../support/responses.ts";
import { codeConflicts, codeMistakes } from "../support/sign-in-code-examples.ts";

// An example is what people copy: a request's is sent, an answer's is what the server really says.

let api: TestApi;
beforeAll(async () => {
  api = await sharedApi();
  await importFolder(api.db, starter);
});

const requests = allExamples.filter(({ of }) => of === "request");
/** The sign-in is not set up here: finish-sign-in.test.ts compares its 400. */
const isUnconfirmed = ({ operationId, of }: Example) => operationId === "finishSignIn" && of === "400";
const malformed = allExamples.filter((one) => one.of === "400" && !isUnconfirmed(one));
const refused = allExamples.filter(({ of }) => of === "409");
const failures = allExamples.filter(
  (one) => isUnconfirmed(one) || (one.of > "400" && one.of !== "409" && one.of < "600"),
);
const successes = allExamples.filter(({ of }) => of < "400");

test("every example is of one of the kinds below, and no two are called the same", () => {
  const kinds = [requests, malformed, refused, failures, successes];
  expect(kinds.flat().length).toBe(allExamples.length);
  expect(new Set(allExamples.map(({ title }) => title)).size).toBe(allExamples.length);
  expect(kinds.map((kind) => kind.length)).not.toContain(0);
});

describe("the request is valid by its schema, and accepted:", () => {
  test.for(requests)("$title", async (example, { task }) => {
    tries(task, example);
    expect(schemaProblems(example.schema, example.value)).toEqual([]);
    const call = callOf(example.operationId);
    const response = await api.request(call.path, await acceptable(api, call, { ...example.value }));
    const advice =
      `${call.path} refused the example. If a record is missing, make it in pathRecords, and if a value cannot be in an ` +
      "example for good, replace it in substitutions (both in apps/api/test/support/substitutions.ts).";
    expect({ status: response.status, body: await response.json() }, advice).toMatchObject({
      status: call.success,
      body: { error: false },
    });
  });
});

describe("400 in the words of the example:", () => {
  /** What causes each of them: a body, or a query. */
  const causes: Record<string, Cause> = {
    ...operatorMistakes,
    ...codeMistakes,
    ...causesOf("400"),
    ...unknownParameters(),
    "createAccessToken 400 notVerified": { given: exampleOf("createAccessToken request idToken") },
    "createAccessToken 400 malformed": { given: {} },
    "registerAccount 400 malformed": {
      given: { ...exampleOf("registerAccount request registration"), whatsapp: 812_000_000 },
    },
    "updateProfile 400 malformed": { given: { name: " " } },
    "registerPlacementTest 400 past": { given: { test_schedule_at: "2020-01-19T02:00:00Z" } },
  };
  /** The parameter that such an example names. */
  const notAnInteger = ({ title, value }: Example): Cause | undefined =>
    title.endsWith(" 400 notAnInteger") ? { given: `?${Object(value).errors[0].field}=abc` } : undefined;

  test.for(malformed)("$title", async (example, { task }) => {
    tries(task, example);
    const cause = causes[example.title] ?? notAnInteger(example);
    if (cause === undefined)
      throw new Error(`add what causes "${example.title}" to causes in apps/api/test/http/examples.test.ts`);
    await expectSaid(await provoke(example, cause), example);
  });
});

describe("409 in the words of the example:", () => {
  const causes: Record<string, Cause> = { ...conflicts, ...codeConflicts, ...causesOf("409"), ...keyConflicts() };

  test.for(refused)("$title", async (example, { task }) => {
    tries(task, example);
    const cause = causes[example.title];
    if (cause === undefined)
      throw new Error(`add what causes "${example.title}" to conflicts in apps/api/test/support/operator-examples.ts`);
    await expectSaid(await provoke(example, cause), example);
  });
});

test("each cause belongs to an existing example", () => {
  const titles = allExamples.map(({ title }) => title);
  const caused = Object.keys({ ...operatorMistakes, ...conflicts });
  expect(caused.filter((title) => !titles.includes(title))).toEqual([]);
});

describe("an error as its example has it:", () => {
  // None of these requests changes anything.
  let tokens: Tokens;
  beforeAll(async () => {
    tokens = await tokensOf(api);
  });
  const sent: Record<string, (example: Example) => Promise<Response>> = {
    401: ({ operationId }) => api.request(callOf(operationId).path, callOf(operationId).init),
    404: (example) => {
      const call = callOf(example.operationId);
      const body = bodyOf(call);
      // An identifier in the body.
      if (body && "id" in body) return send(example, { ...body, id: 404404 }, {}, tokens);
      return api.request(call.unknownPath, withToken(call, tokens, call.init));
    },
    413: (example) => send(example, { name: "a".repeat(bodyLimitOf(example.operationId)) }, {}, tokens),
    415: (example) => send(example, {}, { "content-type": "text/plain" }, tokens),
  };
  const profile: Record<string, object> = { getProfile: {}, updateProfile: { data: [] } };
  /** What real answers are held against by the tests of these errors. */
  const said: Record<string, (example: Example) => object> = {
    400: ({ value }) =>
      Object(value).reason === "cancelled" ? errorResponses.signInCancelled : errorResponses.signInNotStarted,
    403: ({ operationId, value }) => {
      if (operationId === "registerAccount") return errorResponses.emailTaken;
      const { reason } = Object(value);
      return isReason(reason) ? errorResponses[reason] : errorResponses.accountNotFound;
    },
    404: ({ operationId }) => ({ ...profile[operationId], ...errorResponses.profileNotFound }),
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

const isReason = (reason: unknown): reason is "role" | "csrf" | "not_invited" | "account_bound" =>
  typeof reason === "string" && reason in errorResponses;

function exampleOf(title: string): object {
  const example = allExamples.find((one) => one.title === title);
  if (!example) throw new Error(`there is no example ${title}`);
  return example.value;
}

/** Causes an answer to the operation of an example. */
async function provoke(example: Example, { before, given, as }: Cause): Promise<Response> {
  const call = callOf(example.operationId);
  await makeNamedRows(api.db);
  await before?.(api);
  const { path, token, headers = {}, body } = (await as?.(api)) ?? {};
  await setVersions(api.db);
  if (path === undefined || token === undefined) return send(example, given ?? bodyOf(call) ?? {});
  const init = body ? json(call.method, body) : call.init;
  return api.request(path, withHeaders(init, { ...bearer(token), ...headers }));
}

/** Sends a body, or a query, to the operation of an example, with a token if it needs one. */
async function send(
  { operationId }: Example,
  given: object | string,
  headers: Record<string, string> = {},
  tokens?: Tokens,
) {
  const call = callOf(operationId);
  const { method, path } = call;
  const init = typeof given === "string" ? { method } : json(method, given, headers);
  const target = typeof given === "string" ? path + given : path;
  return api.request(target, withToken(call, tokens ?? (await tokenFor(api, call)), init));
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
