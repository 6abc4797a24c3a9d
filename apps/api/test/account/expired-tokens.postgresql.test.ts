import { afterAll, expect, test } from "vitest";
import { deleteExpiredAccessTokens } from "../../src/domain/access-tokens.ts";
import { batchesOf } from "../support/batches.ts";
import { openTestDatabase } from "../support/database.ts";
import { patient } from "../support/waiting.ts";

const { db, close } = await openTestDatabase();
afterAll(() => close());

test("expired tokens are deleted; those that another transaction has locked, later", async () => {
  const now = Date.parse("2026-01-01T00:00:00Z");
  const { id: idUser } = await db.user.create({ data: { email: "a@example.com" } });
  const token = (n: number, expires: number, id_user: number | null) => ({
    hash: String(n).repeat(64),
    id_user,
    issued_by: "sign-in",
    issued_at: new Date(0),
    expires_at: new Date(expires),
  });
  await db.accessToken.createMany({
    data: [token(1, now, null), token(2, now - 1, idUser), token(3, now + 1, null), token(4, now - 1, null)],
  });
  await db.$transaction(async (tx) => {
    // As the deletion of an account, which comes to its tokens.
    await tx.user.delete({ where: { id: idUser } });
    expect(await batchesOf(deleteExpiredAccessTokens(db, now))).toEqual([2]);
  }, patient);
  expect(await batchesOf(deleteExpiredAccessTokens(db, now))).toEqual([1]);
  expect(await db.accessToken.findMany()).toMatchObject([{ hash: "3".repeat(64) }]);
});
