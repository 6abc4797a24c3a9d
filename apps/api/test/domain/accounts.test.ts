import { afterAll, expect, test } from "vitest";
import { isConfirmed, UNCONFIRMED_SQL } from "../../src/domain/accounts.ts";
import { openTestDatabase } from "../support/database.ts";

const { db, close } = await openTestDatabase();
afterAll(() => close());

const time = new Date("2026-01-01T00:00:00Z");

test.each([
  { registered_at: null, confirmed_at: null, confirmed: true },
  { registered_at: null, confirmed_at: time, confirmed: true },
  { registered_at: time, confirmed_at: null, confirmed: false },
  { registered_at: time, confirmed_at: time, confirmed: true },
])("registered $registered_at, confirmed $confirmed_at: $confirmed in code and in SQL", async (row) => {
  const { confirmed, ...columns } = row;
  expect(isConfirmed(columns)).toBe(confirmed);
  const { id } = await db.user.create({ data: { email: `x${Math.random()}@example.com`, ...columns } });
  const found = await db.$queryRaw<object[]>`SELECT id FROM users WHERE id = ${id} AND ${UNCONFIRMED_SQL}`;
  expect(found).toHaveLength(confirmed ? 0 : 1);
});
