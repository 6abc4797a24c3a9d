#!/usr/bin/env node
import { ConfigError, readClientConfig } from "@talaqqi/api/config";
import { Command, CommanderError, Option } from "commander";
import manifest from "../package.json" with { type: "json" };
import { accountCommand } from "./account.ts";
import { address } from "./arguments.ts";
import { auditCommand } from "./audit.ts";
import { CommandError } from "./command-error.ts";
import { contentCommand } from "./content.ts";
import { reasonOf } from "./file-errors.ts";
import { inLanguage } from "./help.ts";
import { importCommand } from "./import.ts";
import { languages } from "./language.ts";
import { loginCommand, logoutCommand, whoamiCommand } from "./login.ts";
import { operatorCommand } from "./operator.ts";
import { exitCodes, NotConfirmedError } from "./outcome.ts";
import { testCommand } from "./placement-test.ts";
import { plain } from "./print.ts";
import { lessonCommand, recordCommands } from "./records/commands.ts";
import { createSession } from "./session.ts";
import { slotCommand } from "./slot.ts";
import { staffCommand } from "./staff.ts";
import { studentCommand } from "./student.ts";
import { tashihCommand } from "./tashih.ts";
import { texts } from "./texts.ts";
import { tokenCommand } from "./token.ts";
import { weekCommand } from "./week.ts";

/** The `talaqqi` command, for operators of a school on any machine that reaches the server. */
const program = inLanguage(new Command("talaqqi"))
  .description(texts.main.summary)
  .version(manifest.version, "--version", texts.main.version)
  .addOption(new Option("--server <url>", texts.main.server).argParser(address))
  .addOption(new Option("--language <language>", texts.main.language).choices(languages))
  .addOption(new Option("--json", texts.main.json))
  .exitOverride()
  .addHelpText("after", `\n${texts.main.hint}`);

const session = createSession(() => readClientConfig(process.env), program);
const commands = [
  loginCommand,
  logoutCommand,
  whoamiCommand,
  operatorCommand,
  staffCommand,
  contentCommand,
  importCommand,
  accountCommand,
  tokenCommand,
  studentCommand,
  testCommand,
  weekCommand,
  slotCommand,
  ...recordCommands,
  lessonCommand,
  tashihCommand,
  auditCommand,
];
for (const command of commands) program.addCommand(inheritSettings(command(session)));

// EPIPE is fine (`| head`); any other write error is a failure.
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
  if (code === "EPIPE") return;
  console.error(texts.main.cannotWrite(reasonOf({ code })));
  process.exitCode = exitCodes.failed;
});

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

/** Commander copies its settings only to commands that it creates itself. */
function inheritSettings(command: Command): Command {
  command.copyInheritedSettings(program);
  command.commands.forEach(inheritSettings);
  return command;
}

function report(error: unknown): number {
  // Commander has already printed what is wrong, or the help.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  if (error instanceof NotConfirmedError) {
    console.error(error.message);
    return exitCodes.notConfirmed;
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
