// `npm run talaqqi -- …`: builds what has changed, quietly unless that is slow or fails, and runs the command.
import { readdirSync, statSync, utimesSync } from "node:fs";
import { join, resolve } from "node:path";
import { run } from "./run.mjs";
import { runBefore } from "./with-build.mjs";

const root = resolve(import.meta.dirname, "..");
const args = process.argv.slice(2);
// The first administrator is created in the database itself, by the server's own command.
const isCreate = args[0] === "create-admin";
const program = join(root, isCreate ? "apps/api/dist/talaqqi-server.js" : "apps/talaqqi/dist/talaqqi.js");

if (!isCurrent(program)) {
  const failed = await runBefore("build", ["talaqqi"]);
  if (failed) process.exit(failed);
  // From its cache, turbo restores what is older than the sources.
  const now = new Date();
  utimesSync(program, now, now);
}
process.exit(await run(process.execPath, [program, ...args]));

/** Asking turbo takes longer than most commands: it is asked only when a source is newer than what was built. */
function isCurrent(built) {
  const sources = ["openapi", "prisma", "pnpm-lock.yaml", "tsconfig.base.json", "apps/api", "apps/talaqqi", "packages"];
  try {
    const builtAt = statSync(built).mtimeMs;
    return sources.every((source) => isOlder(join(root, source), builtAt));
  } catch {
    return false;
  }
}

function isOlder(path, time) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs <= time;
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !["node_modules", "dist", "test", ".turbo"].includes(name))
    .every(({ name }) => isOlder(join(path, name), time));
}
