import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "./run.ts";
import { json, run } from "./school.ts";

test("content is exported, checked, imported only when confirmed, and the import taken back", async () => {
  const exported = join(newFolder(), "content");
  const outcome = await run("content", "export", exported, "--people");
  expect(outcome).toEqual({ code: 0, stderr: "", stdout: `Exported 21 files to ${exported}.\n` });
  expect(readdirSync(exported)).toHaveLength(21);
  expect(await run("content", "check", exported)).toEqual({
    code: 0,
    stderr: "",
    stdout: "21 files without changes.\n",
  });

  const edited = join(newFolder(), "content");
  cpSync(exported, edited, { recursive: true });
  const file = join(edited, "levels.csv");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, `${text.replace("Mengenal huruf dan harakat.", "Pemula.")}new-1,Mahir,\r\n`);
  expect(await run("content", "import", edited)).toMatchObject({ code: 3, stdout: "" });
  expect(await run("content", "check", exported)).toMatchObject({ stdout: "21 files without changes.\n" });

  const done = await run("content", "import", edited, "--yes");
  const [, number = ""] =
    /^Imported: 1 created, 1 changed, 0 removed\.\n.*\nThis is import (\d+)\./.exec(done.stdout) ?? [];
  expect(done.code, done.stderr).toBe(0);
  expect((await json<{ changes: object[] }>("content", "check", exported)).changes).toHaveLength(2);
  expect((await run("history", "--kind", "imports", "--key", number)).stdout).toContain(
    `talaqqi import show ${number}`,
  );
  expect(await run("import", "revert", number, "--yes")).toMatchObject({
    code: 0,
    stdout: `Import ${number} was taken back.\n`,
  });
  expect(await run("content", "check", exported)).toMatchObject({ stdout: "21 files without changes.\n" });
});
