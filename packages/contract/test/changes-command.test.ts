import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { missing } from "./edits.ts";

const root = resolve(import.meta.dirname, "../../..");

/** A contract that is read in no time. */
const published = `openapi: 3.1.1
info: { title: Letters, version: 1.0.0, description: Letters. }
paths:
  /letters:
    post:
      operationId: createLetter
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Letter" } } } }
      responses: { "201": { description: Created. } }
components:
  schemas:
    Letter:
      type: object
      properties:
        name: { type: string, maxLength: 50 }
`;
const version = ["version: 1.0.0", "version: 2.0.0"] as const;
const shorter = ["maxLength: 50", "maxLength: 40"] as const;
const longer = ["maxLength: 50", "maxLength: 60"] as const;
const other = ["description: Letters.", "description: All letters."] as const;
const newProperty = ["name:", "sound: { type: string }\n        name:"] as const;

/** A folder that is laid out like the project, as far as the command knows it. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "talaqqi-changes-test-"));
  for (const name of ["src", "package.json"]) {
    cpSync(join(root, "packages/contract", name), join(folder, "packages/contract", name), { recursive: true });
  }
  symlinkSync(join(root, "packages/contract/node_modules"), join(folder, "packages/contract/node_modules"));
  mkdirSync(join(folder, "openapi/published"), { recursive: true });
  write("openapi/openapi.yaml", published);
  write("openapi/published/1.0.0.yaml", published);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.skipIf(missing)("npm run contract:changes", () => {
  test("ends with the figures of the contract", async () => {
    const { stdout } = await npm();
    expect(lastLine(stdout)).toMatch(/^contract changes since \d+\.\d+\.\d+: \d+ breaking, \d+ changed, \d+ added$/);
  });

  test("ends with 1, the way to go on and the figures when something is breaking", async () => {
    edit(shorter, other, newProperty);
    const base = join(folder, "openapi/published/1.0.0.yaml");
    const { code, stdout } = await npm("--base", base, "--revision", join(folder, "openapi/openapi.yaml"));
    expect(code).toBe(1);
    expect(stdout).toContain(`
breaking
  Letter.name: maxLength: 50 → 40; what was accepted may be refused (createLetter)

changed
  info: description: "Letters." → "All letters."

added
  Letter.sound: added the new optional request property \`sound\` (createLetter)

This breaks callers of 1.0.0. The way to go on is one of these:
`);
    expect(stdout).toContain("openapi/redocly.yaml: rule/info-version holds the interface at 1.0.0");
    expect(lastLine(stdout)).toBe("contract changes since 1.0.0: 1 breaking, 1 changed, 1 added");
  });
});

describe.skipIf(missing)("the command", () => {
  test("compares the contract with the published one of the highest version", async () => {
    edit(longer, ["version: 1.0.0", "version: 1.10.0"]);
    write("openapi/published/1.9.0.yaml", published.replace("version: 1.0.0", "version: 1.9.0"));
    write("openapi/published/1.10.0.yaml", read("openapi/openapi.yaml"));
    expect(lastLine((await command()).stdout)).toBe("contract changes since 1.10.0: 0 breaking, 0 changed, 0 added");
  });

  test("allows what is breaking in a new major version", async () => {
    edit(version, shorter);
    const { code, stdout } = await command();
    expect(code).toBe(0);
    expect(lastLine(stdout)).toBe("contract changes since 1.0.0: 1 breaking, 1 changed, 0 added");
    expect(stdout).not.toContain("The way to go on");
  });

  test("gives the same as JSON", async () => {
    edit(["        name: { type: string, maxLength: 50 }", "        {}"]);
    const { code, stdout } = await command("--json");
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      base: { file: "openapi/published/1.0.0.yaml", version: "1.0.0" },
      revision: { file: "openapi/openapi.yaml", version: "1.0.0" },
      allowed: false,
      figures: { breaking: 1, changed: 0, added: 0 },
      changes: [
        {
          level: "breaking",
          where: "Letter.name",
          text: "removed the request property `name`",
          operations: ["createLetter"],
          pointer: "/components/schemas/Letter/properties/name",
        },
      ],
    });
  });

  test("ends with 2 when it is called wrongly, or cannot compare", async () => {
    expect(await command("--bse", "x")).toMatchObject({ code: 2, stderr: expect.stringContaining("'--bse'") });
    expect(await command("--freeze", "--json")).toMatchObject({ code: 2, stderr: expect.stringMatching(/goes alone/) });
    expect(await command("--base", "no.yaml")).toMatchObject({ code: 2, stderr: expect.stringContaining("no.yaml") });
    write("list.json", "[]");
    expect(await command("--base", "list.json")).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/list\.json/),
    });
    write("openapi/published/1.0.1.yaml", published);
    expect(await command()).toMatchObject({ code: 2, stderr: expect.stringMatching(/1\.0\.1\.yaml says .* 1\.0\.0/) });
    rmSync(join(folder, "openapi/published"), { recursive: true });
    expect(await command()).toMatchObject({ code: 2, stderr: expect.stringContaining("--freeze keeps the first") });
  });
});

describe.skipIf(missing)("--freeze", () => {
  test("keeps the contract anew, tells what is in it, and asks for a commit with the reason", async () => {
    await git("init", "-q");
    edit(shorter);
    const { code, stdout } = await command("--freeze");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ {2}Letter\.name: maxLength: 50 → 40/m);
    expect(stdout).toMatch(/^Commit it with the reason, for example:\n {2}git add openapi packages/m);
    expect(lastLine(stdout)).toBe("contract changes since 1.0.0: 1 breaking, 0 changed, 0 added");
    expect(read("openapi/published/1.0.0.yaml")).toBe(read("openapi/openapi.yaml"));
    expect(lastLine((await command()).stdout)).toBe("contract changes since 1.0.0: 0 breaking, 0 changed, 0 added");
  });

  test("has nothing to do when nothing has changed", async () => {
    expect(await command("--freeze")).toMatchObject({ code: 0, stdout: expect.stringContaining("nothing to freeze") });
  });

  test("refuses what is breaking where the version is released", async () => {
    await git("init", "-q");
    await git("-c", "user.name=x", "-c", "user.email=x@x.example", "commit", "-q", "--allow-empty", "-m", "first");
    await git("tag", "v1.0.0");
    edit(shorter);
    await refused(/^1\.0\.0 is released \(tag v1\.0\.0\)/);
  });

  test("refuses what is breaking where the version may be released", async () => {
    edit(shorter);
    await refused(/^git cannot be asked for the tag v1\.0\.0/);
  });

  test("refuses what is added where the version is released: the next one would not tell of it", async () => {
    await git("init", "-q");
    await git("-c", "user.name=x", "-c", "user.email=x@x.example", "commit", "-q", "--allow-empty", "-m", "first");
    await git("tag", "v1.0.0");
    edit(newProperty);
    await refused(/^1\.0\.0 is released \(tag v1\.0\.0\): what is added belongs to the next version\./);
  });

  test("keeps other words, released or not", async () => {
    await git("init", "-q");
    await git("-c", "user.name=x", "-c", "user.email=x@x.example", "commit", "-q", "--allow-empty", "-m", "first");
    await git("tag", "v1.0.0");
    edit(other);
    expect((await command("--freeze")).code).toBe(0);
    expect(read("openapi/published/1.0.0.yaml")).toBe(read("openapi/openapi.yaml"));
  });

  test("keeps a new version beside the old one", async () => {
    const before = read("openapi/published/1.0.0.yaml");
    edit(version, shorter);
    expect((await command("--freeze")).code).toBe(0);
    expect(read("openapi/published/1.0.0.yaml")).toBe(before);
    expect(read("openapi/published/2.0.0.yaml")).toBe(read("openapi/openapi.yaml"));
  });

  test("refuses what is breaking in a version that is not a major one", async () => {
    edit(["version: 1.0.0", "version: 1.1.0"], shorter);
    await refused(/^This breaks callers of 1\.0\.0\./);
  });

  test("refuses a version before the published one", async () => {
    edit(["version: 1.0.0", "version: 0.9.0"]);
    await refused(/^The contract says 0\.9\.0, and 1\.0\.0 is published already\.$/m);
  });

  async function refused(reason: RegExp): Promise<void> {
    const before = read("openapi/published/1.0.0.yaml");
    expect(await command("--freeze")).toMatchObject({ code: 2, stderr: expect.stringMatching(reason) });
    expect(read("openapi/published/1.0.0.yaml")).toBe(before);
  }
});

const read = (path: string) => readFileSync(join(folder, path), "utf8");
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);

/** Makes the folder's contract the published one with other passages. */
const edit = (...passages: (readonly [passage: string, other: string])[]) =>
  write(
    "openapi/openapi.yaml",
    passages.reduce((text, [passage, other]) => text.replace(passage, other), published),
  );

const lastLine = (text: string) => text.trimEnd().split("\n").at(-1);

/** Runs the command on the project in the folder. */
const command = (...given: string[]) =>
  run(process.execPath, ["--import", "tsx", "src/changes/main.ts", ...given], join(folder, "packages/contract"));

/** Runs the command as people do, on the project itself. */
const npm = (...given: string[]) => run("npm", ["run", "contract:changes", "--", ...given], root);

async function git(...given: string[]): Promise<void> {
  const { code, stderr } = await run("git", given, folder);
  if (code !== 0) throw new Error(stderr);
}

function run(program: string, given: string[], cwd: string): Promise<{ code: number; stdout: string; stderr: string }> {
  // What npm and vitest run the tests with would change how the command runs.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|VITEST)/.test(name)));
  return new Promise((done) => {
    const child = execFile(program, given, { cwd, env }, (_failure, stdout, stderr) => {
      done({ code: child.exitCode ?? -1, stdout, stderr });
    });
  });
}
