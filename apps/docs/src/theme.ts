import { readFile } from "node:fs/promises";
import { extname } from "node:path";

const folder = new URL("../theme/", import.meta.url);
const names = ["site.css", "site.js", "reference.css", "reference.js", "icon.svg"];
const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** @returns the files of our theme, with their media types. */
export const readTheme = () =>
  Promise.all(
    names.map(async (name) => ({
      name,
      type: types[extname(name)] ?? "text/plain; charset=utf-8",
      content: await readFile(new URL(name, folder), "utf8"),
    })),
  );
