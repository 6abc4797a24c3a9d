import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
  expect(get).toThrow("install the package chromium, or set CHROMIUM");
});

test("an installed one is found under any name", () => {
  const chrome = join(folder, "google-chrome");
  writeFileSync(chrome, "");
  expect(["/usr/bin/chromium", chrome]).toContain(getChromium({ PATH: ["", folder].join(delimiter) }));
});
