import { writeFile } from "node:fs/promises";
import { Command } from "commander";
import { addAccessCommands } from "./account-access.ts";
import { whole } from "./arguments.ts";
import { CommandError } from "./command-error.ts";
import { confirmable, confirmed } from "./confirm.ts";
import { reasonOf } from "./file-errors.ts";
import { type Account, findAccounts, getAccount } from "./find-account.ts";
import { formatTime, printDone, printJson, printList, printRecord } from "./print.ts";
import { ask, type Session } from "./session.ts";

/** `talaqqi account find|show|change|unbind|block|unblock|export|delete` */
export function accountCommand(session: Session): Command {
  const account = new Command("account").description(
    "Find, change, block and delete accounts; unbind sign-ins; export personal data.",
  );
  account
    .command("find")
    .argument("[words...]", "parts of an e-mail or a name, or digits of a WhatsApp number; all accounts if absent")
    .option("--limit <n>", "at most so many", whole(1, 1_000_000), 100)
    .description("Find accounts by e-mail, name or WhatsApp number.")
    .action(async (words: string[], { limit }: { limit: number }) => {
      const accounts = await findAccounts(await session.client(), words.join(" "), limit);
      printList(session, accounts, ["account", "accounts"], columns);
      if (accounts.length === limit) console.error("There may be more: --limit shows them.");
    });
  account
    .command("show")
    .argument("<account>", "its e-mail, or its id in account find")
    .description("Show one account.")
    .action(async (given: string) => {
      const found = await getAccount(await session.client(), given);
      printRecord(session, found, fieldsOf(found, await session.zone()));
    });
  addAccessCommands(account, session);
  account
    .command("export")
    .argument("<account>", "its e-mail, or its id in account find")
    .option("--to <file>", "write it to this new file instead of printing it")
    .description("Export all that is kept of a person, as JSON, for the person. The audit says that it was exported.")
    .action((given: string, { to }: { to?: string }) => exportData(session, given, to));
  confirmable(account.command("delete"))
    .argument("<account>", "its e-mail, or its id in account find")
    .description("Delete an account and all that is kept of the person. Export it first: it cannot be undone.")
    .action((given: string, options: { yes?: boolean }) => erase(session, given, options));
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

/** "" for most accounts. */
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
  const path = { params: { path: { id: String(id_user) } } };
  const data = await ask(client.GET("/operator/accounts/{id}/personal-data", path));
  if (to === undefined) return printJson(data);
  // For the operator alone to read, and never over what is there.
  await writeFile(to, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600, flag: "wx" }).catch((error) => {
    throw new CommandError(`${to} cannot be written: ${reasonOf(error)}.`, { cause: error });
  });
  printDone(session, { file: to, id_user }, `All that is kept of ${email} is in ${to}.`);
}

async function erase(session: Session, given: string, options: { yes?: boolean }): Promise<void> {
  const client = await session.client();
  const account = await getAccount(client, given);
  const { id_user, email, name, id_student, id_teacher } = account;
  const lines = [
    `The account ${id_user} will be deleted for good: ${email}${name && `, ${name}`}.`,
    ...(id_student ? [`Its bookings and placement tests as student ${id_student} will go with it.`] : []),
    ...(id_teacher ? [`What is published of teacher ${id_teacher} stays: it is content.`] : []),
  ];
  await confirmed(lines.join("\n"), options);
  const request = { params: { path: { id: String(id_user) } }, body: { email } };
  const erased = await ask(client.POST("/operator/accounts/{id}/erasure", request));
  const counts = `${erased.bookings} bookings, ${erased.placement_tests} placement tests, ${erased.access_tokens} access tokens`;
  printDone(session, erased, `The account ${id_user} is deleted, with ${counts}.`);
}
