import { beforeEach, describe, expect, test } from "vitest";
import type { Opens } from "../../../src/domain/sign-in-codes.ts";
import { sharedApi } from "../../support/api.ts";
import { json } from "../../support/http.ts";
import { boundTo, codeOf, type Somebody, somebody, target } from "./sign-in-codes.ts";

const api = await sharedApi();
const [one, other] = [await api.operator(), await api.operator()];
beforeEach(() => api.db.signInCode.deleteMany());

type Body = { code: string; opens: Opens; id: number };
const confirm = (body: Body, { client } = one) => client.POST("/operator/sign-in-codes/confirmation", { body });
const entries = () =>
  api.db.auditEntry.findMany({ where: { action: "confirmSignInCode" }, orderBy: { id_audit: "asc" } });
const reasonsOf = (results: Awaited<ReturnType<typeof confirm>>[]) =>
  results.map(({ data, error }) => (data ? "" : Object(error?.cause).reason)).toSorted();

/** Signs in to the app without a proved e-mail. */
async function signIn({ subject, email }: Somebody) {
  const body = { id_token: api.issuer.goodToken({ sub: subject, email, email_verified: false }) };
  return (await api.request("/api/auth/idp", json("POST", body))).status;
}

describe.each(["staff", "account"] as const)("a code for %s", (opens) => {
  test("200, bound, with an entry in the audit that counts as a change of access; repeated, without another one", async () => {
    const { code, person } = await codeOf(api, opens);
    const { id, ...member } = await target(api, opens);
    if (opens === "account") expect(await signIn(person)).toBe(400);
    const before = await entries();
    const { name, email, issuer, subject } = person;
    const sign_in = expect.objectContaining({ opens, name, email });
    expect((await confirm({ code, opens, id })).data).toEqual({ sign_in, id, ...member });
    expect(await boundTo(api, opens, id)).toEqual([{ issuer, subject }]);
    if (opens === "account") expect(await signIn(person)).toBe(200);

    const kind = opens === "staff" ? "operators" : "users";
    const changes = [{ field: "identities", before: "0", after: "1" }];
    const [added, ...more] = (await entries()).slice(before.length);
    expect(added).toMatchObject({ id_operator: one.idOperator, kind, key: String(id), changes });
    expect(more).toEqual([]);
    const { data } = await one.client.GET("/operator/audit", { params: { query: { access: 1, limit: 1 } } });
    expect(data).toMatchObject([{ id_audit: added?.id_audit, labels: [{ name: member.name }] }]);
    for (const administrator of [one, other]) {
      expect((await confirm({ code, opens, id }, administrator)).data).toEqual({ sign_in, id, ...member });
    }
    expect(await entries()).toHaveLength(before.length + 1);
  });

  test("409 code_unknown for another target of a used code, and for its own once it is bound no longer", async () => {
    const { code } = await codeOf(api, opens);
    const [{ id }, another] = [await target(api, opens), await target(api, opens)];
    await confirm({ code, opens, id });
    expect(reasonsOf([await confirm({ code, opens, id: another.id })])).toEqual(["code_unknown"]);
    expect(await boundTo(api, opens, another.id)).toEqual([]);
    await api.db.identity.deleteMany({ where: { id_user: id } });
    await api.db.operator.updateMany({ where: { id_operator: id }, data: { issuer: null, subject: null } });
    expect(reasonsOf([await confirm({ code, opens, id })])).toEqual(["code_unknown"]);
  });

  test("404 for nobody, which is no wrong code", async () => {
    const body = { code: "AAAAAAAA", opens, id: 404404 };
    for (const operation of ["check", "confirmation"] as const) {
      expect((await one.client.POST(`/operator/sign-in-codes/${operation}`, { body })).error?.status).toBe(404);
    }
    expect(await api.db.wrongSignInCode.count({ where: { id_operator: one.idOperator } })).toBe(0);
  });

  test("200 for both of two administrators at once, with one entry; for two targets, only one", async () => {
    const { code } = await codeOf(api, opens);
    const { id } = await target(api, opens);
    const before = (await entries()).length;
    expect(reasonsOf(await Promise.all([one, other].map((by) => confirm({ code, opens, id }, by))))).toEqual(["", ""]);
    expect(await entries()).toHaveLength(before + 1);

    const { code: second } = await codeOf(api, opens);
    const targets = [await target(api, opens), await target(api, opens)];
    const results = await Promise.all(
      targets.map((to, n) => confirm({ code: second, opens, id: to.id }, n === 0 ? one : other)),
    );
    expect(reasonsOf(results)).toEqual(["", "code_unknown"]);
  });

  test("409 already_bound for the second of two codes of one person, and of two people for one target, at once", async () => {
    const person = somebody(api);
    const codes = [await codeOf(api, opens, person), await codeOf(api, opens, person)];
    const targets = [await target(api, opens), await target(api, opens)];
    const results = await Promise.all(codes.map(({ code }, n) => confirm({ code, opens, id: targets[n]?.id ?? 0 })));
    expect(reasonsOf(results)).toEqual(["", "already_bound"]);

    const { id } = await target(api, opens);
    const people = [await codeOf(api, opens), await codeOf(api, opens)];
    expect(reasonsOf(await Promise.all(people.map(({ code }) => confirm({ code, opens, id }))))).toEqual([
      "",
      "already_bound",
    ]);
    expect(await boundTo(api, opens, id)).toHaveLength(1);
  });
});

