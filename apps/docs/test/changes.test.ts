import { type Change, type History, readHistory, type Version } from "@talaqqi/contract-diff";
import { describe, expect, test } from "vitest";
import { readContract } from "../src/contracts.ts";
import { renderChanges } from "../src/pages/changes.ts";

const first: Version = { version: "1.0.0", isReleased: true, changes: [] };
const change = (severity: Change["severity"], text: string): Change => ({
  severity,
  location: "Letter.name",
  text,
  operations: ["createLetter"],
  pointer: "/components/schemas/Letter",
});

describe("the page of changes", () => {
  test("lists the changes of each version by severity", () => {
    const changes = [
      change("breaking", "maxLength: 50 → 40"),
      { ...change("changed", 'version: "1.0.0" → "2.0.0"'), pointer: "/info/version" },
      change("changed", "minLength: 1 → 0"),
      change("added", "optional property added"),
    ];
    const history = [{ version: "2.0.0", isReleased: false, since: "1.0.0", changes }, first];
    const expected = [
      `Not yet released
Compared with 1.0.0.
Breaking
Programs written for the previous version may fail.
Letter.name maxLength: 50 → 40 In createLetter
Changed
Programs written for the previous version keep working.
Letter.name minLength: 1 → 0 In createLetter
Added
New and optional.
Letter.name optional property added In createLetter`,
      "1.0.0\nFirst version.",
    ];
    expect(shown({ openapi: history })).toEqual(expected);
    expect(shown({ operator: history })).toEqual(expected);
  });

  test("states when a version has no changes", () => {
    const same: Version = { version: "1.0.1", isReleased: true, since: "1.0.0", changes: [] };
    expect(shown({ openapi: [same] })).toEqual(["1.0.1\nCompared with 1.0.0.\nNo changes visible to callers."]);
  });

  test("links to operations in the reference, and escapes HTML", () => {
    const change = { severity: "changed", location: "<b>", text: "`<i>` & more", pointer: "/a" } as const;
    const second = (...operations: string[]): Version[] => [
      { version: "2.0.0", isReleased: true, since: "1.0.0", changes: [{ ...change, operations }] },
    ];
    const html = page({ openapi: second("getTeacher", "<gone>"), operator: second("listAudit", "getTeacher") });
    expect(html).toContain('In <a href="../reference/talaqqi/#getTeacher">getTeacher</a>, &#60;gone&#62;');
    expect(html).toContain('In <a href="../operator/audit/#listAudit">listAudit</a>, getTeacher');
    expect(html).toContain("&#60;b&#62;");
    expect(html).toContain("<code>&#60;i&#62;</code> &#38; more");
  });

  test("has a section for each contract, the one for apps first, with unique ids", () => {
    const versions: Version[] = [
      { version: "1.1.0", isReleased: false, since: "1.0.0", changes: [] },
      { version: "1.0.0", isReleased: true, changes: [] },
    ];
    const html = page({ openapi: versions, operator: versions });
    const headings = [...html.matchAll(/<h[23] id="([^"]+)">([^<]*)/g)].map(
      ([, id, words]) => `${id}: ${words?.trim()}`,
    );
    expect(headings).toEqual([
      "openapi: For apps",
      "next: Not yet released",
      "v1.0.0: 1.0.0",
      "operator: For operators",
      "operator-next: Not yet released",
      "operator-v1.0.0: 1.0.0",
    ]);
  });

  test("shows the generated history", () => {
    const history = readHistory();
    const html = page(history);
    for (const { version, isReleased } of [...history.openapi, ...history.operator]) {
      expect(html).toContain(`>${isReleased ? version : "Not yet released"}</h3>`);
    }
    expect(html).toContain("First version.");
  });
});

const settings = { apiUrl: "http://127.0.0.1:45678" };
const contracts = (["openapi", "operator"] as const).map((name) => readContract(name, settings.apiUrl));

const page = (history: Partial<History>) =>
  renderChanges({ openapi: [], operator: [], ...history }, contracts, settings);

/** @returns the text of each version's section, a line for each block. */
function shown(history: Partial<History>): string[] {
  const html = page(history);
  return [...html.matchAll(/<section class="version"[^>]*>(.*?)<\/section>/gs)].map(([, section = ""]) =>
    section
      .replaceAll('<span class="operations">', " ")
      .replaceAll(/<[^>]+>/g, "")
      .replaceAll(/\n+/g, "\n")
      .trim(),
  );
}
