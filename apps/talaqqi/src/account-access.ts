import { type Command, Option } from "commander";
import { ask } from "./ask.ts";
import { byId, type Shape } from "./client.ts";
import { CommandError } from "./command-error.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { type Account, accountHelp, getAccount } from "./find-account.ts";
import { printDone } from "./print.ts";
import type { Session } from "./session.ts";

const genders = ["Laki - Laki", "Perempuan"] as const;

/** Adds `talaqqi account change|unbind|block|unblock` */
export function addAccessCommands(account: Command, session: Session): void {
  confirmable(account.command("change"))
    .argument("<account>", accountHelp)
    .option("--email <email>", "the new e-mail; it unbinds the sign-in and revokes the access tokens")
    .option("--name <name>", "the new name")
    .addOption(new Option("--gender <gender>", "the new gender").choices(genders))
    .option("--whatsapp <number>", "the new WhatsApp number, such as 0812-3456-7890")
    .description("Change the e-mail, name, gender or WhatsApp number of an account.")
    .action((given: string, { yes, ...changes }: Changes & Confirmation, command: Command) => {
      if (Object.keys(changes).length === 0) {
        command.error("Nothing to change. Use --email, --name, --gender or --whatsapp.");
      }
      return change(session, given, changes, { ...(yes && { yes }) });
    });
  confirmable(account.command("unbind"))
    .argument("<account>", accountHelp)
    .description(
      "Unbind an account's sign-in, so that its owner can sign in with a new account at the provider. Also revokes its access tokens.",
    )
    .action((given: string, options: Confirmation) => unbind(session, given, options));
  confirmable(account.command("block"))
    .argument("<account>", accountHelp)
    .description("Block an account: nobody can sign in to it, and its access tokens stop working.")
    .action((given: string, options: Confirmation) => block(session, given, options));
  account
    .command("unblock")
    .argument("<account>", accountHelp)
    .description("Unblock an account. Access tokens that were neither revoked nor expired work again.")
    .action((given: string) => unblock(session, given));
}

type Changes = { email?: string; name?: string; gender?: (typeof genders)[number]; whatsapp?: string };

const describe = ({ id_user, email, name }: Account) => `account ${id_user} (${name ? `${name}, ` : ""}${email})`;
const summary = ({ unbound_sign_ins, revoked_tokens }: Shape<"ChangedAccount">) =>
  `Sign-ins unbound: ${unbound_sign_ins}. Access tokens revoked: ${revoked_tokens}.`;

async function change(session: Session, given: string, changes: Changes, options: Confirmation): Promise<void> {
  const { whatsapp: number, ...rest } = changes;
  const body = { ...rest, ...(number !== undefined && { whatsapp: await readNumber(number) }) };
  const client = await session.client();
  const account = await getAccount(client, given);
  const fields = (["email", "name", "gender", "whatsapp"] as const).filter((field) => body[field] !== undefined);
  const lines = [
    `Change ${describe(account)}:`,
    ...fields.map((field) => `  ${field}: ${account[field] || "(empty)"} → ${body[field]}`),
    ...(body.email === undefined ? [] : ["A new e-mail unbinds the sign-in and revokes the access tokens."]),
  ];
  await confirmed(lines.join("\n"), options);
  const changed = await ask(
    client.PUT("/operator/accounts/{id}", { ...byId(account.id_user), body: { version: account.version, ...body } }),
    `account ${given}`,
  );
  printDone(session, changed, `Changed ${describe(changed.account)}. ${summary(changed)}`);
}

/** @returns the digits of a number as people write it, with the country code. */
async function readNumber(written: string): Promise<number> {
  const { readPhoneNumber } = await import("@talaqqi/api/domain/phone-numbers");
  const digits = readPhoneNumber(written.trim());
  if (digits === null) throw new CommandError(`${written} is not a phone number. Write it like 0812-3456-7890.`);
  return Number(digits);
}

async function unbind(session: Session, given: string, options: Confirmation): Promise<void> {
  const client = await session.client();
  const account = await getAccount(client, given);
  const preview = [
    `Unbind the sign-in of ${describe(account)}, and revoke its access tokens.`,
    `The next sign-in with ${account.email} binds it again.`,
  ];
  await confirmed(preview.join("\n"), options);
  const unbound = await ask(
    client.POST("/operator/accounts/{id}/unbinding", byId(account.id_user)),
    `account ${given}`,
  );
  printDone(session, unbound, `Unbound ${describe(unbound.account)}. ${summary(unbound)}`);
}

async function block(session: Session, given: string, options: Confirmation): Promise<void> {
  const client = await session.client();
  const account = await getAccount(client, given);
  await confirmed(`Block ${describe(account)}: no sign-in, and its access tokens stop working.`, options);
  const blocked = await ask(client.POST("/operator/accounts/{id}/block", byId(account.id_user)), `account ${given}`);
  printDone(session, blocked, `Blocked ${describe(blocked)}.`);
}

async function unblock(session: Session, given: string): Promise<void> {
  const client = await session.client();
  const { id_user } = await getAccount(client, given);
  const unblocked = await ask(client.POST("/operator/accounts/{id}/unblock", byId(id_user)), `account ${given}`);
  printDone(session, unblocked, `Unblocked ${describe(unblocked)}.`);
}
