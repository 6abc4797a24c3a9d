import { someone } from "@talaqqi/api/test/support/api.ts";
import { bearer } from "@talaqqi/api/test/support/operations.ts";
import { fillEverything } from "@talaqqi/api/test/support/rows.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Desk, openDesk } from "./desk.ts";

// What staff do about accounts and who registered, with the command as a process of its own.
vi.setConfig({ testTimeout: 120_000 });

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ SCHOOL_TIME_ZONE: "Asia/Tokyo" });
  await fillEverything(desk.api.db, 2);
});
afterAll(() => desk.close());

const statusOf = async (token: string) => (await desk.api.request("/api/users", { headers: bearer(token) })).status;

describe("an account's sign-in", () => {
  const storedAt = (id: number) => desk.api.db.user.findUniqueOrThrow({ where: { id } });

  test("change: the preview shows what is replaced; then it is stored, and a new e-mail ends the tokens", async () => {
    const { run, api } = desk;
    const { user, token } = await api.signedIn();
    const given = ["--name", "Aisyah Rahma", "--gender", "Laki - Laki", "--whatsapp", "0812-3456-7890"];
    const asked = await run("account", "change", user.email, ...given);
    expect(asked).toMatchObject({
      code: 3,
      stdout: "",
      stderr: expect.stringContaining(`${user.name} → Aisyah Rahma`),
    });
    expect(asked.stderr).toContain(`${user.whatsapp} → 6281234567890`);
    expect(await storedAt(user.id)).toEqual(user);
    expect(await run("account", "change", user.email, ...given, "--yes")).toMatchObject({ code: 0 });
    const changed = { name: "Aisyah Rahma", gender: "Laki - Laki", whatsapp: "6281234567890" };
    expect(await storedAt(user.id)).toMatchObject(changed);
    expect(await statusOf(token)).toBe(200);

    const email = someone().email;
    expect(await run("account", "change", String(user.id), "--email", email, "--yes")).toMatchObject({
      ...{ code: 0, stdout: expect.stringMatching(/Sign-ins unbound: 0. Access tokens revoked: 1\.$/m) },
    });
    expect(await statusOf(token)).toBe(401);
    expect(await storedAt(user.id)).toMatchObject({ email });
  });

  test.each([
    { args: [], code: 2, says: "Use --email, --name, --gender or --whatsapp." },
    { args: ["--gender", "P"], code: 2, says: "Allowed choices are Laki - Laki, Perempuan" },
    { args: ["--whatsapp", "twelve"], code: 1, says: "twelve is not a phone number." },
    { args: ["--email", "siti"], code: 1, says: "--email must be a valid e-mail address." },
    { args: ["--email", "taken@example.com"], code: 1, says: "Another account has this e-mail." },
  ])("change: exit code $code for $args, and why", async ({ args, code, says }) => {
    const { user } = await desk.api.signedIn();
    const taken = { email: "taken@example.com" };
    await desk.api.db.user.upsert({ where: taken, create: taken, update: {} });
    const outcome = await desk.run("account", "change", user.email, ...args, "--yes");
    expect(outcome).toMatchObject({ code, stdout: "", stderr: expect.stringContaining(says) });
    expect(await storedAt(user.id)).toEqual(user);
  });

  test("block, unblock and unbind: the tokens are 401, 200 and 401, and the lists show it", async () => {
    const { run, json, api } = desk;
    const { user, token } = await api.signedIn({ registered_at: new Date() });
    await api.db.identity.create({
      data: { issuer: "https://accounts.example", subject: user.email, id_user: user.id },
    });
    expect(await run("account", "block", user.email)).toMatchObject({ code: 3, stdout: "" });
    expect(await statusOf(token)).toBe(200);
    expect(await run("account", "block", user.email, "--yes")).toMatchObject({ code: 0 });
    expect(await statusOf(token)).toBe(401);
    expect((await run("account", "find", user.email)).stdout).toMatch(/blocked, unconfirmed/);
    expect((await run("token", "list", user.email)).stdout).toMatch(/account blocked/);
    expect((await run("token", "issue", user.email)).stderr).toBe("This account is blocked: unblock it first.\n");
    expect(await run("account", "unblock", user.email)).toMatchObject({ code: 0, stderr: "" });
    expect(await statusOf(token)).toBe(200);

    const asked = await run("account", "unbind", user.email);
    expect(asked).toMatchObject({
      code: 3,
      stderr: expect.stringContaining(`sign-in with ${user.email} binds it again`),
    });
    expect(await json("account", "unbind", user.email, "--yes")).toMatchObject({
      unbound_sign_ins: 1,
      revoked_tokens: 1,
    });
    expect(await statusOf(token)).toBe(401);
    expect((await run("account", "show", user.email)).stdout).toMatch(/^state +unconfirmed$.*^sign-in +none yet$/ms);
  });
});

describe("token", () => {
  test("revoke --all: every token of an account is 401; one of an id and --all is to be given", async () => {
    const { user, token } = await desk.api.signedIn();
    for (const args of [[], ["1", "--all", user.email]]) {
      expect(await desk.run("token", "revoke", ...args)).toMatchObject({
        ...{ code: 2, stderr: expect.stringContaining("either a token id or --all ACCOUNT") },
      });
    }
    expect(await desk.run("token", "revoke", "--all", user.email)).toMatchObject({ code: 3, stdout: "" });
    expect(await statusOf(token)).toBe(200);
    expect(await desk.run("token", "revoke", "--all", user.email, "--yes")).toMatchObject({
      ...{ code: 0, stdout: `Revoked the access tokens of ${user.email}: 1.\n` },
    });
    expect(await statusOf(token)).toBe(401);
  });
});

describe("the queue", () => {
  test("list and show: the wished time apart from the scheduled one, gender, note, expiry and who is unconfirmed", async () => {
    const { run, api } = desk;
    const { user, client } = await api.signedIn({ registered_at: new Date() });
    const notes = "Bisa setelah magrib,\natau hari Ahad pagi sebelum pukul 9.";
    const body = { test_schedule_at: "2031-01-19T00:00:00Z", notes };
    const { data } = await client.POST("/api/placement-test/register", { body });
    const id = String(data?.[0]?.id_placement_test ?? 0);
    const cellsOf = async () => {
      const lines = (await run("test", "list")).stdout
        .split("\n")
        .map((line) => line.split("│").map((cell) => cell.trim()));
      const head = lines.find((cells) => cells.includes("preferred time")) ?? [];
      const row = lines.find((cells) => cells[1] === id) ?? [];
      return Object.fromEntries(head.map((heading, n) => [heading, row[n]]));
    };
    const common = {
      student: `${user.name} (unconfirmed)`,
      gender: user.gender,
      notes: "Bisa setelah magrib, atau har…",
    };
    expect(await cellsOf()).toMatchObject({
      ...{ ...common, "preferred time": "2031-01-19 09:00", "scheduled for": "", expires: "2031-02-18 09:00" },
    });
    const shown = await run("test", "show", id);
    expect(shown.stdout).toMatch(/^preferred time +2031-01-19 09:00$/m);
    expect(shown.stdout).toContain("sebelum pukul 9.");
    await run("test", "schedule", id, "--reviewer", "2", "--at", "2031-01-21 09:00");
    expect(await cellsOf()).toMatchObject({ ...common, "preferred time": "", "scheduled for": "2031-01-21 09:00" });
  });
});
