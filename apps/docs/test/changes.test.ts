import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { History, Version } from "@talaqqi/contract-diff";
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
    const history = [{ version: "2.0.0", published: false, since: base.version, changes }, first];
    // The same, whichever contract it is of.
    expect(await shown({ operator: history })).toEqual(await shown({ openapi: history }));
    const sections = await shown({ openapi: history });
    expect(sections.map((section) => section.split("\n").map((line) => line.trim()))).toEqual([
      [
        "2.0.0 not yet published",
        "Compared with 1.0.0.",
        "Breaking",
        "A program that keeps to the version before may fail.",
        "Letter.name maxLength: 50 → 40; what was accepted may be refused In createLetter",
        "Changed",
        "Different, without stopping a program that keeps to the version before.",
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
    expect(await shown({ openapi: [same] })).toEqual(["1.0.1\nCompared with 1.0.0.\nNothing that callers could tell."]);
  });

  test("links to the operations that the reference has, and writes nothing as HTML", async () => {
    const change = { level: "changed", where: "<b>", text: "`<i>` & more", pointer: "/a" } as const;
    const second = (...operations: string[]): Version[] => [
      { version: "2.0.0", published: true, since: "1.0.0", changes: [{ ...change, operations }] },
    ];
    const html = await page({ openapi: second("getTeacher", "<gone>"), operator: second("listAudit", "getTeacher") });
    expect(html).toContain('In <a href="./reference/#/Talaqqi/getTeacher">getTeacher</a>, &#60;gone&#62;');
    expect(html).toContain('In <a href="./operator/#/Audit/listAudit">listAudit</a>, getTeacher');
    expect(html).toContain("&#60;b&#62;");
    expect(html).toContain("<code>&#60;i&#62;</code> &#38; more");
  });

  test("is told of each contract under its heading, the one for apps first; no address is there twice", async () => {
    const versions: Version[] = [
      { version: "1.1.0", published: false, since: "1.0.0", changes: [] },
      { version: "1.0.0", published: true, changes: [] },
    ];
    const html = await page({ openapi: versions, operator: versions });
    const headings = [...html.matchAll(/<h[23] id="([^"]+)">([^<]*)/g)].map(
      ([, id, words]) => `${id}: ${words?.trim()}`,
    );
    expect(headings).toEqual([
      ...["openapi: For apps", "next: 1.1.0", "v1.0.0: 1.0.0"],
      ...["operator: For operators", "operator-next: 1.1.0", "operator-v1.0.0: 1.0.0"],
    ]);
  });

  test("is the generated history of both, unless told otherwise", async () => {
    const html = await page(undefined);
    expect(html).toContain('<h3 id="v1.0.0">1.0.0</h3>');
    expect(html).toContain('<h3 id="operator-v1.0.0">1.0.0</h3>');
    expect(html).toContain("First version.");
  });
});

async function page(given: Partial<History> | undefined): Promise<string> {
  const history = given && { openapi: [], operator: [], ...given };
  const docs = await createDocs({ apiUrl: "http://127.0.0.1:45678", ...(history && { history }) });
  const { body } = await docs.inject("/changes");
  await docs.close();
  return body;
}

/** @returns the words of each version's section, a line for each block. */
async function shown(history: Partial<History>): Promise<string[]> {
  const html = await page(history);
  return [...html.matchAll(/<section class="version"[^>]*>(.*?)<\/section>/gs)].map(([, section = ""]) =>
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
  const given = ["scripts/pnpm.mjs", "packages/contract-diff", "tsx", "src/main.ts", "--json"];
  return new Promise((done) => {
    const all = [...given, "--base", base, "--revision", revision];
    const child = execFile(process.execPath, all, { cwd: root }, (_failure, stdout, stderr) => {
      done({ code: child.exitCode ?? -1, stdout, stderr });
    });
  });
}
