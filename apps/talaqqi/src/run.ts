import { ConfigError } from "@talaqqi/api/config";
import { CommanderError } from "commander";
import { CommandError } from "./command-error.ts";
import type { Host } from "./host.ts";
import { exitCodes, NotConfirmedError } from "./outcome.ts";
import { plain } from "./print.ts";
import { createProgram } from "./program.ts";
import type { Session } from "./session.ts";
import { StaleError } from "./stale.ts";
import { texts } from "./texts.ts";

/** Runs a command line, such as `["slot", "list"]`. @returns its exit code. */
export async function run(args: string[], host: Host): Promise<number> {
  const { program, session } = createProgram(host);
  try {
    await program.parseAsync(args, { from: "user" });
    return exitCodes.done;
  } catch (error) {
    return report(error, session);
  }
}

async function report(error: unknown, { console, zone }: Session): Promise<number> {
  // Commander has already printed what is wrong, or the help.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  if (error instanceof NotConfirmedError) {
    console.error(error.message);
    return exitCodes.notConfirmed;
  }
  if (error instanceof StaleError) {
    // The zone is one more request, which may fail.
    console.error(plain(error.messageIn(await zone().catch(() => "UTC"))));
    return exitCodes.failed;
  }
  // The message of an unforeseen error may contain a name or a token.
  console.error(isUserFacing(error) ? plain(error.message) : texts.main.internal(stackOf(error)));
  return exitCodes.failed;
}

function isUserFacing(error: unknown): error is Error {
  return error instanceof CommandError || error instanceof ConfigError;
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.name).replace(error.message, "…") : typeof error;
}
