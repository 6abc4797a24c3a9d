import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Version } from "@talaqqi/contract/changes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDocs } from "../src/app.ts";

const before = `openapi: 3.1.1
info: { title: Letters, version: 1.0.0 }
paths:
  /letters:
    post:
      operationId: createLetter
      tags: [Letters & sounds]
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Letter" } } } }
      responses: { "201": { description: Created. } }
components:
  schemas:
    Letter:
      type: object
      properties:
        name: { type: string, maxLength: 50 }
        note: { type: string, maxLength: 50 }
`;
const after = before
  .replace("version: 1.0.0", "version: 2.0.0")
  .replace("name: { type: string, maxLength: 50 }", "name: { type: string, maxLength: 40 }")
  .replace("note: { type: string, maxLength: 50 }", "note: { type: string, maxLength: 60 }")
  .replace("        note:", "        sound: { type: string }\n        note:");

describe("what changed in which version", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "talaqqi-docs-changes-"));
    writeFileSync(join(folder, "before.yaml"), before);
    writeFileSync(join(folder, "after.yaml"), after);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("is told in plain words under its version, the gravest first", async (context) => {
    const { code, stdout, stderr } = await report(join(folder, "before.yaml"), join(folder, "after.yaml"));
    // packages/contract names it at the end of `npm test`.
    context.skip(code === 2 && stderr.includes("oasdiff"), `contracts cannot be compared here: ${stderr}`);
    const { base, changes } = JSON.parse(stdout);
    const first: Version = { version: "1.0.0", published: true, changes: [] };
    const sections = await shown([{ version: "2.0.0", published: false, since: base.version, changes }, first]);
    expect(sections.map((section) => section.split("\n").map((line) => line.trim()))).toEqual([
      [
        "2.0.0 not yet published",
        "Compared with 1.0.0.",
        "Breaking",
        "An app that keeps to the version before may fail.",
        "Letter.name maxLength: 50 → 40; what was accepted may be refused In createLetter",
        "Changed",
        "Different, without stopping an app that keeps to the version before.",
        "Letter.note maxLength: 50 → 60; more is accepted than before In createLetter",
        "Added",
        "New, for those who want it.",
        "Letter.sound added the new optional request property sound In createLetter",
      ],
      ["1.0.0", "First version."],
    ]);
  });

  test("is told of a version in which nothing changed that callers could tell", async () => {
    const same: Version = { version: "1.0.1", published: true, since: "1.0.0", changes: [] };
    expect(await shown([same])).toEqual(["1.0.1\nCompared with 1.0.0.\nNothing that callers could tell."]);
  });

  test("links to the operations that the reference has, and writes nothing as HTML", async () => {
    const change = { level: "changed", where: "<b>", text: "`<i>` & more", pointer: "/a" } as const;
    const operations = ["getTeacher", "<gone>"];
    const html = await page([
      { version: "2.0.0", published: true, since: "1.0.0", changes: [{ ...change, operations }] },
    ]);
    expect(html).toContain('In <a href="./reference/#/Talaqqi/getTeacher">getTeacher</a>, &#60;gone&#62;');
    expect(html).toContain("&#60;b&#62;");
    expect(html).toContain("<code>&#60;i&#62;</code> &#38; more");
  });

  test("is the generated history, unless told otherwise", async () => {
    const html = await page(undefined);
    expect(html).toContain('<h2 id="v1.0.0">1.0.0</h2>');
    expect(html).toContain("First version.");
  });
});

async function page(history: Version[] | undefined): Promise<string> {
  const docs = await createDocs({ apiUrl: "http://127.0.0.1:45678", ...(history && { history }) });
  const { body } = await docs.inject("/changes");
  await docs.close();
  return body;
}

/** @returns the words of each version's section, a line for each block. */
async function shown(history: Version[]): Promise<string[]> {
  const html = await page(history);
  return [...html.matchAll(/<section[^>]*>(.*?)<\/section>/gs)].map(([, section = ""]) =>
    section
      .replaceAll('<span class="seen">', " ")
      .replaceAll(/<[^>]+>/g, "")
      .replaceAll(/\n+/g, "\n")
      .trim(),
  );
}

/** Runs the contract's own report, as people do. */
function report(base: string, revision: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const root = resolve(import.meta.dirname, "../../..");
  const given = ["scripts/pnpm.mjs", "packages/contract", "tsx", "src/changes/main.ts", "--json"];
  return new Promise((done) => {
    const all = [...given, "--base", base, "--revision", revision];
    const child = execFile(process.execPath, all, { cwd: root }, (_failure, stdout, stderr) => {
      done({ code: child.exitCode ?? -1, stdout, stderr });
    });
  });
}
