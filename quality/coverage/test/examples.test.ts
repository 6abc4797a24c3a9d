import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

// Examples stay short enough to be read.

const root = resolve(import.meta.dirname, "../../../examples");
const limits: Record<string, number> = { "lesson-page": 215, "student-app": 690 };

test("every example has a limit", () => {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(Object.keys(limits).sort());
});

test.each(Object.entries(limits))("%s has at most %i lines, none longer than 120 characters", (name, limit) => {
  const sources = readdirSync(join(root, name, "src"));
  const files = ["index.html", ...sources.map((file) => `src/${file}`)];
  const lines = files.flatMap((file) =>
    readFileSync(join(root, name, file), "utf8")
      .trimEnd()
      .split("\n"),
  );
  expect(files.length).toBeGreaterThan(3);
  expect(lines.length).toBeLessThanOrEqual(limit);
  expect(lines.filter((line) => line.length > 120)).toEqual([]);
});
