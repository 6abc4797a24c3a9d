import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** The folder of the files that operators copy. */
export const deployFolder = resolve(import.meta.dirname, "../../../deploy");

/**
 * Reads a file of deploy/ and replaces what differs on the machine of a test.
 * @throws Error when a text to replace is not in the file.
 */
export function readDeployFile(name: string, replacements: readonly (readonly [from: string, to: string])[]): string {
  let text = readFileSync(join(deployFolder, name), "utf8");
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`deploy/${name} does not contain ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}
