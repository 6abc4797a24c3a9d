import { expect, test } from "vitest";
import { readSteps } from "./document.ts";
import { readHelp } from "./help.ts";
import { readTranscripts } from "./transcripts.ts";

/** Those with files, a login or a database: content.test.ts, login.test.ts, personal-data.test.ts and usage.test.ts have them. */
const ELSEWHERE = /(^| )(content|login|create-admin)( |$)|^student export|--help$|--price gratis$/;

/** @returns the command lines of a document's shell blocks. */
const linesOf = (document: string): string[] =>
  readSteps(document)
    .filter(({ language }) => language === "sh")
    .flatMap(({ text }) => text.replaceAll(/\s*\\\n\s*/g, " ").split("\n"))
    .flatMap((line) => /(?:(?:^| )npm run talaqqi --|^talaqqi) (.*)$/.exec(line)?.slice(1) ?? []);

const tested = readTranscripts().map(({ line }) => line);

test.each([
  ["OPERATIONS.md", 50],
  ["docs/moving-in.md", 3],
  ["apps/talaqqi/README.md", 2],
])("every command line of %s is tested", (document, atLeast) => {
  const lines = linesOf(document);
  expect(lines.length).toBeGreaterThanOrEqual(atLeast);
  expect(lines.filter((line) => !ELSEWHERE.test(line) && !tested.includes(line))).toEqual([]);
});

test("every command is tested", async () => {
  const all = (await readHelp("en")).map(([name]) => name);
  // Those with commands below them only print their help.
  const commands = all.filter((name) => name && !all.some((other) => other.startsWith(`${name} `)));
  expect(commands.length).toBeGreaterThan(110);
  const lines = tested.map((line) => line.replace(/^--language id /, ""));
  const isTested = (name: string) => lines.some((line) => line === name || line.startsWith(`${name} `));
  expect(commands.filter((name) => !isTested(name))).toEqual([
    // With files, a login or a database.
    ...["login", "logout", "create-admin", "account export"],
    ...["content export", "content check", "content import", "student export"],
  ]);
});
