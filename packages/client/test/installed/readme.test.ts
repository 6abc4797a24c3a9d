import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { getIdToken } from "./visits.ts";

const run = promisify(execFile);
const folder = join(inject("folder"), "readme");
const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
const blocks = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = ""]) => code);

/** What each block prints, in the README's order. */
const prints = [
  /^Bacalah huruf .+ \d+$/m,
  /^ا ب ت .* ي\nUst/m,
  /^\S.+$/m,
  /^registered$/m,
  /^\[ \{ id: \d+, name: 'Aisyah Contoh', avatar: '' \} \]$/m,
  /^\d+$/m,
];

/** The compilers that apps are likely to have. */
const compilers = { "TypeScript 7": "../..", "TypeScript 5.9": "../../../contract" };

describe("the README's code", () => {
  beforeAll(async () => {
    mkdirSync(folder);
    for (const [n, code] of blocks.entries()) {
      expect(code).toContain('"http://127.0.0.1:3000"');
      writeFileSync(join(folder, `block-${n}.ts`), code.replace("http://127.0.0.1:3000", inject("apiUrl")));
    }
    const idToken = JSON.stringify(await getIdToken("aisyah@example.com"));
    writeFileSync(join(folder, "identity-provider.ts"), `export const getIdToken = async () => ${idToken};\n`);
    const compilerOptions = { module: "nodenext", target: "es2023", lib: ["es2023", "dom"], types: [], strict: true };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  });

  test.each(Object.entries(compilers))(
    "compiles strictly with %s, and with other options of apps",
    async (_name, at) => {
      const require = createRequire(join(import.meta.dirname, at, "package.json"));
      const compiler = join(dirname(require.resolve("typescript/package.json")), "bin/tsc");
      const bundler = [
        "--module",
        "esnext",
        "--moduleResolution",
        "bundler",
        "--exactOptionalPropertyTypes",
        "--noEmit",
      ];
      for (const options of [[], bundler]) {
        const compiled = run(process.execPath, [compiler, "-p", folder, ...options]);
        expect(await compiled.catch(({ stdout }) => stdout)).toEqual({ stdout: "", stderr: "" });
      }
    },
  );

  test("does what it documents", async () => {
    expect(blocks).toHaveLength(prints.length);
    const loader = createRequire(import.meta.url).resolve("tsx");
    for (const [n, pattern] of prints.entries()) {
      const { stdout } = await run(process.execPath, ["--import", loader, `block-${n}.ts`], { cwd: folder });
      expect(stdout, blocks[n]).toMatch(pattern);
    }
  });
});
