import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type OutputOptions, rolldown } from "rolldown";

/**
 * Bundles a module as Vite does when an app is built.
 * @param code the module.
 * @param options `folder`: whose imports it has; and what rolldown takes, such as a format.
 * @returns the minified bundle, an ES module.
 */
export async function bundle(
  code: string,
  { folder = join(import.meta.dirname, ".."), ...options }: OutputOptions & { folder?: string } = {},
): Promise<string> {
  const entry = join(folder, "entry-of-the-bundle.js");
  const built = await rolldown({
    input: entry,
    platform: "browser",
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
  });
  const { output } = await built.generate({ format: "es", minify: true, codeSplitting: false, ...options });
  await built.close();
  return output[0].code;
}

/** @returns bytes, compressed as well as gzip can. */
export const gzippedSize = (text: string) => gzipSync(text, { level: 9 }).length;
