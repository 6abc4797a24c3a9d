import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { someone } from "@talaqqi/api/test/support/api.ts";
import { bearer } from "@talaqqi/api/test/support/operations.ts";
import { fillEverything } from "@talaqqi/api/test/support/rows.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { commandFor, type Desk, newFolder, openDesk } from "./desk.ts";

// Every command, as a process of its own against a running server.
vi.setConfig({ testTimeout: 120_000 });

const execFileWith = promisify(execFile);

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ SCHOOL_TIME_ZONE: "Asia/Tokyo", ACCESS_TOKEN_DAYS: "3" });
  await fillEverything(desk.api.db, 2);
  // The rows have identifiers of their own: numbering goes on behind them.
  await desk.api.db.$queryRaw`SELECT setval(pg_get_serial_sequence('slots', 'id_time'), 100)::int`;
});
afterAll(() => desk.close());

const statusOf = async (token: string, path = "/api/users") =>
  (await desk.api.request(path, { headers: bearer(token) })).status;
const register = async () => {
  const { user, client } = await desk.api.signedIn();
  const { data } = await client.POST("/api/placement-test/register", { body: { notes: "Saya baru belajar." } });
  return { user, client, id: String(data?.[0]?.id_placement_test ?? 0) };
};

describe("operator", () => {
  test("add, list, renew and revoke: the tokens work as long as they should", async () => {
    const { run, json } = desk;
    const added = await json<{ id_operator: number; operator_token: string }>("operator", "add", "Pak Hasan");
    expect(await statusOf(added.operator_token, "/operator/me")).toBe(200);
    const list = await run("operator", "list");
    expect(list).toMatchObject({ code: 0, stderr: "", stdout: expect.stringMatching(/Pak Hasan.*2 operators/s) });
    expect(list.stdout).not.toContain(added.operator_token);

    const id = String(added.id_operator);
    const asked = await run("operator", "renew", id);
    expect(asked).toMatchObject({ code: 3, stdout: "", stderr: expect.stringMatching(/Pak Hasan.*--yes/s) });
    expect(await statusOf(added.operator_token, "/operator/me")).toBe(200);
    const renewed = await json<{ operator_token: string }>("operator", "renew", id, "--yes");
    expect(await statusOf(added.operator_token, "/operator/me")).toBe(401);
    expect(await statusOf(renewed.operator_token, "/operator/me")).toBe(200);

    expect(await run("operator", "revoke", id)).toMatchObject({ code: 3, stdout: "" });
    expect(await run("operator", "revoke", id, "--yes")).toMatchObject({ code: 0 });
    expect(await statusOf(renewed.operator_token, "/operator/me")).toBe(401);
    expect(await run("operator", "revoke", String(desk.operator.idOperator), "--yes")).toMatchObject({
      ...{ code: 1, stderr: expect.stringContaining("This is the last operator with a valid token.") },
    });
    expect(await run("operator", "revoke", "404404", "--yes")).toMatchObject({
      ...{ code: 1, stderr: expect.stringContaining("There is no operator 404404.") },
    });
    expect(await run("operator", "add", "pak hasan")).toMatchObject({ code: 1, stdout: "" });
  });
});

describe("token", () => {
  test("an issued token works, is listed without being shown, and is 401 once it is revoked", async () => {
    const { run, json, api } = desk;
    const { email } = await api.db.user.create({ data: someone() });
    const issued = await run("token", "issue", email.toUpperCase());
    expect(issued).toMatchObject({ code: 0, stderr: "" });
    const token = /^[\w-]{43}$/m.exec(issued.stdout)?.[0] ?? "";
    expect(await statusOf(token)).toBe(200);
    // It lives for ACCESS_TOKEN_DAYS, and is shown in the school's zone.
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
      ...{ code: 0, stdout: `Revoked access token ${id}.\n` },
    });
    expect(await statusOf(token)).toBe(401);
  });

  test.each([
    { args: ["issue", "nobody@example.com"], says: "There is no account with the e-mail nobody@example.com." },
    { args: ["list", "nobody@example.com"], says: "There is no account with the e-mail nobody@example.com." },
    { args: ["issue", "404404"], says: "There is no account 404404." },
    { args: ["revoke", "404404", "--yes"], says: "There is no access token 404404." },
  ])("exit code 1, and what is wrong in a sentence: $args", async ({ args, says }) => {
    const outcome = await desk.run("token", ...args);
    expect(outcome).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining(says) });
    expect(outcome.stderr).not.toMatch(/^\s+at /m);
  });
});

