import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "@talaqqi/test-kit/processes";

const dockerfile = join(import.meta.dirname, "../../../Dockerfile");

/** The version of Node in the image: `24.21.0`. */
export function imageNode(text = readFileSync(dockerfile, "utf8")): string {
  const [, version] = /^FROM node:(\d+\.\d+\.\d+)/m.exec(text) ?? [];
  if (version === undefined) throw new Error("the Dockerfile names no version of Node");
  return version;
}

/**
 * Fetches a version of Node into npm's cache; nothing that `npm start` installs depends on it.
 * @returns its program.
 * @throws Error when the registry has none for this machine, or is out of reach.
 */
export async function fetchNode(version: string): Promise<string> {
  const name = `node-${process.platform}-${process.arch}@${version}`;
  const found = await runCommand(["npx", "--prefer-offline", "-y", "-p", name, "-c", "command -v node"]);
  const node = found.trim();
  const fetched = (await runCommand([node, "--version"])).trim();
  if (fetched !== `v${version}`) throw new Error(`${name} has Node ${fetched}`);
  return node;
}
