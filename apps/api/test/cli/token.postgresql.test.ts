import { expect, test } from "vitest";
import { someone } from "../support/api.ts";
import { openTestDatabase } from "../support/database.ts";
import { startApi, statusOf, talaqqi, tokenIn } from "./talaqqi.ts";

test("beside a running server on PostgreSQL a token works, and is 401, at once", { timeout: 180_000 }, async () => {
  const database = await openTestDatabase();
  const { email } = await database.db.user.create({ data: someone() });
  const settings = { DATABASE_URL: database.options.databaseUrl ?? "" };
  const server = await startApi(settings);
  try {
    const token = tokenIn(await talaqqi(settings, "token", "issue", email));
    expect(await statusOf(token, server)).toBe(200);
    const [kept] = await database.db.accessToken.findMany();
    expect(await talaqqi(settings, "token", "revoke", String(kept?.id))).toMatchObject({ code: 0 });
    expect(await statusOf(token, server)).toBe(401);
  } finally {
    await server.close();
    await database.close();
  }
});
