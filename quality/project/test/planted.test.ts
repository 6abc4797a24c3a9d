import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { operationsOf, readOperatorContract } from "@talaqqi/contract/document";
import { describe, expect, test } from "vitest";
import { type Result, tellingLine } from "../src/planted/bench.ts";
import type { Fault } from "../src/planted/fault.ts";
import { faults } from "../src/planted/faults.ts";
import { summaryOf } from "../src/planted/report.ts";
import { stageOf, stages } from "../src/planted/stages.ts";

const root = resolve(import.meta.dirname, "../../..");
const times = (passage: string, text: string) => text.split(passage).length - 1;

describe("the faults", () => {
  test("are at least twenty, each with a name of its own", () => {
    expect(faults.length).toBeGreaterThanOrEqual(20);
    expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
  });

  test("can all be planted: every passage stands in its file exactly once", () => {
    const edits = faults.flatMap(({ id, edits }) => edits.map((edit) => ({ id, ...edit })));
    const texts = new Map(edits.map(({ file }) => [file, readFileSync(join(root, file), "utf8")]));
    const misplaced = edits.filter(({ file, passage }) => times(passage, texts.get(file) ?? "") !== 1);
    expect(misplaced.map(({ id, file, passage }) => `${id}: ${file}: ${passage}`)).toEqual([]);
    expect(edits.filter(({ passage, replacement }) => passage === replacement)).toEqual([]);
  });

  test("are generated anew only where the contract has changed", () => {
    for (const { id, edits, regenerate } of faults) {
      if (regenerate) expect(edits.map(({ file }) => file).join(), id).toMatch(/\bopenapi\/(openapi|operator)\.yaml\b/);
    }
  });

  test("leave out no operation of the operators' contract", () => {
    const planted = new Set<string>(faults.flatMap(({ operations = [] }) => operations));
    const all = operationsOf(readOperatorContract()).map(({ operationId }) => operationId);
    expect(all.length).toBeGreaterThanOrEqual(28);
    expect(
      all.filter((id) => !planted.has(id)),
      "these have no planted fault",
    ).toEqual([]);
  });

  test("are not taken for noticed by words that any failed test has", () => {
    const any = "AssertionError: expected 1 to deeply equal 2 // Object.is equality";
    expect(faults.filter(({ says }) => says.test(any)).map(({ id }) => id)).toEqual([]);
  });

  test("are shown first to a stage or a test file that there is", () => {
    for (const { id, near } of faults) {
      const stage = stageOf(near);
      if (!stages.includes(stage)) expect(existsSync(join(root, near)), `${id}: ${near}`).toBe(true);
    }
    expect(() => stageOf("nowhere")).toThrow("nowhere is neither a stage nor a test file");
  });
});

describe("what a check says", () => {
  test("is told by the line that speaks of the fault, or else by the first", () => {
    expect(tellingLine("\n  Error: two\n  the header ETag is missing\n", /etag/i)).toBe("the header ETag is missing");
    expect(tellingLine("\n  Error: two\n  three\n", /etag/i)).toBe("Error: two");
    expect(tellingLine("", /etag/i)).toBe("");
  });
});

describe("the summary", () => {
  const fault: Fault = { id: "one", kind: "", title: "Something is wrong.", edits: [], near: "types", says: /x/ };
  const result: Result = { fault, seconds: 1, chance: [] };
  const caught = { check: "a test", words: "x", stage: stageOf("types") };

  test("ends with the figures", () => {
    const { lines, isGood } = summaryOf([{ ...result, caught }]);
    expect(lines).toEqual(["planted: 1 faults, 1 caught, 0 missed"]);
    expect(isGood).toBe(true);
  });

  test("names a fault that nothing has noticed, and what failed by chance", () => {
    const { lines, isGood } = summaryOf([{ ...result, chance: ["lint: a space is missing"] }]);
    expect(lines).toEqual([
      "missed: one: Something is wrong.",
      "  what failed says nothing of it: lint: a space is missing",
      "planted: 1 faults, 0 caught, 1 missed",
    ]);
    expect(isGood).toBe(false);
  });

  test("bears with a miss that is declared, and only as long as it is one", () => {
    const known = { ...result, fault: { ...fault, missed: "Nobody reads prose." } };
    expect(summaryOf([known])).toMatchObject({
      lines: [expect.stringContaining("Known: Nobody reads prose."), expect.stringContaining("0 caught, 1 missed")],
      isGood: true,
    });
    expect(summaryOf([{ ...known, caught }]).isGood).toBe(false);
  });

  test("does not pass over a fault that could not be planted", () => {
    const { lines, isGood } = summaryOf([{ ...result, stale: "app.ts has 0 times: x" }]);
    expect(lines[0]).toBe("not planted: one: app.ts has 0 times: x");
    expect(isGood).toBe(false);
  });
});
