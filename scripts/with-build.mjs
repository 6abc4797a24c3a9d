// `node scripts/with-build.mjs build @talaqqi/api... -- apps/api tsx test/fuzz/run.ts`: runs a task of turbo's for packages, and
// then a command of a package, which has the terminal, and the standard output for itself.
import { execIn } from "./pnpm.mjs";
import { runTurbo } from "./turbo.mjs";

const NOTICE_AFTER_MS = 3_000;

/**
 * Runs a task for packages and what they need, all packages if none is named. Quiet unless that is slow or fails.
 * @returns turbo's exit code.
 */
export async function runBefore(task, packages) {
  const notice = setTimeout(() => console.error("Building…"), NOTICE_AFTER_MS);
  const filters = packages.map((name) => `--filter=${name}`);
  const failed = await runTurbo(["run", task, ...filters], { quiet: true });
  clearTimeout(notice);
  return failed;
}

if (process.argv[1] === import.meta.filename) {
  const args = process.argv.slice(2);
  const [task, ...packages] = args.slice(0, args.indexOf("--"));
  const [folder, ...command] = args.slice(args.indexOf("--") + 1);
  process.exit((await runBefore(task, packages)) || (await execIn(folder, command)));
}
