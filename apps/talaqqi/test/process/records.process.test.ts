import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describeOnUnix } from "@talaqqi/test-kit/unix";
import { describe, expect, test } from "vitest";
import { commandFor, newFolder } from "./run.ts";
import { environment, getAccount, json, newPlacementTest, newStudent, register, run, statusOf } from "./school.ts";

const execFileWith = promisify(execFile);

describe("staff", () => {
  test("exit code 3 for remove and revoke without --yes; ended tokens are 401", async () => {
    const invited = await json<{ id_operator: number }>(
      ...["staff", "invite", "hasan@example.com", "Pak Hasan", "--role", "coordinator"],
    );
    const id = String(invited.id_operator);
    type Created = { id: number; operator_token: string };
    const create = (name: string) => json<Created>("staff", "token", "create", id, name, "--days", "5");
    const [laptop, phone] = [await create("Laptop"), await create("Phone")];
    const list = await run("staff", "token", "list", id);
    expect(list).toMatchObject({
      code: 0,
      stderr: "",
      stdout: expect.stringMatching(/Laptop.*Phone.*2 operator tokens/s),
    });
    expect(list.stdout).not.toContain(laptop.operator_token);

    expect(await run("staff", "token", "revoke", String(laptop.id))).toMatchObject({ code: 3, stdout: "" });
    expect(await statusOf(laptop.operator_token, "/operator/me")).toBe(200);
    expect(await run("staff", "token", "revoke", String(laptop.id), "--yes")).toMatchObject({ code: 0 });
    expect(await statusOf(laptop.operator_token, "/operator/me")).toBe(401);

    expect(await run("staff", "change", id, "--role", "reader")).toMatchObject({ code: 0 });
    expect(await statusOf(phone.operator_token, "/operator/staff")).toBe(403);
    const refused = {
      en: "listStaff refused: the role does not allow it",
      id: "listStaff ditolak: perannya tidak mengizinkan",
    };
    for (const [language, words] of Object.entries(refused)) {
      const shown = await run("--language", language, "history", "--operator", id);
      expect(shown).toMatchObject({ code: 0, stdout: expect.stringContaining(words) });
    }
    expect(await run("staff", "change", id)).toMatchObject({ code: 1, stderr: expect.stringContaining("--role") });
    expect(await run("staff", "list")).toMatchObject({
      stdout: expect.stringMatching(/Pak Hasan.*reader.*hasan@example/s),
    });

    const asked = await run("staff", "remove", id);
    expect(asked).toMatchObject({ code: 3, stdout: "", stderr: expect.stringMatching(/Pak Hasan.*--yes/s) });
    expect(await run("staff", "remove", id, "--yes")).toMatchObject({ code: 0 });
    expect(await statusOf(phone.operator_token, "/operator/me")).toBe(401);
    expect(await run("staff", "remove", "404404", "--yes")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("There is no member of staff 404404."),
    });
    expect(await run("staff", "invite", "x@example.com", "Bu Nur", "--role", "owner")).toMatchObject({ code: 2 });
  });
});

