import { Command, CommanderError } from "commander";
import { readConfig } from "../config.ts";
import { OperatorError } from "../operator-error.ts";
import { tokenCommand } from "./token.ts";

/** The `talaqqi` command: for the operators of a school, on the machine that has the database. */
const program = new Command("talaqqi")
  .description("Runs what the operators of a school need. Settings are those of the server: see the README.")
  .helpCommand(true)
  .showHelpAfterError("(talaqqi --help shows what there is)")
  .addCommand(tokenCommand(() => readConfig(process.env)));

try {
  await program.exitOverride().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exit(error.exitCode);
  console.error(error instanceof OperatorError ? error.message : error);
  process.exit(1);
}