describe("account", () => {
  test("find, show, export and delete", async () => {
    const { run, json, api } = desk;
    const { user, client } = await register();
    const { user: other } = await api.signedIn();
    expect(await json("account", "find", user.email)).toMatchObject([{ id_user: user.id }]);
    const found = await run("account", "find", `0${user.whatsapp.slice(2)}`);
    expect(found).toMatchObject({ code: 0, stdout: expect.stringContaining(user.email) });
    expect(found.stdout).not.toContain(other.email);
    expect(await run("account", "show", user.email)).toMatchObject({
      ...{ code: 0, stdout: expect.stringContaining(user.whatsapp) },
    });

    const file = join(newFolder(), "siti.json");
    expect(await run("account", "export", user.email, "--to", file)).toMatchObject({ code: 0, stderr: "" });
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
      ...{ account: { email: user.email }, placement_tests: [{ notes: "Saya baru belajar." }] },
    });
    expect(await run("account", "export", user.email, "--to", file)).toMatchObject({
      ...{ code: 1, stderr: expect.stringContaining("it already exists") },
    });

    const asked = await run("account", "delete", user.email);
    expect(asked).toMatchObject({ code: 3, stdout: "" });
    expect(asked.stderr).toMatch(new RegExp(`${user.email}.*placement tests`, "s"));
    expect((await client.GET("/api/users")).data).toBeDefined();
    expect(await run("account", "delete", user.email, "--yes")).toMatchObject({
      ...{ code: 0, stdout: expect.stringContaining("placement tests: 1") },
    });
    expect((await client.GET("/api/users")).error?.status).toBe(404);
    expect(await api.db.user.count({ where: { id: user.id } })).toBe(0);
    expect(existsSync(file)).toBe(true);
  });
});

describe("what is printed", () => {
  test("does not steer a terminal, and is the same JSON", async () => {
    const { client } = await desk.api.signedIn();
    const notes = "Saya \u009b31m\u202e baru";
    await client.POST("/api/placement-test/register", { body: { notes } });
    const { stdout } = await desk.run("--json", "test", "list");
    expect(stdout).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u);
    expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ notes }));
  });

  test("and cannot be written is exit code 1, with a sentence", async () => {
    const { file, given, options } = commandFor(desk.environment, ["operator", "list"]);
    const onFullDisk = execFileWith("sh", ["-c", 'exec "$0" "$@" > /dev/full', file, ...given], options);
    await expect(onFullDisk).rejects.toMatchObject({
      ...{ code: 1, stderr: "Cannot write the output: no space left on device.\n" },
    });
  });
});

describe("test", () => {
  test("list, show, schedule and record: the student reads it, in the school's time", async () => {
    const { run } = desk;
    const { user, client, id } = await register();
    expect(await run("test", "list", "--state", "registered")).toMatchObject({
      ...{ code: 0, stdout: expect.stringContaining(user.name) },
    });
    expect(await run("test", "show", id)).toMatchObject({
      ...{ code: 0, stdout: expect.stringMatching(/Saya baru belajar\..*schedule, cancel, expire/s) },
    });
    expect(await run("test", "record", id, "--level", "1")).toMatchObject({
      ...{ code: 1, stdout: "", stderr: expect.stringContaining("schedule it first") },
    });
    expect(await run("test", "schedule", id, "--reviewer", "1", "--at", "2031-01-19 09:00")).toMatchObject({
      ...{ code: 0, stdout: expect.stringContaining("2031-01-19 09:00") },
    });
    expect((await client.GET("/api/placement-test")).data).toMatchObject([
      { s_progress: 1, id_reviewer: 1, test_schedule_at: "2031-01-19T00:00:00.000Z" },
    ]);
    const later = ["test", "schedule", id, "--reviewer", "1", "--at", "2031-01-20 09:00"];
    expect(await run(...later)).toMatchObject({
      ...{
        code: 3,
        stdout: "",
        stderr: expect.stringMatching(/will be replaced: 2031-01-19 09:00.*\nNothing was changed/s),
      },
    });
    expect((await client.GET("/api/placement-test")).data).toMatchObject([
      { test_schedule_at: "2031-01-19T00:00:00.000Z" },
    ]);
    expect(await run(...later, "--yes")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("2031-01-20 09:00"),
    });
    const link = "https://catatan.example/3";
    const result = ["--level", "2", "--notes", "Baik.", "--link", link];
    expect(await run("test", "record", id, ...result)).toMatchObject({ code: 0 });
    expect((await client.GET("/api/placement-test")).data).toMatchObject([
      { s_progress: 2, level_result: 2, notes: "Baik.", link_catatan: link },
    ]);
    expect(await run("test", "cancel", id, "--yes")).toMatchObject({ code: 1, stdout: "" });
    expect(await run("test", "show", "404404")).toMatchObject({
      ...{ code: 1, stderr: "There is no placement test 404404.\n" },
    });
  });

  test.each([
    ["cancel", 4],
    ["expire", 3],
  ])("%s asks first, and is then %i to the student", async (command, s_progress) => {
    const { client, id } = await register();
    expect(await desk.run("test", command, id)).toMatchObject({ code: 3, stdout: "" });
    expect((await client.GET("/api/placement-test")).data).toMatchObject([{ s_progress: 0 }]);
    expect(await desk.run("test", command, id, "--yes")).toMatchObject({ code: 0 });
    expect((await client.GET("/api/placement-test")).data).toMatchObject([{ s_progress }]);
  });
});

