import { describe, expect, test } from "vitest";
import { contractMessages } from "../../src/messages/contract.ts";
import { texts } from "../../src/messages/messages.ts";

type Text = string | ((...parameters: unknown[]) => string);

/** Every text by its path. The compiler has checked that both languages have the same. */
function textsIn(part: object, path = ""): [path: string, text: Text][] {
  return Object.entries(part).flatMap(([name, value]): [string, Text][] =>
    typeof value === "object" ? textsIn(value, `${path}${name}.`) : [[path + name, value]],
  );
}

/** Stands for a text, a list or a noun, and is found again in what is made of it. */
const argumentOf = (index: number) =>
  Object.assign([`<${index}>`, `<${index}>`], { one: `<${index}>`, many: `<${index}>`, replace: () => `<${index}>` });

const make = (text: Text) =>
  typeof text === "string"
    ? text
    : String(text(...Array.from({ length: text.length }, (_, index) => argumentOf(index))));

const parametersOf = (text: string) => [...new Set(text.match(/<\d>/g))].sort();

/** The same words in both languages, or words of HTTP for programmers. */
const isShared = (path: string) =>
  /^(nouns\.|row$|requests\.(problem|refused|parts\.)|fields\.contract$|busy$|counted$|rowNamed$)/.test(path);

/** English names columns as the contract does, Indonesian as schools do: each leaves out the other's parameter. */
const namesColumns = /^(headingMissing|column(Unknown|Ambiguous|Again|Missing))$/;

const indonesian = new Map(textsIn(texts.id));
const sentences = textsIn(texts.en).filter(([path]) => !isShared(path));

test.each(sentences)("%s is translated, with all its parameters", (path, text) => {
  const [english, translated] = [make(text), make(indonesian.get(path) ?? "")];
  expect(translated).not.toMatch(/^$|undefined|NaN|\[object/);
  expect(translated).not.toBe(english);
  if (namesColumns.test(path)) expect(parametersOf(translated).length).toBeGreaterThan(0);
  else expect(parametersOf(translated)).toEqual(parametersOf(english));
});

describe("the contract's messages", () => {
  const digitsIn = (text: string) => text.replaceAll(/(?<=\d)[.,](?=\d{3})/g, "").match(/\d+/g);

  test.each(Object.entries(contractMessages))("%s", (english, translated) => {
    expect(translated).not.toBe(english);
    expect(digitsIn(translated)).toEqual(digitsIn(english));
    expect(texts.en.fields.contract(english as keyof typeof contractMessages)).toBe(english);
  });
});
