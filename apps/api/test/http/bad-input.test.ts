import { isOperatorPath, operationsOf, readServedContract } from "@talaqqi/contract/document";
import { beforeAll, describe, expect, test } from "vitest";
import { form } from "../account/forms.ts";
import { tokensOf } from "../support/acceptance.ts";
import { sharedApi, type TestApi } from "../support/api.ts";
import { expectError } from "../support/errors.ts";
import { json } from "../support/http.ts";
import { allCalls, bearer, type Call, sampleOf, type Tokens, withToken } from "../support/operations.ts";
import { makeNamedRows, makeSession } from "../support/operator-rows.ts";

let api: TestApi;
let token: string;
let tokens: Tokens;
beforeAll(async () => {
  api = await sharedApi();
  tokens = await tokensOf(api);
  token = tokens.accessToken;
});

/** `before`: what the body of its errors has before their other keys. */
type Target = Call & { required: boolean; before?: object };

/** The operations with a body. */
const targets: Target[] = operationsOf(readServedContract()).flatMap(({ operationId, requestBody }) => {
  const call = allCalls.find((one) => one.operationId === operationId);
  if (!call || !requestBody) return [];
  const before = operationId === "updateProfile" ? { before: { data: [] } } : {};
  return [{ ...call, required: requestBody.required === true, ...before }];
});

/** All bodies pass the same parser: every way to break one is tried on one operation per kind of token. */
const thorough = ["", "accessToken", "operatorToken"].flatMap(
  (kind) => targets.find(({ needsToken }) => needsToken === kind) ?? [],
);

test("one operation per kind of token is tested thoroughly", () => {
  expect(thorough.map(({ operationId }) => operationId)).toEqual(["createAccessToken", "updateProfile", "inviteStaff"]);
});

/** @returns a function that sends a body as it is; undefined sends none, and without a type there is no Content-Type. */
const senderOf =
  (target: Target) =>
  (body: string | Buffer<ArrayBuffer> | undefined, type: string | null = "application/json") => {
    const headers = type === null ? {} : { "content-type": type };
    // fetch adds no type to a Blob without one.
    const bytes = body === undefined ? undefined : new Blob([body]);
    const init = { method: target.method, headers, ...(bytes && { body: bytes }) };
    return api.request(target.path, withToken(target, tokens, init));
  };

// Providers add parameters of their own to the callback: finish-sign-in.test.ts sends some.
const closed = allCalls.filter(({ path, operationId }) => isOperatorPath(path) && operationId !== "finishSignIn");

test.each(sampleOf(closed))("400 for a query parameter that $operationId does not have", async (call) => {
  const query = "?nothing=1&__proto__=2";
  const response = await api.request(call.path + query, withToken(call, tokens, call.init));
  const message = /^nothing is not a parameter of this operation; __proto__ is not a parameter of this operation$/;
  await expectError(response, 400, { message, fields: ["nothing", "__proto__"] });
});

describe.each(sampleOf(targets))("$operationId:", (target) => {
  const { operationId, required, success, before } = target;
  const send = senderOf(target);
  const wrong = before ? { before } : {};

  test("400 for malformed JSON, and for an unknown field", async () => {
    await expectError(await send("{"), 400, { ...wrong, message: /not valid JSON/, fields: [""] });
    const { errors = [] } = await expectError(await send('{"nothing": 1}'), 400, wrong);
    expect(errors.map(({ field }) => field)).toContain("nothing");
  });

  test("415 for another content type", async () => {
    await expectError(await send("{}", "text/plain"), 415, { ...wrong, message: "Unsupported Media Type" });
  });

  test.each(["application/json", null])(
    `${required ? 400 : success} without a body, with content type %s`,
    async (type) => {
      if (!required) await makeNamedRows(api.db, operationId);
      if (operationId === "endMySession") await makeSession(api.db, tokens.operatorToken);
      // Signing out with success ends the session.
      if (operationId === "signOut") tokens = await tokensOf(api);
      const response = await send(undefined, type);
      if (required) await expectError(response, 400, { ...wrong, message: /body is required/, fields: [""] });
      else expect(response.status).toBe(success);
    },
  );
});

