import { type Contract, currentContract, thisProject } from "../src/contracts.ts";
import { diff } from "../src/diff.ts";
import type { Change } from "../src/history.ts";
import { asList, asObject, isObject, type JsonObject } from "../src/nodes.ts";

/** The contract for apps. Never change it: `edited()` returns a copy. */
export const contract: Contract = currentContract(thisProject(), "openapi");

/** Something a maintainer may do to the contract; its name is the title of the test. */
export type Edit = { name: string; apply: (document: JsonObject) => void };

export const edit = (name: string, apply: Edit["apply"]): Edit => ({ name, apply });

export const set = (place: string, value: unknown): Edit =>
  edit(`set ${place} to ${JSON.stringify(value)}`, (document) => {
    const { parent, key } = find(document, place);
    parent[key] = structuredClone(value);
  });

/** A property is removed from the list of required ones, too. */
export const remove = (place: string): Edit =>
  edit(`remove ${place}`, (document) => {
    const { parent, key, grandparent } = find(document, place);
    if (!(key in parent)) throw new Error(`${place} does not exist`);
    delete parent[key];
    if (grandparent.properties !== parent || !grandparent.required) return;
    grandparent.required = asList(grandparent.required).filter((name) => name !== key);
  });

/** Replaces a passage that occurs once in a text. */
export const replace = (place: string, passage: string, replacement: string): Edit =>
  edit(`replace ${passage} by ${replacement} in ${place}`, (document) => {
    const { parent, key } = find(document, place);
    const parts = String(parent[key]).split(passage);
    if (parts.length !== 2) throw new Error(`${place} has ${parts.length - 1} times: ${passage}`);
    parent[key] = parts.join(replacement);
  });

export const reverseKeys = (place: string): Edit =>
  edit(`reverse the keys of ${place}`, (document) => {
    const { parent, key } = find(document, place);
    parent[key] = Object.fromEntries(Object.entries(asObject(parent[key])).reverse());
  });

/** Renames a schema, with every reference to it. */
export const renameSchema = (name: string, newName: string): Edit =>
  edit(`rename the schema ${name}`, (document) => {
    const text = JSON.stringify(document).replaceAll(
      `"#/components/schemas/${name}"`,
      `"#/components/schemas/${newName}"`,
    );
    Object.assign(document, JSON.parse(text.replace(`"${name}":{`, `"${newName}":{`)));
  });

/** @returns a copy of the contract after some edits. */
export function edited(...edits: Edit[]): JsonObject {
  const document = structuredClone(contract.document);
  for (const { apply } of edits) apply(document);
  return document;
}

/** @returns what the diff reports for some edits. */
export const changesBy = (...edits: Edit[]): Change[] => diff(contract.document, edited(...edits));

/**
 * A place is the keys that lead there, separated by spaces. It may start with an operation (`listHurufs security`) or
 * with a schema and its properties (`Registration.name maxLength`).
 */
function find(document: JsonObject, place: string): { parent: JsonObject; key: string; grandparent: JsonObject } {
  const [first = "", ...others] = place.split(" ");
  const keys = [...start(document, first), ...others];
  const key = keys.pop() ?? "";
  const [grandparent, parent] = [keys.slice(0, -1), keys].map((path) =>
    path.reduce<unknown>((value, step) => Object(value)[step], document),
  );
  if (typeof parent !== "object" || parent === null) throw new Error(`nothing leads to ${place}`);
  return { parent: Object(parent), key, grandparent: isObject(grandparent) ? grandparent : {} };
}

function start(document: JsonObject, first: string): string[] {
  if (/^[A-Z]/.test(first)) return ["components", "schemas", ...first.split(".").join(" properties ").split(" ")];
  for (const [path, item] of Object.entries(asObject(document.paths)))
    for (const [method, operation] of Object.entries(asObject(item)))
      if (asObject(operation).operationId === first) return ["paths", path, method];
  return [first];
}