describe("token", () => {
  test("exit code 0 for issue and list, which does not show the token; a revoked token is 401", async () => {
    const { email } = await register();
    const issued = await run("token", "issue", email.toUpperCase());
    expect(issued).toMatchObject({ code: 0, stderr: "" });
    const token = /^[\w-]{43}$/m.exec(issued.stdout)?.[0] ?? "";
    expect(await statusOf(token)).toBe(200);
    // It is valid for ACCESS_TOKEN_DAYS; the time is in the school's zone.
    const [, date, time] = /valid until (\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})/.exec(issued.stdout) ?? [];
    const until = Date.parse(`${date}T${time}:00+09:00`);
    expect(Math.abs(until - Date.now() - 3 * 86_400_000)).toBeLessThan(120_000);

    const listed = await run("token", "list", email);
    expect(listed).toMatchObject({ code: 0, stderr: "", stdout: expect.stringMatching(/support.*valid/) });
    expect(listed.stdout).toMatch(/^1 access token$/m);
    const hash = createHash("sha256").update(token).digest("hex");
    for (const secret of [token, hash, "\u001b"]) expect(listed.stdout).not.toContain(secret);
    const [{ id = 0 } = {}] = await json<{ id: number }[]>("token", "list", email);

    expect(await run("token", "revoke", String(id))).toMatchObject({ code: 3, stdout: "" });
    expect(await statusOf(token)).toBe(200);
    expect(await run("token", "revoke", String(id), "--yes")).toMatchObject({
      code: 0,
      stdout: `Revoked access token ${id}.\n`,
    });
    expect(await statusOf(token)).toBe(401);
  });

  test.each([
    { args: ["issue", "nobody@example.com"], message: "There is no account with the e-mail nobody@example.com." },
    { args: ["list", "nobody@example.com"], message: "There is no account with the e-mail nobody@example.com." },
    { args: ["issue", "404404"], message: "There is no account 404404." },
    { args: ["revoke", "404404", "--yes"], message: "There is no access token 404404." },
  ])("exit code 1 with a message for $args", async ({ args, message }) => {
    const outcome = await run("token", ...args);
    expect(outcome).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining(message) });
    expect(outcome.stderr).not.toMatch(/^\s+at /m);
  });
});

describe("account", () => {
  test("exit code 0 for find, show, export and delete; 3 for delete without --yes", async () => {
    const { account: user, client } = await newPlacementTest();
    const other = await register();
    expect(await json("account", "find", user.email)).toMatchObject([{ id_user: user.id_user }]);
    const found = await run("account", "find", `0${user.whatsapp.slice(2)}`);
    expect(found).toMatchObject({ code: 0, stdout: expect.stringContaining(user.email) });
    expect(found.stdout).not.toContain(other.email);
    expect(await run("account", "show", user.email)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(user.whatsapp),
    });

    const file = join(newFolder(), "siti.json");
    expect(await run("account", "export", user.email, "--to", file)).toMatchObject({ code: 0, stderr: "" });
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
      account: { email: user.email },
      placement_tests: [{ notes: "Saya baru belajar." }],
    });
    expect(await run("account", "export", user.email, "--to", file)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("it already exists"),
    });

    const asked = await run("account", "delete", user.email);
    expect(asked).toMatchObject({ code: 3, stdout: "" });
    expect(asked.stderr).toMatch(new RegExp(`${user.email}.*placement tests`, "s"));
    expect((await client.GET("/api/users")).data).toBeDefined();
    expect(await run("account", "delete", user.email, "--yes")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("placement tests: 1"),
    });
    expect((await client.GET("/api/users")).error?.status).toBe(404);
    expect(await json("account", "find", user.email)).toEqual([]);
    expect(existsSync(file)).toBe(true);
  });
});

describe("output", () => {
  test("exit code 0 for JSON without control characters that users typed", async () => {
    const notes = "Saya \u009b31m\u202e baru";
    await newPlacementTest(notes);
    const { stdout } = await run("--json", "test", "list");
    expect(stdout).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u);
    expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ notes }));
  });

  describeOnUnix("on a full disk", "/dev/full", () => {
    test("exit code 1 when the output cannot be written", async () => {
      const { file, parameters, options } = commandFor(environment, ["staff", "list"]);
      const onFullDisk = execFileWith("sh", ["-c", 'exec "$0" "$@" > /dev/full', file, ...parameters], options);
      await expect(onFullDisk).rejects.toMatchObject({
        code: 1,
        stderr: "Cannot write the output: no space left on device.\n",
      });
    });
  });
});