describe.each(thorough)("$operationId:", (target) => {
  const { before } = target;
  const send = senderOf(target);
  const wrong = before ? { before } : {};

  test.each([
    { what: "malformed JSON", body: "{email: 'siti@example.com'}", message: /not valid JSON/ },
    { what: "truncated JSON", body: '{"name": "Si', message: /not valid JSON/ },
    { what: "two JSON values", body: "{}{}", message: /not valid JSON/ },
    { what: "a trailing comma", body: '{"name": "Siti",}', message: /not valid JSON/ },
    { what: "blanks only", body: "  \n", message: /not valid JSON/ },
    { what: "NaN", body: '{"whatsapp": NaN}', message: /not valid JSON/ },
    { what: "a byte order mark", body: "\ufeff{}", message: /not valid JSON/ },
    { what: "a raw control character in a text", body: '{"name": "a\tb"}', message: /not valid JSON/ },
    { what: "broken UTF-8", body: Buffer.from('{"name": "Zo\xeb"}', "latin1"), message: /not valid UTF-8/ },
    { what: "an overlong NUL", body: Buffer.from('{"name": "\xc0\x80"}', "latin1"), message: /not valid UTF-8/ },
    { what: "UTF-16", body: Buffer.from('{"name": "Siti"}', "utf16le"), message: /not valid/ },
    { what: "a list", body: "[]", message: /must be a JSON object/ },
    { what: "a list with an object", body: '[{"name": "Siti"}]', message: /must be a JSON object/ },
    { what: "a text", body: '"{}"', message: /must be a JSON object/ },
    { what: "a number", body: "1", message: /must be a JSON object/ },
    { what: "true", body: "true", message: /must be a JSON object/ },
    { what: "null", body: "null", message: /must be a JSON object/ },
    {
      what: "30,000 nested lists",
      body: `${"[".repeat(30_000)}${"]".repeat(30_000)}`,
      message: /nested too deeply/,
    },
  ])("400 for $what, of the body as a whole", async ({ body, message }) => {
    await expectError(await send(body), 400, { ...wrong, message, fields: [""] });
  });

  test.each([
    { what: "an unknown field", body: '{"nothing": 1}', field: "nothing" },
    { what: "__proto__", body: '{"__proto__": {"admin": true}}', field: "__proto__" },
    { what: "constructor", body: '{"constructor": {"prototype": {"admin": true}}}', field: "constructor" },
    { what: "toString", body: '{"toString": 1}', field: "toString" },
    { what: "an empty name", body: '{"": 1}', field: "" },
    { what: "a name in upper case", body: '{"NAME": "Siti"}', field: "NAME" },
    { what: "50 nested objects", body: `${'{"a":'.repeat(50)}1${"}".repeat(50)}`, field: "a" },
    { what: "10,000 nested objects", body: `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`, field: /^a?$/ },
  ])("400 for $what as a field", async ({ body, field }) => {
    const { errors = [] } = await expectError(await send(body), 400, wrong);
    const expected = typeof field === "string" ? field : expect.stringMatching(field);
    expect(errors.map((error) => error.field)).toContainEqual(expected);
  });

  test.each([
    { what: "NUL", name: "na\\u0000me" },
    { what: "half a surrogate pair", name: "na\\ud800me" },
    { what: "10,000 characters", name: "n".repeat(10_000) },
    { what: "characters of a path", name: "a/b~c.d" },
    { what: "a script", name: "<script>alert(1)</script>" },
  ])("400 for a field whose name has $what", async ({ name }) => {
    const { message } = await expectError(await send(`{"${name}": 1}`), 400, wrong);
    expect(message.length).toBeLessThan(500);
  });

  test("400 for a thousand unknown fields, naming 20 of them", async () => {
    const fields = Array.from({ length: 1000 }, (_, n) => [`x${n}`, n]);
    const { errors } = await expectError(await send(JSON.stringify(Object.fromEntries(fields))), 400, wrong);
    expect(errors).toHaveLength(20);
  });

  test.each([
    "text/plain",
    "text/json",
    "application/x-www-form-urlencoded",
    "application/xml",
    "application/jsonp",
    "application/problem+json",
    "application/json-patch+json",
    "multipart/form-data; boundary=x",
    "application/octet-stream",
    "*/*",
    "json",
    ";",
  ])("415 for %s", async (type) => {
    await expectError(await send("{}", type), 415, { ...wrong, message: "Unsupported Media Type" });
  });

  test.each(["iso-8859-1", "latin1", "utf-16"])("415 for JSON in %s", async (charset) => {
    const response = await send("{}", `application/json; charset=${charset}`);
    await expectError(response, 415, { ...wrong, message: "Unsupported Media Type" });
  });

  test("415 for a body without a content type", async () => {
    await expectError(await send("{}", null), 415, { ...wrong, message: "Unsupported Media Type" });
  });

  test.each([
    "application/json",
    "APPLICATION/JSON",
    "application/json;charset=utf-8",
    'application/json; charset="UTF-8"',
  ])("not 415 for %s", async (type) => {
    await expectError(await send("[]", type), 400, { ...wrong, message: /must be a JSON object/ });
  });
});

