import { Command, Option } from "commander";
import manifest from "../package.json" with { type: "json" };
import { accountCommand } from "./account.ts";
import { address } from "./arguments.ts";
import { contentCommand } from "./content.ts";
import { addOperations } from "./contract/commands.ts";
import { demonstrationCommand } from "./demonstration.ts";
import { eventsCommand } from "./events.ts";
import { inLanguage } from "./help.ts";
import { historyCommand } from "./history.ts";
import type { Host } from "./host.ts";
import { importCommand } from "./import.ts";
import { languages } from "./language.ts";
import { loginCommand, logoutCommand, whoamiCommand } from "./login.ts";
import { messageCommand } from "./message-text.ts";
import { operatorCommand } from "./operator.ts";
import { sessionCommand } from "./own-sessions.ts";
import { testCommand } from "./placement-test.ts";
import { createSession, type Session } from "./session.ts";
import { slotCommand } from "./slot.ts";
import { staffCommand } from "./staff.ts";
import { studentCommand } from "./student.ts";
import { tashihCommand } from "./tashih.ts";
import { texts } from "./texts.ts";
import { tokenCommand } from "./token.ts";
import { weekCommand } from "./week.ts";

/** The `talaqqi` command, for operators of a school on any machine that reaches the server. */
export function createProgram(host: Host): { program: Command; session: Session } {
  const program = printingTo(host, inLanguage(new Command("talaqqi")))
    .description(texts.main.summary)
    .version(manifest.version, "--version", texts.main.version)
    .addOption(new Option("--server <url>", texts.main.server).argParser(address))
    .addOption(new Option("--language <language>", texts.main.language).choices(languages))
    .addOption(new Option("--json", texts.main.json))
    .exitOverride()
    .addHelpText("after", `\n${texts.main.hint}`);

  const session = createSession(host, program);
  const commands = [
    loginCommand,
    logoutCommand,
    whoamiCommand,
    sessionCommand,
    operatorCommand,
    staffCommand,
    contentCommand,
    importCommand,
    demonstrationCommand,
    accountCommand,
    tokenCommand,
    studentCommand,
    testCommand,
    weekCommand,
    slotCommand,
    messageCommand,
    tashihCommand,
    historyCommand,
    eventsCommand,
  ];
  for (const command of commands) program.addCommand(inheritSettings(program, command(session)));
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
