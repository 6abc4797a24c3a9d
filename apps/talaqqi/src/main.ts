#!/usr/bin/env node
import { ConfigError } from "@talaqqi/api/config";
import { CommanderError } from "commander";
import { CommandError } from "./command-error.ts";
import { reasonOf } from "./file-errors.ts";
import { exitCodes, NotConfirmedError } from "./outcome.ts";
import { plain } from "./print.ts";
import { createProgram } from "./program.ts";
import { StaleError } from "./stale.ts";
import { texts } from "./texts.ts";

// EPIPE is fine (`| head`); any other write error is a failure.
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
  if (code === "EPIPE") return;
  console.error(texts.main.cannotWrite(reasonOf({ code })));
  process.exitCode = exitCodes.failed;
});

const { program, session } = createProgram();
try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = await report(error);
}

async function report(error: unknown): Promise<number> {
  // Commander has already printed what is wrong, or the help.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  if (error instanceof NotConfirmedError) {
    console.error(error.message);
    return exitCodes.notConfirmed;
  }
  if (error instanceof StaleError) {
    // The zone is one more request, which may fail.
    const zone = await session.zone().catch(() => "UTC");
    console.error(plain(error.messageIn(zone)));
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
