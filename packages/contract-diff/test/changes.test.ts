import type { Part } from "@talaqqi/contract/document";
import { describe, expect, test } from "vitest";
import type { Change } from "../src/change.ts";
import { compareContracts } from "../src/compare.ts";
import { contractNames, latestPublished, readCurrent } from "../src/published.ts";
import {
  figureLine,
  inWords,
  lineOf,
  type Report,
  reportOf,
  rewordedIn,
  wayOn,
  wayOnWithWords,
} from "../src/report.ts";
import { differencesOf } from "../src/walk.ts";
import { changesBy, contract, type Edit, edited, missing, remove, set } from "./edits.ts";

describe.skipIf(missing).each([
  ["the contract", "openapi"],
  ["the operators' contract", "operator"],
] as const)("%s", (_title, of) => {
  async function reportNow(): Promise<Report> {
    const [kept, now] = await Promise.all([latestPublished(of), readCurrent(of)]);
    if (!kept) throw new Error(`nothing is published of ${now.file}`);
    return reportOf(kept, now, await compareContracts(kept.document, now.document));
  }

  test("breaks nobody who keeps to what is published", async () => {
    const report = await reportNow();
    expect(
      report.allowed,
      ["", inWords(report), "", wayOn(report, of), "", figureLine(report, of), ""].join("\n"),
    ).toBe(true);
  });

  test("says in its words what is published: a promise does not go unseen", async () => {
    const words = rewordedIn(await reportNow()).map(lineOf);
    expect(words, ["", ...words, "", wayOnWithWords, ""].join("\n")).toEqual([]);
  });
});

describe.skipIf(missing)("a contract", () => {
  test("does not differ from itself", async () => {
    expect(await changesBy()).toEqual([]);
  });

  test("may be written down differently", async () => {
    const moved: Edit = (document) => {
      set("Letter", Object(document.components).schemas.Huruf)(document);
      set("ListHurufsResult.data items", { $ref: "#/components/schemas/Letter" })(document);
      set("Pertanyaan.daftar_hurufs items", { $ref: "#/components/schemas/Letter" })(document);
      remove("Huruf")(document);
    };
    expect((await changesBy(moved)).map(inShort)).toEqual(["changed Huruf no schema has this name any more"]);
  });
});

describe.skipIf(missing)("a difference", () => {
  test("is told with every operation that has it, once", async () => {
    const [change, ...others] = await changesBy(set("InternalServerError.message const", "Sorry"));
    expect(others).toEqual([]);
    expect(change?.operations).toContain("listHurufs");
    expect(change?.operations).toContain("registerAccount");
    expect(change?.operations).not.toContain("updateProfile");
    expect(change?.pointer).toBe("/components/schemas/InternalServerError/properties/message/const");
  });

  test("comes after the graver ones", async () => {
    const changes = await changesBy(
      set("Huruf.letter", { type: "string" }),
      set("listHurufs summary", "Letters"),
      set("Registration.name maxLength", 40),
    );
    expect(changes.map(inShort)).toEqual([
      "breaking Registration.name maxLength: 50 → 40; what was accepted may be refused",
      'changed listHurufs summary: "List letters with their traits" → "Letters"',
      "added Huruf.letter added the optional property `letter` to the response with the `200` status",
    ]);
  });

  test("of a property's name is one that is missing and one that is new", async () => {
    const changes = await changesBy(remove("Huruf.huruf"), set("Huruf.letter", { type: "string" }));
    expect(changes.map(({ level, where }) => `${level} ${where}`)).toEqual([
      "breaking Huruf.huruf",
      "added Huruf.letter",
    ]);
  });

  test("is told for the side that it is on", async () => {
    const both = set("registerAccount responses 201 content application/json schema", {
      $ref: "#/components/schemas/Registration",
    });
    const before = edited(both);
    const changes = await compareContracts(before, edited(both, set("Registration.name maxLength", 60)));
    expect(changes.map(inShort)).toEqual([
      "breaking Registration.name maxLength: 50 → 60; answers may go beyond what was promised",
      "changed Registration.name maxLength: 50 → 60; more is accepted than before",
    ]);
  });

  test("that oasdiff alone understands is rated by oasdiff", async () => {
    const [change, ...others] = await changesBy(set("Huruf.huruf allOf", [{ minLength: 1 }]));
    expect(others).toEqual([]);
    expect(change).toMatchObject({ level: "changed", where: "Huruf.huruf", text: expect.stringContaining("allOf") });
  });

  test("that oasdiff alone comes upon is told, too", async () => {
    const limited = (maxLength: number) =>
      set("Extra", { type: "object", properties: { a: { type: "string", maxLength } } });
    const composed = set("AccessToken.extra", { allOf: [{ $ref: "#/components/schemas/Extra" }] });
    const changes = await compareContracts(edited(limited(5), composed), edited(limited(9), composed));
    expect(changes.map(inShort)).toEqual([
      expect.stringMatching(/^breaking POST \/api\/auth\/idp .*maxLength .*`5` to `9`/),
    ]);
  });
});

describe.skipIf(missing)("oasdiff", () => {
  test("is not believed when it has failed: then it reports no differences", async () => {
    const broken = edited(set("listHurufs responses 404", { $ref: "#/components/responses/None" }));
    await expect(compareContracts(contract.document, broken)).rejects.toThrow(
      /^oasdiff failed \(102\): .*revision\.yaml/,
    );
  });
});

describe.each(contractNames)("a keyword of %s.yaml that is removed", async (name) => {
  const { document } = await readCurrent(name);
  test.each(keywords(document))("is missed: %s", (_keyword, way) => {
    const shorter = structuredClone(document);
    without(way)(shorter);
    const told = differencesOf(document, shorter);
    expect(told).not.toEqual([]);
    expect(told.filter(({ text }) => text.includes("no rule"))).toEqual([]);
  });
});

const inShort = ({ level, where, text }: Change) => `${level} ${where} ${text}`;

/** The keywords of a document, each where it stands first: `a parameter of parameters: required`. */
function keywords(document: Part): [keyword: string, way: string[]][] {
  const found = new Map<string, string[]>();
  const visit = (value: object, way: string[], name: string) => {
    for (const [key, inner] of Object.entries(value)) {
      const keyword = `${name} ${key}`;
      // To ask nobody for a token, or for nothing at all, is to say nothing.
      const saysNothing = ["security", "required"].includes(key) && Object.keys(Object(inner)).length === 0;
      const isName = name.startsWith("names in ");
      if (!isName && !saysNothing && !found.has(keyword)) found.set(keyword, [...way, key]);
      if (typeof inner !== "object" || inner === null || key === "examples") continue;
      const holdsNames = !isName && (maps.has(key) || Array.isArray(inner));
      visit(inner, [...way, key], holdsNames ? `names in ${key}` : isName ? name.replace("names", "one") : key);
    }
  };
  visit(document, [], "document");
  return [...found].filter(([, way]) => way[0] !== "components" || way.length > 2);
}

/** Whose keys are names that somebody has given. */
const maps = new Set(["paths", "responses", "headers", "content", "schemas", "properties", "securitySchemes"]);

const without =
  (way: string[]): Edit =>
  (document) => {
    const last = way.at(-1) ?? "";
    delete way.slice(0, -1).reduce<Part>((part, name) => Object(part[name]), document)[last];
  };