describe("slot", () => {
  test("exit code 0 for add, list, change, book, show and free; 1 when full, 3 without --yes", async () => {
    const { account: user } = await newStudent();
    const hour = ["--day", "minggu", "--time", "5.30"];
    const slot = await json<{ id_time: number }>("slot", "add", "--teacher", "1", ...hour, "--capacity", "1");
    expect(slot).toMatchObject({ day: "Ahad", time: "05:30", capacity: 1 });
    const id = String(slot.id_time);
    expect(await run("slot", "add", "--teacher", "1", ...hour)).toMatchObject({ code: 1, stdout: "" });
    expect(await run("slot", "list", "--teacher", "1")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/Ahad.*05:30.*0 of 1/),
    });
    expect(await run("slot", "change", id)).toMatchObject({ code: 2, stderr: expect.stringContaining("--capacity") });
    expect(await run("slot", "change", id, "--time", "06:00")).toMatchObject({ code: 0 });

    expect(await run("slot", "book", id, "--account", user.email)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("1 of 1 booked"),
    });
    const moved = ["slot", "change", id, "--time", "06:30"];
    expect(await run(...moved)).toMatchObject({
      code: 3,
      stdout: "",
      stderr: expect.stringContaining("06:00, 1 of 1"),
    });
    expect(await run(...moved, "--yes")).toMatchObject({ code: 0, stdout: expect.stringContaining("06:30, 1 of 1") });
    expect(await run("slot", "change", id, "--time", "06:30", "--capacity", "1")).toMatchObject({ code: 0 });
    const full = await run("slot", "book", id, "--account", (await register()).email);
    expect(full).toMatchObject({ code: 1, stderr: "This slot is full: it has room for 1.\n" });
    const shown = await run("slot", "show", id);
    expect(shown).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(new RegExp(`${user.whatsapp}.*${user.email}`)),
    });

    const { id_student } = await getAccount(user.id_user);
    const student = ["--student", String(id_student)];
    const account = ["--account", String(user.id_user)];
    expect(await run("slot", "free", id, ...student)).toMatchObject({ code: 3, stdout: "" });
    for (const given of [[], [...student, ...account]]) {
      expect(await run("slot", "free", id, ...given, "--yes")).toMatchObject({
        code: 2,
        stderr: expect.stringContaining("either --account or --student"),
      });
    }
    const freed = { code: 0, stdout: expect.stringContaining("0 of 1 booked") };
    expect(await run("slot", "free", id, ...student, "--yes")).toMatchObject(freed);
    expect(await run("slot", "free", id, ...student, "--yes")).toMatchObject({ code: 1, stdout: "" });
    // With the same arguments as the booking.
    expect(await run("slot", "book", id, ...account)).toMatchObject({ code: 0 });
    expect(await run("slot", "free", id, ...account, "--yes")).toMatchObject(freed);
    expect(await run("slot", "free", id, ...account, "--yes")).toMatchObject({
      code: 1,
      stderr: `${user.name} is not booked into slot ${id}.\n`,
    });
  });
});

describe("history", () => {
  test("exit code 0, with the filtered entries", async () => {
    await run("slot", "change", "1", "--capacity", "7");
    await run("slot", "change", "1", "--capacity", "8");
    const wanted = ["--kind", "slots", "--key", "1", "--action", "updateSlot", "--limit", "1"];
    expect(await json("history", ...wanted)).toMatchObject([
      { id_operator: 1, changes: [{ field: "capacity", before: "7", after: "8" }] },
    ]);
    expect(await run("history", "--operator", "1")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("capacity: 7 → 8"),
    });
    expect(await run("history", "--until", "2020-01-01 00:00")).toMatchObject({ code: 0, stdout: "0 entries\n" });
  });
});

test("exit code 0 for events, filtered, also by an IP address", async () => {
  const used = ["events", "--operator", "1", "--kind", "token_use", "--address", "127.0.0.1", "--limit", "1"];
  await expect.poll(() => json(...used)).toMatchObject([{ id_operator: 1, address: "127.0.0.0/24", count: 1 }]);
  expect(await run(...used)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/token first used that day.*member of staff 1, operator token \d+.*\n1 event\n/s),
  });
  expect(await run("events", "--until", "2020-01-01 00:00")).toMatchObject({ code: 0, stdout: "0 events\n" });
});
