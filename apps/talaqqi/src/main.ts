import { ConfigError, readClientConfig } from "@talaqqi/api/config";
import { Command, CommanderError, Option } from "commander";
import { accountCommand } from "./account.ts";
import { address } from "./arguments.ts";
import { auditCommand } from "./audit.ts";
import { CommandError } from "./command-error.ts";
import { contentCommand } from "./content.ts";
import { loginCommand, logoutCommand, whoamiCommand } from "./login.ts";
import { operatorCommand } from "./operator.ts";
import { exitCodes, NotConfirmedError } from "./outcome.ts";
import { testCommand } from "./placement-test.ts";
import { plain } from "./print.ts";
import { createSession } from "./session.ts";
import { slotCommand } from "./slot.ts";
import { tokenCommand } from "./token.ts";

/** The `talaqqi` command: what the operators of a school do, from any machine that reaches the server. */
const program = new Command("talaqqi")
  .description("What the operators of a school do with the service: content, accounts, placement tests, slots.")
  .addOption(
    new Option(
      "--server <url>",
      "the service's address; API_URL, that of the last login, or this machine's PORT, if absent",
    ).argParser(address),
  )
  .addOption(new Option("--json", "print the answer as JSON, for scripts"))
  .helpCommand(true)
  .exitOverride()
  .showHelpAfterError("(--help behind a command shows what it takes)")
  .configureHelp({ showGlobalOptions: true })
  .addHelpText(
    "after",
    `
Exit codes: 0 done; 1 it could not be done, and a sentence says why; 2 wrong usage; 3 not confirmed, nothing was done.
In the project's folder "talaqqi" is "npm run talaqqi --".
First: "talaqqi operator create NAME" on the machine of the database, then "talaqqi login". OPERATIONS.md goes on.`,
  );

const session = createSession(
  {
    clientConfig: () => readClientConfig(process.env),
    async createOperator(name) {
      const server = await import("@talaqqi/api/create-operator");
      return server.createOperator(process.env, name, console.error).catch((error: unknown) => {
        throw error instanceof server.UserFacingError ? new CommandError(error.message, { cause: error }) : error;
      });
    },
  },
  program,
);
const commands = [
  ...[loginCommand, logoutCommand, whoamiCommand, operatorCommand, contentCommand, accountCommand, tokenCommand],
  ...[testCommand, slotCommand, auditCommand],
];
for (const command of commands) program.addCommand(inheriting(command(session)));

// What could not be written was not told. Who reads no further, as head does, has what they wanted.
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
  if (code === "EPIPE") return;
  console.error(`What came of it could not be written: ${code === "ENOSPC" ? "there is no room" : code}.`);
  process.exitCode = exitCodes.failed;
});

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

/** Commander gives on its settings to what it has made itself. */
function inheriting(command: Command): Command {
  for (const inner of [command, ...command.commands]) inner.copyInheritedSettings(program);
  return command;
}

function report(error: unknown): number {
  // Commander has said by itself what is wrong, or shown its help.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  if (error instanceof NotConfirmedError) {
    console.error(error.message);
    return exitCodes.notConfirmed;
  }
  // What nobody has foreseen is said without what it was about: that may be somebody's name, or a token.
  console.error(isForUsers(error) ? plain(error.message) : `A fault of this program: ${nameOf(error)}`);
  return exitCodes.failed;
}

function isForUsers(error: unknown): error is Error {
  return error instanceof CommandError || error instanceof ConfigError;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.name).replace(error.message, "…") : typeof error;
}
