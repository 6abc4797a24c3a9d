// Builds the console into dist/: a page, scripts and one style sheet with hashed names, each beside its .br and .gz.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { strict } from "../../scripts/package.mjs";

const from = import.meta.dirname;
const dist = join(from, "dist");
const assets = join(dist, "assets");
/** The folders of `src` in the order of their style sheets: a page may change what it is made of. */
const floors = ["styles", "ui", "components", "shell", "pages"];

/** The modules of the first script. */
const ofEntry = new Set();

rmSync(dist, { recursive: true, force: true });
mkdirSync(assets, { recursive: true });
const { script, preloads } = await bundleScripts();
const style = writeStyles();
const page = readFileSync(join(from, "index.html"), "utf8");
const links = preloads.map((name) => `<link rel="modulepreload" href="/console/${name}" />`).join("\n    ");
const html = page.replace("{script}", script).replace("{style}", style).replace("{preloads}", links);
writeFileSync(join(dist, "index.html"), html);
writeFileSync(join(dist, "icon.svg"), readFileSync(join(from, "icon.svg")));
for (const path of readdirSync(dist, { recursive: true }))
  if (/\.(html|js|css|svg)$/.test(path)) compress(join(dist, path));

/** @returns the name of the first script, and those that it imports. A page of the console is a script of its own. */
async function bundleScripts() {
  const built = await rolldown({
    input: { console: join(from, "src/main.tsx") },
    platform: "browser",
    // The client's source: its package is built for npm, which takes a compiler that `npm start` does not install.
    resolve: { conditionNames: ["workspace", "browser", "import", "default"] },
    transform: { define: { "process.env.NODE_ENV": '"production"' }, jsx: { runtime: "automatic" } },
    plugins: [forBrowsers()],
    ...strict,
    // "use client" is for servers that render.
    checks: { ...strict.checks, moduleLevelDirective: false },
  });
  const { output } = await built.write({
    dir: dist,
    entryFileNames: "assets/[name]-[hash].js",
    chunkFileNames: "assets/[name]-[hash].js",
    minify: true,
    // What every page needs is one file: compressed together it is a tenth smaller.
    codeSplitting: { groups: [{ name: (id, modules) => (isOfEntry(id, modules) ? "start" : null) }] },
  });
  await built.close();
  if (ofEntry.has(join(from, "src/texts/language.tsx")))
    throw new Error("The first script needs texts that come later");
  const importsOf = (name) =>
    output.find(({ fileName }) => fileName === name).imports.flatMap((one) => [one, ...importsOf(one)]);
  const [{ fileName }] = output;
  return { script: fileName, preloads: importsOf(fileName) };
}

/** Whether the first script imports a module, directly or through others. */
function isOfEntry(id, modules) {
  if (ofEntry.size === 0) ofEntry.add(join(from, "src/main.tsx"));
  // The loop also visits what it adds.
  for (const one of ofEntry)
    for (const imported of modules.getModuleInfo(one)?.importedIds ?? []) ofEntry.add(imported);
  return ofEntry.has(id);
}

/** @returns the name of the style sheet: the design's, then those of `src`. */
function writeStyles() {
  const { resolve } = createRequire(import.meta.url);
  const [arabic, tokens] = ["arabic", "tokens"].map((name) => resolve(`@talaqqi/design/${name}.css`));
  const own = readdirSync(join(from, "src"), { recursive: true })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".css"))
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
    .map((path) => join(from, "src", path));
  const css = [arabic, tokens, ...own]
    .map((path) => readFileSync(path, "utf8").replaceAll(/\/\*.*?\*\//gs, ""))
    .join("\n")
    .replaceAll(/url\("(@[^"]+)"\)/g, (_, font) => `url("${writeFont(createRequire(arabic).resolve(font))}")`);
  const hash = createHash("sha256").update(css).digest("base64url").slice(0, 8);
  writeFileSync(join(assets, `console-${hash}.css`), css);
  return `assets/console-${hash}.css`;
}

/** @returns the name of a font of a package, with the licence beside it that goes where the font goes. */
function writeFont(path) {
  const font = readFileSync(path);
  const name = basename(path, ".woff2");
  const hash = createHash("sha256").update(font).digest("base64url").slice(0, 8);
  writeFileSync(join(assets, `${name}-${hash}.woff2`), font);
  writeFileSync(join(assets, `${name}-licence.txt`), readFileSync(join(dirname(path), "../LICENSE")));
  return `${name}-${hash}.woff2`;
}

function rank(path) {
  return floors.indexOf(path.split("/")[0]);
}

function compress(path) {
  const text = readFileSync(path);
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
  writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}

/** What the client's own build for browsers does: the contract's tables come from this package, and there is no second cache. */
function forBrowsers() {
  return {
    name: "for-browsers",
    resolveId(id, importer) {
      if (id === "./etag-cache.ts") return join(dirname(importer), "no-etag-cache.ts");
      return id.startsWith("@talaqqi/contract/")
        ? this.resolve(id, join(from, "src/main.tsx"), { skipSelf: true })
        : null;
    },
  };
}
