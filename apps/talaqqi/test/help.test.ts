import { expect, test } from "vitest";
import manifest from "../../../package.json" with { type: "json" };
import { readHelp } from "./help.ts";
import { talaqqi } from "./talaqqi.ts";

test("exit code 0 for --help of every command, which is the same in every language", async () => {
  const inEnglish = await readHelp("en");
  expect(inEnglish.length).toBeGreaterThan(130);
  for (const [name, help] of inEnglish) {
    expect(help, name).toMatch(/^Usage: talaqqi/);
    expect(help.match(/^.{81,}$/m), name).toBeNull();
    // Each option says what it is.
    expect(help.match(/^ {2}(?:-\w, )?--[\w-]+(?: <\w+>)?$(?!\n {4,})/m), name).toBeNull();
  }
  // People type options and commands, neither the contract's fields nor its operations.
  const words = inEnglish.flatMap(([name, help]) =>
    [...help.matchAll(/\b[a-z]+(?:_[a-z]+)+\b|\b(?:get|list|change|link|unbind|book)[A-Z]\w+/g)]
      .filter(([word]) => !help.includes(`"${word}"`))
      .map(([word]) => `${name}: ${word}`),
  );
  // Words of --json.
  expect(words).toEqual(["account block: blocked_at", "slot suitable: wrong_class", "slot suitable: below_level"]);
  expect(await readHelp("id")).toEqual(inEnglish);
});

test("exit code 0 for --version", async () => {
  expect(await talaqqi(["--version"])).toEqual({ code: 0, stdout: `${manifest.version}\n`, stderr: "" });
});
