import { Command } from "commander";
import { CommandError } from "./command-error.ts";

/** `talaqqi operator create` */
export function operatorCommand(): Command {
  const operator = new Command("operator").description("Create the first administrator, on the database's machine.");
  operator
    .command("create")
    .argument("<name>", "the person's name")
    .description(
      "Say how to create the first administrator: on the database's machine, with talaqqi-server. The others are invited: talaqqi staff invite.",
    )
    .action((name: string) => {
      throw new CommandError(`This command cannot open the database. On the server's machine, run:
  talaqqi-server create-admin ${JSON.stringify(name)}
In the project's folder:
  npm run talaqqi -- operator create ${JSON.stringify(name)}`);
    });
  return operator;
}
