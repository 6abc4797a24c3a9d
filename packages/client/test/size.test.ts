import { expect, test } from "vitest";
import { bundle, gzippedSize } from "./bundle.ts";

const sizes: [what: string, code: string, limit: number][] = [
  [
    "one call by path",
    'import { createPathClient as create } from "./dist/browser.js"; create({}).GET("/api/hurufs");',
    3_600,
  ],
  [
    "all operations by name",
    'import { createClient as create } from "./dist/browser.js"; create({}).listHurufs();',
    4_300,
  ],
];

test.each(sizes)("%s is small in a page, minified and gzipped", async (what, code, limit) => {
  const bundled = await bundle(code);
  console.log(`client: ${what}: ${gzippedSize(bundled)} bytes gzipped, at most ${limit}`);
  expect(gzippedSize(bundled)).toBeLessThanOrEqual(limit);
  expect(bundled).not.toContain("if-none-match");
  expect(bundled.includes("listHurufs:")).toBe(what === "all operations by name");
});

test("an app loads only what it uses of it", async () => {
  const error = await bundle(`export { TalaqqiError } from "./dist/browser.js";`);
  expect(gzippedSize(error)).toBeLessThan(400);
  expect(error).toContain("TalaqqiError");
  const days = await bundle(`export { DayId } from "./dist/browser.js";`);
  expect(days).toContain("Senin");
  expect(days).not.toContain("Scheduled");
  expect(await bundle(`import "./dist/browser.js";`)).not.toContain("TalaqqiError");
});