describe("an operation without a body", () => {
  test.each(["/api/hurufs", "/api/users"])("200 with the content type of JSON: %s", async (path) => {
    const headers = { ...bearer(token), "content-type": "application/json" };
    expect((await api.request(path, { headers })).status).toBe(200);
  });
});

describe("every text of a body", () => {
  const unstorable = [
    { what: "NUL", sequence: "\\u0000" },
    { what: "the first half of a surrogate pair", sequence: "\\ud800" },
    { what: "the second half", sequence: "\\udc00" },
    { what: "the halves in the wrong order", sequence: "\\udc00\\ud800" },
  ];
  const texts = [
    { path: "/api/auth/register", method: "POST", field: "email" },
    { path: "/api/auth/register", method: "POST", field: "name" },
    { path: "/api/auth/register", method: "POST", field: "gender" },
    { path: "/api/users", method: "PUT", field: "name", before: { data: [] } },
    { path: "/api/users", method: "PUT", field: "gender", before: { data: [] } },
    { path: "/api/users", method: "PUT", field: "avatar", before: { data: [] } },
    { path: "/api/placement-test/register", method: "POST", field: "notes" },
    { path: "/api/placement-test/register", method: "POST", field: "test_schedule_at" },
  ];

  test.each(texts.flatMap((text) => unstorable.map((one) => ({ ...text, ...one }))))(
    "400 for $what in $field of $path",
    async ({ path, method, field, sequence, before = {} }) => {
      const rest = path.endsWith("/auth/register") ? { ...form(), [field]: undefined } : {};
      const body = JSON.stringify({ ...rest, [field]: "text" }).replace('"text"', `"https://x.example/${sequence}"`);
      const response = await api.request(path, { ...json(method, {}, bearer(token)), body });
      await expectError(response, 400, {
        before,
        fields: [field],
        message: /contains characters that cannot be stored/,
      });
    },
  );

  test.each(unstorable)("400 idToken is not verified for an ID token with $what", async ({ sequence }) => {
    const response = await api.request("/api/auth/idp", {
      ...json("POST", {}),
      body: `{"id_token": "a.${sequence}.b"}`,
    });
    await expectError(response, 400, { message: "idToken is not verified" });
  });

  test("200 for a whole surrogate pair", async () => {
    const body = '{"name": "Siti \\ud83c\\udf19"}';
    expect((await api.request("/api/users", { ...json("PUT", {}, bearer(token)), body })).status).toBe(200);
    const profile = await (await api.request("/api/users", { headers: bearer(token) })).json();
    expect(profile).toMatchObject({ data: [{ name: "Siti 🌙" }] });
  });
});

describe("numbers and names where JSON parsers differ", () => {
  test.each(["1e400", "-1e400", "1e999999999", "9".repeat(400), "6281200000001.5", "-0", "1e-400"])(
    "400 for the number %s",
    async (number) => {
      const body = JSON.stringify({ ...form(), whatsapp: 0 }).replace('"whatsapp":0', `"whatsapp":${number}`);
      const response = await api.request("/api/auth/register", { ...json("POST", {}), body });
      await expectError(response, 400, { fields: ["whatsapp"] });
    },
  );

  test("201 for the same number in another notation", async () => {
    const body = JSON.stringify({ ...form(), whatsapp: 0 }).replace('"whatsapp":0', '"whatsapp":6.281200000001e12');
    expect((await api.request("/api/auth/register", { ...json("POST", {}), body })).status).toBe(201);
  });

  test("201 for a duplicate field: the last one counts", async () => {
    const [first, last] = [form(), form()];
    const body = JSON.stringify(last).replace("{", `{"email":"${first.email}",`);
    expect((await api.request("/api/auth/register", { ...json("POST", {}), body })).status).toBe(201);
    expect(await api.db.user.count({ where: { email: first.email } })).toBe(0);
    expect(await api.db.user.count({ where: { email: last.email } })).toBe(1);
  });

  test("400 naming each wrong field once", async () => {
    const response = await api.request(
      "/api/auth/register",
      json("POST", { email: 5, name: "", gender: "?", more: 1 }),
    );
    const { message, errors = [] } = await expectError(response, 400);
    const fields = errors.map(({ field }) => field);
    expect(fields.sort()).toEqual(["email", "gender", "more", "name", "whatsapp"]);
    for (const field of fields) expect(message.split(field)).toHaveLength(2);
  });
});

test("no refused body has polluted Object.prototype", () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect("admin" in {}).toBe(false);
});
