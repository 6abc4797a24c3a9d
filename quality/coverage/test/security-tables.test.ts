import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

// The tables of SECURITY.md and docs/security name tests that exist, and leave out no requirement.

const root = resolve(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const documents = ["SECURITY.md", "docs/security/asvs-5.0-level-2.md", "docs/security/policies.md"];

test.each(documents)("%s names only tests and cases that exist", (document) => {
  const text = read(document);
  const tests = [...text.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, path = ""]) => path);
  const fileOf = (path: string) => (/^(apps|packages|quality)\//.test(path) ? path : `apps/api/test/${path}`);
  expect(tests.filter((path) => !existsSync(join(root, fileOf(path))))).toEqual([]);
  const lists = [...text.matchAll(/\bcases? ((?:`[\w-]+`(?:, )?)+)/g)].map(([, list = ""]) => list);
  const cases = lists.flatMap((list) => [...list.matchAll(/`([\w-]+)`/g)].map(([, name = ""]) => name));
  const known = read("quality/resilience/src/cases/all.ts");
  expect(cases.filter((name) => !new RegExp(`^ {2}"?${name}"?[:,]`, "m").test(known))).toEqual([]);
});

test("SECURITY.md has each of the ten risks once, in order", () => {
  const risks = [...read("SECURITY.md").matchAll(/^\| API(\d+) /gm)].map(([, number]) => Number(number));
  expect(risks).toEqual(Array.from({ length: 10 }, (_, n) => n + 1));
});

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has: they come before those of level 3. */
const sections: [chapter: number, ...counts: [section: number, count: number][]][] = [
  [1, [1, 2], [2, 9], [3, 11], [4, 3], [5, 2]],
  [2, [1, 3], [2, 3], [3, 4], [4, 1]],
  [3, [2, 2], [3, 4], [4, 6], [5, 5], [7, 2]],
  [4, [1, 3], [2, 1], [3, 2], [4, 4]],
  [5, [1, 1], [2, 3], [3, 2], [4, 3]],
  [6, [1, 3], [2, 12], [3, 4], [4, 4], [5, 5], [6, 3], [8, 4]],
  [7, [1, 3], [2, 4], [3, 2], [4, 5], [5, 2], [6, 2]],
  [8, [1, 2], [2, 3], [3, 1], [4, 1]],
  [9, [1, 3], [2, 4]],
  [10, [1, 2], [2, 2], [3, 4], [4, 11], [5, 5], [6, 2], [7, 3]],
  [11, [1, 2], [2, 3], [3, 3], [4, 4], [5, 1], [6, 1]],
  [12, [1, 3], [2, 2], [3, 4]],
  [13, [1, 1], [2, 5], [3, 2], [4, 5]],
  [14, [1, 2], [2, 4], [3, 3]],
  [15, [1, 3], [2, 3], [3, 7]],
  [16, [1, 1], [2, 5], [3, 4], [4, 3], [5, 3]],
  [17, [1, 1], [2, 4], [3, 2]],
];

test("the page of ASVS 5.0 accounts for each requirement of levels 1 and 2 once: met, not met or not applicable", () => {
  const text = read("docs/security/asvs-5.0-level-2.md");
  const rows = text
    .split("\n")
    .flatMap((line) => (/^\| V\d/.test(line) ? [line.split("|").map((cell) => cell.trim())] : []));
  const all = new Map(
    sections.flatMap(([chapter, ...counts]) => counts.map(([n, count]) => [`V${chapter}.${n}`, count])),
  );
  const requirementsOf = (section: string) =>
    Array.from({ length: all.get(section) ?? 0 }, (_, n) => `${section}.${n + 1}`);
  const every = [...all.keys()].flatMap(requirementsOf);

  const unmet = rows.filter(([, id = ""]) => /^V\d+\.\d+\.\d+$/.test(id));
  expect(unmet.filter(([, , level = "", asks, why]) => !/^[12]$/.test(level) || !asks || !why)).toEqual([]);
  const open = unmet.map(([, id = ""]) => id);
  const chapters = rows.slice(unmet.length);
  expect(chapters.map(([, title = ""]) => title.split(" ")[0])).toEqual(sections.map(([chapter]) => `V${chapter}`));
  const excluded = chapters.flatMap(([, , , which = ""]) =>
    [...which.matchAll(/V\d+\.\d+(\.\d+)?/g)].flatMap(([id, isOne]) => (isOne ? [id] : requirementsOf(id))),
  );
  const others = [...open, ...excluded];
  expect(others.filter((id, index) => !every.includes(id) || others.indexOf(id) !== index)).toEqual([]);

  const met = every.filter((id) => !others.includes(id));
  const numbers = sections.map(([chapter]) => String(met.filter((id) => id.startsWith(`V${chapter}.`)).length));
  expect(chapters.map(([, , count]) => count)).toEqual(numbers);
  expect(chapters.filter(([, , count, , how]) => count !== "0" && !how)).toEqual([]);
  expect(text.replaceAll(/\s+/g, " ")).toContain(
    `${met.length} are met, ${excluded.length} do not apply, and ${open.length} are not met.`,
  );
  expect(text).toContain(`the ${every.length} requirements`);
});
