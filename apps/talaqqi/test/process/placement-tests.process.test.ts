import { describe, expect, test } from "vitest";
import { getAccount, json, newPlacementTest, newStudent, run } from "./school.ts";

describe("test", () => {
  test("exit code 0 for list, show, schedule and record, in the school's time zone; the app returns the result", async () => {
    const { account: user, client, id } = await newPlacementTest();
    expect(await run("test", "list", "--state", "registered")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(user.name),
    });
    expect(await run("test", "show", id)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/Saya baru belajar\..*schedule, cancel, expire/s),
    });
    expect(await run("test", "record", id, "--level", "1")).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringContaining("schedule it first"),
    });
    expect(await run("test", "schedule", id, "--reviewer", "1", "--at", "2031-01-19 09:00")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("2031-01-19 09:00"),
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
      code: 1,
      stderr: "There is no placement test 404404.\n",
    });
  });

  test("exit code 0 for add, list with the days left, and reopen, which asks before it removes a result", async () => {
    const { account, client } = await newStudent();
    const wish = ["--wished", "2031-01-19 09:00", "--notes", "Sudah bisa membaca.", "--minutes", "20"];
    const added = await json<{ id_placement_test: number }>("test", "add", "--account", account.email, ...wish);
    expect(added).toMatchObject({ wished_at: "2031-01-19T00:00:00.000Z", minutes: 20, notes: "Sudah bisa membaca." });
    const id = String(added.id_placement_test);
    const { id_student } = await getAccount(account.id_user);
    expect(await run("test", "add", "--student", String(id_student))).toMatchObject({
      code: 1,
      stderr: `Placement test ${id} of this student is open: use it, or cancel it first.\n`,
    });
    expect(await run("test", "add")).toMatchObject({ code: 2, stderr: expect.stringContaining("either --account or") });
    const other = await newPlacementTest();
    const listed = await run("test", "list", "--expires-within", "30");
    expect(listed.stdout).toMatch(new RegExp(`days left.*│ ${other.id} .*│ 30 `, "s"));
    expect(listed.stdout).not.toContain("Sudah bisa");

    const schedule = ["--reviewer", "1", "--at", "2031-01-21 09:00", "--minutes", "25"];
    expect(await json("test", "schedule", id, ...schedule)).toMatchObject({ minutes: 25 });
    expect(await run("test", "record", id, "--level", "2")).toMatchObject({ code: 0 });
    const refused = { code: 3, stdout: "", stderr: expect.stringContaining("Its result, level 2, will be removed.") };
    expect(await run("test", "reopen", id)).toMatchObject(refused);
    expect(await run("test", "reopen", id, "--yes")).toMatchObject({
      code: 0,
      stdout: `Placement test ${id} of ${account.name} is now scheduled again.\n`,
    });
    expect((await client.GET("/api/placement-test")).data).toMatchObject([{ s_progress: 1, level_result: 0 }]);
  });

  test.each([
    ["cancel", 4],
    ["expire", 3],
  ])("exit code 3 for %s without --yes; then s_progress is %i", async (command, s_progress) => {
    const { client, id } = await newPlacementTest();
    expect(await run("test", command, id)).toMatchObject({ code: 3, stdout: "" });
    expect((await client.GET("/api/placement-test")).data).toMatchObject([{ s_progress: 0 }]);
    expect(await run("test", command, id, "--yes")).toMatchObject({ code: 0 });
    expect((await client.GET("/api/placement-test")).data).toMatchObject([{ s_progress }]);
  });
});
