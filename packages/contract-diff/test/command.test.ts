import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { makeHistory } from "../src/generate.ts";
import {
  letters,
  longer,
  newDescription,
  newProperty,
  newSummary,
  newTitle,
  noProperty,
  shorter,
  version,
} from "./letters.ts";
import { command, project, read, release, remove, write } from "./project.ts";

const lastLine = (text: string) => text.split("\n").at(-1);

test("npm run contract:changes ends with the counts of both contracts", () => {
  const stdout = execFileSync("npm", ["run", "contract:changes"], { cwd: resolve(import.meta.dirname, "../../..") });
  const [operators, apps] = String(stdout).trimEnd().split("\n").slice(-2);
  expect(operators).toMatch(/^operator changes since \d+\.\d+\.\d+: \d+ breaking, \d+ changed, \d+ added$/);
  expect(apps).toMatch(/^contract changes since \d+\.\d+\.\d+: \d+ breaking, \d+ changed, \d+ added$/);
});

describe("the command", () => {
  test("exits with 1 and says what to do about breaking changes, of each contract under its heading", async () => {
    project.current.openapi = letters(longer);
    project.current.operator = letters(shorter, newTitle, newProperty);
    const { exitCode, stdout } = await command();
    expect(exitCode).toBe(1);
    expect(stdout).toContain(`THE CONTRACT FOR APPS
openapi/openapi.yaml (1.0.0) against openapi/published/1.0.0.yaml (1.0.0)

changed
  Letter.name: maxLength: 50 → 60; more is accepted than before (createLetter)

THE OPERATORS' CONTRACT
openapi/operator.yaml (1.0.0) against openapi/published/operator-1.0.0.yaml (1.0.0)

breaking
  Letter.name: maxLength: 50 → 40; what was accepted may be refused (createLetter)

changed
  info: title: "Letters" → "All letters"

added
  Letter.sound: optional property added (createLetter)

This breaks callers of 1.0.0. Choose one:
`);
    expect(stdout).toContain("- Make it a new major version: set version in package.json to 2.0.0,");
    expect(stdout).toMatch(
      /\n\noperator changes since 1\.0\.0: 1 breaking, 1 changed, 1 added\ncontract changes since 1\.0\.0: 0 breaking, 1 changed, 0 added$/,
    );
  });

  test.each(["openapi", "operator"] as const)("exits with 1 for another description in %s", async (name) => {
    project.current[name] = letters(newDescription);
    const { exitCode, stdout } = await command();
    expect(exitCode).toBe(1);
    expect(stdout).toContain("Check whether they promise something else now.");
  });

  test.each([
    ["another summary", newSummary],
    ["another title", newTitle],
    ["an addition", newProperty],
    ["more accepted input", longer],
  ])("exits with 0 for %s", async (_title, passage) => {
    project.current.openapi = letters(passage);
    expect(await command()).toMatchObject({ exitCode: 0, stdout: expect.not.stringContaining("Choose one") });
  });

  test("exits with 0 for breaking changes in a new major version", async () => {
    project.current.openapi = letters(version("2.0.0"), shorter);
    const { exitCode, stdout } = await command();
    expect(exitCode).toBe(0);
    expect(stdout).not.toContain("Choose one");
    expect(lastLine(stdout)).toBe("contract changes since 1.0.0: 1 breaking, 1 changed, 0 added");
  });

  test("compares with the highest released version, and with none that is only frozen", async () => {
    project.current.openapi = letters(version("1.11.0"), longer);
    write("openapi/published/1.11.0.yaml", letters(version("1.11.0")));
    release("1.0.0", "1.9.0", "1.10.0");
    expect(lastLine((await command()).stdout)).toBe("contract changes since 1.10.0: 0 breaking, 2 changed, 0 added");
  });

  test("prints JSON, of both contracts or of two documents", async () => {
    project.current.operator = letters(noProperty);
    const both = await command("--json");
    expect(both.exitCode).toBe(1);
    expect(JSON.parse(both.stdout)).toMatchObject({
      openapi: { base: { file: "openapi/published/1.0.0.yaml" }, counts: { breaking: 0, changed: 0, added: 0 } },
      operator: { base: { file: "openapi/published/operator-1.0.0.yaml" }, counts: { breaking: 1 } },
    });

    write("other.yaml", letters(noProperty));
    const { exitCode, stdout } = await command("--json", "--revision", "other.yaml");
    expect(exitCode).toBe(1);
    const { revision, allowed, changes } = JSON.parse(stdout);
    expect({ revision, allowed }).toEqual({ revision: { file: "other.yaml", version: "1.0.0" }, allowed: false });
    const pointer = "/components/schemas/Letter/properties/name";
    expect(changes).toEqual([
      {
        severity: "breaking",
        location: "Letter.name",
        text: "property removed",
        operations: ["createLetter"],
        pointer,
      },
    ]);
  });

  test("exits with 2 for wrong options and contracts it cannot read", async () => {
    const fails = async (message: string | RegExp, ...args: string[]) =>
      expect(await command(...args)).toEqual({ exitCode: 2, stdout: "", stderr: expect.stringMatching(message) });
    await fails("'--bse'", "--bse", "x");
    await fails("takes no other option", "--freeze", "--json");
    await fails("no.yaml", "--base", "no.yaml");
    write("list.json", []);
    await fails("list.json is not an OpenAPI document", "--base", "list.json");
    write("openapi/published/1.0.1.yaml", letters());
    release("1.0.1");
    await fails(/1\.0\.1\.yaml: info\.version is 1\.0\.0/);
    release();
    await fails("No version of openapi/openapi.yaml is released.");
    remove("released.sha256");
    await fails("released.sha256");
  });
});

