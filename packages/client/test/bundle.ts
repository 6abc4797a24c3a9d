import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type InputOptions, type OutputOptions, rolldown } from "rolldown";

type Options = OutputOptions & Pick<InputOptions, "external" | "resolve"> & { folder?: string };

/**
 * Bundles a module as Vite does when an app is built.
 * @param code the module.
 * @param options `folder`: whose imports it has; `external`: what is left out; `resolve`: other conditions of packages than a browser's; and what rolldown's output takes.
 * @returns the minified bundle, an ES module.
 */
export async function bundle(
  code: string,
  { folder = join(import.meta.dirname, ".."), external = [], resolve = {}, ...options }: Options = {},
): Promise<string> {
  const entry = join(folder, "entry-of-the-bundle.js");
  const built = await rolldown({
    input: entry,
    platform: "browser",
    external,
    resolve,
    // React's libraries name the code that does not run on a server; here everything runs in the page.
    onLog: (level, log, report) => log.code !== "MODULE_LEVEL_DIRECTIVE" && report(level, log),
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
  });
  const { output } = await built.generate({
    format: "es",
    minify: true,
    comments: false,
    codeSplitting: false,
    ...options,
  });
  await built.close();
  return output[0].code;
}

/** @returns bytes, compressed as well as gzip can. */
export const gzippedSize = (text: string) => gzipSync(text, { level: 9 }).length;
