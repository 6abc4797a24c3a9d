import type { OperationId } from "@talaqqi/contract";
import { readServedContract } from "@talaqqi/contract/document";
import { bearer } from "../support/operations.ts";
import { Finding } from "./checks.ts";
import { removeAccount, type SignedIn, type TestEnvironment } from "./environment.ts";
import { type Input, plainly, targetOf, writeBody } from "./requests.ts";
import type { FuzzedOperation } from "./schemas.ts";
import type { CapturedResponse, Exchange, Sent } from "./send.ts";
import type { Fields } from "./values.ts";

/** An accepted request, and the account that sent it. */
type Case = {
  environment: TestEnvironment;
  operation: FuzzedOperation;
  account: SignedIn;
  input: Input;
  body: Fields;
  exchange: Exchange;
};

/** Checks that a response has what was sent or asked for, and that reading the record again returns the same. */
export async function checkConsequences(one: Case): Promise<void> {
  const { operation, environment, input, body, exchange } = one;
  const record = recordOf(exchange.response);
  expectSameFields("the response has what was sent", normalized(body), record, exchange);
  const { limit } = input.query;
  const rows = dataOf(exchange.response);
  if (limit && Array.isArray(rows))
    expectEqual("a page is within its limit", rows.length <= Number(limit), true, exchange);
  const { id } = input.ids;
  const [ofRecord] = Object.entries(record).filter(([name]) => name.startsWith("id_"));
  if (id !== undefined && operation.path.endsWith("{id}")) {
    const identifiers = Object.entries(record).filter(([name]) => name.startsWith("id_"));
    if (identifiers.length > 0)
      expectEqual(
        "the record is the requested one",
        identifiers.some(([, value]) => String(value) === id),
        true,
        exchange,
      );
  }
  const collection = operation.path.split("/{id}")[0];
  const recordPath = `${collection}/{id}`;
  if (!operation.isRead && id !== undefined && String(ofRecord?.[1]) === id && document.paths[recordPath]?.get) {
    const again = await environment.send(get(targetOf({ path: recordPath }, { id }), environment.operator.token));
    if (again.response.status === 200)
      expectSameFields("the record is stored as returned", record, recordOf(again.response), exchange, again);
  }
  await ofOperation[operation.operationId]?.(one);
}

const document = readServedContract();

/** The app's writes: other operations return what they have stored. */
const ofOperation: Partial<Record<OperationId, (one: Case) => Promise<void>>> = {
  async createAccessToken({ environment, account, exchange }) {
    const { access_token } = recordOf(exchange.response);
    await expectProfile(environment, String(access_token), { name: account.user.name });
  },

  async registerAccount({ environment, body, exchange }) {
    const email = String(body.email);
    const again = await environment.send(post("/api/auth/register", { ...body, email: email.toUpperCase() }));
    expectEqual("registering twice is 403", again.response.status, 403, exchange, again);
    const idToken = environment.api.issuer.goodToken({ email });
    const signIn = await environment.send(post("/api/auth/idp", { id_token: idToken }));
    expectEqual("the account can sign in", signIn.response.status, 200, exchange, signIn);
    const { access_token } = recordOf(signIn.response);
    await expectProfile(environment, String(access_token), { name: String(body.name).trim(), avatar: "" });
  },

  async revokeAccessToken({ environment, account, exchange }) {
    const again = await environment.send(get("/api/users", account.token));
    expectEqual("the token is revoked", again.response.status, 401, exchange, again);
  },

  async updateProfile({ environment, account, body }) {
    const { name = account.user.name, avatar = "" } = body;
    await expectProfile(environment, account.token, { name: String(name).trim(), avatar });
  },

  async registerPlacementTest({ environment, account, exchange }) {
    const again = await environment.send(post("/api/placement-test/register", { notes: "again" }, account.token));
    expectEqual("the open test is returned again", again.response.body, exchange.response.body, exchange, again);
    const list = await environment.send(get("/api/placement-test", account.token));
    expectEqual("the test is listed", list.response.body, exchange.response.body, exchange, list);
  },

  async removeStaff({ environment, input, exchange }) {
    const all = await environment.send(get("/operator/staff", environment.operator.token));
    const { removed_at } = find(all.response, "id_operator", input.ids.id);
    expectEqual("the member is removed", removed_at !== "", true, exchange, all);
  },

  async eraseAccount({ environment, input, exchange }) {
    const found = await environment.send(get(`/operator/accounts/${input.ids.id}`, environment.operator.token));
    expectEqual("the account is gone", found.response.status, 404, exchange, found);
  },

  async revokeToken({ environment, input, exchange }) {
    const all = await environment.send(get("/operator/tokens?limit=500", environment.operator.token));
    expectEqual("the token is revoked", find(all.response, "id", input.ids.id).state, "revoked", exchange, all);
  },
};

/** Removes what an accepted request has left, so that the next one finds the same records. */
export const leftovers: Partial<Record<OperationId, (environment: TestEnvironment, body: Fields) => Promise<void>>> = {
  registerAccount: (environment, body) => removeAccount(environment.api, String(body.email).toLowerCase()),
};

async function expectProfile(environment: TestEnvironment, token: string, expected: Fields): Promise<void> {
  const read = await environment.send(get("/api/users", token));
  expectSameFields("the profile is stored", expected, recordOf(read.response), read);
}

/** Compares the fields that both have, if they are no lists or objects. */
function expectSameFields(what: string, expected: Fields, found: Fields, ...exchanges: Exchange[]): void {
  for (const [name, value] of Object.entries(expected)) {
    if (!(name in found) || Object(value) === value || Object(found[name]) === found[name]) continue;
    expectEqual(`${what} (${name})`, found[name], value, ...exchanges);
  }
}

function expectEqual(what: string, found: unknown, expected: unknown, ...exchanges: Exchange[]): void {
  if (normalize(found) === normalize(expected)) return;
  throw new Finding(`${what}: ${JSON.stringify(found)} is not ${JSON.stringify(expected)}`, exchanges);
}

/** Without what the service changes on purpose: a number gets its country code, and an empty text of a message is its default. */
const normalized = ({ whatsapp: _, version: __, nomor_telepon: ___, text, ...body }: Fields): Fields =>
  text ? { ...body, text } : body;

/** E-mails are stored in lower case, names trimmed, times in UTC; the embedded database drops a leading byte order mark. */
function normalize(value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/i.test(value)) return new Date(value.toUpperCase()).toISOString();
  return value
    .replace(/^\ufeff/, "")
    .replaceAll(/\r\n?/g, "\n")
    .trim()
    .toLowerCase();
}

function dataOf({ body }: CapturedResponse): unknown {
  return body === "" ? undefined : Object(JSON.parse(body)).data;
}

/** @returns the one record of a response; of an account, what the response says beside it is left out. */
function recordOf(response: CapturedResponse): Fields {
  const data = dataOf(response);
  const record = Object(Array.isArray(data) ? data[0] : data);
  return record.account ?? record;
}

function find(response: CapturedResponse, identifier: string, id: string | undefined): Fields {
  return (
    [dataOf(response)]
      .flat()
      .map(Object)
      .find((row) => String(row[identifier]) === id) ?? {}
  );
}

const get = (target: string, token: string): Sent => ({ method: "GET", target, headers: bearer(token) });

function post(target: string, fields: Fields, token?: string): Sent {
  const { headers, body } = writeBody(Object.entries(fields), plainly);
  return { method: "POST", target, headers: { ...headers, ...(token && bearer(token)) }, body };
}
