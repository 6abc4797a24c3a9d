import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeSite } from "../src/write-site.ts";

const apiUrl = "https://api.school.example";
const folder = mkdtempSync(join(tmpdir(), "talaqqi-site-"));
let files: string[] = [];
const read = (name: string) => readFileSync(join(folder, name), "utf8");

describe("the built documentation", () => {
  beforeAll(async () => {
    await writeSite({ apiUrl, basePath: "/docs/" }, folder);
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
    files = names.filter((name) => statSync(join(folder, name)).isFile());
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("has beside each file the same content compressed", () => {
    const plain = files.filter((name) => !/\.(br|gz)$/.test(name));
    for (const name of plain) {
      expect(brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).toString(), name).toBe(read(name));
      expect(gunzipSync(readFileSync(join(folder, `${name}.gz`))).toString(), name).toBe(read(name));
    }
    expect(files.length).toBe(3 * plain.length);
    expect(plain.length).toBeGreaterThan(30);
  });

  test("leads only to files and anchors that are in it", () => {
    const pages = files.filter((name) => name.endsWith(".html"));
    const broken = pages.flatMap((page) =>
      linksOf(page)
        .filter((link) => !isThere(link))
        .map((link) => `${page}: ${link}`),
    );
    expect(broken).toEqual([]);
    expect(pages.length).toBeGreaterThan(20);
  });

  test("names no address but the API's, the project's and those of examples", () => {
    const hosts = files
      .filter((name) => /\.(html|json|yaml|txt)$/.test(name))
      .flatMap((name) => [...read(name).matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host));
    const others = [...new Set(hosts)].filter((host) => !/(^|\.)example(\.com|\.org)?$/.test(host ?? ""));
    expect(others).toEqual(["github.com"]);
  });
});

/** @returns the addresses a page leads to, as paths in the folder with their anchors. */
function linksOf(page: string): string[] {
  const base = page === "404.html" ? "" : posix.dirname(page);
  return [...read(page).matchAll(/ (?:href|src)="([^"]*)"/g)]
    .map(([, address = ""]) => address.replaceAll("&#38;", "&"))
    .filter((address) => !/^(https?:|data:|mailto:)/.test(address))
    .map((address) => {
      const [path = "", anchor] = address.split("#");
      const own = path.startsWith("/docs/") ? path.slice("/docs/".length) : posix.join(base, path);
      const file =
        path === "" ? page : own.endsWith("/") || own === "." || own === "" ? posix.join(own, "index.html") : own;
      return anchor === undefined ? file : `${file}#${anchor}`;
    });
}

function isThere(link: string): boolean {
  const [file = "", anchor] = link.split("#");
  if (!files.includes(file)) return false;
  // Swagger UI makes its anchors when it runs.
  return anchor === undefined || file.startsWith("try/") || read(file).includes(` id="${anchor}"`);
}
