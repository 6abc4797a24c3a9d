import { beforeEach, expect, test } from "vitest";
import { deleteExpiredCodes, useSignInCode } from "../../src/domain/sign-in-codes.ts";
import { hashToken } from "../../src/domain/tokens.ts";
import { codeOf, issue, somebody } from "../operator/staff/sign-in-codes.ts";
import { sharedApi } from "../support/api.ts";
import { batchesOf } from "../support/batches.ts";

const MINUTE_MS = 60_000;

const api = await sharedApi();
beforeEach(() => api.db.signInCode.deleteMany());

test("a code has 8 letters and digits that look like no others, and only its hash is stored", async () => {
  const { code, person } = await codeOf(api, "account");
  expect(code).toMatch(/^[ACDEFHJKMNPRTUVWXY3479]{8}$/);
  const [row] = await api.db.signInCode.findMany();
  expect(row).toMatchObject({ hash: hashToken(code), opens: "account", ...person, used_at: null });
  expect(JSON.stringify(row)).not.toContain(code);
});

test.each([
  ["shortened", "🙂".repeat(101), "a@example.com", "🙂".repeat(100), "a@example.com"],
  ["left out of an e-mail", "", `${"a".repeat(89)}@example.com`, "", ""],
  ["one line", "Siti\r\n\0 Aminah\ud800", "a\u202e@example.com", "Siti  Aminah", "a @example.com"],
])("what the provider says is %s", async (_, name, email, ...stored) => {
  await codeOf(api, "account", { ...somebody(api), name, email });
  const [row] = await api.db.signInCode.findMany();
  expect([row?.name, row?.email]).toEqual(stored);
});

test.each([
  ["3 of one person", 3, () => somebody(api)],
  ["5 of a school", 5, () => undefined],
])("at most %s are open, also when more sign in at once, until the first expires or is used", async (_, limit, of) => {
  const person = of();
  const all = await Promise.all(Array.from({ length: 8 }, () => issue(api, "staff", person)));
  const issued = all.filter((one) => "code" in one);
  expect(issued).toHaveLength(limit);
  const [first] = await api.db.signInCode.findMany({ orderBy: { id_sign_in_code: "asc" } });
  for (const one of all) if ("retryAt" in one) expect(one.retryAt).toEqual(first?.expires_at);

  await useSignInCode(api.db, first?.id_sign_in_code ?? 0, api.clock.now());
  expect(await issue(api, "staff", person)).toHaveProperty("code");
  expect(await issue(api, "staff", person)).toHaveProperty("retryAt");
  api.clock.advance(15 * MINUTE_MS);
  expect(await issue(api, "staff", person)).toHaveProperty("code");
});

test("the cleanup deletes expired codes, used or not, and wrong codes after an hour", async () => {
  const { idOperator: id_operator } = await api.operator();
  const end = (await codeOf(api, "staff")).expiresAt.getTime();
  const now = end - 15 * MINUTE_MS;
  const ago = (minutes: number) => ({ id_operator, at: new Date(now - minutes * MINUTE_MS) });
  await api.db.wrongSignInCode.createMany({ data: [ago(59), ago(61)] });
  expect(await batchesOf(deleteExpiredCodes(api.db, now))).toEqual([1]);
  expect(await batchesOf(deleteExpiredCodes(api.db, end))).toEqual([2]);
  expect([await api.db.signInCode.count(), await api.db.wrongSignInCode.count()]).toEqual([0, 0]);
});
