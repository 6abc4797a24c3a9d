import { Command } from "commander";
import { CommandError } from "./command-error.ts";
import { texts } from "./texts.ts";

/** `talaqqi operator create` */
export function operatorCommand(): Command {
  const operator = new Command("operator").description(texts.operator.summary);
  operator
    .command("create")
    .argument("<name>", texts.operator.personName)
    .description(texts.operator.createSummary)
    .action((name: string) => {
      throw new CommandError(texts.operator.elsewhere(JSON.stringify(name)));
    });
  return operator;
}
