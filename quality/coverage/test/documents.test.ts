import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";

// What people read about the project names what is there.

const root = resolve(import.meta.dirname, "../../..");
// The documentation's pages lead to one another, and are followed there.
const documents = documentsIn(".").filter((path) => !path.startsWith("apps/docs/pages/"));
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

describe.each(documents)("%s", (document) => {
  const text = readFileSync(join(root, document), "utf8");

  test("names scripts that there are", () => {
    const named = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test("leads to files, and to headings in them, that there are", () => {
    const links = [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g)];
    const dead = links.filter(([, path = "", heading]) => {
      const file = path ? join(root, dirname(document), path) : join(root, document);
      if (!existsSync(file)) return true;
      return heading !== undefined && !anchorsOf(readFileSync(file, "utf8")).includes(heading);
    });
    expect(dead.map(([link]) => link)).toEqual([]);
  });
});

test("what people read includes how the project is run, changed and released", () => {
  expect(documents).toEqual(expect.arrayContaining(["CHANGELOG.md", "CONTRIBUTING.md", "README.md"]));
});

/** @returns the documents that people wrote, from the project's root. */
function documentsIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith(".") && name !== "node_modules" && name !== "dist")
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return documentsIn(path);
      return path.endsWith(".md") ? [path] : [];
    });
}

/** @returns the names that a document's headings are linked by. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.replaceAll(/^```[\s\S]*?^```$/gm, "").matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );
}
