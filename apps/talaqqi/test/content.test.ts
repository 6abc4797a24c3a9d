import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exampleOperations } from "@talaqqi/contract/operator-examples";
import { createFakeService, type FakeService } from "@talaqqi/test-kit/fake-service";
import { beforeEach, describe, expect, test } from "vitest";
import { serve } from "./serve.ts";
import { CTRL_C, ENTER, newFolder, type Surroundings, talaqqi } from "./talaqqi.ts";

let service: FakeService;
let run: (line: string[], more?: Surroundings) => ReturnType<typeof talaqqi>;
/** A folder with one file, levels.csv. */
let folder: string;
const levels = "id_level,level,description\r\n1,Pemula,Belum mengenal huruf\r\nnew-1,Mahir,\r\n";
const planOf = (fields: object) => ({
  data: { ...Object(exampleOperations.checkContent.examples[0]?.body).data, ...fields },
});
const plan = { public: true, rows: 2, unchanged: 1 };
const unchanged = planOf({ files: [{ file: "levels.csv", ...plan, created: 0, changed: 0, removed: 0 }], changes: [] });

beforeEach(async () => {
  service = createFakeService({ auth: "token" });
  const env = { API_URL: await serve(service.fetch), OPERATOR_TOKEN: `talaqqi_operator_1_${"a".repeat(43)}` };
  run = (line, more) => talaqqi(["content", ...line], { env, fetch: service.fetch, ...more });
  folder = join(newFolder(), "content");
  mkdirSync(folder);
  writeFileSync(join(folder, "levels.csv"), levels);
});

const requests = () => service.requests.map(({ operation, query }) => [operation, query]);

describe("export", () => {
  test("exit code 0 into a new or empty folder, with files that only this user can read", async () => {
    const target = join(newFolder(), "content");
    expect(await run(["export", target])).toEqual({ code: 0, stdout: `Exported 16 files to ${target}.\n`, stderr: "" });
    expect(readdirSync(target)).toHaveLength(16);
    expect(statSync(join(target, "levels.csv")).mode & 0o077).toBe(0);
    expect(readFileSync(join(target, "levels.csv"), "utf8")).toBe(
      "\ufeffid_level,level,description\r\n1,Pemula,Belum mengenal huruf\r\n",
    );
    expect((await run(["export", newFolder(), "--people"])).code).toBe(0);
    expect(requests()).toEqual([
      ["exportContent", { people: "0" }],
      ["exportContent", { people: "1" }],
    ]);
  });

  test("exit code 0 with --json: the names of the files", async () => {
    const target = join(newFolder(), "content");
    const { code, stdout } = await run(["export", target, "--json"]);
    expect({ code, ...JSON.parse(stdout) }).toEqual({
      code: 0,
      folder: target,
      files: expect.arrayContaining(["slots.csv"]),
    });
  });

  test.each([
    ["is not empty", () => folder, "is not empty. Choose a new folder.\n"],
    ["is a file", () => join(folder, "levels.csv"), "Cannot write "],
    ["has no parent", () => join(newFolder(), "missing", "content"), "Cannot write "],
  ])(
    "exit code 1 for a folder that %s, before anything is requested: the audit records no export",
    async (_what, of, message) => {
      expect(await run(["export", of()])).toEqual({ code: 1, stdout: "", stderr: expect.stringContaining(message) });
      expect(service.requests).toEqual([]);
    },
  );

  test("exit code 1 when a server returns a file name with a path; nothing is written", async () => {
    const body = JSON.stringify({ status: 200, error: false, data: { levels: "id_level\r\n", "../../outside": "x" } });
    const API_URL = await serve(async () => new Response(body, { headers: { "content-type": "application/json" } }));
    const parent = newFolder();
    mkdirSync(join(parent, "a"));
    const env = { API_URL, OPERATOR_TOKEN: `talaqqi_operator_1_${"a".repeat(43)}` };
    expect(await run(["export", join(parent, "a", "content")], { env })).toEqual({
      code: 1,
      stdout: "",
      stderr: "The server returned an unknown file: ../../outside.\n",
    });
    expect(readdirSync(parent)).toEqual(["a"]);
    expect(readdirSync(join(parent, "a"))).toEqual([]);
    expect(existsSync(join(parent, "..", "outside.csv"))).toBe(false);
  });
});

