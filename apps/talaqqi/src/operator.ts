import { Command } from "commander";
import { identifier } from "./arguments.ts";
import { CommandError } from "./command-error.ts";
import { confirmable, confirmed } from "./confirm.ts";
import { formatTime, printDone, printList } from "./print.ts";
import { ask, type Session } from "./session.ts";

/** `talaqqi operator create|list|add|renew|revoke` */
export function operatorCommand(session: Session): Command {
  const operator = new Command("operator").description("Who runs the service, and with which token.");
  operator
    .command("create")
    .argument("<name>", "the person's name")
    .description(
      "Make an operator in the database itself, for whoever has it: the first one, or when all tokens are lost. " +
        "On the embedded database, stop the server first.",
    )
    .action((name: string) => create(session, name));
  operator
    .command("list")
    .description("List the operators; never their tokens.")
    .action(() => list(session));
  operator
    .command("add")
    .argument("<name>", "the person's name")
    .description("Add an operator. Their token is shown once.")
    .action(async (name: string) => {
      const added = await ask((await session.client()).POST("/operator/operators", { body: { name } }));
      printDone(session, added, tokenOf(added));
    });
  confirmable(operator.command("renew"))
    .argument("<id>", "their id in operator list", identifier)
    .description("Issue a new token for an operator, and revoke the one before. It is shown once.")
    .action(async (id: number, options: { yes?: boolean }) => {
      const { name, client } = await find(session, id);
      await confirmed(`${name} will get a new operator's token, and the one before will be good no more.`, options);
      const path = { params: { path: { id: String(id) } } };
      const own = await ask(client.GET("/operator/me"));
      const renewed = await ask(client.POST("/operator/operators/{id}/token", path));
      const hint = own.id_operator === id ? "\nIt is your own: talaqqi login." : "";
      printDone(session, renewed, tokenOf(renewed) + hint);
    });
  confirmable(operator.command("revoke"))
    .argument("<id>", "their id in operator list", identifier)
    .description("Revoke an operator's token: from now on it is good no more.")
    .action(async (id: number, options: { yes?: boolean }) => {
      const { name, client } = await find(session, id);
      await confirmed(`The operator's token of ${name} will be good no more.`, options);
      const path = { params: { path: { id: String(id) } } };
      const revoked = await ask(client.POST("/operator/operators/{id}/revocation", path));
      printDone(session, revoked, `${revoked.name} has no operator's token any more.`);
    });
  return operator;
}

async function create(session: Session, name: string): Promise<void> {
  // The one command that needs the database, and the time to load it.
  const made = await session.createOperator(name);
  printDone(session, made, `${tokenOf(made)}\nWith the server running: talaqqi login`);
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

async function find(session: Session, id: number) {
  const client = await session.client();
  const operator = (await ask(client.GET("/operator/operators"))).find(({ id_operator }) => id_operator === id);
  if (!operator) throw new CommandError(`There is no operator ${id}. "talaqqi operator list" shows them.`);
  return { name: operator.name, client };
}

const tokenOf = ({ name, operator_token }: { name: string; operator_token: string }) =>
  `Operator's token of ${name}, shown this once:\n${operator_token}`;
