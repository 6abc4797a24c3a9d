import { createClient, unwrap } from "@talaqqi/client";
import type { Schema } from "@talaqqi/contract";
import { describe, expect, test } from "vitest";
import { sharedApi } from "../support/api.ts";
import { json } from "../support/http.ts";
import { errorResponses, expectExactly } from "../support/responses.ts";

const DAY_MS = 86_400_000;
const PATH = "/api/placement-test/register";

const api = await sharedApi();

type SignedIn = Awaited<ReturnType<typeof api.signedIn>>;

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
const post = (account: { token: string }, body: unknown) => api.request(PATH, json("POST", body, bearer(account)));
const rowsOf = ({ user }: SignedIn) =>
  api.db.placementTest.findMany({ where: { student: { id_user: user.id } }, orderBy: { id_placement_test: "asc" } });

async function register({ client }: SignedIn, body: Schema<"PlacementTestRegistration"> = {}) {
  const [record, ...others] = await unwrap(client.POST(PATH, { body }));
  if (!record || others.length > 0) throw new Error("the answer is not a list of one");
  return record;
}

describe("200 for a new record", () => {
  test("200 with a list of one, with its keys in order, and the account is a student", async () => {
    const account = await api.signedIn();
    const earliest = api.clock.now() + 30 * DAY_MS;
    const response = await post(account, { notes: "Ingin belajar\ndari dasar. 🙂" });
    const latest = api.clock.now() + 30 * DAY_MS;

    const [row] = await rowsOf(account);
    const expires = row?.expired_date_at.getTime() ?? 0;
    expect(expires >= earliest && expires <= latest).toBe(true);
    const { id, name, whatsapp, gender } = account.user;
    const record = {
      id_placement_test: row?.id_placement_test,
      id_reviewer: 0,
      id_student: row?.id_student,
      test_schedule_at: "",
      actual_tested_at: "",
      level_result: 0,
      notes: "Ingin belajar\ndari dasar. 🙂",
      expired_date_at: new Date(expires).toISOString(),
      s_progress: 0,
      id_user: id,
      name,
      whatsapp,
      gender,
      link_catatan: "",
    };
    await expectExactly(response, 200, { status: 200, error: false, data: [record] });
    expect(await unwrap(account.client.GET("/api/placement-test"))).toEqual([record]);
  });

  test.each([
    { what: "no body and no Content-Type", init: {} },
    { what: "Content-Type and no body", init: { headers: { "content-type": "application/json" } } },
    { what: "an empty object", init: { headers: { "content-type": "application/json" }, body: "{}" } },
  ])("200 with $what", async ({ init }) => {
    const account = await api.signedIn();
    const headers = { ...init.headers, ...bearer(account) };
    expect((await api.request(PATH, { ...init, method: "POST", headers })).status).toBe(200);
    expect(await rowsOf(account)).toMatchObject([{ test_schedule_at: null, notes: "", s_progress: 0 }]);
  });

  test.each([
    {
      test_schedule_at: "2099-01-19T09:00:00+07:00",
      read: "2099-01-19T02:00:00.000Z",
      expires: "2099-02-18T02:00:00.000Z",
    },
    {
      test_schedule_at: "2096-02-29T23:30:00-11:30",
      read: "2096-03-01T11:00:00.000Z",
      expires: "2096-03-31T11:00:00.000Z",
    },
    {
      test_schedule_at: "2099-01-19t09:00:00.1239z",
      read: "2099-01-19T09:00:00.123Z",
      expires: "2099-02-18T09:00:00.123Z",
    },
  ])("200 with the schedule $test_schedule_at in UTC, and an expiry 30 days after it", async (given) => {
    const account = await api.signedIn();
    const record = await register(account, { test_schedule_at: given.test_schedule_at });
    expect(record).toMatchObject({ test_schedule_at: given.read, expired_date_at: given.expires, s_progress: 0 });
  });

  test("200 with a schedule a minute ahead", async () => {
    const soon = new Date(api.clock.now() + 60_000).toISOString();
    expect(await register(await api.signedIn(), { test_schedule_at: soon })).toMatchObject({ test_schedule_at: soon });
  });

  test.each(["a", "🙂"])("200 with notes of exactly 1,000 times %s", async (character) => {
    const notes = character.repeat(1000);
    expect(await register(await api.signedIn(), { notes })).toMatchObject({ notes });
  });

  test.each([2, 3, 4])("200 with a new record beside a closed one of s_progress %i", async (s_progress) => {
    const account = await api.signedIn();
    const first = await register(account);
    await api.db.placementTest.update({ where: idOf(first), data: { s_progress } });
    const second = await register(account);
    expect(second.id_placement_test).not.toBe(first.id_placement_test);
    expect(await rowsOf(account)).toMatchObject([{ s_progress }, { s_progress: 0 }]);
  });
});

