import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
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
    const pages = files.filter((name) => name.endsWith(".html") || name === "llms.txt");
    const broken = pages.flatMap((page) =>
      linksOf(page)
        .filter((link) => !isThere(link))
        .map((link) => `${page}: ${link}`),
    );
    expect(broken).toEqual([]);
    expect(pages.length).toBeGreaterThan(20);
  });

  test("names no file of the project, which its readers do not have", () => {
    const pages = files.filter((name) => /\.(html|txt)$/.test(name));
    expect(pages.filter((name) => /[A-Z]\.md\b|packages\/client/.test(read(name)))).toEqual([]);
  });

  test("names no address but the API's, the project's and those of examples", () => {
    const hosts = files
      // The licence of a font is somebody else's text.
      .filter((name) => /\.(html|json|yaml|txt)$/.test(name) && !name.endsWith("-licence.txt"))
      .flatMap((name) => [...read(name).matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host));
    const others = [...new Set(hosts)].filter((host) => !/(^|\.)example(\.com|\.org)?$/.test(host ?? ""));
    expect(others).toEqual(["github.com"]);
  });
});

describe("npm run docs:build", () => {
  const other = mkdtempSync(join(tmpdir(), "talaqqi-site-"));
  writeFileSync(join(other, "thesis.txt"), "");
  afterAll(() => rmSync(other, { recursive: true, force: true }));

  test.each([
    ["no address of the API", [], {}, "Invalid settings:\n  API_URL: must be set"],
    [
      "wrong settings",
      [],
      { API_URL: "api.school.example", DOCS_BASE_PATH: "docs" },
      "Invalid settings:\n" +
        "  API_URL: must be an address that begins with http:// or https://\n" +
        "  DOCS_BASE_PATH: must begin and end with a slash, such as /docs/",
    ],
    [
      "a folder with other files",
      ["--out", other],
      { API_URL: apiUrl },
      `${other} contains other files. Choose a folder that is empty or does not exist.`,
    ],
    [
      "a file as the folder",
      ["--out", join(other, "thesis.txt")],
      { API_URL: apiUrl },
      `Cannot write to ${join(other, "thesis.txt")}: ENOTDIR: not a directory, scandir '${join(other, "thesis.txt")}'`,
    ],
  ])("refuses %s in a sentence", async (_name, args, settings, sentence) => {
    const { code, stderr } = await runBuild(args, settings);
    expect([code, stderr.trim()]).toEqual([1, sentence]);
    expect(readdirSync(other)).toEqual(["thesis.txt"]);
  });

  test("writes to a folder that is relative to the project's", () => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, API_URL: apiUrl };
    const root = fileURLToPath(new URL("../../..", import.meta.url));
    const { stderr } = spawnSync("npm", ["run", "docs:build", "--", "--out", "deploy"], {
      cwd: root,
      env,
      encoding: "utf8",
    });
    expect(stderr).toContain(`\n${join(root, "deploy")} contains other files.`);
  });

  test("refuses an unknown option in a sentence", async () => {
    const { code, stderr } = await runBuild(["--folder", other], { API_URL: apiUrl });
    expect([code, stderr.trim().split("\n").length]).toEqual([1, 1]);
    expect(stderr).toContain("Unknown option '--folder'");
  });
});

const program = fileURLToPath(new URL("../dist/build.js", import.meta.url));

/** @param settings environment variables. @returns the exit code and the standard error. */
const runBuild = (args: string[], settings: Record<string, string>) =>
  new Promise<{ code: number; stderr: string }>((resolve) => {
    const env = { PATH: process.env.PATH, ...settings };
    const child = execFile(process.execPath, [program, ...args], { env }, (_error, _stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stderr }),
    );
  });

/** @returns the addresses a page leads to, as paths in the folder with their anchors. */
function linksOf(page: string): string[] {
  const base = page === "404.html" ? "" : posix.dirname(page);
  const pattern = page.endsWith(".txt") ? /\]\(([^)]*)\)/g : / (?:href|src)="([^"]*)"/g;
  return [...read(page).matchAll(pattern)]
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