describe("slot", () => {
  test("add, list, change, book, show and free", async () => {
    const { run, json, api } = desk;
    const { user } = await api.signedIn();
    const hour = ["--day", "minggu", "--time", "5.30"];
    const slot = await json<{ id_time: number }>("slot", "add", "--teacher", "1", ...hour, "--capacity", "1");
    expect(slot).toMatchObject({ day: "Ahad", time: "05:30", capacity: 1 });
    const id = String(slot.id_time);
    expect(await run("slot", "add", "--teacher", "1", ...hour)).toMatchObject({ code: 1, stdout: "" });
    expect(await run("slot", "list", "--teacher", "1")).toMatchObject({
      ...{ code: 0, stdout: expect.stringMatching(/Ahad.*05:30.*0 of 1/) },
    });
    expect(await run("slot", "change", id)).toMatchObject({ code: 2, stderr: expect.stringContaining("--capacity") });
    expect(await run("slot", "change", id, "--time", "06:00")).toMatchObject({ code: 0 });

    expect(await run("slot", "book", id, "--account", user.email)).toMatchObject({
      ...{ code: 0, stdout: expect.stringContaining("1 of 1 booked") },
    });
    const moved = ["slot", "change", id, "--time", "06:30"];
    expect(await run(...moved)).toMatchObject({
      code: 3,
      stdout: "",
      stderr: expect.stringContaining("06:00, 1 of 1"),
    });
    expect(await run(...moved, "--yes")).toMatchObject({ code: 0, stdout: expect.stringContaining("06:30, 1 of 1") });
    expect(await run("slot", "change", id, "--time", "06:30", "--capacity", "1")).toMatchObject({ code: 0 });
    const full = await run("slot", "book", id, "--account", (await api.signedIn()).user.email);
    expect(full).toMatchObject({ code: 1, stderr: "This slot is full: it has room for 1.\n" });
    const shown = await run("slot", "show", id);
    expect(shown).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(new RegExp(`${user.whatsapp}.*${user.email}`)),
    });

    const [{ id_student = 0 } = {}] = await api.db.student.findMany({ where: { id_user: user.id } });
    const student = ["--student", String(id_student)];
    const account = ["--account", String(user.id)];
    expect(await run("slot", "free", id, ...student)).toMatchObject({ code: 3, stdout: "" });
    for (const given of [[], [...student, ...account]]) {
      expect(await run("slot", "free", id, ...given, "--yes")).toMatchObject({
        ...{ code: 2, stderr: expect.stringContaining("either --account or --student") },
      });
    }
    const freed = { code: 0, stdout: expect.stringContaining("0 of 1 booked") };
    expect(await run("slot", "free", id, ...student, "--yes")).toMatchObject(freed);
    expect(await run("slot", "free", id, ...student, "--yes")).toMatchObject({ code: 1, stdout: "" });
    // With the very arguments of the booking.
    expect(await run("slot", "book", id, ...account)).toMatchObject({ code: 0 });
    expect(await run("slot", "free", id, ...account, "--yes")).toMatchObject(freed);
    expect(await run("slot", "free", id, ...account, "--yes")).toMatchObject({
      ...{ code: 1, stderr: `${user.name} is not booked into slot ${id}.\n` },
    });
  });
});

describe("audit", () => {
  test("says who did what, filtered", async () => {
    const { run, json, operator } = desk;
    await run("slot", "change", "1", "--capacity", "7");
    await run("slot", "change", "1", "--capacity", "8");
    const wanted = ["--kind", "slots", "--key", "1", "--action", "updateSlot", "--limit", "1"];
    expect(await json("audit", ...wanted)).toMatchObject([
      { id_operator: operator.idOperator, changes: [{ field: "capacity", before: "7", after: "8" }] },
    ]);
    expect(await run("audit", "--operator", String(operator.idOperator))).toMatchObject({
      ...{ code: 0, stdout: expect.stringContaining("capacity: 7 → 8") },
    });
    expect(await run("audit", "--until", "2020-01-01 00:00")).toMatchObject({ code: 0, stdout: "0 entries\n" });
  });
});
