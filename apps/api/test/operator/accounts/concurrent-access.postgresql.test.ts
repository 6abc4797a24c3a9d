import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { someone, startTestApi } from "../../support/api.ts";
import { json } from "../../support/http.ts";
import { bearer } from "../../support/operations.ts";
import { patient, untilWaiting } from "../../support/waiting.ts";
import { access } from "./access.ts";

// A sign-in and what staff do to the account, at the same moment: each is made to wait while it has its locks.

const api = await startTestApi({ TOKENS_PER_ACCOUNT: "3" });
const { signIn, bound, statusOf } = access(api);
const { token: operatorToken } = await api.operator();

/** Whoever adds a row to a table with this trigger waits for the test, after taking all locks that come before. */
const PAUSE = 4711;
beforeAll(async () => {
  await api.db.$executeRawUnsafe(`
    CREATE FUNCTION pause() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_advisory_xact_lock_shared(${PAUSE}); RETURN NEW; END'`);
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ["audit_entries", "access_tokens", "identities"]) {
    await api.db.$executeRawUnsafe(`DROP TRIGGER IF EXISTS pause ON ${table}`);
  }
});

/** Starts a request that pauses at a table, then another that has to wait for it, and lets both go on. */
async function inOrder<First, Second>(table: string, first: () => Promise<First>, second: () => Promise<Second>) {
  await api.db.$executeRawUnsafe(
    `CREATE TRIGGER pause BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION pause()`,
  );
  const started = await api.db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${PAUSE})`;
    const one = first();
    await untilWaiting(api.db, 1);
    const other = second();
    await untilWaiting(api.db, 2);
    return { one, other };
  }, patient);
  return Promise.all([started.one, started.other]);
}

type Account = Awaited<ReturnType<typeof bound>>["user"];
const act = ({ id }: Account, action: string) =>
  api.request(`/operator/accounts/${id}/${action}`, json("POST", {}, bearer(operatorToken)));
const changeEmail = ({ id }: Account) =>
  api.request(`/operator/accounts/${id}`, json("PUT", { version: 1, email: someone().email }, bearer(operatorToken)));

const actions = [
  { action: "unbindSignIn", run: (user: Account) => act(user, "unbinding"), unbinds: true },
  { action: "changeAccount", run: changeEmail, unbinds: true },
  { action: "blockAccount", run: (user: Account) => act(user, "block"), unbinds: false },
];
const countIdentities = (user: Account) => api.db.identity.count({ where: { id_user: user.id } });

describe.each(actions)("a sign-in and $action", ({ run, unbinds }) => {
  test("403 for the sign-in that waits, and no token", async () => {
    const { user, subject } = await bound();
    // Another e-mail than the account's: nothing but the binding lets it in.
    const { email } = someone();
    const tokens = await api.db.accessToken.count();
    const [changed, signedIn] = await inOrder(
      "audit_entries",
      () => run(user),
      () => signIn(email, subject),
    );
    expect([changed.status, signedIn.status]).toEqual([200, 403]);
    expect(await api.db.accessToken.count()).toBe(tokens);
    expect(await countIdentities(user)).toBe(unbinds ? 0 : 1);
  });

  test("200 for the sign-in that comes first, whose token is then 401", async () => {
    const { user, subject } = await bound();
    const [signedIn, changed] = await inOrder(
      "access_tokens",
      () => signIn(user.email, subject),
      () => run(user),
    );
    expect([signedIn.status, changed.status]).toEqual([200, 200]);
    expect(await statusOf(signedIn.token)).toBe(401);
    expect(await countIdentities(user)).toBe(unbinds ? 0 : 1);
  });
});

describe.each(actions.filter(({ action }) => action !== "unbindSignIn"))(
  "a first sign-in and $action",
  ({ run, unbinds }) => {
    test("403 for the sign-in that waits, and nothing is bound", async () => {
      const { user } = await api.signedIn();
      const [changed, signedIn] = await inOrder(
        "audit_entries",
        () => run(user),
        () => signIn(user.email, `first ${user.id}`),
      );
      expect([changed.status, signedIn.status]).toEqual([200, 403]);
      expect(await countIdentities(user)).toBe(0);
    });

    test("200 or 403 for the sign-in that binds first, and no token that works", async () => {
      const { user } = await api.signedIn();
      const [signedIn, changed] = await inOrder(
        "identities",
        () => signIn(user.email, `first ${user.id}`),
        () => run(user),
      );
      // Whether it gets its token before the account is changed is left to chance.
      expect(signedIn.status).toBeOneOf([200, 403]);
      expect(changed.status).toBe(200);
      if (signedIn.status === 200) expect(await statusOf(signedIn.token)).toBe(401);
      expect(await countIdentities(user)).toBe(unbinds ? 0 : 1);
    });
  },
);

test("409 for a token from support that waits for blockAccount, and no token", async () => {
  const { user } = await bound();
  const tokens = await api.db.accessToken.count();
  const [blocked, issued] = await inOrder(
    "audit_entries",
    () => act(user, "block"),
    () => act(user, "tokens"),
  );
  expect([blocked.status, issued.status]).toEqual([200, 409]);
  expect(await api.db.accessToken.count()).toBe(tokens);
});

type Waiting = { what: string; run: (user: Account, subject: string) => Promise<{ status: number }>; status: number };
const waiting: Waiting[] = [
  { what: "200 for a sign-in", run: (user, subject) => signIn(user.email, subject), status: 200 },
  { what: "201 for a token from support", run: (user) => act(user, "tokens"), status: 201 },
];
test.each(waiting)("$what that waits for a token from support, within TOKENS_PER_ACCOUNT", async ({ run, status }) => {
  const { user, subject } = await bound();
  for (let tokens = 0; tokens < 3; tokens += 1) await signIn(user.email, subject);
  const [issued, other] = await inOrder(
    "audit_entries",
    () => act(user, "tokens"),
    () => run(user, subject),
  );
  expect([issued.status, other.status]).toEqual([201, status]);
  expect(await api.db.accessToken.count({ where: { id_user: user.id } })).toBe(3);
});
