import type { Student } from "./students.ts";

/** The length from which letters of a name, and digits of a phone number, identify somebody. */
const LETTERS = 4;
const DIGITS = 9;

/** @returns a function that finds the parts of a text that identify one of the students. */
export function createPersonalDataSearch(students: Student[]): (text: string) => string[] {
  const letters = new Set(students.flatMap(({ name, email }) => letterRuns(`${name} ${email.split("@")[0]}`)));
  const digits = new Set(students.flatMap(({ whatsapp }) => windows(whatsapp.slice(2), DIGITS)));
  const ids = new Set(students.map(({ idUser }) => String(idUser)));
  return (text) => {
    const spellings = text.includes("%") ? `${text}\n${decodeLoosely(text)}` : text;
    const found = letterRuns(spellings).filter((part) => letters.has(part));
    // Separators between digits do not hide a number.
    for (const [run] of spellings.replaceAll(/(?<=\d)[\s.()\-–_]+(?=\d)/g, "").matchAll(/\d{9,}/g)) {
      if (ids.has(run)) found.push(run);
      found.push(...windows(run, DIGITS).filter((part) => digits.has(part)));
    }
    if (spellings.includes("rahasia.example")) found.push("rahasia.example");
    return [...new Set(found)];
  };
}

const letterRuns = (text: string) =>
  [...text.toLowerCase().matchAll(/[a-z]{4,}/g)].flatMap(([run]) => windows(run, LETTERS));

const windows = (text: string, length: number) =>
  Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length));

/** Decodes what is percent-encoded, and leaves invalid encodings as they are. */
const decodeLoosely = (text: string) =>
  text.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** @returns the first of all log lines with the same message and cause, at most eight. */
export function distinctLines(lines: string[]): string[] {
  const first = new Map<string, string>();
  for (const line of lines) {
    const message = /"msg":"[^"]*"/.exec(line)?.[0] ?? line.slice(0, 40);
    const cause = /"(?:message|reason|path)":"[^"]{0,16}/.exec(line)?.[0] ?? "";
    if (!first.has(message + cause)) first.set(message + cause, line);
  }
  return [...first.values()].slice(0, 8);
}
