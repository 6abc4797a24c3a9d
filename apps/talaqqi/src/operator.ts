import { Command } from "commander";
import { CommandError } from "./command-error.ts";
import { texts } from "./texts.ts";

/** `talaqqi operator create` */
export function operatorCommand(): Command {
  const operator = new Command("operator").description("Create the first administrator, on the database's machine.");
  operator
    .command("create")
    .argument("<name>", "the person's name")
    .description(
      "Explain how to create the first administrator: on the database's machine, with talaqqi-server. The others are invited: talaqqi staff invite.",
    )
    .action((name: string) => {
      throw new CommandError(texts.operator.elsewhere(JSON.stringify(name)));
    });
  return operator;
}
