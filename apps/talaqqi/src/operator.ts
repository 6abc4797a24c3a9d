import { Command } from "commander";
import { printDone } from "./print.ts";
import type { Session } from "./session.ts";

/** `talaqqi operator create` */
export function operatorCommand(session: Session): Command {
  const operator = new Command("operator").description("Create the first administrator, on the database's machine.");
  operator
    .command("create")
    .argument("<name>", "the person's name")
    .option("--email <email>", "the e-mail that the person signs in with at the identity provider")
    .description(
      "Create an administrator directly in the database: the first one, or a new one when all tokens are lost. " +
        "Stop the server first if it uses the embedded database. The others are invited: talaqqi staff invite.",
    )
    .action(async (name: string, { email }: { email?: string }) => {
      const created = await session.createOperator({ name, email });
      printDone(
        session,
        created,
        `Operator token of ${created.name}, shown only once:\n${created.operator_token}\n` +
          "Start the server, then run: talaqqi login",
      );
    });
  return operator;
}
