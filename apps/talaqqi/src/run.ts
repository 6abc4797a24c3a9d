import { ConfigError } from "@talaqqi/api/config";
import { CommanderError } from "commander";
import { CommandError, exitCodes, NotConfirmedError } from "./errors.ts";
import { plain } from "./print.ts";
import { createProgram } from "./program.ts";
import type { Host } from "./session.ts";
import { say } from "./texts.ts";

/** Runs a command line, such as `["slot", "list"]`. @returns its exit code. */
export async function run(args: string[], host: Host): Promise<number> {
  const { program, session } = createProgram(host);
  try {
    await program.parseAsync(args, { from: "user" });
    return exitCodes.done;
  } catch (error) {
    return report(error, session.console);
  }
}

function report(error: unknown, console: Console): number {
  // Commander has already printed what is wrong, or the help.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  if (error instanceof NotConfirmedError) {
    console.error(error.message);
    return exitCodes.notConfirmed;
  }
  // The message of an unforeseen error may contain a name or a token.
  const isUserFacing = error instanceof CommandError || error instanceof ConfigError;
  console.error(isUserFacing ? plain(error.message) : say("internal", { error: stackOf(error) }));
  return exitCodes.failed;
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.name).replace(error.message, "…") : typeof error;
}
