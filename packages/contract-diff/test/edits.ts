import { mkdirSync, writeFileSync } from "node:fs";
import { type ContractDocument, isPart, operationsOf, type Part } from "@talaqqi/contract/document";
import { expect, test } from "vitest";
import type { Change, Level } from "../src/change.ts";
import { compareContracts } from "../src/compare.ts";
import { whyMissing } from "../src/oasdiff.ts";
import { readCurrent } from "../src/published.ts";

/** The contract of today. Not to be changed: edit a copy. */
export const contract = await readCurrent("openapi");

/** Why contracts cannot be compared on this machine; undefined if they can. Named again at the end of `npm test`. */
export const missing = await whyMissing();
mkdirSync(".turbo", { recursive: true });
writeFileSync(".turbo/test-skipped.txt", missing ? `skipped: what breaks callers of the contract (${missing})` : "");

/** Something that somebody may do to the contract. */
export type Edit = (document: Part) => void;

/** What is done, where it is then said to be different, and some words of what is said. */
export type Row = [what: string, edit: Edit, where: string, words: string];

/** One test for each row: of the edit exactly one thing is said, and that is it. */
export function testEach(level: Level, rows: Row[]): void {
  test.each(rows)("%s", async (_what, edit, where, words) => {
    const changes = await changesBy(edit);
    expect(changes).toEqual([expect.objectContaining({ level, where, text: expect.stringContaining(words) })]);
  });
}

/** @returns what is said of an edit of the contract. */
export const changesBy = (...edits: Edit[]): Promise<Change[]> => compareContracts(contract.document, edited(...edits));

/** @returns a copy of the contract after some edits. */
export function edited(...edits: Edit[]): Part {
  const document = structuredClone(contract.document);
  for (const edit of edits) edit(document);
  return document;
}

/** Sets a value at a place. */
export const set =
  (place: string, value: unknown): Edit =>
  (document) => {
    const { outer, name } = find(document, place);
    outer[name] = structuredClone(value);
  };

/** Removes what is at a place; a property also from the list of the required ones. */
export const remove =
  (place: string): Edit =>
  (document) => {
    const { outer, name, around } = find(document, place);
    if (!(name in outer)) throw new Error(`there is no ${place}`);
    delete outer[name];
    if (around.properties === outer && Array.isArray(around.required)) {
      around.required = around.required.filter((required) => required !== name);
    }
  };

/** Replaces a passage of a text; it stands there once. */
export const replace =
  (place: string, passage: string, replacement: string): Edit =>
  (document) => {
    const { outer, name } = find(document, place);
    const parts = String(outer[name]).split(passage);
    if (parts.length !== 2) throw new Error(`${place} has ${parts.length - 1} times: ${passage}`);
    outer[name] = parts.join(replacement);
  };

/** Turns the keys of an object round. */
export const reverse =
  (place: string): Edit =>
  (document) => {
    const { outer, name } = find(document, place);
    outer[name] = Object.fromEntries(Object.entries(Object(outer[name])).reverse());
  };

/**
 * A place is the names that lead there, with spaces between. It may begin with an operation (`listHurufs security`) or
 * with a schema and its properties (`Registration.name maxLength`).
 */
function find(document: Part, place: string): { outer: Part; name: string; around: Part } {
  const [first = "", ...others] = place.split(" ");
  const names = [...start(document, first), ...others];
  const name = names.pop() ?? "";
  const [around, outer] = [names.slice(0, -1), names].map((way) =>
    way.reduce<unknown>((part, step) => Object(part)[step], document),
  );
  if (typeof outer !== "object" || outer === null) throw new Error(`nothing leads to ${place}`);
  return { outer: Object(outer), name, around: isPart(around) ? around : {} };
}

function start(document: Part, first: string): string[] {
  if (/^[A-Z]/.test(first)) return ["components", "schemas", ...first.split(".").join(" properties ").split(" ")];
  const operations = operationsOf(document as ContractDocument);
  const operation = operations.find(({ operationId }) => operationId === first);
  return operation ? ["paths", operation.path, operation.method] : [first];
}
