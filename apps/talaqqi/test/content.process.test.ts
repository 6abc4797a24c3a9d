import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fillEverything } from "@talaqqi/api/test/support/rows.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Desk, newFolder, openDesk } from "./desk.ts";

// Every command, as a process of its own against a running server.
vi.setConfig({ testTimeout: 120_000 });

let desk: Desk;
let exported: string;
beforeAll(async () => {
  desk = await openDesk();
  await fillEverything(desk.api.db, 2);
  exported = join(newFolder(), "content");
});
afterAll(() => desk.close());

/** @returns a copy of what was exported, in which a file is another. */
function edited(file: string, edit: (text: string) => string): string {
  const folder = join(newFolder(), "content");
  cpSync(exported, folder, { recursive: true });
  writeFileSync(join(folder, file), edit(readFileSync(join(folder, file), "utf8")));
  return folder;
}

test("content export: a file of each kind for this user alone to read, into a new or an empty folder", async () => {
  const outcome = await desk.run("content", "export", exported, "--people");
  expect(outcome).toEqual({ code: 0, stderr: "", stdout: `Exported 20 files to ${exported}.\n` });
  expect(readdirSync(exported)).toHaveLength(20);
  expect(statSync(join(exported, "users.csv")).mode & 0o077).toBe(0);
  expect(readFileSync(join(exported, "levels.csv"), "utf8")).toBe(
    "\ufeffid_level,level,description\r\n1,Tingkat 1,\r\n2,Tingkat 2,\r\n",
  );
  expect(await desk.run("content", "export", exported)).toMatchObject({
    ...{ code: 1, stdout: "", stderr: expect.stringContaining("is not empty. Choose a new folder.") },
  });
  for (const options of [[], ["--without-people"]]) {
    const empty = newFolder();
    expect(await desk.run("content", "export", empty, ...options)).toMatchObject({ code: 0 });
    expect(readdirSync(empty)).toHaveLength(16);
    expect(readdirSync(empty)).not.toContain("users.csv");
  }
});

test("content export to where nothing can be written: exit code 1, and the audit does not say that it was", async () => {
  const before = await desk.api.db.auditEntry.count();
  const file = join(newFolder(), "file");
  writeFileSync(file, "");
  for (const folder of [file, join(newFolder(), "missing", "content")]) {
    expect(await desk.run("content", "export", folder)).toMatchObject({
      ...{ code: 1, stdout: "", stderr: expect.stringContaining(`Cannot write ${folder}`) },
    });
  }
  expect(await desk.api.db.auditEntry.count()).toBe(before);
});

test("content check and import of what was exported: nothing is different", async () => {
  const checked = await desk.run("content", "check", exported);
  expect(checked).toMatchObject({ code: 0, stderr: "", stdout: "20 files without changes.\n" });
  expect(await desk.run("content", "import", exported, "--yes")).toMatchObject({
    ...{ code: 0, stderr: "", stdout: "No changes: nothing was imported.\n" },
  });
});

test("content import: shows what it would do, asks, does it, and apps read it", async () => {
  const folder = edited("levels.csv", (text) => `${text.replace("Tingkat 1", "Pemula")}new-1,Mahir,\r\n`);
  const asked = await desk.run("content", "import", folder);
  expect(asked).toMatchObject({ code: 3, stdout: "" });
  expect(asked.stderr).toContain("levels.csv:2: change 1 (Pemula): level");
  expect(asked.stderr).toContain("levels.csv:4: create new-1 (Mahir)");
  expect(asked.stderr).toContain("--yes");
  expect(await desk.api.db.level.count()).toBe(2);

  const done = await desk.run("content", "import", folder, "--yes");
  expect(done).toMatchObject({
    code: 0,
    stdout: "Imported: 1 created, 1 changed, 0 removed.\nlevels.csv:4: new-1 is now 3\n",
  });
  const teachers = JSON.stringify((await desk.api.client.GET("/api/teachers")).data);
  expect(teachers).toContain("Pemula");
  // As JSON it is JSON, whatever is shown beside it.
  const plan = await desk.json<{ changes: object[] }>("content", "check", exported);
  expect(plan.changes).toMatchObject([{ action: "change" }, { action: "remove", key: "3" }]);
});

test("content import of what is wrong: exit code 1, each place and what is wrong there, and nothing is imported", async () => {
  const before = await desk.api.db.level.findMany();
  const folder = edited("levels.csv", (text) => text.replace("2,Tingkat 2", "2,").replace("1,", "1,Dasar "));
  writeFileSync(join(folder, "packages.csv"), Buffer.from([0x69, 0x64, 0x0a, 0xff, 0x0a]));
  writeFileSync(join(folder, "letters.csv"), "");
  for (const command of ["check", "import"]) {
    const outcome = await desk.run(
      "content",
      command,
      folder,
      "--language",
      "en",
      ...(command === "import" ? ["--yes"] : []),
    );
    expect(outcome.code, command).toBe(1);
    const said = outcome.stdout + outcome.stderr;
    expect(said).toContain("levels.csv:3: level: must not be empty");
    expect(said).toContain("packages.csv:2: is not UTF-8");
    expect(said).toContain("letters.csv: unknown file");
    expect(outcome.stderr).toContain("3 problems: nothing was imported.");
  }
  const indonesian = await desk.run("content", "check", folder, "--language", "id");
  expect(indonesian.stdout).toMatch(/levels\.csv:3: level: tidak boleh/);
  expect(indonesian.stderr).toContain("3 kesalahan: tidak ada yang diimpor.");
  expect(await desk.api.db.level.findMany()).toEqual(before);
});

test("exit code 1 for a folder that there is not, and one without a file", async () => {
  const [missing, empty] = [join(newFolder(), "missing"), newFolder()];
  expect(await desk.run("content", "check", missing)).toMatchObject({
    ...{ code: 1, stdout: "", stderr: `Cannot read ${missing}: no such file or folder.\n` },
  });
  mkdirSync(join(empty, ".hidden"));
  writeFileSync(join(empty, "notes.md"), "");
  expect(await desk.run("content", "import", empty)).toMatchObject({
    code: 1,
    stderr: `There is no CSV file in ${empty}.\n`,
  });
});
