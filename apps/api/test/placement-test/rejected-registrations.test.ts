import { expect, test } from "vitest";
import { sharedApi } from "../support/api.ts";
import { json } from "../support/http.ts";
import { expectWrongField } from "../support/public.ts";
import { errorResponses, expectExactly } from "../support/responses.ts";

const PATH = "/api/placement-test/register";

const api = await sharedApi();

const post = (body: string | undefined, headers: Record<string, string>) =>
  api.request(PATH, { ...json("POST", {}, headers), body: body ?? null });

async function expectNothingWritten(): Promise<void> {
  expect([await api.db.student.count(), await api.db.placementTest.count()]).toEqual([0, 0]);
}

const now = Date.now();

test.each([
  { what: "a schedule in the past", value: "2020-01-19T09:00:00Z" },
  { what: "a schedule a second ago", value: new Date(now - 1000).toISOString() },
  { what: "a schedule that is now", value: new Date(now).toISOString() },
  { what: "a schedule that only its offset makes past", value: new Date(now).toISOString().replace("Z", "+01:00") },
  { what: "a day that is not", value: "2099-02-29T09:00:00Z" },
  { what: "a month that is not", value: "2099-13-01T09:00:00Z" },
  { what: "an hour that is not", value: "2099-01-19T24:00:00Z" },
  { what: "a leap second", value: "2098-12-31T23:59:60Z" },
  { what: "a schedule without an offset", value: "2099-01-19T09:00:00" },
  { what: "a schedule without a time", value: "2099-01-19" },
  { what: "a schedule without seconds", value: "2099-01-19T09:00Z" },
  { what: "a space for the T", value: "2099-01-19 09:00:00Z" },
  { what: "a year of five digits", value: "+12099-01-19T09:00:00Z" },
  { what: "the end of the calendar", value: "9999-12-31T23:59:59Z" },
  { what: "a schedule in words", value: "besok pagi" },
  { what: "a line break behind it", value: "2099-01-19T09:00:00Z\n" },
  { what: "an empty schedule", value: "" },
  { what: "a schedule that is a number", value: 4072582800 },
  { what: "a schedule that is null", value: null },
])("400 for test_schedule_at: $what", async ({ value }) => {
  const { token } = await api.signedIn();
  await expectWrongField(await post(JSON.stringify({ test_schedule_at: value }), bearer(token)), "test_schedule_at");
  await expectNothingWritten();
});

test("400 for a schedule that was in the future, by the server's clock", async () => {
  const test_schedule_at = new Date(api.clock.now() + 60_000).toISOString();
  api.clock.advance(60_000);
  const { token } = await api.signedIn();
  await expectWrongField(await post(JSON.stringify({ test_schedule_at }), bearer(token)), "test_schedule_at");
});

test.each([
  { what: "notes of 1,001 letters", field: "notes", value: "a".repeat(1001) },
  { what: "notes of 1,001 emoji", field: "notes", value: "🙂".repeat(1001) },
  { what: "notes with NUL", field: "notes", value: "a\0b" },
  { what: "notes with half a surrogate pair", field: "notes", value: "\udc00" },
  { what: "notes that are a number", field: "notes", value: 1 },
  { what: "notes that are null", field: "notes", value: null },
  { what: "a field s_progress", field: "s_progress", value: 2 },
  { what: "a field id_student", field: "id_student", value: 1 },
])("400 for $what", async ({ field, value }) => {
  const { token } = await api.signedIn();
  await expectWrongField(await post(JSON.stringify({ [field]: value }), bearer(token)), field);
  await expectNothingWritten();
});

test("401 for the token of an account that has been deleted", async () => {
  const { user, token } = await api.signedIn();
  await api.db.user.delete({ where: { id: user.id } });
  await expectExactly(await post("{}", bearer(token)), 401, errorResponses.unauthorized);
});

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
