import { expect, test } from "vitest";
import { english } from "../src/texts/english.ts";
import { readHelp } from "./help.ts";
import { talaqqi } from "./talaqqi.ts";

test("exit code 0 for --help of every command; in Indonesian its titles are, with the same commands and options", async () => {
  const [inEnglish, inIndonesian] = [await readHelp("en"), await readHelp("id")];
  expect(inEnglish.length).toBeGreaterThan(130);
  expect(inIndonesian.map(([name]) => name)).toEqual(inEnglish.map(([name]) => name));
  const options = (help: string) => [...help.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, flag]) => flag);
  for (const [index, [name, help]] of inIndonesian.entries()) {
    const [, other = ""] = inEnglish[index] ?? [];
    expect(other, name).toMatch(/^Usage: talaqqi/);
    expect(options(help), name).toEqual(options(other));
    expect(help, name).toMatch(/^Pemakaian: talaqqi/);
    expect(help.match(/^(Usage|Arguments|Options|Global Options|Commands):/m), name).toBeNull();
    for (const [, word = ""] of other.matchAll(/[<[](\w+)(?:\.\.\.)?[>\]]/g)) {
      expect(["options", "command", ...Object.keys(english.placeholders)], name).toContain(word);
    }
  }
});

test("exit code 0 for --version", async () => {
  expect(await talaqqi(["--version"])).toEqual({ code: 0, stdout: "0.0.0\n", stderr: "" });
});
