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
  expect(files.filter((name) => !name.startsWith("dist")).sort()).toEqual(["LICENSE", "README.md", "package.json"]);
  expect(files.filter((name) => /\.map$|\.ts$/.test(name) && !name.endsWith(".d.ts"))).toEqual([]);
  for (const name of files.filter((name) => /\.(js|ts)$/.test(name))) {
    expect(readFileSync(join(installed, "@talaqqi/client", name), "utf8"), name).not.toMatch(/from "@talaqqi/);
  }
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
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, timeout: 30_000 });
  expect(JSON.parse(stdout)).toEqual(visited(email));
});
