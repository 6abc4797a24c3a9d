import { Command } from "commander";
import { identifier } from "./arguments.ts";
import { ask } from "./ask.ts";
import { byId, type OperatorClient } from "./client.ts";
import { CommandError } from "./command-error.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { formatTime, printDone, printList } from "./print.ts";
import type { Session } from "./session.ts";

/** `talaqqi operator create|list|add|renew|revoke` */
export function operatorCommand(session: Session): Command {
  const operator = new Command("operator").description("Manage operators and their tokens.");
  operator
    .command("create")
    .argument("<name>", "the person's name")
    .description("Say how to create the first operator: on the database's machine, with talaqqi-server.")
    .action((name: string) => {
      throw new CommandError(`This command cannot open the database. On the server's machine, run:
  talaqqi-server create-admin ${JSON.stringify(name)}
In the project's folder:
  npm run talaqqi -- operator create ${JSON.stringify(name)}`);
    });
  operator
    .command("list")
    .description("List the operators, without their tokens.")
    .action(() => list(session));
  operator
    .command("add")
    .argument("<name>", "the person's name")
    .description("Add an operator. The token is shown once.")
    .action(async (name: string) => {
      const added = await ask((await session.client()).POST("/operator/operators", { body: { name } }));
      printDone(session, added, showToken(added));
    });
  confirmable(operator.command("renew"))
    .argument("<id>", "the operator's id from operator list", identifier)
    .description("Replace an operator's token. The old one stops working immediately; the new one is shown once.")
    .action((id: number, options: Confirmation) => renew(session, id, options));
  confirmable(operator.command("revoke"))
    .argument("<id>", "the operator's id from operator list", identifier)
    .description("Revoke an operator's token. It stops working immediately.")
    .action((id: number, options: Confirmation) => revoke(session, id, options));
  return operator;
}

async function list(session: Session): Promise<void> {
  const operators = await ask((await session.client()).GET("/operator/operators"));
  const zone = await session.zone();
  printList(
    session,
    operators,
    ["operator", "operators"],
    [
      ["id", ({ id_operator }) => id_operator],
      ["name", ({ name }) => name],
      ["since", ({ created_at }) => formatTime(created_at, zone)],
      ["token since", ({ token_issued_at }) => formatTime(token_issued_at, zone) || "none"],
    ],
  );
}

async function renew(session: Session, id: number, options: Confirmation): Promise<void> {
  const client = await session.client();
  const name = await getName(client, id);
  await confirmed(`${name} gets a new operator token. The old one stops working immediately.`, options);
  const own = await ask(client.GET("/operator/me"));
  const renewed = await ask(client.POST("/operator/operators/{id}/token", byId(id)));
  const hint = own.id_operator === id ? "\nThis is your own token. Log in again: talaqqi login" : "";
  printDone(session, renewed, showToken(renewed) + hint);
}

async function revoke(session: Session, id: number, options: Confirmation): Promise<void> {
  const client = await session.client();
  await confirmed(`The operator token of ${await getName(client, id)} will stop working immediately.`, options);
  const revoked = await ask(client.POST("/operator/operators/{id}/revocation", byId(id)));
  printDone(session, revoked, `Revoked the operator token of ${revoked.name}.`);
}

async function getName(client: OperatorClient, id: number): Promise<string> {
  const operator = (await ask(client.GET("/operator/operators"))).find(({ id_operator }) => id_operator === id);
  if (!operator) throw new CommandError(`There is no operator ${id}. Run talaqqi operator list to see their ids.`);
  return operator.name;
}

const showToken = ({ name, operator_token }: { name: string; operator_token: string }) =>
  `Operator token of ${name}, shown only once:\n${operator_token}`;
