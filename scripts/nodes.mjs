// The versions of Node that are supported, from the npm registry.
import { execFileSync } from "node:child_process";
import { join } from "node:path";

export const nodeVersions = ["22.23.3", "24.21.0", "26.10.0"];

/** Installs a version of Node in a folder. @returns where its programs are. */
export function installNode(version, folder) {
  const name = `node-${process.platform}-${process.arch}`;
  const prefix = join(folder, `node-${version}`);
  const install = ["install", "--no-save", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"];
  const stdio = ["ignore", "ignore", "inherit"];
  execFileSync("npm", [...install, "--prefix", prefix, `${name}@${version}`], { stdio });
  return join(prefix, "node_modules", name, "bin");
}