describe("--freeze", () => {
  const files = { apps: "openapi/published/1.0.0.yaml", operators: "openapi/published/operator-1.0.0.yaml" };
  const published = () => [read(files.apps), read(files.operators)];

  test("writes the next version beside the last, and leaves what has not changed", async () => {
    project.current.openapi = letters(version("2.0.0"), shorter);
    const { exitCode, stdout } = await command("--freeze");
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^ {2}Letter\.name: maxLength: 50 → 40/m);
    expect(stdout).toContain("Frozen: openapi/published/2.0.0.yaml, with every change listed above.");
    expect(stdout).toContain(`${files.operators} is up to date: nothing to freeze.`);
    expect(published()).toEqual([letters(), letters()]);
    expect(read("openapi/published/2.0.0.yaml")).toEqual(project.current.openapi);
  });

  test("keeps the order of keys", async () => {
    const { info, ...others } = letters(version("1.0.1"));
    project.current.openapi = { ...others, info };
    expect((await command("--freeze")).stdout).toContain("Frozen");
    expect(Object.keys(Object(read("openapi/published/1.0.1.yaml"))).at(-1)).toBe("info");
  });

  test("writes neither contract when one has a malformed version", async () => {
    project.current = { openapi: letters(newDescription, version("1.0.1")), operator: letters(version("next")) };
    const stderr = expect.stringMatching(/info\.version next must look like 1\.0\.0/);
    expect(await command("--freeze")).toMatchObject({ exitCode: 2, stderr });
    expect(published()).toEqual([letters(), letters()]);
  });
});

describe("after the release of 1.0.0", () => {
  test.each([
    ["a breaking change", shorter, ["1.0.1", "1.1.0"], "2.0.0", 1],
    ["an addition", newProperty, ["0.9.0", "1.0.1"], "1.1.0", 0],
    ["another description", newDescription, ["0.9.0"], "1.0.1", 1],
    ["another summary", newSummary, ["0.9.0"], "1.0.1", 0],
    ["more accepted input", longer, [], "1.0.1", 0],
  ] as const)("%s needs a version", async (_what, passage, tooLow, needed, exitCode) => {
    for (const number of ["1.0.0", ...tooLow]) {
      project.current = { openapi: letters(newSummary, version(number)), operator: letters(passage, version(number)) };
      const { stdout, ...checked } = await command();
      expect(checked).toEqual({ exitCode, stderr: "" });
      expect(stdout).toContain(`The next release is at least ${needed}.`);
      const { stderr, ...frozen } = await command("--freeze");
      expect(frozen).toEqual({ exitCode: 2, stdout: "" });
      expect(stderr).toMatch(/1\.0\.0 is released, and what has changed since needs version \d/);
      if (number === "1.0.1") expect(stderr).toContain(`openapi/operator.yaml: 1.0.0 is released`);
    }
    expect(read("openapi/published/1.0.0.yaml")).toEqual(letters());
    expect(read("openapi/published/operator-1.0.0.yaml")).toEqual(letters());

    project.current = { openapi: letters(version(needed)), operator: letters(passage, version(needed)) };
    for (const options of [[], ["--freeze"], ["--freeze"]]) expect((await command(...options)).exitCode).toBe(0);
    expect(read(`openapi/published/operator-${needed}.yaml`)).toEqual(project.current.operator);
    expect(read("openapi/published/operator-1.0.0.yaml")).toEqual(letters());
  });

  test("another order of keys needs a version too", async () => {
    const { info, ...others } = letters();
    project.current.openapi = { ...others, info };
    expect((await command("--freeze")).stderr).toContain("needs version 1.0.1");
  });

  test("nothing is frozen again if nothing has changed", async () => {
    expect((await command("--freeze")).stdout).toContain("openapi/published/1.0.0.yaml is up to date");
  });
});

describe("the history", () => {
  const first = { version: "1.0.0", isReleased: true, changes: [] };

  test("has each released version compared with the one before, the newest first", async () => {
    project.current = { openapi: letters(version("2.0.0"), newProperty, shorter), operator: letters(version("2.0.0")) };
    write("openapi/published/1.1.0.yaml", letters(version("1.1.0"), newProperty));
    write("openapi/published/2.0.0.yaml", project.current.openapi);
    release("1.0.0", "1.1.0", "2.0.0");
    const severities = (severity: string) => expect.objectContaining({ severity });
    expect(await makeHistory(project)).toEqual({
      openapi: [
        { version: "2.0.0", isReleased: true, since: "1.1.0", changes: ["breaking", "changed"].map(severities) },
        { version: "1.1.0", isReleased: true, since: "1.0.0", changes: ["changed", "added"].map(severities) },
        first,
      ],
      operator: [
        { version: "2.0.0", isReleased: true, since: "1.1.0", changes: [severities("changed")] },
        { version: "1.1.0", isReleased: true, since: "1.0.0", changes: [severities("changed")] },
        first,
      ],
    });
  });

  test("starts with the current contract when it is ahead of the released ones", async () => {
    const versions = async () => (await makeHistory(project)).openapi;
    release();
    expect(await versions()).toEqual([{ ...first, isReleased: false }]);
    release("1.0.0");
    expect(await versions()).toEqual([first]);
    project.current.openapi = letters(newProperty);
    expect(await versions()).toEqual([
      { version: "1.0.0", isReleased: false, since: "1.0.0", changes: [expect.anything()] },
      first,
    ]);
  });
});
