import { Command } from "commander";
import { addAccessCommands } from "./account-access.ts";
import { integerBetween } from "./arguments.ts";
import { ask } from "./ask.ts";
import { byId } from "./client.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { type Account, accountHelp, findAccounts, getAccount } from "./find-account.ts";
import { writeNewFile } from "./new-file.ts";
import { formatTime, printDone, printJson, printList, printRecord } from "./print.ts";
import type { Session } from "./session.ts";

/** `talaqqi account find|show|change|unbind|block|unblock|export|delete` */
export function accountCommand(session: Session): Command {
  const account = new Command("account").description(
    "Find, change, block and delete accounts; unbind sign-ins; export personal data.",
  );
  account
    .command("find")
    .argument("[words...]", "parts of an e-mail or a name, or digits of a WhatsApp number (default: all accounts)")
    .option("--limit <n>", "the most accounts to list", integerBetween(1, 1_000_000), 100)
    .description("Find accounts by e-mail, name or WhatsApp number.")
    .action(async (words: string[], { limit }: { limit: number }) => {
      const accounts = await findAccounts(await session.client(), words.join(" "), limit);
      printList(session, accounts, ["account", "accounts"], columns);
      if (accounts.length === limit) console.error(`Only the first ${limit} are listed. Use --limit to list more.`);
    });
  account
    .command("show")
    .argument("<account>", accountHelp)
    .description("Show one account.")
    .action(async (given: string) => {
      const found = await getAccount(await session.client(), given);
      printRecord(session, found, fieldsOf(found, await session.zone()));
    });
  addAccessCommands(account, session);
  account
    .command("export")
    .argument("<account>", accountHelp)
    .option("--to <file>", "write to this new file instead of standard output")
    .description("Export all data of a person as JSON, to hand over on request. The export is recorded in the audit.")
    .action((given: string, { to }: { to?: string }) => exportData(session, given, to));
  confirmable(account.command("delete"))
    .argument("<account>", accountHelp)
    .description("Delete an account and all data of the person. This cannot be undone: export the data first.")
    .action((given: string, options: Confirmation) => erase(session, given, options));
  return account;
}

const columns: [string, (account: Account) => string | number][] = [
  ["id", ({ id_user }) => id_user],
  ["e-mail", ({ email }) => email],
  ["name", ({ name }) => name],
  ["WhatsApp", ({ whatsapp }) => whatsapp],
  ["student", ({ id_student }) => id_student || ""],
  ["teacher", ({ id_teacher }) => id_teacher || ""],
  ["state", stateOf],
];

/** Empty for most accounts. */
function stateOf({ blocked_at, is_confirmed }: Account): string {
  return [...(blocked_at ? ["blocked"] : []), ...(is_confirmed ? [] : ["unconfirmed"])].join(", ");
}

const fieldsOf = (account: Account, zone: string) => ({
  ...Object.fromEntries(columns.map(([heading, cell]) => [heading, cell(account)])),
  gender: account.gender,
  since: formatTime(account.created_at, zone),
  registered: formatTime(account.registered_at, zone),
  confirmed: formatTime(account.confirmed_at, zone),
  "edited by staff": formatTime(account.edited_at, zone),
  "blocked since": formatTime(account.blocked_at, zone),
  "sign-in": account.has_sign_in ? "bound" : "none yet",
});

async function exportData(session: Session, given: string, to: string | undefined): Promise<void> {
  const client = await session.client();
  const { id_user, email } = await getAccount(client, given);
  const data = await ask(client.GET("/operator/accounts/{id}/personal-data", byId(id_user)));
  if (to === undefined) return printJson(data);
  await writeNewFile(to, data);
  printDone(session, { file: to, id_user }, `Exported all data of ${email} to ${to}.`);
}

async function erase(session: Session, given: string, options: Confirmation): Promise<void> {
  const client = await session.client();
  const { id_user, email, name, id_student, id_teacher } = await getAccount(client, given);
  const lines = [
    `Account ${id_user} will be deleted permanently: ${email}${name && `, ${name}`}.`,
    ...(id_student ? [`The bookings and placement tests of student ${id_student} will be deleted too.`] : []),
    ...(id_teacher ? [`The published profile of teacher ${id_teacher} will not be deleted.`] : []),
  ];
  await confirmed(lines.join("\n"), options);
  const erased = await ask(client.POST("/operator/accounts/{id}/erasure", { ...byId(id_user), body: { email } }));
  const counts = `bookings: ${erased.bookings}, placement tests: ${erased.placement_tests}, access tokens: ${erased.access_tokens}`;
  printDone(session, erased, `Deleted account ${id_user} (${counts}).`);
}
