import { createSigningKey } from "@talaqqi/test-kit/issuer";
import { afterAll, describe, expect, test } from "vitest";
import { SESSION_COOKIE } from "../../src/http/staff-cookies.ts";
import { createBrowser, targetOf } from "../operator/staff/browser.ts";
import { someone, startTestApi } from "../support/api.ts";
import { json } from "../support/http.ts";

// A server of its own: it has a setting, and its whole log is read.
const [former, moving] = ["https://former.example", "https://moving.example"];
const api = await startTestApi({ OIDC_CLIENT_ID: "talaqqi-staff", IDP_MOVING_FROM: `https://a.example, ${moving}` });
afterAll(() => api.close());
const { issuer } = api.issuer;
const administrator = (await api.operator()).client;

/** A person in the database, and the e-mail and subject that a token of theirs has. */
type Person = { id: number; email: string; subject: string };
type Bound = { issuer: string; subject: string };

/** The two places where people sign in. */
const doors = {
  app: {
    async add({ email = "", bound = [] as Bound[], blocked_at = null as Date | null }) {
      const identities = { create: bound };
      return (await api.db.user.create({ data: { ...someone(), email, blocked_at, identities } })).id;
    },
    async changeEmail(id: number, email: string) {
      const { version } = await api.db.user.findUniqueOrThrow({ where: { id } });
      const params = { path: { id: String(id) } };
      await administrator.PUT("/operator/accounts/{id}", { params, body: { email, version } });
    },
    boundTo: (id: number) =>
      api.db.identity.findMany({ where: { id_user: id }, select: { issuer: true, subject: true } }),
    signedIn: () => api.db.accessToken.count(),
    async signIn(claims: Record<string, unknown>, key?: ReturnType<typeof createSigningKey>) {
      const id_token = api.issuer.sign(api.issuer.goodClaims(claims), key && { key });
      return (await api.request("/api/auth/idp", json("POST", { id_token }))).status;
    },
  },
  staff: {
    async add({ email = "", bound: [bound] = [] as Bound[], blocked_at = null as Date | null }) {
      const removed = blocked_at && { removed_at: blocked_at, email: null };
      const data = { name: someone().name, email: email || null, ...bound, ...removed };
      return (await api.db.operator.create({ data })).id_operator;
    },
    async changeEmail(id: number, email: string) {
      const { version } = await api.db.operator.findUniqueOrThrow({ where: { id_operator: id } });
      const params = { path: { id: String(id) } };
      await administrator.PUT("/operator/staff/{id}", { params, body: { email, version } });
    },
    async boundTo(id: number) {
      const { issuer, subject } = await api.db.operator.findUniqueOrThrow({ where: { id_operator: id } });
      return issuer ? [{ issuer, subject }] : [];
    },
    signedIn: () => api.db.staffSession.count(),
    async signIn(claims: Record<string, unknown>, key?: ReturnType<typeof createSigningKey>) {
      const browser = createBrowser();
      const { searchParams } = targetOf(await browser.open(`${api.url}/operator/sign-in`));
      const forStaff = { aud: "talaqqi-staff", nonce: searchParams.get("nonce"), ...claims };
      api.issuer.idTokenOfCode = api.issuer.sign(api.issuer.goodClaims(forStaff), key && { key });
      const query = new URLSearchParams({ code: "any", state: searchParams.get("state") ?? "" });
      const { status } = await browser.open(`${api.url}/operator/sign-in/callback?${query}`);
      return browser.cookies(api.url).has(SESSION_COOKIE) ? 200 : status;
    },
  },
};
type Door = (typeof doors)[keyof typeof doors];

let count = 0;
const newPerson = () => {
  count += 1;
  return { email: someone().email, subject: `subject ${count}` };
};

const add = async (door: Door, fields: (own: Bound) => Parameters<Door["add"]>[0]): Promise<Person> => {
  const { email, subject } = newPerson();
  return { id: await door.add({ email, ...fields({ issuer, subject }) }), email, subject };
};

const own = (bound: Bound) => [bound];
const at = (...issuers: string[]) => issuers.map((one) => ({ issuer: one, subject: `elsewhere ${count}` }));
const other = (): Bound[] => [{ issuer, subject: `another ${count}` }];
const now = new Date();

const nobody = "nobody has this e-mail";
const blocked = "the account is blocked";
const anotherSubject = "bound to another subject of this issuer";
const formerIssuer = "bound at an issuer that IDP_MOVING_FROM does not list";

/**
 * What is in the database before somebody signs in: the status with a verified e-mail, and without one; why a verified one is
 * refused, as the log has it.
 */
const states: Record<
  string,
  {
    only?: keyof typeof doors;
    prepare: (door: Door) => Promise<Person>;
    verified: 200 | 403;
    unverified: 200 | 400 | 403;
    reason?: string;
  }
