import { execFileSync } from "node:child_process";
import { cpus, release, totalmem } from "node:os";
import { join } from "node:path";
import { UnfitError } from "./options.ts";
import { postgresFolder } from "./postgresql-binaries.ts";

/** On what, and of what, the figures are. */
export type Machine = {
  processor: string;
  cores: number;
  /** In GiB. */
  memory: number;
  kernel: string;
  node: string;
  postgresql: string;
  wrk: string;
  /** The day, in UTC. */
  date: string;
  /** The project's last commit; with "+" when files differ from it. */
  commit: string;
};

/** Describes this machine, now. */
export function describeMachine(): Machine {
  const changed = tell("git", "status", "--porcelain") !== "";
  return {
    processor: cpus()[0]?.model ?? "",
    cores: cpus().length,
    memory: Math.round(totalmem() / 2 ** 30),
    kernel: release(),
    node: process.version,
    postgresql: tell(join(postgresFolder(), "postgres"), "--version").replace("postgres (PostgreSQL) ", ""),
    wrk: tell("wrk", "-v").split(" ")[1] ?? "",
    date: new Date().toISOString().slice(0, 10),
    commit: tell("git", "rev-parse", "--short", "HEAD") + (changed ? "+" : ""),
  };
}

/** @throws UnfitError when files differ from the commit: its results would be of something that nobody can look up. */
export function requireCommitted({ commit }: Pick<Machine, "commit">): void {
  if (commit.endsWith("+")) {
    throw new UnfitError(
      "--write keeps results of a commit, and files here differ from it: commit or stash them first",
    );
  }
}

/** @returns what a program writes, however it ends; "" when there is none. */
function tell(file: string, ...parameters: string[]): string {
  try {
    return execFileSync(file, parameters, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch (error) {
    return error instanceof Error && "stdout" in error ? String(error.stdout).trim() : "";
  }
}