describe("check", () => {
  test("exit code 0 with the changes, and which files become public, in both languages", async () => {
    const checked = await run(["check", folder]);
    expect(checked).toEqual({
      code: 0,
      stderr: "",
      stdout: expect.stringContaining("levels.csv:3: create new-1 (Mahir)\n"),
    });
    expect(checked.stdout).toMatch(/│ levels\.csv │ 2 +│ 1 +│ 0 +│ 0 +│ 1 +│/);
    expect(checked.stdout).toContain(
      "Public: anybody can read the records of levels.csv in the app, without signing in.\n",
    );
    const { stdout } = await run(["check", folder, "--language", "id"]);
    expect(stdout).toContain("levels.csv:3: tambah new-1 (Mahir)\n");
    expect(stdout).toContain(
      "Tampil untuk umum: siapa saja dapat membaca data levels.csv di aplikasi, tanpa perlu masuk.\n",
    );
    expect(service.sent("checkContent")).toEqual([
      { levels, language: "en" },
      { levels, language: "id" },
    ]);
  });

  test("exit code 0 without changes", async () => {
    service.on("checkContent", unchanged);
    expect(await run(["check", folder])).toEqual({ code: 0, stdout: "1 file without changes.\n", stderr: "" });
  });

  test("exit code 0 with the digits of a number that was read otherwise than written", async () => {
    const notice = {
      file: "students.csv",
      line: 2,
      column: "whatsapp",
      message: "81234567890 was read as 0812-3456-7890",
    };
    const reading = { before: "81234567890", after: "0812-3456-7890" };
    service.on("checkContent", planOf({ notices: [{ ...notice, label: "Sabiq", reading }] }));
    const { stdout } = await run(["check", folder]);
    expect(stdout).toContain(
      "students.csv:2 (Sabiq): whatsapp: 81234567890 was read as 0812-3456-7890: 81234567890 → [0]812-3456-7890\n",
    );
  });

  test("exit code 0 with a warning that records are replaced, which is no correction", async () => {
    const message = "no row has the id of an existing record";
    service.on(
      "checkContent",
      planOf({ notices: [{ file: "levels.csv", line: 0, column: "", message, kind: "no_ids" }] }),
    );
    expect((await run(["check", folder])).stdout).toContain(`Please check:\nlevels.csv: ${message}\n`);
    expect((await run(["check", folder, "--language", "id"])).stdout).toContain("Periksalah:\n");
  });

  test("exit code 1 with the problems of both machines, each with its place", async () => {
    service.on("checkContent", "problems");
    writeFileSync(join(folder, "packages.csv"), Buffer.from([0x69, 0x64, 0x0a, 0xff, 0x0a]));
    writeFileSync(join(folder, "letters.csv"), "");
    writeFileSync(join(folder, "notes.md"), "");
    writeFileSync(join(folder, ".~lock.levels.csv#"), "");
    const { code, stdout, stderr } = await run(["check", folder]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: "3 problems: nothing was imported.\n" });
    expect(stdout).toContain("letters.csv: unknown file");
    expect(stdout).toContain("packages.csv:2: is not UTF-8");
    expect(stdout).toContain("levels.csv:2: level: must not be empty");
    const indonesian = await run(["check", folder, "--language", "id"]);
    expect(indonesian.stderr).toBe("3 kesalahan: tidak ada yang diimpor.\n");
    expect((await run(["import", folder, "--yes"])).stderr).toMatch(
      /letters\.csv: unknown file.*levels\.csv:2: level: must not be empty\n3 problems: nothing was imported\.\n$/s,
    );
    expect(service.sent("importContent")).toEqual([]);
  });

  test("exit code 1 for a missing folder, one without CSV files, and a folder instead of a file", async () => {
    const [missing, empty] = [join(newFolder(), "missing"), newFolder()];
    const failed = (stderr: string) => ({ code: 1, stdout: "", stderr });
    expect(await run(["check", missing])).toEqual(failed(`Cannot read ${missing}: no such file or folder.\n`));
    mkdirSync(join(empty, ".hidden"));
    writeFileSync(join(empty, "notes.md"), "");
    expect(await run(["import", empty])).toEqual(failed(`There is no CSV file in ${empty}.\n`));
    mkdirSync(join(folder, "slots.csv"));
    expect(await run(["check", folder])).toEqual(failed(`Cannot read ${join(folder, "slots.csv")}: it is a folder.\n`));
    expect(service.requests).toEqual([]);
  });

  test("exit code 1 for content over the limit, which is not sent", async () => {
    writeFileSync(join(folder, "levels.csv"), `level\r\n${"x".repeat(129 * 1024 * 1024)}\r\n`);
    expect(await run(["check", folder])).toEqual({
      code: 1,
      stdout: "",
      stderr: "The content is too large: the limit is 128 MiB. Import fewer files at a time.\n",
    });
    expect(service.requests).toEqual([]);
  });
});

