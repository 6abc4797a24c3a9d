import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type RecordName, records } from "@talaqqi/contract/records";
import { describe, expect, test } from "vitest";
import type { ColumnCodec } from "../src/import-export/tables/column-codecs.ts";
import type { Table } from "../src/import-export/tables/table.ts";
import { tables } from "../src/import-export/tables/tables.ts";

// What a program can check of the console without a browser.

const src = resolve(import.meta.dirname, "../../console/src");
const files = readdirSync(src, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));
const contents = new Map<string, string>();
const read = (path: string) => {
  const content = contents.get(path) ?? readFileSync(join(src, path), "utf8");
  contents.set(path, content);
  return content;
};
const scripts = files.filter((path) => /\.tsx?$/.test(path) && !/^texts\/(id|en)/.test(path));

/** Sections whose keys are names of the contract. */
const byServersNames = ["operations", "fields", "reasons", "codeReasons", "refusals", "tables", "removed", "added"];

test("every text is used", () => {
  const code = scripts.map(read).join("\n");
  const texts = files.filter((path) => /^texts\/id.*\.ts$/.test(path)).flatMap((path) => read(path).split("\n"));
  let section = "";
  const unused = texts.flatMap((line) => {
    section = /^ {2}(\w+): \{$/.exec(line)?.[1] ?? section;
    const [, key = ""] = /^ {4}(\w+)[:(]/.exec(line) ?? [];
    // A section that is read by a variable may name its keys elsewhere.
    const isUsed = new RegExp(`\\b${section}\\[`).test(code)
      ? new RegExp(`\\b${key}\\b`).test(code)
      : new RegExp(`\\b(${section}|texts|words|t)\\.${key}\\b`).test(code);
    return key === "" || byServersNames.includes(section) || isUsed ? [] : `${section}.${key}`;
  });
  expect(unused).toEqual([]);
});

test("a component or page uses no other page's style, and a page restyles no component but inside itself", () => {
  const styles = files.filter((path) => path.endsWith(".css"));
  /** The folder of a page, or of anything else. */
  const folderOf = (path: string) => path.split("/").slice(0, 2).join("/");
  const foldersOf = (name: string) =>
    styles.filter((path) => new RegExp(`\\.${name}(?![\\w-])`).test(read(path))).map(folderOf);
  const isOwn = (path: string) => (folder: string) => !folder.startsWith("pages/") || folder === folderOf(path);
  const foreign = scripts.flatMap((path) =>
    [...read(path).matchAll(/className="([^"]+)"/g)]
      .flatMap(([, names = ""]) => names.split(" "))
      .filter((name) => foldersOf(name).length > 0 && !foldersOf(name).some(isOwn(path)))
      .map((name) => `${path}: ${name}`),
  );
  const restyled = styles
    .filter((path) => path.startsWith("pages/"))
    .flatMap((path) => [...read(path).matchAll(/^ *\.([\w-]+) \{/gm)].map(([, name = ""]) => ({ path, name })))
    .filter(({ path, name }) => !foldersOf(name).every((folder) => folder === folderOf(path)));
  expect({ foreign, restyled }).toEqual({ foreign: [], restyled: [] });
});

describe("the import page lists", () => {
  const page = read("pages/import-export/files/columns.ts");
  const ofRecords = [...page.matchAll(/recordColumns\("(\w+)", \{(.*?)\}\)/gs)].map(([, kind = "", examples = ""]) => {
    const table = tables.find(({ name }) => name === records[kind as RecordName].table);
    return {
      table,
      examples: [...examples.matchAll(/(\w+): "(.*?)"/g)].map(([, name = "", cell = ""]) => ({ name, cell })),
    };
  });
  const clock = { now: new Date(), zone: "Asia/Jakarta" };
  const need = ({ key, serial }: Table, name: string, codec: ColumnCodec) => {
    if (serial && key.includes(name)) return "key";
    return "problem" in codec.parse("", clock) ? "required" : "optional";
  };

  test("valid examples of what records need, in columns that they have", () => {
    expect(ofRecords.length).toBeGreaterThan(10);
    for (const { table, examples } of ofRecords) {
      const parsed = examples.map(({ name, cell }) => table?.columns[name]?.parse(cell, clock) ?? { problem: name });
      expect(parsed.filter((one) => "problem" in one)).toEqual([]);
      const needed = Object.entries(table?.columns ?? {}).filter(
        ([name, codec]) => table && need(table, name, codec) !== "optional",
      );
      expect(examples.map(({ name }) => name)).toEqual(expect.arrayContaining(needed.map(([name]) => name)));
    }
  });

  test("the columns of the other tables, each with a valid example", () => {
    const listed = [...page.matchAll(/\["(\w+)", "(\w+)", "(.*)"\],/g)];
    const columns = tables
      .filter((table) => ofRecords.every((one) => one.table !== table))
      .flatMap((table) =>
        Object.entries(table.columns).map(([name, codec]) => ({ name, codec, need: need(table, name, codec) })),
      );
    // Only the page recommends cells.
    const listedNeed = (need = "") => (need === "recommended" ? "optional" : need);
    expect(listed.map(([, name, need]) => [name, listedNeed(need)])).toEqual(
      columns.map(({ name, need }) => [name, need]),
    );
    const examples = columns.map(({ name, codec }, index) => [name, codec.parse(listed[index]?.[3] ?? "", clock)]);
    expect(examples.filter(([, parsed]) => "problem" in Object(parsed))).toEqual([]);
    expect(listed.filter(([, , , example]) => !example)).toEqual([]);
  });
});

test("no component has more than 100 lines, and no folder more than 15 files", () => {
  const components = scripts.flatMap((path) =>
    [...read(path).matchAll(/^(?:export )?function ([A-Z]\w*)\(.*?^}$/gms)].map(([text, name]) => ({
      path,
      name,
      text,
    })),
  );
  expect(components.length).toBeGreaterThan(150);
  expect(components.filter(({ text }) => text.split("\n").length > 100).map(({ name }) => name)).toEqual([]);
  const folders = files.filter((path) => path.includes(".")).map((path) => dirname(path));
  const full = [...new Set(folders)].filter((folder) => folders.filter((one) => one === folder).length > 15);
  expect(full).toEqual([]);
});

test("every field of a form has its own text for an error, or its type has one", () => {
  const keysOf = (section: string) => {
    const [, lines = ""] = new RegExp(`^ {2}${section}: \\{\n(.*?)^ {2}\\},`, "ms").exec(read("texts/id.ts")) ?? [];
    return [...lines.matchAll(/^ {4}"?([\w ]+)"?: /gm)].map(([, key = ""]) => key);
  };
  const names = scripts.flatMap((path) =>
    [...read(path).matchAll(/<(?:Text|Long|Select)Field\s[^>]*?\sname="(\w+)"/g)].map(([, name = ""]) => name),
  );
  expect(names).toEqual(expect.arrayContaining(["birth_year", "capacity"]));
  expect(keysOf("fields")).toEqual(expect.arrayContaining(names));
  const inForms = Object.values(records).filter(({ retires }) => retires);
  const fields = inForms.flatMap((kind) => Object.entries<{ type: string }>(kind.fields));
  // No form changes the account of a teacher.
  const types = new Set(fields.filter(([name]) => name !== "id_user").map(([, { type }]) => type));
  expect(keysOf("fieldTypes").sort()).toEqual([...types].sort());
});
