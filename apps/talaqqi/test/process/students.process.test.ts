import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "./run.ts";
import { json, register, run } from "./school.ts";

type Added = { id_student: number; accounts: { id_user: number; relation: string }[] };

test("a mother's children are added, found by her number, shown, changed, linked, exported and deleted", async () => {
  const mother = await register();
  const link = ["--account", mother.email, "--relation", "mother"];
  const child = ["--gender", "Laki - Laki", "--birth-year", "2021", "--note", "Malu."];
  const { id_student, accounts } = await json<Added>("student", "add", "Yusuf Hakim", ...child, ...link);
  expect(accounts).toMatchObject([{ id_user: mother.id_user, relation: "mother" }]);
  expect(await run("student", "add", "Maryam Hakim", "--gender", "Perempuan", ...link)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Added student \d+ \(Maryam Hakim\)\.\n$/),
  });
  const id = String(id_student);
  const found = await run("student", "find", `0${mother.whatsapp.slice(2)}`);
  expect(found).toMatchObject({ code: 0, stderr: "", stdout: expect.stringMatching(/Yusuf.*Maryam.*\n2 students\n/s) });
  expect(found.stdout).toContain(`mother: ${mother.email} (${mother.id_user})`);
  const byName = await run("student", "find", "--sort", "name", mother.email);
  expect(byName.stdout).toMatch(/Maryam.*Yusuf.*\n2 students\n/s);

  expect(await run("student", "change", id, "--name", "Yusuf H.")).toMatchObject({ code: 0 });
  const shown = await run("student", "show", id);
  expect(shown.stdout).toMatch(
    /name +Yusuf H\.\n.*birth year +2021\n.*note +Malu\.\n.*history 2 +.* changed: student$/ms,
  );

  const father = await register();
  expect(await run("student", "link", id, father.email, "father")).toMatchObject({
    code: 0,
    stdout: `Linked student ${id} (Yusuf H.) to account ${father.id_user} (${father.email}): father.\n`,
  });
  expect(await run("student", "unlink", id, father.email)).toMatchObject({ code: 3, stdout: "" });
  expect(await run("student", "unlink", id, father.email, "--yes")).toMatchObject({ code: 0 });
  expect(await run("student", "unlink", id, father.email, "--yes")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Account ${father.id_user} is not linked to student ${id} (Yusuf H.).`),
  });

  const file = join(newFolder(), "yusuf.json");
  expect(await run("student", "export", id, "--to", file)).toMatchObject({ code: 0 });
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ student: { name: "Yusuf H.", note: "Malu." } });
  expect(await run("student", "delete", id)).toMatchObject({ code: 3, stderr: expect.stringContaining("Yusuf H.") });
  expect(await run("student", "delete", id, "--yes")).toMatchObject({ code: 0 });
  expect(await run("student", "show", id)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`There is no student ${id}.`),
  });
});

test("merge shows what would happen, and does it only when confirmed", async () => {
  const add = async (name: string) =>
    String((await json<Added>("student", "add", name, "--gender", "Perempuan")).id_student);
  const [kept, other] = [await add("Maryam Hakim"), await add("Maryam H.")];
  const asked = await run("student", "merge", kept, other);
  expect(asked).toMatchObject({ code: 3, stdout: "" });
  const preview = `Merge student ${other} (Maryam H.) into student ${kept} (Maryam Hakim), and delete the former.`;
  expect(asked.stderr).toContain(preview);
  expect(await run("student", "show", other)).toMatchObject({ code: 0 });
  expect(await run("student", "merge", kept, other, "--yes")).toMatchObject({
    code: 0,
    stdout: `Merged student ${other} into student ${kept} (Maryam Hakim) (bookings: 0, placement tests: 0, accounts: 0).\n`,
  });
  expect(await run("student", "show", other)).toMatchObject({ code: 1 });
});

test("a child is booked into a slot that does not suit, moved and freed, and the slot is changed and deleted", async () => {
  const { id_student } = await json<Added>("student", "add", "Yusuf Hakim", "--gender", "Laki - Laki");
  const student = String(id_student);
  const add = async (...shape: string[]) => {
    const hour = ["--day", "Rabu", "--time", `0${shape.length % 6}:17`];
    return String((await json<{ id_time: number }>("slot", "add", "--teacher", "1", ...hour, ...shape)).id_time);
  };
  const [women, mixed] = [
    await add("--class", "women"),
    await add("--minutes", "45", "--place", "Masjid", "--level", "1"),
  ];
  const booking = ["slot", "book", women, "--student", student];
  expect(await run(...booking)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("This slot is a class for women: use override to book anyway."),
  });
  expect(await run(...booking, "--override")).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Yusuf Hakim is booked into slot \d+: .*, 1 of 10 booked\.\n$/),
  });
  expect(await run("slot", "delete", women)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("1 student is"),
  });
  const week = await run("week", "--day", "Rabu", "--for", "women", "--teacher", "1", "--institution", "0");
  expect(week.stdout).toMatch(new RegExp(`^│ ${women} .*│ women +│ .*│ 1 of 10 │ Yusuf Hakim +│$`, "m"));
  const forMen = await run("week", "--free", "--level", "1", "--for", "men", "--json");
  expect(forMen).toMatchObject({ code: 0, stdout: expect.not.stringContaining(`"id_time": ${women},`) });
  const suitable = await run("slot", "suitable", student, "--teacher", "1", "--day", "Rabu");
  expect(suitable.stdout).toMatch(/this student is booked into this slot already; this slot is a class for women/);
  expect(await run("slot", "suitable", "404404")).toMatchObject({ code: 1, stderr: "There is no student 404404.\n" });
  expect(await run("slot", "move", women, mixed, "--student", student)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(new RegExp(`^Student ${student} is now in slot ${mixed}: .*, 1 of 10 booked\\.\\n$`)),
  });
  expect(await run("slot", "delete", women)).toMatchObject({ code: 0 });
  expect(await run("slot", "change", mixed, "--teacher", "2")).toMatchObject({ code: 3 });
  expect(await run("slot", "change", mixed, "--teacher", "2", "--yes")).toMatchObject({ code: 0 });
  expect(await json("slot", "show", mixed)).toMatchObject({ id_teacher: 2, minutes: 45, place: "Masjid", id_level: 1 });
  const days = ["--from", "2030-01-05", "--until", "3/2/2030"];
  expect(await json("slot", "change", mixed, ...days)).toMatchObject({ valid_until: "2030-02-03" });
  expect((await run("student", "show", student)).stdout).toMatch(/hour 1 .*, from 2030-01-05, until 2030-02-03$/m);
  expect((await run("week", "--date", "3/2/2030", "--day", "Rabu")).stdout).toMatch(/│ 2030-01-05 │ 2030-02-03 │/);
  const dayAfter = await run("week", "--date", "2030-02-04", "--day", "Rabu");
  expect(dayAfter).toMatchObject({ code: 0, stdout: expect.not.stringContaining("2030-02-03") });
  expect(await run("slot", "change", mixed, "--until", "30/2/2030")).toMatchObject({ code: 2 });
  expect(await json("slot", "change", mixed, "--from", "", "--until", "")).toMatchObject({ valid_until: "" });
  expect(await run("slot", "free", mixed, "--student", student, "--yes")).toMatchObject({ code: 0 });
  expect(await run("slot", "delete", mixed)).toMatchObject({ code: 0 });
});

test.each([
  [["add", "Yusuf"], "Use --gender."],
  [["add", "Yusuf", "--gender", "Perempuan", "--relation", "mother"], "Use --account and --relation together."],
  [["change", "1"], "Nothing to change."],
  [["link", "1", "a@example.com", "aunt"], "Allowed choices are own, mother, father, guardian"],
])("exit code 2 for student %j", async (args, message) => {
  expect(await run("student", ...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
});
