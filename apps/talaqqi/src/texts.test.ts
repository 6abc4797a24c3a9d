import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readOperatorContract } from "@talaqqi/contract/document";
import { parseAst } from "rolldown/parseAst";
import { expect, test } from "vitest";
import table from "../commands.yaml";
import type { Both } from "./texts.ts";

/** @returns the texts in two languages of texts.yaml, and the sentences of commands.yaml. */
function pairsIn(node: unknown, path: string): [path: string, pair: Both][] {
  if (typeof node !== "object" || node === null) return [];
  const [english, indonesian] = Object.values(node);
  const isPair = Array.isArray(node) && typeof english === "string" && typeof indonesian === "string";
  if (isPair && /^(texts|vocabulary)\.|\.(say|as|record|hint|next\.\w+)$/.test(path))
    return [[path, [english, indonesian]]];
  return Object.entries(node).flatMap(([key, child]) => pairsIn(child, `${path}.${key}`));
}

const { texts, vocabulary, nouns, operations } = table;
const pairs = Object.entries({ texts, vocabulary, nouns, operations }).flatMap(([name, node]) => pairsIn(node, name));

/** @returns the placeholders of a text, of `{count:file/files|'none'}` only `count`. */
const placeholdersIn = (text: string) =>
  [...text.matchAll(/\{(\w[^{}]*)\}/g)].flatMap(([, names = ""]) =>
    names.split("|").flatMap((name) => (name.startsWith("'") ? [] : name.replace(/:[^/]+\/.*/, ""))),
  );

test("each text has the same placeholders in both languages", () => {
  expect(pairs.length).toBeGreaterThan(300);
  const set = (text: string) => [...new Set(placeholdersIn(text))].sort().join();
  expect(pairs.filter(([, [english, indonesian]]) => set(english) !== set(indonesian))).toEqual([]);
});

/** Words that are the same in both languages. */
const SAME = /^(e-mail|administrator|id|server|slot)?$/i;

test("every Indonesian text differs from the English one, unless the word is the same", () => {
  const wordsOf = (text: string) => text.replace(/\{(?![^{}]*'[^{}]*\}|\w+:[^{}/]+\/)[^{}]+\}|[^\w{}-]+/g, "");
  const isSame = ([, [english, indonesian]]: [string, Both]) => english === indonesian && !SAME.test(wordsOf(english));
  expect(pairs.filter(isSame)).toEqual([]);
});

test("src uses each text of texts.yaml, with values for exactly its placeholders", () => {
  const line = (name: string, values: string[]) => [name, ...new Set(values.sort())].join(" ");
  const used = new Set(sources().flatMap((file) => callsIn(file).map(([name, values]) => line(name, values))));
  expect([...used].sort()).toEqual(
    Object.entries(texts)
      .map(([name, [text]]) => line(name, placeholdersIn(text)))
      .sort(),
  );
});

test("the sentences and conditions of commands.yaml name fields of the contract, or what src adds", () => {
  const added = ["record", "noun", "as", "changes", "before", "given", "who", "account", "teacher", "to", "is_me"];
  const fields = [...JSON.stringify(readOperatorContract()).matchAll(/"(\w+)":/g)].map(([, name]) => name);
  const known = new Set([...added, ...fields]);
  const written = JSON.stringify([nouns, operations], (key, value) => (key === "checks" ? undefined : value));
  const conditions = [...written.matchAll(/"if":"([^"]+)"/g)].flatMap(([, condition = ""]) =>
    condition.split("&").flatMap((part) => part.replace(/!?=.*/, "").split("|")),
  );
  const names = [...placeholdersIn(written), ...conditions].flatMap((name) => name.replace(/:.*/, "").split("."));
  expect(names.length).toBeGreaterThan(400);
  expect([...new Set(names)].filter((name) => !known.has(name))).toEqual([]);
});

test("each vocabulary is used, and its codes are the contract's", () => {
  const contract = JSON.stringify(readOperatorContract());
  const codes = ["values", "reasons", "verbs"].flatMap((name) => Object.keys(vocabulary[name] ?? {}));
  expect(codes.filter((code) => !new RegExp(`\\b${code}(?![a-z])`).test(contract))).toEqual([]);
  const written = sources().map((file) => readFileSync(join(import.meta.dirname, file), "utf8"));
  const uses = [...written, JSON.stringify([nouns, operations])].join("\n");
  const isUsed = (name: string) => uses.includes(`codeText("${name}"`) || uses.includes(`:${name}}`);
  expect(Object.keys(vocabulary).filter((name) => !isUsed(name))).toEqual([]);
});

const sources = () =>
  readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );

/** @returns the names of the texts that a file says, and of the values that it gives them. */
function callsIn(file: string): [name: string, values: string[]][] {
  const program = parseAst(readFileSync(join(import.meta.dirname, file), "utf8"), { lang: "ts" });
  const calls: [string, string[]][] = [];
  const visit = (node: object) => {
    const { type, callee, arguments: [name, values] = [] } = Object(node);
    if (type === "CallExpression" && callee.name === "say" && name.type === "Literal")
      calls.push([name.value, (values?.properties ?? []).map(({ key }: { key: { name: string } }) => key.name)]);
    for (const child of Object.values(node)) if (typeof child === "object" && child !== null) visit(child);
  };
  visit(program);
  return calls;
}
