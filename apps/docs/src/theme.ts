import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SiteFile } from "./site-files.ts";

const folder = new URL("../theme/", import.meta.url);
const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
};

const { resolve } = createRequire(import.meta.url);
/** Files from packages: the design's, and the library that searches in the page, as browsers import it. */
const fromPackages = [
  ["tokens.css", pathToFileURL(resolve("@talaqqi/design/tokens.css"))],
  ["arabic.css", pathToFileURL(resolve("@talaqqi/design/arabic.css"))],
  ["minisearch.js", new URL("../es/index.js", pathToFileURL(resolve("minisearch")))],
] as const;

/** The fonts that style sheets name by their package, each with the licence that goes where it goes. */
const fonts: SiteFile[] = [];

/** The files of our theme and that of the search, by their names. The hash in each path lets browsers keep a file for a year. */
const files = new Map(
  [...readdirSync(folder).map((name) => [name, new URL(name, folder)] as const), ...fromPackages]
    .filter(([name]) => extname(name) in types)
    .map(([name, from]): [string, SiteFile] => {
      const content = readFileSync(from, "utf8")
        .replace(/^\/\/# sourceMappingURL=.*$/m, "")
        .replace(/url\("(@[^"]+)"\)/g, (_, font: string) => `url("${addFont(createRequire(from).resolve(font))}")`);
      const hash = hashOf(content);
      const extension = extname(name);
      const path = `assets/${name.slice(0, -extension.length)}-${hash}${extension}`;
      return [name, { path, type: types[extension] ?? "", content }];
    }),
);

export const themeFiles: SiteFile[] = [...files.values(), ...fonts];

function hashOf(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 8);
}

/** @returns the font's name in `assets/`. */
function addFont(path: string): string {
  const content = readFileSync(path);
  const name = basename(path, ".woff2");
  const file = `${name}-${hashOf(content)}.woff2`;
  const licence = readFileSync(join(dirname(path), "../LICENSE"), "utf8");
  fonts.push(
    { path: `assets/${file}`, type: "font/woff2", content },
    { path: `assets/${name}-licence.txt`, type: "text/plain; charset=utf-8", content: licence },
  );
  return file;
}

/**
 * @param name of a file in `theme/`: `site.css`.
 * @returns its path from the root: `assets/site-0a1b2c3d.css`.
 * @throws Error when there is no such file.
 */
export function assetPath(name: string): string {
  const file = files.get(name);
  if (!file) throw new Error(`theme/ has no ${name}`);
  return file.path;
}
