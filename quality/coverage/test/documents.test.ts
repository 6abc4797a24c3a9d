import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";

// Documents name only scripts, files and headings that exist.

const root = resolve(import.meta.dirname, "../../..");
// Links between the documentation's pages are tested in apps/docs.
const documents = documentsIn(".").filter((path) => !path.startsWith("apps/docs/pages/"));
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

describe.each(documents)("%s", (document) => {
  const text = readFileSync(join(root, document), "utf8");

  test("names existing scripts", () => {
    const named = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test("links to existing files and headings", () => {
    const links = [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g)];
    const dead = links.filter(([, path = "", heading]) => {
      const file = path ? join(root, dirname(document), path) : join(root, document);
      if (!existsSync(file)) return true;
      return heading !== undefined && !anchorsOf(readFileSync(file, "utf8")).includes(heading);
    });
    expect(dead.map(([link]) => link)).toEqual([]);
  });
});

test("the documents that every project needs are among them", () => {
  expect(documents).toEqual(expect.arrayContaining(["CHANGELOG.md", "CONTRIBUTING.md", "README.md"]));
});

/** @returns the Markdown files of a folder, relative to the project's root. */
function documentsIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith(".") && name !== "node_modules" && name !== "dist")
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return documentsIn(path);
      return path.endsWith(".md") ? [path] : [];
    });
}

/** @returns the anchors of a document's headings. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.replaceAll(/^```[\s\S]*?^```$/gm, "").matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );
}
