import { createHash } from "node:crypto";
import { afterAll, expect, test, vi } from "vitest";
import { someone } from "../support/api.ts";
import { prepareDatabase, startApi, statusOf, talaqqi, tokenIn } from "./talaqqi.ts";

// Each command is a process of its own, and opens the database anew.
vi.setConfig({ testTimeout: 180_000 });

const people = [someone(), someone(), someone()] as const;
const { settings, close } = await prepareDatabase((db) => db.user.createMany({ data: [...people] }));
afterAll(close);

test("an issued token works, is listed without being shown, and is 401 once it is revoked", async () => {
  const { email } = people[0];
  const issued = await talaqqi(settings, "token", "issue", email);
  expect(issued).toMatchObject({ code: 0, stderr: "" });
  const token = tokenIn(issued);
  expect(issued.stdout).toContain(email);
  expect(await statusOnServer(token)).toBe(200);

  const listed = await talaqqi(settings, "token", "list", email);
  expect(listed).toMatchObject({ code: 0, stderr: "", stdout: expect.stringMatching(/support.*valid/) });
  const hash = createHash("sha256").update(token).digest("hex");
  for (const secret of [token, hash, hash.slice(0, 16)]) expect(listed.stdout).not.toContain(secret);
  const id = /^\D*(\d+) .*support/m.exec(listed.stdout)?.[1] ?? "";

  const revoked = await talaqqi(settings, "token", "revoke", id);
  expect(revoked).toEqual({ code: 0, stderr: "", stdout: `Access token ${id} is revoked.\n` });
  expect(await statusOnServer(token)).toBe(401);
  const again = await talaqqi(settings, "token", "revoke", id);
  expect(again).toEqual({ code: 0, stderr: "", stdout: `Access token ${id} was revoked already.\n` });
  expect((await talaqqi(settings, "token", "list", email)).stdout).toMatch(/support.*revoked/);
});

test("issue finds the account by its e-mail in any case, and list shows only the wanted account's", async () => {
  const [, mine, other] = people;
  const tokens: string[] = [];
  for (const email of [mine.email.toUpperCase(), other.email])
    tokens.push(tokenIn(await talaqqi(settings, "token", "issue", email)));
  expect(new Set(tokens).size).toBe(2);

  const { stdout } = await talaqqi(settings, "token", "list", mine.email);
  expect(stdout).toContain(mine.email);
  expect(stdout).not.toContain(other.email);
  expect(stdout).toMatch(/^1 access token$/m);
  const all = await talaqqi(settings, "token", "list");
  expect(all.stdout).toContain(mine.email);
  expect(all.stdout).toContain(other.email);
  // Plain text: it is read by other programs too.
  expect(all.stdout).not.toContain("\u001b");
});

test("the token lives for ACCESS_TOKEN_DAYS, shown in the school's time zone", async () => {
  const { email } = people[2];
  const zoned = { ...settings, ACCESS_TOKEN_DAYS: "3", SCHOOL_TIME_ZONE: "Asia/Tokyo" };
  const before = Date.now();
  const { stdout } = await talaqqi(zoned, "token", "issue", email);
  const shown = /valid until (\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})/.exec(stdout);
  const until = Date.parse(`${shown?.[1]}T${shown?.[2]}:00+09:00`);
  // To the minute.
  expect(until).toBeGreaterThan(before + 3 * 86_400_000 - 60_000);
  expect(until).toBeLessThanOrEqual(Date.now() + 3 * 86_400_000);
});

test.each([
  { args: ["issue", "nobody@example.com"], says: "There is no account with the e-mail nobody@example.com." },
  { args: ["list", "nobody@example.com"], says: "There is no account with the e-mail nobody@example.com." },
  { args: ["revoke", "404404"], says: "There is no access token 404404." },
])("exit code 1, and what is wrong in a sentence: token $args", async ({ args, says }) => {
  const outcome = await talaqqi(settings, "token", ...args);
  expect(outcome).toEqual({ code: 1, stdout: "", stderr: expect.stringContaining(says) });
  expect(outcome.stderr).not.toMatch(/^\s+at /m);
});

async function statusOnServer(token: string): Promise<number> {
  const server = await startApi(settings);
  try {
    return await statusOf(token, server);
  } finally {
    await server.close();
  }
}
