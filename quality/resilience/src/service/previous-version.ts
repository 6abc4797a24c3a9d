import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { environmentOfCopy } from "@talaqqi/test-kit/environment";
import { runCommand } from "@talaqqi/test-kit/processes";

/**
 * The version that an upgrade starts from: a commit of main. The first commit of each issue updates it.
 * Its server must keep working on a database that the current version has migrated.
 */
const PREVIOUS = "f6b6997b428b68874219e87e94c55971da09aeba";

const root = resolve(import.meta.dirname, "../../../..");
/** Ignored by Git, and not part of the copies that checks make. */
const builds = join(root, "quality/resilience/dist/previous");

/**
 * Builds the previous version, once per commit.
 * @returns the folder of its project.
 * @throws Error when its commit is missing from this clone.
 */
export async function buildPreviousVersion(): Promise<string> {
  const built = join(builds, PREVIOUS);
  if (existsSync(built)) return built;
  const find = () => runCommand(["git", "cat-file", "-e", `${PREVIOUS}^{commit}`], { folder: root });
  const fetchAll = () => runCommand(["git", "fetch", "--quiet", "--unshallow"], { folder: root });
  // A shallow clone fetches the rest.
  await find()
    .catch(() => fetchAll().then(find))
    .catch(() => {
      throw new Error(`The commit ${PREVIOUS} is missing from this clone. Run "git fetch --unshallow".`);
    });
  mkdirSync(builds, { recursive: true });
  const folder = mkdtempSync(join(builds, "unfinished-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  await runCommand(["sh", "-c", 'git archive "$0" | tar -x -C "$1"', PREVIOUS, folder], { folder: root });
  // Its own repository: turbo reads it for changes and its cache.
  await runCommand(["git", "init", "--quiet"], { folder });
  // With this version's pnpm: older versions cannot install pnpm where install scripts are disabled. pnpm installs first, from its
  // store: only packages that this version has dropped need the network.
  const pnpm = [process.execPath, join(root, "scripts/pnpm-itself.mjs")];
  const env = { ...environmentOfCopy(), TURBO_TELEMETRY_DISABLED: "1" };
  await runCommand([...pnpm, "exec", "turbo", "run", "build", "--filter=./apps/talaqqi"], { folder, env });
  renameSync(folder, built);
  process.off("exit", remove);
  return built;
}
