// Compiles the package, then bundles the server into dist/main.js, and its command into dist/talaqqi-server.js: loading hundreds of
// files one by one took a third of each start. `node build.mjs main` makes one bundle and compiles nothing else.
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { rolldown } from "rolldown";
import { strict } from "../../scripts/package.mjs";

const from = import.meta.dirname;
const [only] = process.argv.slice(2);

rmSync(join(from, "dist"), { recursive: true, force: true });
const failed = only === undefined ? compile() : 0;
if (failed) process.exit(failed);
for (const name of only ? [only] : ["main", "talaqqi-server"]) await bundle(name);

/** @returns an exit code. */
function compile() {
  const compiler = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
  const command = [compiler, "-p", "tsconfig.build.json"];
  return spawnSync(process.execPath, command, { cwd: from, stdio: "inherit" }).status ?? 1;
}

async function bundle(name) {
  const built = await rolldown({
    input: { [name]: join(from, `src/${name}.ts`) },
    platform: "node",
    // PGlite reads its own files from where it is. oidc-provider is for development, so that the image is without it.
    external: [/^@electric-sql\/pglite(\/|$)/, "oidc-provider"],
    plugins: [webAssemblyInFile(), domainsInFile(), withoutYaml()],
    ...strict,
  });
  await built.write({
    dir: join(from, "dist"),
    format: "es",
    entryFileNames: "[name].js",
    // Side by side in dist/, where the file names of Dockerfile look for them.
    chunkFileNames: `${name}-[name].js`,
    assetFileNames: `${name}-[name][extname]`,
    // Errors are told apart by the names of their classes, here and in Fastify.
    keepNames: true,
    sourcemap: true,
  });
  await built.close();
}

/** Prisma carries its compiler of queries as a text of four megabytes, to be parsed and decoded at every start. */
function webAssemblyInFile() {
  return {
    name: "web-assembly-in-file",
    load: {
      filter: { id: /query_compiler_\w+\.postgresql\.wasm-base64\.mjs$/ },
      async handler(id) {
        const { wasm } = await import(id);
        const file = this.emitFile({ type: "asset", name: "query-compiler.wasm", source: Buffer.from(wasm, "base64") });
        return [
          'import { readFileSync } from "node:fs";',
          `export const wasm = readFileSync(new URL(import.meta.ROLLUP_FILE_URL_${file}));`,
        ].join("\n");
      },
    },
  };
}

/** The image has no packages, and 14,000 domains in the bundle would make every start slower. */
function domainsInFile() {
  const load = createRequire(import.meta.url);
  return {
    name: "domains-in-file",
    load: {
      filter: { id: /[\\/]email-domains\.ts$/ },
      handler(id) {
        const source = readFileSync(load.resolve("free-email-domains/domains.json"));
        const file = this.emitFile({ type: "asset", name: "email-domains.json", source });
        const path = `fileURLToPath(import.meta.ROLLUP_FILE_URL_${file})`;
        return `import { fileURLToPath } from "node:url";\n${readFileSync(id, "utf8").replace('"free-email-domains"', path)}`;
      },
    },
  };
}

/** The library that checks the contract can read YAML as well, and would load the parser for it; the server has JSON. */
function withoutYaml() {
  return {
    name: "without-yaml",
    load: {
      filter: { id: /[\\/]node_modules[\\/]yaml[\\/]/ },
      handler: () => 'export const parse = () => { throw new Error("YAML is not read here"); };',
    },
  };
}
