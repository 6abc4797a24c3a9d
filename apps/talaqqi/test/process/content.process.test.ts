import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "./run.ts";
import { json, run } from "./school.ts";

const exported = join(newFolder(), "content");
/** What an import of the exported files would change. */
const changesSinceExport = async () =>
  (await json<{ changes: { action: string; key: string }[] }>("content", "check", exported)).changes;

/** @returns a copy of the exported folder with one file edited. */
function edited(file: string, edit: (text: string) => string): string {
  const folder = join(newFolder(), "content");
  cpSync(exported, folder, { recursive: true });
  writeFileSync(join(folder, file), edit(readFileSync(join(folder, file), "utf8")));
  return folder;
}

test("exit code 0 for content export into a new or empty folder, with files that only this user can read", async () => {
  const outcome = await run("content", "export", exported, "--people");
  expect(outcome).toEqual({ code: 0, stderr: "", stdout: `Exported 21 files to ${exported}.\n` });
  expect(readdirSync(exported)).toHaveLength(21);
  expect(statSync(join(exported, "users.csv")).mode & 0o077).toBe(0);
  expect(readFileSync(join(exported, "levels.csv"), "utf8")).toMatch(
    /^\ufeffid_level,level,description\r\n1,Pra-tahsin,Mengenal huruf dan harakat\.\r\n/,
  );
  expect(await run("content", "export", exported)).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringContaining("is not empty. Choose a new folder."),
  });
  for (const options of [[], ["--without-people"]]) {
    const empty = newFolder();
    expect(await run("content", "export", empty, ...options)).toMatchObject({ code: 0 });
    expect(readdirSync(empty)).toHaveLength(16);
    expect(readdirSync(empty)).not.toContain("users.csv");
  }
});

test("exit code 1 for content export to a folder that cannot be written; the audit records nothing", async () => {
  const exports = async () => json("history", "--action", "exportContent");
  const before = await exports();
  const file = join(newFolder(), "file");
  writeFileSync(file, "");
  for (const folder of [file, join(newFolder(), "missing", "content")]) {
    expect(await run("content", "export", folder)).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringContaining(`Cannot write ${folder}`),
    });
  }
  expect(await exports()).toEqual(before);
});

test("exit code 0 for content check and import of exported files: no changes", async () => {
  const checked = await run("content", "check", exported);
  expect(checked).toMatchObject({ code: 0, stderr: "", stdout: "21 files without changes.\n" });
  expect(await run("content", "import", exported, "--yes")).toMatchObject({
    code: 0,
    stderr: "",
    stdout: "No changes: nothing was imported.\n",
  });
});

test("exit code 3 for content import without --yes; with it the changes of the preview are imported, and taken back by import revert", async () => {
  const folder = edited(
    "levels.csv",
    (text) => `${text.replace("Mengenal huruf dan harakat.", "Pemula.")}new-1,Mahir,\r\n`,
  );
  const asked = await run("content", "import", folder);
  expect(asked).toMatchObject({ code: 3, stdout: "" });
  expect(asked.stderr).toContain(
    "levels.csv:2: change 1 (Pra-tahsin)\n  description: Mengenal huruf dan harakat. → Pemula.",
  );
  // Other tests on the same server may have added levels.
  expect(asked.stderr).toMatch(/levels\.csv:\d+: create new-1 \(Mahir\)/);
  expect(asked.stderr).toContain(
    "\nPublic: anybody can read the records of levels.csv in the app, without signing in.\n",
  );
  expect(asked.stderr).toContain("--yes");
  expect(await changesSinceExport()).toEqual([]);

  const done = await run("content", "import", folder, "--yes");
  expect(done.code).toBe(0);
  // Another file's import on the same server may have taken the number 5.
  const imported =
    /^Imported: 1 created, 1 changed, 0 removed\.\nlevels\.csv:\d+: new-1 is now (\d+)\nThis is import (\d+)\. To take it back: talaqqi import revert \2\n$/;
  expect(done.stdout).toMatch(imported);
  const [, key, number = ""] = imported.exec(done.stdout) ?? [];
  expect(await changesSinceExport()).toMatchObject([{ action: "change" }, { action: "remove", key }]);

  const shown = await run("import", "show", number);
  expect(shown.stdout).toMatch(
    /^Import \d+: .*\nlevels\.csv: change 1\n {2}description: .* → Pemula\.\nlevels\.csv: create /,
  );
  const refused = await run("import", "revert", number);
  expect(refused).toMatchObject({ code: 3, stdout: "" });
  expect(refused.stderr).toContain(`levels.csv: remove ${key} (Mahir)`);
  const reverted = await run("import", "revert", number, "--yes");
  expect(reverted).toMatchObject({ code: 0, stdout: `Import ${number} was taken back.\n` });
  expect(await changesSinceExport()).toEqual([]);
  expect(await run("import", "revert", number, "--yes", "--language", "id")).toMatchObject({
    code: 1,
    stderr: `Impor ${number} sudah pernah ditarik kembali.\n`,
  });
  // One entry each, which leads to what was changed.
  const { stdout: history } = await run("history", "--kind", "imports", "--key", number);
  expect(history).toContain(`import ${number} │ 1 changed, 1 removed (talaqqi import show ${number})`);
  expect(history).toContain(`import ${number} │ 1 created, 1 changed (talaqqi import show ${number})`);
  expect((await run("import", "list")).stdout).toMatch(new RegExp(` ${number} .* taken back `));
});

