import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { getIdToken } from "./visits.ts";

const run = promisify(execFile);
const folder = join(inject("folder"), "readme");
const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
const blocks = [...readme.matchAll(/^```(tsx?)\n([\s\S]*?)^```$/gm)].map(([, extension, code = ""], n) => ({
  file: `block-${n}.${extension}`,
  code,
}));
/** An app that uses what needs these packages has installed them. */
const optional = ["@tanstack/react-query", "@types/react", "@types/react-dom", "msw", "react", "react-dom"];

/** React's block has components: this renders them. */
const rendering = (file: string) => `
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import * as app from "./${file.replace(".tsx", ".js")}";

const client = new QueryClient();
await client.fetchQuery(app.queries.listHurufs());
console.log(renderToString(<QueryClientProvider client={client}><app.Letters /><app.Rename name="" /></QueryClientProvider>));
`;

/** What each block prints, in the README's order. */
const prints = [
  /^Bacalah huruf .+ \d+$/m,
  /^ا ب ت .* ي\nUst/m,
  /^\S.+$/m,
  /^registered$/m,
  /^\[ \{ id: \d+, name: 'Aisyah Contoh', avatar: '' \} \]$/m,
  /^\d+$/m,
  /^<p>ا ب ت .* ي<\/p><button>Save<\/button>$/m,
  /^Aminah Rahma\nNot Found$/m,
];

/** The compilers that apps are likely to have. */
const compilers = { "TypeScript 7": "../..", "TypeScript 5.9": "../../../contract" };

describe("the README's code", () => {
  beforeAll(async () => {
    const modules = join(folder, "node_modules");
    cpSync(join(folder, "../node_modules"), modules, { recursive: true });
    for (const name of optional) {
      mkdirSync(dirname(join(modules, name)), { recursive: true });
      symlinkSync(join(import.meta.dirname, "../../node_modules", name), join(modules, name));
    }
    for (const { file, code } of blocks) {
      expect(code).toContain('"http://127.0.0.1:3000"');
      writeFileSync(join(folder, file), code.replace("http://127.0.0.1:3000", inject("apiUrl")));
      if (file.endsWith(".tsx")) writeFileSync(join(folder, `rendered-${file}`), rendering(file));
    }
    const idToken = JSON.stringify(await getIdToken("aisyah@example.com"));
    writeFileSync(join(folder, "identity-provider.ts"), `export const getIdToken = async () => ${idToken};\n`);
    const compilerOptions = {
      module: "nodenext",
      target: "es2023",
      lib: ["es2023", "dom"],
      types: [],
      strict: true,
      jsx: "react-jsx",
    };
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
      const { file = "", code } = blocks[n] ?? {};
      const program = file.endsWith(".tsx") ? `rendered-${file}` : file;
      const { stdout } = await run(process.execPath, ["--import", loader, program], { cwd: folder });
      expect(stdout, code).toMatch(pattern);
    }
  });
});