/** Who cannot be bound, and why: what is done to the target before, or to the person with the code. */
const refused: [string, Opens, string, (id: number, person: Somebody) => Promise<unknown>][] = [
  ["already_bound", "account", "an account with a sign-in", (id) => bindAccount(id, "another")],
  [
    "already_bound",
    "account",
    "the person of another account",
    async (_, { subject }) => bindAccount(await idOf("account"), subject),
  ],
  ["account_blocked", "account", "a blocked account", (id) => update(id, { blocked_at: new Date() })],
  ["already_bound", "staff", "a member with a sign-in", (id) => bindMember(id, "another")],
  [
    "already_bound",
    "staff",
    "the person of another member",
    async (_, { subject }) => bindMember(await idOf("staff"), subject),
  ],
  [
    "staff_removed",
    "staff",
    "a removed member",
    (id) => one.client.POST("/operator/staff/{id}/removal", { params: { path: { id: String(id) } } }),
  ],
];

test.each(refused)("409 %s for %s: %s, without writes", async (reason, opens, _, prepare) => {
  const { code, person } = await codeOf(api, opens);
  const { id } = await target(api, opens);
  await prepare(id, person);
  const before = [await entries(), await boundTo(api, opens, id), await api.db.signInCode.findMany()];
  for (const operation of ["check", "confirmation"] as const) {
    const { error } = await one.client.POST(`/operator/sign-in-codes/${operation}`, { body: { code, opens, id } });
    expect(error?.cause).toMatchObject({ status: 409, reason });
  }
  expect([await entries(), await boundTo(api, opens, id), await api.db.signInCode.findMany()]).toEqual(before);
});

test("200 for a member of staff who also has an account, each with a code", async () => {
  const person = somebody(api);
  for (const opens of ["staff", "account"] as const) {
    const { code } = await codeOf(api, opens, person);
    expect((await confirm({ code, opens, id: await idOf(opens) })).data).toBeDefined();
  }
});

test("409 own_sign_in for an administrator's own, which another administrator confirms; two each other's at once", async () => {
  const pair = [await api.operator(), await api.operator()] as const;
  const codes = [await codeOf(api, "staff"), await codeOf(api, "staff")] as const;
  const bodyFor = (n: 0 | 1): Body => ({ code: codes[n].code, opens: "staff", id: pair[n].idOperator });
  expect(reasonsOf([await confirm(bodyFor(0), pair[0])])).toEqual(["own_sign_in"]);
  const each = [confirm(bodyFor(1), pair[0]), confirm(bodyFor(0), pair[1])];
  expect(reasonsOf(await Promise.all(each))).toEqual(["", ""]);
});

test("bound once when the person signs in with a proved e-mail at the same time", async () => {
  for (let round = 0; round < 5; round += 1) {
    await api.db.signInCode.deleteMany();
    const [{ code, person }, { id }, owner] = [
      await codeOf(api, "account"),
      await target(api, "account"),
      await target(api, "account"),
    ];
    const proved = { id_token: api.issuer.goodToken({ sub: person.subject, email: owner.email }) };
    const [confirmed, signedIn] = await Promise.all([
      confirm({ code, opens: "account", id }),
      api.request("/api/auth/idp", json("POST", proved)),
    ]);
    const bound = [await boundTo(api, "account", id), await boundTo(api, "account", owner.id)];
    expect(bound.flat()).toHaveLength(1);
    expect(reasonsOf([confirmed])).toEqual([bound[0]?.length ? "" : "already_bound"]);
    expect(signedIn.status).toBe(200);
  }
});

const idOf = async (opens: Opens) => (await target(api, opens)).id;
const update = (id: number, data: { blocked_at: Date }) => api.db.user.update({ where: { id }, data });
const bindAccount = (id_user: number, subject: string) =>
  api.db.identity.create({ data: { issuer: api.issuer.issuer, subject, id_user } });
const bindMember = (id_operator: number, subject: string) =>
  api.db.operator.update({ where: { id_operator }, data: { issuer: api.issuer.issuer, subject } });
