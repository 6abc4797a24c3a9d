import { Command, Option } from "commander";
import manifest from "../package.json" with { type: "json" };
import { address } from "./arguments.ts";
import { contentCommand } from "./content.ts";
import { addOperations, below } from "./contract/commands.ts";
import { withHelp } from "./help.ts";
import type { Host } from "./host.ts";
import { languages } from "./language.ts";
import { loginCommand, logoutCommand, whoamiCommand } from "./login.ts";
import { addMessageCommands } from "./message-text.ts";
import { operatorCommand } from "./operator.ts";
import { createSession, type Session } from "./session.ts";
import { addTashihCommands } from "./tashih.ts";

/** The `talaqqi` command, for operators of a school on any machine that reaches the server. */
export function createProgram(host: Host): { program: Command; session: Session } {
  const program = printingTo(host, withHelp(new Command("talaqqi")))
    .description("Manage a school: teachers, students, slots, placement tests, accounts, lessons and CSV files.")
    .version(manifest.version, "--version", "print the version")
    .addOption(
      new Option(
        "--server <url>",
        "the server's address (default: OPERATOR_URL or API_URL, then the last login's server)",
      ).argParser(address),
    )
    .addOption(
      new Option(
        "--language <language>",
        "the language of texts and messages: en or id (default: the system's)",
      ).choices(languages),
    )
    .addOption(new Option("--json", "print JSON, for scripts"))
    .exitOverride()
    .addHelpText(
      "after",
      `\nExit codes: 0 success; 1 failure, with the reason; 2 wrong usage; 3 not confirmed, nothing was changed.
In the project's folder, write "npm run talaqqi --" instead of "talaqqi".
To start: run "talaqqi-server create-admin NAME" on the database's machine, then "talaqqi login". See OPERATIONS.md.`,
    );

  const session = createSession(host, program);
  const commands = [loginCommand, logoutCommand, whoamiCommand, operatorCommand, contentCommand];
  for (const command of commands) program.addCommand(inheritSettings(program, command(session)));
  addTashihCommands(below(program, "tashih"), session);
  addMessageCommands(below(program, "message"), session);
  addOperations(program, session);
  return { program, session };
}

const printingTo = ({ stdout, stderr }: Host, program: Command): Command =>
  program.configureOutput({
    writeOut: (text) => void stdout.write(text),
    writeErr: (text) => void stderr.write(text),
    getOutHelpWidth: () => widthOf(stdout),
    getErrHelpWidth: () => widthOf(stderr),
  });

const widthOf = ({ isTTY, columns }: Host["stdout"]): number => (isTTY && columns) || 80;

/** Commander copies its settings only to commands that it creates itself. */
function inheritSettings(program: Command, command: Command): Command {
  command.copyInheritedSettings(program);
  for (const child of command.commands) inheritSettings(program, child);
  return command;
}
