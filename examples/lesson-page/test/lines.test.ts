import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

test("the page has at most 215 lines, none longer than 120 characters", () => {
  const sources = readdirSync(join(root, "src")).filter((name) => name !== "README.md");
  const files = ["index.html", ...sources.map((name) => `src/${name}`)];
  const lines = files.flatMap((file) => readFileSync(join(root, file), "utf8").trimEnd().split("\n"));
  expect(files.length).toBeGreaterThan(3);
  expect(lines.length).toBeLessThanOrEqual(215);
  expect(lines.filter((line) => line.length > 120)).toEqual([]);
});
