import { expect, test } from "vitest";
import { english } from "../src/texts/english.ts";
import { readHelp } from "./help.ts";
import { talaqqi } from "./talaqqi.ts";

/** Words that no Indonesian text has. */
const ENGLISH =
  /\b(the|an?|of|and|for|with|without|is|are|be|only|such|which|from|by|not|their|you|must|default|required|there)\b/i;

test("exit code 0 for --help of every command; in Indonesian it is Indonesian, with the same commands and options", async () => {
  const [inEnglish, inIndonesian] = [await readHelp("en"), await readHelp("id")];
  expect(inEnglish.length).toBeGreaterThan(130);
  expect(inIndonesian.map(([name]) => name)).toEqual(inEnglish.map(([name]) => name));
  const options = (help: string) => [...help.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, flag]) => flag);
  for (const [index, [name, help]] of inIndonesian.entries()) {
    const [, other = ""] = inEnglish[index] ?? [];
    expect(other, name).toMatch(/^Usage: talaqqi/);
    expect(options(help), name).toEqual(options(other));
    const prose = help.replace(/--[\w-]+|talaqqi(-server)? [^\n]*/gm, "");
    expect(
      prose.split("\n").filter((line) => ENGLISH.test(line)),
      name,
    ).toEqual([]);
    for (const [, word = ""] of other.matchAll(/[<[](\w+)(?:\.\.\.)?[>\]]/g)) {
      expect(["options", "command", ...Object.keys(english.placeholders)], name).toContain(word);
    }
  }
});

test("exit code 0 for --version", async () => {
  expect(await talaqqi(["--version"])).toEqual({ code: 0, stdout: "0.0.0\n", stderr: "" });
});
