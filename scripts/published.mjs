// What npm gets, with the version that Changesets writes: the same for all of it.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");

/** Folder, name and version of each published package. */
export const published = ["packages/client", "apps/talaqqi"].map((folder) => {
  const { name, version } = JSON.parse(readFileSync(resolve(root, folder, "package.json"), "utf8"));
  return { folder, name, version };
});
