import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chromiumToTest, findChromium } from "../src/chromium.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "talaqqi-chromium-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test("the Chromium that CHROMIUM names comes before all others", () => {
  const own = join(folder, "own");
  writeFileSync(own, "");
  expect(findChromium({ CHROMIUM: own, PATH: process.env.PATH })).toBe(own);
});

test("no other is taken for the one that CHROMIUM names", () => {
  expect(findChromium({ CHROMIUM: join(folder, "none"), PATH: process.env.PATH })).toBeUndefined();
});

test("an installed one is found, whatever it is called", () => {
  const chrome = join(folder, "google-chrome");
  writeFileSync(chrome, "");
  expect(["/usr/bin/chromium", chrome]).toContain(findChromium({ PATH: ["", folder].join(delimiter) }));
});

test("where there is none, what is left out is said, and written down for the end of the tests", () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  const env = { CHROMIUM: join(folder, "none") };
  expect(chromiumToTest("pages in a browser", { env, folder })).toBeUndefined();
  const sentence = "skipped: pages in a browser (no Chromium found; install the package chromium, or set CHROMIUM)";
  expect(log.mock.calls).toEqual([[sentence]]);
  expect(readFileSync(join(folder, ".turbo/test-skipped.txt"), "utf8")).toBe(sentence);
});

test("where there is one, nothing is said, and nothing is left of what was", () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  chromiumToTest("pages in a browser", { env: { CHROMIUM: join(folder, "none") }, folder });
  log.mockClear();
  const env = { CHROMIUM: process.execPath };
  expect(chromiumToTest("pages in a browser", { env, folder })).toBe(process.execPath);
  expect(log).not.toHaveBeenCalled();
  expect(readFileSync(join(folder, ".turbo/test-skipped.txt"), "utf8")).toBe("");
});
