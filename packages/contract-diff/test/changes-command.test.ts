import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { missing } from "./edits.ts";
import { longer, newProperty, other, published, shorter, version } from "./letters.ts";
import { command, edit, editOperators, folder, lastLine, npm, read, useFolder, write } from "./project.ts";

useFolder();

describe.skipIf(missing)("npm run contract:changes", () => {
  test("ends with the figures of both contracts, a line each", async () => {
    const [operators, apps] = (await npm()).stdout.trimEnd().split("\n").slice(-2);
    expect(operators).toMatch(/^operator changes since \d+\.\d+\.\d+: \d+ breaking, \d+ changed, \d+ added$/);
    expect(apps).toMatch(/^contract changes since \d+\.\d+\.\d+: \d+ breaking, \d+ changed, \d+ added$/);
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
    expect(stdout).toContain("openapi/redocly.yaml: rule/info-version holds both at 1.0.0");
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

  test("compares each contract with its own published one, under its own heading", async () => {
    edit(longer);
    editOperators(shorter);
    const { code, stdout } = await command();
    expect(code).toBe(1);
    expect(stdout).toContain(`THE CONTRACT FOR APPS
openapi/openapi.yaml (1.0.0) against openapi/published/1.0.0.yaml (1.0.0)

changed
  Letter.name: maxLength: 50 → 60; more is accepted than before (createLetter)

THE OPERATORS' CONTRACT
openapi/operator.yaml (1.0.0) against openapi/published/operator-1.0.0.yaml (1.0.0)

breaking
  Letter.name: maxLength: 50 → 40; what was accepted may be refused (createLetter)

This breaks callers of 1.0.0. The way to go on is one of these:
`);
    expect(stdout).toContain("--freeze keeps it as openapi/published/operator-2.0.0.yaml.");
    expect(stdout).toContain(`
operator changes since 1.0.0: 1 breaking, 0 changed, 0 added
contract changes since 1.0.0: 0 breaking, 1 changed, 0 added
`);
  });

  test("has other words read, in either contract", async () => {
    edit(other);
    const ofApps = await command();
    expect(ofApps.code).toBe(1);
    expect(ofApps.stdout).toContain("Read whether a promise goes with them.");
    edit();
    editOperators(other);
    const ofOperators = await command();
    expect(ofOperators.code).toBe(1);
    expect(ofOperators.stdout).toContain("Read whether a promise goes with them.");
    expect(lastLine(ofOperators.stdout)).toBe("contract changes since 1.0.0: 0 breaking, 0 changed, 0 added");
  });

  test("lets pass what is added and what is accepted besides", async () => {
    edit(newProperty);
    editOperators(longer);
    expect(await command()).toMatchObject({ code: 0, stdout: expect.not.stringContaining("way to go on") });
  });

  test("gives the same as JSON, both contracts or two documents", async () => {
    const removed = ["        name: { type: string, maxLength: 50 }", "        {}"] as const;
    editOperators(removed);
    const both = await command("--json");
    expect(both.code).toBe(1);
    expect(JSON.parse(both.stdout)).toMatchObject({
      openapi: { base: { file: "openapi/published/1.0.0.yaml" }, figures: { breaking: 0, changed: 0, added: 0 } },
      operator: { base: { file: "openapi/published/operator-1.0.0.yaml" }, figures: { breaking: 1 } },
    });

    edit(removed);
    const { code, stdout } = await command("--json", "--revision", join(folder, "openapi/openapi.yaml"));
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
    rmSync(join(folder, "openapi/published/1.0.1.yaml"));
    rmSync(join(folder, "openapi/published/operator-1.0.0.yaml"));
    expect(await command()).toMatchObject({ code: 2, stderr: expect.stringContaining("of openapi/operator.yaml") });
    rmSync(join(folder, "openapi/published"), { recursive: true });
    expect(await command()).toMatchObject({ code: 2, stderr: expect.stringContaining("--freeze keeps the first") });
  });
});