> = {
  bound: { prepare: (door) => add(door, (one) => ({ bound: own(one) })), verified: 200, unverified: 200 },
  unbound: { prepare: (door) => add(door, () => ({})), verified: 200, unverified: 400 },
  absent: { prepare: async () => ({ id: 0, ...newPerson() }), verified: 403, unverified: 400, reason: nobody },
  // A constraint refuses an account without.
  "without an e-mail": {
    only: "staff",
    prepare: (door) => add(door, () => ({ email: "" })),
    verified: 403,
    unverified: 400,
    reason: nobody,
  },
  "bound to another subject": {
    prepare: (door) => add(door, () => ({ bound: other() })),
    verified: 403,
    unverified: 400,
    reason: anotherSubject,
  },
  "bound at a former issuer": {
    prepare: (door) => add(door, () => ({ bound: at(former) })),
    verified: 403,
    unverified: 400,
    reason: formerIssuer,
  },
  "bound at an issuer of IDP_MOVING_FROM": {
    prepare: (door) => add(door, () => ({ bound: at(moving) })),
    verified: 200,
    unverified: 400,
  },
  "bound at a former issuer, and at one of IDP_MOVING_FROM": {
    only: "app",
    prepare: (door) => add(door, () => ({ bound: at(former, moving) })),
    verified: 403,
    unverified: 400,
    reason: formerIssuer,
  },
  blocked: {
    only: "app",
    prepare: (door) => add(door, () => ({ blocked_at: now })),
    verified: 403,
    unverified: 400,
    reason: blocked,
  },
  "blocked and bound": {
    only: "app",
    prepare: (door) => add(door, (one) => ({ blocked_at: now, bound: own(one) })),
    verified: 403,
    unverified: 403,
    reason: blocked,
  },
  removed: {
    only: "staff",
    prepare: (door) => add(door, () => ({ blocked_at: now })),
    verified: 403,
    unverified: 400,
    reason: nobody,
  },
  "bound until the e-mail was changed": {
    async prepare(door) {
      const person = await add(door, (one) => ({ bound: own(one) }));
      await door.changeEmail(person.id, someone().email);
      return person;
    },
    verified: 403,
    unverified: 400,
    reason: nobody,
  },
  "bound to another subject until it was unbound": {
    only: "app",
    async prepare(door) {
      const person = await add(door, () => ({ bound: other() }));
      const params = { path: { id: String(person.id) } };
      await administrator.POST("/operator/accounts/{id}/unbinding", { params });
      return person;
    },
    verified: 200,
    unverified: 400,
  },
};

/** What a token says of the e-mail: by the reason for which an unbound subject is refused. */
const unverified: Record<string, { claims: Record<string, unknown>; reason: string }> = {
  "email_verified is false": { claims: { email_verified: false }, reason: "email_verified is false" },
  'email_verified is "true"': { claims: { email_verified: "true" }, reason: "email_verified is a text" },
  "email_verified is null": { claims: { email_verified: null }, reason: "email_verified is neither true nor false" },
  "there is no email_verified": { claims: { email_verified: undefined }, reason: "email_verified is absent" },
  "there is no e-mail": { claims: { email: undefined }, reason: "email is absent" },
  "there is neither": { claims: { email: undefined, email_verified: undefined }, reason: "email is absent" },
  "the e-mail is empty": { claims: { email: "" }, reason: "email cannot be kept" },
};

/** What the log has of the last request. */
const lastLines = () => api.log().trimEnd().split("\n").slice(-2).join("\n");

describe.each(Object.entries(doors))("%s:", (name, door) => {
  const ofDoor = Object.entries(states).filter(([, { only }]) => !only || only === name);

  test.each(ofDoor.map(([state, expected]) => [expected.verified, state, expected] as const))(
    "%i with a verified e-mail, %s",
    async (status, _state, { prepare, reason }) => {
      const person = await prepare(door);
      await expectSignIn(door, person, {}, status);
      if (reason) expect(lastLines()).toContain(reason);
    },
  );

  const cases = ofDoor.flatMap(([state, expected]) =>
    Object.entries(unverified).map(([what, { claims, reason }]) => ({ ...expected, state, what, claims, reason })),
  );
  test.each(cases)("$unverified when $what, $state", async ({ prepare, claims, unverified: status, reason }) => {
    await expectSignIn(door, await prepare(door), claims, status);
    const expected = status === 403 ? blocked : reason;
    if (status !== 200) expect(lastLines()).toContain(expected);
  });

  test("200 for a bound subject whose e-mail is now another's, who is left as they are", async () => {
    const [person, second] = [await add(door, (one) => ({ bound: own(one) })), await add(door, () => ({}))];
    await expectSignIn(door, person, { email: second.email }, 200);
    expect(await door.boundTo(second.id)).toEqual([]);
    await expectSignIn(door, second, {}, 200);
  });

  const stillRefused: [what: string, claims: Record<string, unknown>, key?: ReturnType<typeof createSigningKey>][] = [
    ["of an issuer with a slash more", { iss: `${issuer}/` }],
    ["of an issuer in capitals", { iss: issuer.toUpperCase() }],
    ["for another audience", { aud: "another" }],
    ["that has expired", { exp: Math.floor(Date.now() / 1000) - 60 }],
    ["with another's signature", {}, createSigningKey("RS256", String(api.issuer.keys[0]?.jwk.kid))],
  ];
  test.each(stillRefused)("400 for a bound subject with a token %s", async (_what, claims, key) => {
    const person = await add(door, (one) => ({ bound: own(one) }));
    await expectSignIn(door, person, claims, 400, key);
  });
});

/** Signs in. A refused person leaves nothing behind; any other is bound to the subject. */
async function expectSignIn(
  door: Door,
  { id, email, subject }: Person,
  claims: Record<string, unknown>,
  status: number,
  key?: ReturnType<typeof createSigningKey>,
): Promise<void> {
  const before = { bound: id ? await door.boundTo(id) : [], signedIn: await door.signedIn() };
  expect(await door.signIn({ email, sub: subject, ...claims }, key)).toBe(status);
  const after = { bound: id ? await door.boundTo(id) : [], signedIn: await door.signedIn() };
  if (status !== 200) return expect(after).toEqual(before);
  expect(after.signedIn).toBe(before.signedIn + 1);
  expect(after.bound).toContainEqual({ issuer, subject });
}
