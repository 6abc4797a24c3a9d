import { beforeAll, describe, expect, test } from "vitest";
import { getAccount, json, newEmail, newStudent, register, run, signIn, statusOf } from "./school.ts";

describe("account", () => {
  test("exit code 3 for change without --yes; then it is changed, and a new e-mail revokes the tokens", async () => {
    const { account: user, token } = await newStudent();
    const given = ["--name", "Aisyah Rahma", "--gender", "Laki - Laki", "--whatsapp", "0812-3456-7890"];
    const asked = await run("account", "change", user.email, ...given);
    expect(asked).toMatchObject({
      code: 3,
      stdout: "",
      stderr: expect.stringContaining(`${user.name} → Aisyah Rahma`),
    });
    expect(asked.stderr).toContain(`${user.whatsapp} → 6281234567890`);
    expect(await getAccount(user.id_user)).toEqual(user);
    expect(await run("account", "change", user.email, ...given, "--yes")).toMatchObject({ code: 0 });
    const changed = { name: "Aisyah Rahma", gender: "Laki - Laki", whatsapp: "6281234567890" };
    expect(await getAccount(user.id_user)).toMatchObject(changed);
    expect(await statusOf(token)).toBe(200);

    const email = newEmail();
    expect(await run("account", "change", String(user.id_user), "--email", email, "--yes")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/Sign-ins unbound: 0. Access tokens revoked: 1\.$/m),
    });
    expect(await statusOf(token)).toBe(401);
    expect(await getAccount(user.id_user)).toMatchObject({ email });
  });

  beforeAll(async () => void (await register("taken@example.com")));

  test.each([
    { args: [], code: 2, message: "Use --email, --name, --gender or --whatsapp." },
    { args: ["--gender", "x"], code: 2, message: "Allowed choices are Laki - Laki, Perempuan" },
    { args: ["--whatsapp", "twelve"], code: 1, message: "twelve is not a phone number." },
    { args: ["--email", "siti"], code: 1, message: "--email must be a valid e-mail address." },
    { args: ["--email", "taken@example.com"], code: 1, message: "Another account has this e-mail." },
  ])("exit code $code for change with $args", async ({ args, code, message }) => {
    const user = await register();
    const outcome = await run("account", "change", user.email, ...args, "--yes");
    expect(outcome).toMatchObject({ code, stdout: "", stderr: expect.stringContaining(message) });
    expect(await getAccount(user.id_user)).toEqual(user);
  });

  test("exit code 3 for block without --yes; blocked tokens are 401, unblocked ones 200", async () => {
    const { account: user, token } = await newStudent();
    expect(await run("account", "block", user.email)).toMatchObject({ code: 3, stdout: "" });
    expect(await statusOf(token)).toBe(200);
    expect(await run("account", "block", user.email, "--yes")).toMatchObject({ code: 0 });
    expect(await statusOf(token)).toBe(401);
    expect((await run("account", "find", user.email)).stdout).toMatch(/blocked, unconfirmed/);
    expect((await run("token", "list", user.email)).stdout).toMatch(/account blocked/);
    expect((await run("token", "issue", user.email)).stderr).toBe("This account is blocked: unblock it first.\n");
    expect(await run("account", "unblock", user.email)).toMatchObject({ code: 0, stderr: "" });
    expect(await statusOf(token)).toBe(200);
  });

  test("exit code 3 for unbind without --yes; then the token is 401 and no sign-in is bound", async () => {
    const { account: user, token } = await signIn();
    const asked = await run("account", "unbind", user.email);
    expect(asked).toMatchObject({
      code: 3,
      stderr: expect.stringContaining(`sign-in with ${user.email} binds it again`),
    });
    expect(await statusOf(token)).toBe(200);
    expect(await json("account", "unbind", user.email, "--yes")).toMatchObject({
      unbound_sign_ins: 1,
      revoked_tokens: 1,
    });
    expect(await statusOf(token)).toBe(401);
    expect((await run("account", "show", user.email)).stdout).toMatch(/^sign-in +none yet$/m);
  });
});

describe("token", () => {
  test("exit code 2 for revoke with neither or both of an id and --all; with --all every token is 401", async () => {
    const { account: user, token } = await newStudent();
    for (const args of [[], ["1", "--all", user.email]]) {
      expect(await run("token", "revoke", ...args)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining("either a token id or --all ACCOUNT"),
      });
    }
    expect(await run("token", "revoke", "--all", user.email)).toMatchObject({ code: 3, stdout: "" });
    expect(await statusOf(token)).toBe(200);
    expect(await run("token", "revoke", "--all", user.email, "--yes")).toMatchObject({
      code: 0,
      stdout: `Revoked the access tokens of ${user.email}: 1.\n`,
    });
    expect(await statusOf(token)).toBe(401);
  });
});

describe("test list", () => {
  test("exit code 0 for list and show, with the preferred time apart from the scheduled one", async () => {
    const { account: user, client } = await newStudent();
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
      ...common,
      "preferred time": "2031-01-19 09:00",
      "scheduled for": "",
      expires: "2031-02-18 09:00",
    });
    const shown = await run("test", "show", id);
    expect(shown.stdout).toMatch(/^preferred time +2031-01-19 09:00$/m);
    expect(shown.stdout).toContain("sebelum pukul 9.");
    const free = await run("test", "reviewers", id);
    expect(free).toMatchObject({ code: 0, stdout: expect.stringMatching(/^│ 2 +│ \w.*│$/m) });
    await run("test", "schedule", id, "--reviewer", "2", "--at", "2031-01-22 09:00");
    expect((await run("test", "reviewers", id, "--at", "2031-01-22 09:15")).stdout).toMatch(/^│ 2 +│/m);
    expect(await cellsOf()).toMatchObject({
      ...common,
      "preferred time": "2031-01-19 09:00",
      "scheduled for": "2031-01-22 09:00",
    });
  });
});