describe("import", () => {
  const done = `Imported: 1 created, 0 changed, 0 removed.
levels.csv:3: new-1 is now 2
This is import 12. To take it back: talaqqi import revert 12
`;

  test("exit code 3 without --yes, after the preview; nothing is imported", async () => {
    const asked = await run(["import", folder]);
    expect(asked).toMatchObject({ code: 3, stdout: "" });
    expect(asked.stderr).toMatch(
      /levels\.csv:3: create new-1 \(Mahir\)\n.*Nothing was changed\. Use --yes to confirm\.\n$/s,
    );
    for (const keys of [`n${ENTER}`, CTRL_C]) {
      const refused = await run(["import", folder], { keys });
      expect(refused).toMatchObject({
        code: 3,
        stderr: expect.stringMatching(/Continue\?.*Nothing was changed\.\n$/s),
      });
    }
    expect(service.sent("importContent")).toEqual([]);
  });

  test("exit code 0 with tables whose records stay: the check and the import say so; exit code 2 for no table", async () => {
    const keep = ["--keep-missing", "levels", "--keep-missing", "slots"];
    expect(await run(["import", ...keep, folder, "--yes"])).toMatchObject({ code: 0, stdout: done });
    const missing_rows = ["levels", "slots"].map((table) => ({ table, action: "keep" }));
    expect(service.sent("checkContent")).toEqual([{ levels, language: "en", missing_rows }]);
    expect(service.sent("importContent")).toMatchObject([{ levels, missing_rows }]);
    expect((await run(["check", folder, "--keep-missing", "hours"])).stderr).toContain("Allowed choices are");
  });

  test("exit code 0 with --yes or the answer yes: the files are sent with the digest of the plan", async () => {
    const { digest } = planOf({}).data;
    expect(await run(["import", folder, "--yes"])).toMatchObject({ code: 0, stdout: done });
    expect(await run(["import", folder], { keys: `y${ENTER}` })).toMatchObject({ code: 0, stdout: done });
    const inIndonesian = await run(["import", folder, "--yes", "--language", "id"]);
    expect(inIndonesian.stdout).toContain("talaqqi import revert 12");
    const sent = { levels, digest, language: "en" };
    expect(service.sent("importContent")).toEqual([sent, sent, { ...sent, language: "id" }]);
  });

  test("exit code 0 without changes: nothing is imported", async () => {
    service.on("checkContent", unchanged);
    expect(await run(["import", folder, "--yes"])).toEqual({
      code: 0,
      stdout: "No changes: nothing was imported.\n",
      stderr: "",
    });
    expect(service.sent("importContent")).toEqual([]);
  });

  test("exit code 1 when the data has changed since the check", async () => {
    service.on("importContent", "outdated");
    const { code, stdout, stderr } = await run(["import", folder, "--yes"]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/The data has changed since the check: check again\.\n$/);
  });
});

describe("progress on a terminal", () => {
  test("export: the waiting, the download and the written files", async () => {
    const { stderr } = await run(["export", join(newFolder(), "content")], { keys: "" });
    expect(stderr).toMatch(
      /The server is exporting … \ds.*Receiving █+ (\d+) of \1 kB.*Writing ░+ 0 of 16 files.*█ 16 of 16 files/s,
    );
  });

  test("check: the read files, the upload and the waiting; no bar is left after an error", async () => {
    const { stderr, stdout } = await run(["check", folder], { keys: "" });
    expect(stderr).toMatch(
      /Reading ░+ 0 of 1 files.*█ 1 of 1 files.*Sending █+ (\d+) of \1 kB.*The server is checking … \ds/s,
    );
    expect(stdout).toContain("create new-1");
    cpSync(newFolder(), join(folder, "slots.csv"), { recursive: true });
    expect(await run(["check", folder], { keys: "" })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/Reading.*Cannot read .*slots\.csv: it is a folder\.\n$/s),
    });
  });

  test("none with --json", async () => {
    const { code, stdout, stderr } = await run(["check", folder, "--json"], { keys: "" });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(JSON.parse(stdout)).toEqual(planOf({}).data);
  });
});
