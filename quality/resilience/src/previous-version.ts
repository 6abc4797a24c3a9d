import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { environmentOfCopy } from "@talaqqi/test-kit/environment";
import { runCommand } from "@talaqqi/test-kit/processes";

/**
 * The version that an upgrade starts from: the last commit that landed. The first commit of each issue moves it on.
 * Its server has to keep serving on a database that this version has migrated.
 */
const PREVIOUS = "49b89ff86a3a38987f5462a0d22e92af4f09e1b0";

const root = resolve(import.meta.dirname, "../../..");
/** Not in version control, and no part of what the checks copy. */
const builds = join(root, "faults/dist/previous");

/**
 * Builds the previous version as its own README says, once for each commit.
 * @returns the folder of its project.
 * @throws Error when its commit is not in this clone.
 */
export async function buildPreviousVersion(): Promise<string> {
  const built = join(builds, PREVIOUS);
  if (existsSync(built)) return built;
  const find = () => runCommand(["git", "cat-file", "-e", `${PREVIOUS}^{commit}`], { folder: root });
  const fetchAll = () => runCommand(["git", "fetch", "--quiet", "--unshallow"], { folder: root });
  // A clone of the newest commits only gets the others.
  await find()
    .catch(() => fetchAll().then(find))
    .catch(() => {
      throw new Error(`The commit ${PREVIOUS} is not in this clone: run "git fetch --unshallow".`);
    });
  mkdirSync(builds, { recursive: true });
  const folder = mkdtempSync(join(builds, "unfinished-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  await runCommand(["sh", "-c", 'git archive "$0" | tar -x -C "$1"', PREVIOUS, folder], { folder: root });
  // A repository of its own: turbo looks up what has changed there, and keeps its cache.
  await runCommand(["git", "init", "--quiet"], { folder });
  // pnpm installs first, from its store: the network is needed only for packages that this version no longer has.
  const build = [process.execPath, "scripts/turbo.mjs", "run", "build", "--filter=@talaqqi/api"];
  await runCommand(build, { folder, env: environmentOfCopy() });
  renameSync(folder, built);
  process.off("exit", remove);
  return built;
}
