import { expect, test } from "vitest";
import { readHelp } from "./help.ts";
import { talaqqi } from "./talaqqi.ts";

test("exit code 0 for --help of every command, which is the same in every language", async () => {
  const inEnglish = await readHelp("en");
  expect(inEnglish.length).toBeGreaterThan(130);
  for (const [name, help] of inEnglish) {
    expect(help, name).toMatch(/^Usage: talaqqi/);
    // Each option says what it is.
    expect(help.match(/^ {2}(?:-\w, )?--[\w-]+(?: <\w+>)?$(?!\n {4,})/m), name).toBeNull();
  }
  expect(await readHelp("id")).toEqual(inEnglish);
});

test("exit code 0 for --version", async () => {
  expect(await talaqqi(["--version"])).toEqual({ code: 0, stdout: "0.0.0\n", stderr: "" });
});
