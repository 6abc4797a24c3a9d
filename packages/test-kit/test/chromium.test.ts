import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { getChromium } from "../src/chromium.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "talaqqi-chromium-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test("the Chromium in CHROMIUM comes first", () => {
  const own = join(folder, "own");
  writeFileSync(own, "");
  expect(getChromium({ CHROMIUM: own, PATH: process.env.PATH })).toBe(own);
});

test("throws when CHROMIUM names a file that does not exist, even if another Chromium is installed", () => {
  const get = () => getChromium({ CHROMIUM: join(folder, "none"), PATH: process.env.PATH });
  expect(get).toThrow("install Chromium or Chrome, or set CHROMIUM");
});

test("an installed one is found under any name", () => {
  const chrome = join(folder, "google-chrome");
  writeFileSync(chrome, "");
  expect(getChromium({ PATH: ["", folder].join(delimiter) }, join(folder, "none"))).toBe(chrome);
});

test.each(["Chromium", "Google Chrome", "Microsoft Edge"])("%s is found as an application of macOS", (name) => {
  const programs = join(folder, `Applications/${name}.app/Contents/MacOS`);
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(programs, name), "");
  const none = join(folder, "none");
  expect(getChromium({ HOME: none }, folder), "for all users").toBe(join(programs, name));
  expect(getChromium({ HOME: folder }, none), "for one user").toBe(join(programs, name));
  expect(() => getChromium({ HOME: none }, none)).toThrow("No Chromium found");
});
