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
import { importCommand } from "./import.ts";
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
import { tokenCommand } from "./token.ts";
import { weekCommand } from "./week.ts";

/** The `talaqqi` command, for operators of a school on any machine that reaches the server. */
const program = new Command("talaqqi")
  .description("Manage a school: content, accounts, students, placement tests and slots.")
  .version(manifest.version, "--version", "print the version")
  .addOption(
    new Option(
      "--server <url>",
      "the service's address (default: API_URL, then the last login's server, then http://127.0.0.1:$PORT)",
    ).argParser(address),
  )
  .addOption(new Option("--json", "print JSON, for scripts"))
  .helpCommand(true)
  .exitOverride()
  .showHelpAfterError("Run talaqqi <command> --help for its options.")
  .configureHelp({ showGlobalOptions: true })
  .addHelpText(
    "after",
    `
Exit codes: 0 success; 1 failure, with the reason; 2 wrong usage; 3 not confirmed, nothing was changed.
In the project's folder, write "npm run talaqqi --" instead of "talaqqi".
To start: run "talaqqi-server create-admin NAME" on the database's machine, then "talaqqi login". See OPERATIONS.md.`,
  );

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
  console.error(`Cannot write the output: ${reasonOf({ code })}.`);
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
  console.error(isUserFacing(error) ? plain(error.message) : `Internal error: ${stackOf(error)}`);
  return exitCodes.failed;
}

function isUserFacing(error: unknown): error is Error {
  return error instanceof CommandError || error instanceof ConfigError;
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.name).replace(error.message, "…") : typeof error;
}
