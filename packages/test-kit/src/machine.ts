import { execFileSync } from "node:child_process";
import { cpus, release, totalmem } from "node:os";
import { join } from "node:path";
import { UnfitError } from "./options.ts";
import { postgresFolder } from "./postgresql-binaries.ts";

/** The machine and the commit of some figures. */
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
  /** The project's last commit; with "+" if files differ from it. */
  commit: string;
};

export function describeMachine(): Machine {
  const changed = outputOf("git", "status", "--porcelain") !== "";
  return {
    processor: cpus()[0]?.model ?? "",
    cores: cpus().length,
    memory: Math.round(totalmem() / 2 ** 30),
    kernel: release(),
    node: process.version,
    postgresql: outputOf(join(postgresFolder(), "postgres"), "--version").replace("postgres (PostgreSQL) ", ""),
    wrk: outputOf("wrk", "-v").split(" ")[1] ?? "",
    date: new Date().toISOString().slice(0, 10),
    commit: outputOf("git", "rev-parse", "--short", "HEAD") + (changed ? "+" : ""),
  };
}

/** @throws UnfitError when files differ from the commit: nobody could look up what was measured. */
export function requireCommitted({ commit }: Pick<Machine, "commit">): void {
  if (commit.endsWith("+")) {
    throw new UnfitError("--write needs a commit, and files differ from the last one: commit or stash them first.");
  }
}

/** @returns the output of a program, even if it fails; "" if it is missing. */
function outputOf(file: string, ...parameters: string[]): string {
  try {
    return execFileSync(file, parameters, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch (error) {
    return error instanceof Error && "stdout" in error ? String(error.stdout).trim() : "";
  }
}
