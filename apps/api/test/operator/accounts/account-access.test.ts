import { expect, test } from "vitest";
import { sharedApi, someone } from "../../support/api.ts";
import { errorResponses } from "../../support/responses.ts";
import { versionOf } from "../../support/versions.ts";
import { file, importsOf } from "../content/import.ts";
import { at } from "../school.ts";
import { access } from "./access.ts";

// What lets somebody else into an account, or to a student, is the administrator's.

const api = await sharedApi();
const { bound } = access(api);
const administrator = await api.operator();

const neverBound = async () => (await api.signedIn()).user.id;
const isBound = async () => (await bound()).user.id;
async function wasBound() {
  const id = await isBound();
  await administrator.client.POST("/operator/accounts/{id}/unbinding", at(id));
  return id;
}
/** Unbound by deleting its rows, as a server of the version before does it. */
async function wasBoundBefore() {
  const id = await isBound();
  await api.db.identity.deleteMany({ where: { id_user: id } });
  return id;
}

let count = 0;
/** A coordinator who signs in with an e-mail, as somebody at a provider. */
async function coordinator() {
  count += 1;
  const identity = { issuer: "https://staff.example", subject: `coordinator ${count}` };
  const { email } = someone();
  return { email, identity, ...(await api.operator({ role: "coordinator", email, ...identity })) };
}
type Client = Awaited<ReturnType<typeof api.operator>>["client"];

const bodyOf = (error: unknown) => Object(error).cause;

async function changeEmail(client: Client, id: number, email = someone().email) {
  const body = { email, version: await versionOf(api.db, "users", id) };
  return client.PUT("/operator/accounts/{id}", { ...at(id), body });
}

const accounts: [what: string, add: () => Promise<number>, had: boolean][] = [
  ["that was never bound", neverBound, false],
  ["that is bound", isBound, true],
  ["that was bound once", wasBound, true],
  ["that was bound once, of the version before", wasBoundBefore, true],
];

test.each(accounts)("the e-mail of an account %s: has_had_sign_in decides", async (_what, add, had) => {
  const { client, idOperator } = await coordinator();
  const id = await add();
  const { data: account } = await client.GET("/operator/accounts/{id}", at(id));
  expect(account?.has_had_sign_in).toBe(had);
  const { data, error, response } = await changeEmail(client, id);
  expect(response?.status).toBe(had ? 403 : 200);
  expect(bodyOf(error)).toEqual(had ? errorResponses.account_bound : undefined);
  expect(data?.account.has_had_sign_in ?? true).toBe(had);
  // A refusal is in the history; an administrator may.
  const refusals = await api.db.auditEntry.count({ where: { id_operator: idOperator, refusal: "role" } });
  expect(refusals).toBe(had ? 1 : 0);
  expect((await changeEmail(administrator.client, id)).response?.status).toBe(200);
});

test("200 for a coordinator who changes the name of a bound account", async () => {
  const { client } = await coordinator();
  const id = await isBound();
  const { email } = await api.db.user.findUniqueOrThrow({ where: { id } });
  // The e-mail that it has is no change.
  const body = { name: "Nama Baru", email: email.toUpperCase(), version: await versionOf(api.db, "users", id) };
  expect((await client.PUT("/operator/accounts/{id}", { ...at(id), body })).response?.status).toBe(200);
});

test("403 staff_email for the e-mail of any member of staff, 200 for an administrator", async () => {
  const [one, other] = [await coordinator(), await coordinator()];
  const id = await neverBound();
  for (const email of [one.email, other.email.toUpperCase()]) {
    expect(bodyOf((await changeEmail(one.client, id, email)).error)).toEqual(errorResponses.staff_email);
  }
  expect((await changeEmail(administrator.client, id, other.email)).response?.status).toBe(200);
});

test("403 role for a coordinator who unbinds", async () => {
  const { client } = await coordinator();
  const id = await isBound();
  const { error } = await client.POST("/operator/accounts/{id}/unbinding", at(id));
  expect(bodyOf(error)).toEqual(errorResponses.role);
  expect(await api.db.identity.count({ where: { id_user: id } })).toBe(1);
});

type Own = Awaited<ReturnType<typeof coordinator>>;
const owns: [what: string, data: (own: Own) => object][] = [
  ["with the e-mail of the sign-in", ({ email }) => ({ email })],
  ["of the same person at the provider", ({ identity }) => ({ identities: { create: identity } })],
];

