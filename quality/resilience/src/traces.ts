import type { Person } from "./people.ts";

/** @returns what finds people in a text: a function that gives the parts of it by which somebody is known. */
export function createSearch(all: Person[]): (text: string) => string[] {
  const letters = new Set(all.flatMap(({ name, email }) => runs(`${name} ${email.split("@")[0]}`, LETTERS)));
  const digits = new Set(all.flatMap(({ whatsapp }) => windows(whatsapp.slice(2), DIGITS)));
  const ids = new Set(all.map(({ idUser }) => String(idUser)));
  return (text) => {
    const spellings = text.includes("%") ? `${text}\n${decodeLoosely(text)}` : text;
    const found = runs(spellings, LETTERS).filter((part) => letters.has(part));
    // A number is the same with whatever stands between its digits.
    for (const [run] of spellings.replaceAll(/(?<=\d)[\s.()\-–_]+(?=\d)/g, "").matchAll(/\d{9,}/g)) {
      if (ids.has(run)) found.push(run);
      found.push(...windows(run, DIGITS).filter((part) => digits.has(part)));
    }
    if (spellings.includes("rahasia.example")) found.push("rahasia.example");
    return [...new Set(found)];
  };
}

/** So many letters of a name are a part of it, and so many digits of a telephone number. */
const LETTERS = 4;
const DIGITS = 9;

const runs = (text: string, length: number) =>
  [...text.toLowerCase().matchAll(/[a-z]{4,}/g)].flatMap(([run]) => windows(run, length));

const windows = (text: string, length: number) =>
  Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length));

/** What is percent-encoded, and stays what it is where it is encoded wrongly. */
const decodeLoosely = (text: string) =>
  text.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** @returns of log lines that say the same, of somebody else or elsewhere, the first: enough to know what to mend. */
export function oneOfEach(lines: string[]): string[] {
  const kinds = new Map<string, string>();
  for (const line of lines) {
    const said = /"msg":"[^"]*"/.exec(line)?.[0] ?? line.slice(0, 40);
    const what = /"(?:message|reason|path)":"[^"]{0,16}/.exec(line)?.[0] ?? "";
    if (!kinds.has(said + what)) kinds.set(said + what, line);
  }
  return [...kinds.values()].slice(0, 8);
}
