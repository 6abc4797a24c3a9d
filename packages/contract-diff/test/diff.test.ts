import { describe, expect, test } from "vitest";
import { contractNames, currentContract, thisProject } from "../src/contracts.ts";
import { diff } from "../src/diff.ts";
import { isObject, type JsonObject } from "../src/nodes.ts";
import { renderChange } from "../src/report.ts";
import { fromTo } from "../src/texts.ts";
import { changesBy, contract, type Edit, edit, edited, remove, replace, set } from "./edits.ts";

const linesOf = (changes: ReturnType<typeof diff>) =>
  changes.map((change) => `${change.severity} ${renderChange(change)}`);

const renamePathParameter = edit("rename a path parameter", (document) => {
  const paths = Object(document.paths);
  paths["/api/programs/{name}"] = paths["/api/programs/{id}"];
  paths["/api/programs/{name}"].get.parameters[0].name = "name";
  delete paths["/api/programs/{id}"];
});

test.each<[title: string, edits: Edit[], lines: string[]]>([
  ["nothing for a contract and itself", [], []],
  [
    "a renamed path parameter as another path",
    [renamePathParameter],
    [
      "breaking GET /api/programs/{id}: operation removed (getProgram)",
      "added GET /api/programs/{name}: operation added (getProgram)",
    ],
  ],
  [
    "a renamed property as one removed and one added",
    [remove("Huruf.huruf"), set("Huruf.letter", { type: "string" })],
    [
      "breaking Huruf.huruf: property removed (listPertanyaans, listHurufs)",
      "added Huruf.letter: property added (listPertanyaans, listHurufs)",
    ],
  ],
  [
    "an exact message in the table of errors",
    [replace("info description", "`idToken is not verified`", "`Bad token`")],
    [
      "breaking info: error removed from the table: 400 `idToken is not verified`",
      "added info: error added to the table: 400 `Bad token`",
    ],
  ],
  [
    "another address of a server",
    [set("servers 0 url", "https://other.example")],
    ["changed server http://127.0.0.1:3000: server removed", "added server https://other.example: server added"],
  ],
  [
    "the most severe first",
    [set("Lembaga.hint", { type: "string" }), set("listHurufs tags", []), remove("TraitStrength enum")],
    [
      "breaking TraitStrength: enum: [-1,0,1] → none; responses may exceed what was promised (listPertanyaans, listHurufs)",
      'changed listHurufs: tags: ["Lesson"] → []',
      "added Lembaga.hint: property added (listLembagas)",
    ],
  ],
])("reports %s", (_title, edits, lines) => {
  expect(linesOf(changesBy(...edits))).toEqual(lines);
});

test("reports a change once, with every operation it affects", () => {
  const [change, ...others] = changesBy(set("ErrorEnvelope.message const", "Sorry"));
  expect(others).toEqual([]);
  expect(change?.operations).toEqual(expect.arrayContaining(["listHurufs", "registerAccount"]));
  expect(change?.operations).not.toContain("updateProfile");
  expect(change?.pointer).toBe("/components/schemas/ErrorEnvelope/properties/message/const");
});

test("rates a schema for each side that sends it", () => {
  const both = set("registerAccount responses 201 content application/json schema", {
    $ref: "#/components/schemas/Registration",
  });
  expect(linesOf(diff(edited(both), edited(both, set("Registration.name maxLength", 60))))).toEqual([
    "breaking Registration.name: maxLength: 50 → 60; responses may exceed what was promised (registerAccount)",
    "changed Registration.name: maxLength: 50 → 60; more is accepted than before (registerAccount)",
  ]);
});

test("reports a schema that only an unknown keyword refers to", () => {
  const limited = (maxLength: number) => set("Extra", { type: "string", maxLength });
  const composed = set("AccessToken.extra", { allOf: [{ $ref: "#/components/schemas/Extra" }] });
  expect(linesOf(diff(edited(limited(5), composed), edited(limited(9), composed)))).toEqual([
    "breaking Extra: maxLength: 5 → 9; responses may exceed what was promised",
  ]);
});

test("shortens long texts to what differs, with some context", () => {
  const text = "one two three four five six seven eight nine ten eleven twelve";
  expect(fromTo(text, text.replace("six", "6"))).toBe(
    '"one two three four five six seven eight nine ten eleven…" → "one two three four five 6 seven eight nine ten eleven…"',
  );
});

test("fails for a reference that leads nowhere", () => {
  const broken = edited(set("listHurufs responses 404", { $ref: "#/components/responses/None" }));
  expect(() => diff(contract.document, broken)).toThrow("#/components/responses/None leads nowhere");
});

describe.each(contractNames)("reports each keyword removed from %s", (name) => {
  const { document } = currentContract(thisProject(), name);
  test.each(keywordsOf(document))("%s", (_keyword, path) => {
    const shorter = structuredClone(document);
    delete path.slice(0, -1).reduce<JsonObject>((value, key) => Object(value[key]), shorter)[path.at(-1) ?? ""];
    const changes = diff(document, shorter);
    expect(changes).not.toEqual([]);
    expect(changes.filter(({ text }) => text.includes("unknown keyword"))).toEqual([]);
  });
});

/** @returns the path to the first occurrence of each keyword below each other keyword. */
function keywordsOf(document: JsonObject): [keyword: string, path: string[]][] {
  const found = new Map<string, string[]>();
  const visit = (value: unknown, path: string[], parent: string, hasNames: boolean): void => {
    for (const [key, inner] of Object.entries(Object(value))) {
      // An empty list, or an empty object, asks for nothing.
      const isEmpty = ["security", "required"].includes(key) && Object.keys(Object(inner)).length === 0;
      if (!hasNames && !isEmpty && !found.has(`${parent} ${key}`)) found.set(`${parent} ${key}`, [...path, key]);
      if (key === "examples" || typeof inner !== "object") continue;
      visit(inner, [...path, key], hasNames ? parent : key, !hasNames && (maps.has(key) || !isObject(inner)));
    }
  };
  visit(document, [], "document", false);
  return [...found].filter(([, path]) => path[0] !== "components" || path.length > 2);
}

/** Their keys are names, not keywords. */
const maps = new Set([
  "paths",
  "parameters",
  "responses",
  "headers",
  "content",
  "schemas",
  "properties",
  "securitySchemes",
]);
