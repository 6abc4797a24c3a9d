import { Command } from "commander";
import { addAccessCommands } from "./account-access.ts";
import { integerBetween } from "./arguments.ts";
import { ask } from "./ask.ts";
import { byId } from "./client.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { type Account, accountHelp, findAccounts, getAccount } from "./find-account.ts";
import { formatTime } from "./format-time.ts";
import { writeNewFile } from "./new-file.ts";
import { printDone, printJson, printList, printRecord } from "./print.ts";
import type { Session } from "./session.ts";
import { addAccountCodeCommand } from "./sign-in-code.ts";
import { texts } from "./texts.ts";

/** `talaqqi account find|show|change|unbind|block|unblock|confirm|export|delete` */
export function accountCommand(session: Session): Command {
  const account = new Command("account").description(texts.account.summary);
  account
    .command("find")
    .argument("[words...]", texts.account.words)
    .option("--limit <n>", texts.account.limit, integerBetween(1, 1_000_000), 100)
    .description(texts.account.find)
    .action(async (words: string[], { limit }: { limit: number }) => {
      const accounts = await findAccounts(await session.client(), words.join(" "), limit);
      printList(session, accounts, texts.nouns.account, columns);
      if (accounts.length === limit) session.console.error(texts.shared.onlyFirst(limit));
    });
  account
    .command("show")
    .argument("<account>", accountHelp)
    .description(texts.account.show)
    .action(async (given: string) => {
      const found = await getAccount(await session.client(), given);
      printRecord(session, found, fieldsOf(found, await session.zone()));
    });
  addAccessCommands(account, session);
  addAccountCodeCommand(account, session);
  account
    .command("export")
    .argument("<account>", accountHelp)
    .option("--to <file>", texts.account.to)
    .description(texts.account.export)
    .action((given: string, { to }: { to?: string }) => exportData(session, given, to));
  confirmable(account.command("delete"))
    .argument("<account>", accountHelp)
    .description(texts.account.delete)
    .action((given: string, options: Confirmation) => erase(session, given, options));
  return account;
}

const columns: [string, (account: Account) => string | number][] = [
  [texts.headings.id, ({ id_user }) => id_user],
  [texts.headings.eMail, ({ email }) => email],
  [texts.headings.name, ({ name }) => name],
  [texts.headings.whatsApp, ({ whatsapp }) => whatsapp],
  [texts.headings.student, ({ id_student }) => id_student || ""],
  [texts.headings.teacher, ({ id_teacher }) => id_teacher || ""],
  [texts.headings.state, stateOf],
];

/** Empty for most accounts. */
function stateOf({ blocked_at, is_confirmed }: Account): string {
  return [...(blocked_at ? [texts.account.blocked] : []), ...(is_confirmed ? [] : [texts.account.unconfirmed])].join(
    ", ",
  );
}

const fieldsOf = (account: Account, zone: string) => ({
  ...Object.fromEntries(columns.map(([heading, cell]) => [heading, cell(account)])),
  [texts.headings.gender]: account.gender,
  [texts.headings.since]: formatTime(account.created_at, zone),
  [texts.headings.registered]: formatTime(account.registered_at, zone),
  [texts.headings.confirmed]: formatTime(account.confirmed_at, zone),
  [texts.headings.editedByStaff]: formatTime(account.edited_at, zone),
  [texts.headings.blockedSince]: formatTime(account.blocked_at, zone),
  [texts.headings.signIn]: account.has_sign_in ? texts.account.bound : texts.account.noneYet,
});

async function exportData(session: Session, given: string, to: string | undefined): Promise<void> {
  const client = await session.client();
  const { id_user, email } = await getAccount(client, given);
  const data = await ask(client.GET("/operator/accounts/{id}/personal-data", byId(id_user)));
  if (to === undefined) return printJson(session, data);
  await writeNewFile(to, data);
  printDone(session, { file: to, id_user }, texts.account.exported(email, to));
}

async function erase(session: Session, given: string, options: Confirmation): Promise<void> {
  const client = await session.client();
  const { id_user, email, name, id_student, id_teacher } = await getAccount(client, given);
  const lines = [
    texts.account.willDelete(id_user, [email, name].filter(Boolean).join(", ")),
    ...(id_student ? [texts.account.studentToo(id_student)] : []),
    ...(id_teacher ? [texts.account.teacherStays(id_teacher)] : []),
  ];
  await confirmed(session, lines.join("\n"), options);
  const erased = await ask(client.POST("/operator/accounts/{id}/erasure", { ...byId(id_user), body: { email } }));
  const counts = texts.account.counts(erased.bookings, erased.placement_tests, erased.access_tokens);
  printDone(session, erased, texts.account.deleted(id_user, counts));
}
