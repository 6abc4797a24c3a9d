import type { Command } from "commander";
import { wordOption } from "./arguments.ts";
import { ask } from "./ask.ts";
import { byId, type Shape } from "./client.ts";
import { CommandError } from "./command-error.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { type Account, accountHelp, getAccount } from "./find-account.ts";
import { printDone } from "./print.ts";
import type { Session } from "./session.ts";
import { texts } from "./texts.ts";

const genders = ["Laki - Laki", "Perempuan"] as const;

/** Adds `talaqqi account change|unbind|block|unblock` */
export function addAccessCommands(account: Command, session: Session): void {
  confirmable(account.command("change"))
    .argument("<account>", accountHelp)
    .option("--email <email>", texts.accountAccess.email)
    .option("--name <name>", texts.accountAccess.name)
    .addOption(wordOption("--gender <gender>", texts.accountAccess.gender, genders))
    .option("--whatsapp <number>", texts.accountAccess.whatsapp)
    .description(texts.accountAccess.change)
    .action((given: string, { yes, ...changes }: Changes & Confirmation, command: Command) => {
      if (Object.keys(changes).length === 0) {
        command.error(texts.accountAccess.nothing);
      }
      return change(session, given, changes, { ...(yes && { yes }) });
    });
  confirmable(account.command("unbind"))
    .argument("<account>", accountHelp)
    .description(texts.accountAccess.unbind)
    .action((given: string, options: Confirmation) => unbind(session, given, options));
  confirmable(account.command("block"))
    .argument("<account>", accountHelp)
    .description(texts.accountAccess.block)
    .action((given: string, options: Confirmation) => block(session, given, options));
  account
    .command("unblock")
    .argument("<account>", accountHelp)
    .description(texts.accountAccess.unblock)
    .action((given: string) => unblock(session, given));
}

const fieldTexts = {
  email: texts.headings.eMail,
  name: texts.headings.name,
  gender: texts.headings.gender,
  whatsapp: texts.headings.whatsApp,
};

type Changes = { email?: string; name?: string; gender?: (typeof genders)[number]; whatsapp?: string };

const describe = ({ id_user, email, name }: Account) =>
  texts.accountAccess.account(id_user, [name, email].filter(Boolean).join(", "));
const summary = ({ unbound_sign_ins, revoked_tokens }: Shape<"ChangedAccount">) =>
  texts.accountAccess.summary(unbound_sign_ins, revoked_tokens);

async function change(session: Session, given: string, changes: Changes, options: Confirmation): Promise<void> {
  const { whatsapp: number, ...rest } = changes;
  const body = { ...rest, ...(number !== undefined && { whatsapp: await readNumber(number) }) };
  const client = await session.client();
  const account = await getAccount(client, given);
  const fields = (["email", "name", "gender", "whatsapp"] as const).filter(
    (field) => body[field] !== undefined && String(body[field]) !== account[field],
  );
  const lines = [
    texts.accountAccess.willChange(describe(account)),
    ...fields.map((field) => `  ${fieldTexts[field]}: ${account[field] || texts.accountAccess.empty} → ${body[field]}`),
    ...(body.email === undefined ? [] : [texts.accountAccess.willUnbind]),
  ];
  await confirmed(session, lines.join("\n"), options);
  const changed = await ask(
    client.PUT("/operator/accounts/{id}", { ...byId(account.id_user), body: { version: account.version, ...body } }),
    texts.names.account(given),
  );
  printDone(session, changed, texts.accountAccess.changed(describe(changed.account), summary(changed)));
}

/** @returns the digits of a number as people write it, with the country code. */
async function readNumber(written: string): Promise<number> {
  const { readPhoneNumber } = await import("@talaqqi/api/domain/phone-numbers");
  const digits = readPhoneNumber(written.trim());
  if (digits === null) throw new CommandError(texts.accountAccess.notNumber(written));
  return Number(digits);
}

async function unbind(session: Session, given: string, options: Confirmation): Promise<void> {
  const client = await session.client();
  const account = await getAccount(client, given);
  const preview = [texts.accountAccess.unbindPreview(describe(account)), texts.accountAccess.bindsAgain(account.email)];
  await confirmed(session, preview.join("\n"), options);
  const unbound = await ask(
    client.POST("/operator/accounts/{id}/unbinding", byId(account.id_user)),
    texts.names.account(given),
  );
  printDone(session, unbound, texts.accountAccess.unbound(describe(unbound.account), summary(unbound)));
}

async function block(session: Session, given: string, options: Confirmation): Promise<void> {
  const client = await session.client();
  const account = await getAccount(client, given);
  await confirmed(session, texts.accountAccess.blockPreview(describe(account)), options);
  const blocked = await ask(
    client.POST("/operator/accounts/{id}/block", byId(account.id_user)),
    texts.names.account(given),
  );
  printDone(session, blocked, texts.accountAccess.blocked(describe(blocked)));
}

async function unblock(session: Session, given: string): Promise<void> {
  const client = await session.client();
  const { id_user } = await getAccount(client, given);
  const unblocked = await ask(
    client.POST("/operator/accounts/{id}/unblock", byId(id_user)),
    texts.names.account(given),
  );
  printDone(session, unblocked, texts.accountAccess.unblocked(describe(unblocked)));
}
