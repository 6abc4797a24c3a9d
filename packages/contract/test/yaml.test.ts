import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";

// Importers read YAML 1.1, in which an unquoted 19:00 is 1140 and "no" is false; ours read 1.2.

const folder = new URL("../../../openapi/", import.meta.url);
const all = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".yaml"));
const files = all.filter((file) => file !== "redocly.yaml");

test.each(files)("%s means the same in YAML 1.1 and 1.2", async (file) => {
  const text = await readFile(new URL(file, folder), "utf8");
  expect(parse(text, { version: "1.1" })).toEqual(parse(text, { version: "1.2" }));
});