test.each(owns)("403 own_account for an account %s: link, add, merge either way", async (_what, data) => {
  const own = await coordinator();
  const { client } = own;
  const { id: id_user } = await api.db.user.create({ data: { ...someone(), ...data(own) } });
  const mine = await api.db.student.create({ data: { guardians: { create: { id_user, relation: "mother" } } } });
  const theirs = await api.db.student.create({ data: {} });
  const merge = (id: number, id_student: number, preview: boolean) =>
    client.POST("/operator/students/{id}/merge", { ...at(id), body: { id_student, preview } });
  const responses = [
    await client.POST("/operator/students/{id}/accounts", {
      ...at(theirs.id_student),
      body: { id_user, relation: "own" },
    }),
    await client.POST("/operator/students", {
      body: { name: "Yusuf", gender: "Laki - Laki", id_user, relation: "mother" },
    }),
    await merge(mine.id_student, theirs.id_student, false),
    await merge(theirs.id_student, mine.id_student, false),
    await merge(theirs.id_student, mine.id_student, true),
  ];
  for (const { error } of responses) expect(bodyOf(error)).toEqual(errorResponses.own_account);
  expect(await api.db.guardian.count({ where: { id_user } })).toBe(1);
});

test("200 for a coordinator who links and merges others' accounts", async () => {
  const { client } = await coordinator();
  const id_user = await isBound();
  const [one, other] = [await api.db.student.create({ data: {} }), await api.db.student.create({ data: {} })];
  const body = { id_user, relation: "mother" } as const;
  const link = await client.POST("/operator/students/{id}/accounts", { ...at(one.id_student), body });
  const merging = { ...at(other.id_student), body: { id_student: one.id_student } };
  const merge = await client.POST("/operator/students/{id}/merge", merging);
  expect([link.response?.status, merge.response?.status]).toEqual([200, 200]);
});

test("an account that is deleted while it is bound leaves nothing", async () => {
  const id = await isBound();
  await api.db.user.delete({ where: { id } });
  expect(await api.db.unboundAccount.count({ where: { id_user: id } })).toBe(0);
});

test("listAudit with access=1 has what lets somebody else in, and nothing else", async () => {
  const { client } = administrator;
  const since = new Date(api.clock.now()).toISOString();
  const [id_user, never] = [await isBound(), await neverBound()];
  const [one, other] = [await api.db.student.create({ data: {} }), await api.db.student.create({ data: {} })];
  const params = at(id_user);
  await changeEmail(client, never);
  await client.POST("/operator/accounts/{id}/unbinding", params);
  await client.POST("/operator/accounts/{id}/tokens", params);
  const body = { id_user, relation: "mother" } as const;
  await client.POST("/operator/students/{id}/accounts", { ...at(one.id_student), body });
  await client.POST("/operator/students", { body: { name: "Yusuf", gender: "Laki - Laki", ...body } });
  await client.POST("/operator/students/{id}/merge", { ...at(other.id_student), body: { id_student: one.id_student } });
  // None of these.
  const version = await versionOf(api.db, "users", never);
  await client.PUT("/operator/accounts/{id}", { ...at(never), body: { name: "Nama", version } });
  await client.POST("/operator/accounts/{id}/block", at(never));
  await client.POST("/operator/students", { body: { name: "Tanpa akun", gender: "Laki - Laki" } });
  await (await coordinator()).client.POST("/operator/accounts/{id}/unbinding", params);
  const list = (query: object) => client.GET("/operator/audit", { params: { query: { access: 1, ...query } } });
  const { data } = await list({ since });
  expect(data?.map(({ action }) => action).toReversed()).toEqual([
    ...["changeAccount", "unbindSignIn", "issueToken", "linkAccount", "createStudent", "mergeStudents"],
  ]);
  expect((await list({ since, action: "linkAccount" })).data).toHaveLength(1);
});

test("listAudit with access=1 has an import that changed an e-mail, and its revert, but no other", async () => {
  const { load, revert } = importsOf(administrator);
  const heading = "id,email,name,gender,whatsapp,avatar";
  const { id, name } = await api.db.user.create({ data: someone() });
  const since = new Date(api.clock.now()).toISOString();
  const users = (...values: string[]) => ({ users: file(heading, [id, ...values, "", "", ""].join(",")) });
  const { data: changed, error } = await load(users(someone().email, name));
  await load(users((await api.db.user.findUniqueOrThrow({ where: { id } })).email, "Nama Impor"));
  const list = async () => {
    const { data } = await administrator.client.GET("/operator/audit", { params: { query: { access: 1, since } } });
    return data?.map(({ action, key }) => [action, key]);
  };
  expect(error).toBeUndefined();
  const key = String(changed?.id_import);
  expect(await list()).toEqual([["importContent", key]]);
  await revert(Number(key), { keep_changed: true });
  expect((await list())?.map(([action]) => action)).toEqual(["revertImport", "importContent"]);
});
