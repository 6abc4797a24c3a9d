import { Command, Option } from "commander";
import manifest from "../../../package.json" with { type: "json" };
import { address } from "./arguments.ts";
import { addOperations } from "./contract/commands.ts";
import { help } from "./contract/table.ts";
import { CommandError } from "./errors.ts";
import { languages } from "./language.ts";
import { loginCommand, logoutCommand } from "./login.ts";
import { createSession, type Host, type Session } from "./session.ts";
import { say, translate } from "./texts.ts";

/** The `talaqqi` command, for operators of a school on any machine that reaches the server. */
export function createProgram(host: Host): { program: Command; session: Session } {
  const { stdout, stderr } = host;
  const { about = "", after = "" } = help.talaqqi ?? {};
  // The help is the contract's, in English; what the library refuses is in the language of this process.
  const program = new Command("talaqqi")
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help of a command")
    .showHelpAfterError(say("seeHelp"))
    .configureOutput({
      outputError: (message, write) => write(translate(message)),
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
      getOutHelpWidth: () => widthOf(stdout),
      getErrHelpWidth: () => widthOf(stderr),
    })
    .configureHelp({ showGlobalOptions: true, subcommandTerm: termOf })
    .description(about)
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
    .addHelpText("after", `\n${after.trimEnd()}`);

  const session = createSession(host, program);
  loginCommand(program.command("login"), session);
  logoutCommand(program.command("logout"), session);
  program
    .command("create-admin")
    .argument("<name>", "the person's name")
    .description(`${help["create-admin"]?.about} The others are invited: talaqqi staff invite.`)
    .action((name: string) => {
      throw new CommandError(say("createElsewhere", { name: JSON.stringify(name) }));
    });
  addOperations(program, session);
  return { program, session };
}

/** `move <id> <to>`: with their options, the longest commands would leave no room for what they do. */
const termOf = (command: Command): string =>
  command.name() + command.usage().replaceAll(/ ?\[(options|command)\]/g, "");

const widthOf = ({ isTTY, columns }: Host["stdout"]): number => (isTTY && columns) || 80;
