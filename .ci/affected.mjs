import { execFileSync } from "node:child_process";
import { changesAll, parts } from "./parts.mjs";

/** A script was called with something it does not know. */
export class UsageError extends Error {}

/**
 * Prints the commit that is compared with, the paths that differ, and why each part runs or not.
 * @param given the commit, or `--all` for all parts.
 * @returns the names of the parts that changed paths concern.
 * @throws UsageError when the given commit does not exist.
 */
export function chooseAffected(root, given) {
  const { base, why } = findBase(root, given);
  const paths = base ? changedSince(root, base) : [];
  console.log(
    `\n== affected: ${base ? `since ${base.slice(0, 12)} (${why}), ${paths.length} changed path${paths.length === 1 ? "" : "s"}` : `everything (${why})`}`,
  );
  for (const path of paths) console.log(`  ${path}`);
  const all = base ? paths.find((path) => changesAll.test(path)) : why;
  return Object.entries(parts).flatMap(([name, part]) => {
    if (!part.paths) return [];
    const reason = all ? `${all}${base ? " changes everything" : ""}` : paths.find((path) => part.paths.test(path));
    console.log(reason ? `run   ${name}: ${reason}` : `skip  ${name}: none of its paths has changed`);
    return reason ? [name] : [];
  });
}

function findBase(root, [given]) {
  if (given === "--all") return { why: given };
  const commit = (name) => git(root, "rev-parse", "--verify", "--quiet", `${name}^{commit}`);
  if (given) {
    const base = commit(given);
    if (!base) throw new UsageError(`${given}: no such commit`);
    return { base, why: given };
  }
  const head = commit("HEAD");
  const fromEnvironment = process.env.CI_BASE && commit(process.env.CI_BASE);
  if (fromEnvironment) return { base: fromEnvironment, why: "CI_BASE" };
  const common = git(root, "merge-base", "HEAD", "origin/main");
  if (common && common !== head) return { base: common, why: "origin's main" };
  const parent = commit("HEAD^1");
  return parent ? { base: parent, why: "the commit before" } : { why: "there is no commit before" };
}

/** With what is not committed yet. */
function changedSince(root, base) {
  const changed = git(root, "diff", "--name-only", "--no-renames", base);
  const added = git(root, "ls-files", "--others", "--exclude-standard");
  return [...new Set(`${changed}\n${added}`.split("\n").filter(Boolean))].sort();
}

/** @returns its output, "" if it fails. */
function git(root, ...args) {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "";
  }
}
