import { execFile } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";
import { getIdToken, visitCode, visited } from "./visits.ts";

const folder = inject("folder");

test("the tarball has only the needed files", () => {
  const installed = join(folder, "node_modules");
  expect(readdirSync(installed).filter((name) => !name.startsWith("."))).toEqual([
    "@talaqqi",
    "openapi-fetch",
    "openapi-typescript-helpers",
  ]);
  expect(readdirSync(join(installed, "@talaqqi"))).toEqual(["client"]);
  const files = readdirSync(join(installed, "@talaqqi/client"), { recursive: true, encoding: "utf8" });
  const others = files.filter((name) => !/\.js$|\.js\.map$|\.d\.ts$/.test(name));
  expect(others.sort()).toEqual(["CHANGELOG.md", "LICENSE", "README.md", "package.json"]);
  for (const name of files.filter((name) => /\.(js|ts)$/.test(name))) {
    expect(readFileSync(join(installed, "@talaqqi/client", name), "utf8"), name).not.toMatch(/from "@talaqqi/);
  }
});

test("the manifest has what npm shows, and nothing of the workspace", () => {
  const text = readFileSync(join(folder, "node_modules/@talaqqi/client/package.json"), "utf8");
  const { repository, homepage, bugs, ...manifest } = JSON.parse(text);
  expect(repository).toMatchObject({ url: expect.stringMatching(/^git\+https:/), directory: "packages/client" });
  for (const address of [homepage, bugs]) expect(address).toMatch(/^https:/);
  expect(manifest).toMatchObject({ license: "MIT", engines: { node: expect.stringContaining("20.19") } });
  expect(text).not.toMatch(/workspace:|catalog:|devDependencies|scripts/);
});

test("the source maps have their sources", () => {
  const read = (name: string) => readFileSync(join(folder, "node_modules/@talaqqi/client", name), "utf8");
  const { sourcesContent } = JSON.parse(read("index.js.map"));
  expect(sourcesContent.join()).toContain("export function createClient");
  expect(read("index.js")).toContain("//# sourceMappingURL=index.js.map");
});

test("a program in Node does with it what an app does, and ends", async () => {
  const email = "node@example.com";
  const script = `${visitCode}
const [baseUrl, idToken, email] = process.argv.slice(2);
console.log(JSON.stringify(await visit(baseUrl, () => idToken, email)));
`;
  writeFileSync(join(folder, "visit.js"), script);
  const args = ["visit.js", inject("apiUrl"), await getIdToken(email), email];
  // A timer that is left, of the client's minute, would keep it.
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, timeout: 120_000 });
  expect(JSON.parse(stdout)).toEqual(visited(email, 304));
});