describe("200 with the open record", () => {
  test.each([0, 1])("200 again with s_progress %i, unchanged, with any second body", async (s_progress) => {
    const account = await api.signedIn();
    const first = await register(account, { notes: "first" });
    await api.db.placementTest.update({ where: idOf(first), data: { s_progress } });
    const second = await register(account, { notes: "second", test_schedule_at: "2099-01-19T09:00:00Z" });
    expect(second).toEqual({ ...first, s_progress });
    expect(await rowsOf(account)).toHaveLength(1);
  });

  test("200 with the same record for twenty concurrent registrations", async () => {
    const account = await api.signedIn();
    const records = await Promise.all(Array.from({ length: 20 }, (_, n) => register(account, { notes: `${n}` })));
    const [row, ...others] = await rowsOf(account);
    expect(others).toEqual([]);
    expect(new Set(records.map((record) => JSON.stringify(record))).size).toBe(1);
    expect(records[0]).toMatchObject({ id_placement_test: row?.id_placement_test, notes: row?.notes });
    expect(await api.db.student.count({ where: { id_user: account.user.id } })).toBe(1);
  });

  test("200 with one record each for accounts that register concurrently", async () => {
    const accounts = await Promise.all(Array.from({ length: 5 }, () => api.signedIn()));
    const records = await Promise.all(accounts.map((account) => register(account)));
    expect(records.map((record) => record.id_user)).toEqual(accounts.map(({ user }) => user.id));
    expect(new Set(records.map((record) => record.id_placement_test)).size).toBe(5);
  });
});

describe("200 with a new record when the open one has expired", () => {
  test("200 with the same record for 30 days, then with a new one, and the old one is expired", async () => {
    const account = await api.signedIn();
    const first = await register(account);
    api.clock.advance(30 * DAY_MS - 60_000);
    expect(await register(account)).toEqual(first);
    api.clock.advance(60_000);
    const second = await register(await signInAgain(account));
    expect(second.id_placement_test).toBeGreaterThan(first.id_placement_test);
    expect(second.s_progress).toBe(0);
    expect(await rowsOf(account)).toMatchObject([
      { ...idOf(first), s_progress: 3 },
      { ...idOf(second), s_progress: 0 },
    ]);
  });

  test("200 with one new record for twenty concurrent registrations", async () => {
    const account = await expiredRecord();
    const [record, ...others] = await Promise.all(Array.from({ length: 20 }, () => register(account)));
    expect(others).toEqual(others.map(() => record));
    const { id_placement_test } = record ?? {};
    expect(await rowsOf(account)).toMatchObject([{ s_progress: 3 }, { id_placement_test, s_progress: 0 }]);
  });

  test("500 when the new record cannot be written, and the old one stays open", async () => {
    const account = await expiredRecord();
    await api.db.$executeRaw`
      ALTER TABLE placement_tests ADD CONSTRAINT no_more CHECK (notes <> 'refused by this test')`;
    await expectExactly(await post(account, { notes: "refused by this test" }), 500, errorResponses.internal);
    expect(await rowsOf(account)).toMatchObject([{ s_progress: 0 }]);
  });

  async function expiredRecord(): Promise<SignedIn> {
    const account = await api.signedIn();
    const { id_placement_test } = await register(account);
    const past = { registered_at: new Date(0), expired_date_at: new Date(1) };
    await api.db.placementTest.update({ where: { id_placement_test }, data: past });
    return account;
  }

  /** By a real sign-in at the server's own time: an access token does not live longer than a record. */
  async function signInAgain({ user }: SignedIn): Promise<SignedIn> {
    const exp = Math.floor(api.clock.now() / 1000) + 3600;
    const body = { id_token: api.issuer.goodToken({ email: user.email, exp }) };
    const { access_token: token } = await unwrap(api.client.POST("/api/auth/idp", { body }));
    return { user, token, client: createClient({ baseUrl: api.url, headers: bearer({ token }) }) };
  }
});

const idOf = ({ id_placement_test }: Schema<"PlacementTest">) => ({ id_placement_test });