test("exit code 0 for content check, which names the files that become public: none of people", async () => {
  const folder = edited("levels.csv", (text) => `${text}new-1,Umum,\r\n`);
  writeFileSync(join(folder, "students.csv"), "name\r\nSalma Umum\r\n");
  const { stdout } = await run("content", "check", folder, "--language", "id");
  expect(stdout).toContain("students.csv:2: ");
  expect(stdout.split("\n")).toContain(
    "Tampil untuk umum: siapa saja dapat membaca data levels.csv di aplikasi, tanpa masuk.",
  );
});

test("exit code 1 for import revert when a record was changed since; --keep-changed leaves it and takes back the rest", async () => {
  const folder = edited("levels.csv", (text) => `${text}new-1,Dasar Satu,\r\nnew-2,Dasar Dua,\r\n`);
  const { id_import } = await json<{ id_import: number }>("content", "import", folder, "--yes");
  const number = String(id_import);
  const { changes } = await json<{ changes: { label: string; key: string }[] }>("import", "show", number);
  const [first = "", second = ""] = ["Dasar Satu", "Dasar Dua"].map((name) => keyOf(changes, name));
  expect((await run("level", "change", first, "--name", "Dasar Pertama")).code).toBe(0);
  expect(await run("import", "revert", number, "--yes")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`were changed since: level ${first} by`),
  });
  const asked = await run("import", "revert", number, "--keep-changed");
  expect(asked).toMatchObject({ code: 3, stdout: "" });
  expect(asked.stderr).toContain(`levels.csv: remove ${second} (Dasar Dua)`);
  expect(asked.stderr).toMatch(/Left as they are: 1\nlevels\.csv \(Dasar Pertama\): was changed since by /);
  expect(await run("import", "revert", number, "--keep-changed", "--yes")).toMatchObject({
    code: 0,
    stdout: `Import ${number} was taken back; 1 left as they are.\n`,
  });
  expect(await changesSinceExport()).toMatchObject([{ action: "remove", key: first }]);
  expect((await run("import", "list")).stdout).toMatch(new RegExp(` ${number} .*, 1 left as they are`));
  expect((await run("content", "import", exported, "--yes")).code).toBe(0);
});

const keyOf = (changes: { label: string; key: string }[], name: string) =>
  changes.find(({ label }) => label === name)?.key ?? "";

test("exit code 1 for content check and import with problems, each with its place; nothing is imported", async () => {
  const before = await changesSinceExport();
  const folder = edited("levels.csv", (text) => text.replace("4,Tahsin lanjutan", "4,").replace("1,", "1,Dasar "));
  writeFileSync(join(folder, "packages.csv"), Buffer.from([0x69, 0x64, 0x0a, 0xff, 0x0a]));
  writeFileSync(join(folder, "letters.csv"), "");
  for (const command of ["check", "import"]) {
    const outcome = await run(
      "content",
      command,
      folder,
      "--language",
      "en",
      ...(command === "import" ? ["--yes"] : []),
    );
    expect(outcome.code, command).toBe(1);
    const output = outcome.stdout + outcome.stderr;
    expect(output).toContain("levels.csv:5: level: must not be empty");
    expect(output).toContain("packages.csv:2: is not UTF-8");
    expect(output).toContain("letters.csv: unknown file");
    expect(outcome.stderr).toContain("problems: nothing was imported.");
  }
  const indonesian = await run("content", "check", folder, "--language", "id");
  expect(indonesian.stdout).toMatch(/levels\.csv:5: level: tidak boleh/);
  expect(indonesian.stderr).toContain("kesalahan: tidak ada yang diimpor.");
  expect(await changesSinceExport()).toEqual(before);
});

test("exit code 1 for a missing folder and one without CSV files", async () => {
  const [missing, empty] = [join(newFolder(), "missing"), newFolder()];
  expect(await run("content", "check", missing)).toMatchObject({
    code: 1,
    stdout: "",
    stderr: `Cannot read ${missing}: no such file or folder.\n`,
  });
  mkdirSync(join(empty, ".hidden"));
  writeFileSync(join(empty, "notes.md"), "");
  expect(await run("content", "import", empty)).toMatchObject({
    code: 1,
    stderr: `There is no CSV file in ${empty}.\n`,
  });
});

test("exit code 0 for content check of a number that was read otherwise than written, with its changed digits", async () => {
  const folder = newFolder();
  writeFileSync(join(folder, "students.csv"), "name,gender,whatsapp\nSabiq Nomor,Laki - Laki,81234567890\n");
  expect(await run("content", "check", folder)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(
      "students.csv:2: whatsapp: 81234567890 was read as 0812-3456-7890: 81234567890 → [0]812-3456-7890\n",
    ),
  });
});
