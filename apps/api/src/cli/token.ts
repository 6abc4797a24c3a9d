import Table from "cli-table3";
import { Command, InvalidArgumentError } from "commander";
import { issueAccessToken, revokeAccessToken } from "../accounts/access-tokens.ts";
import { findUserByEmail } from "../accounts/queries.ts";
import type { Config } from "../config.ts";
import { type Database, openDatabase } from "../database/connect.ts";
import { DatabaseInUseError } from "../database/lock.ts";
import { OperatorError } from "../operator-error.ts";

/** `talaqqi token issue|list|revoke`: the interface's "from the service operator's support". */
export function tokenCommand(readConfig: () => Config): Command {
  const onDatabase = (run: (db: Database, config: Config) => Promise<void>) => withDatabase(readConfig(), run);
  const token = new Command("token").description(
    "Access tokens of accounts. On the embedded database, stop the server first.",
  );
  token
    .command("issue")
    .argument("<email>", "of the account")
    .description("Issue an access token for an account. It is shown once, and cannot be shown again.")
    .action((email: string) => onDatabase((db, config) => issue(db, config, email)));
  token
    .command("list")
    .argument("[email]", "only those of this account")
    .description("List the access tokens, the newest first; never the tokens themselves.")
    .action((email?: string) => onDatabase((db, config) => list(db, config, email)));
  token
    .command("revoke")
    .argument("<id>", "as list shows it", readId)
    .description("Revoke an access token: from now on it is 401.")
    .action((id: number) => onDatabase((db) => revoke(db, id)));
  return token;
}

async function withDatabase(config: Config, run: (db: Database, config: Config) => Promise<void>): Promise<void> {
  const database = await openDatabase(config).catch(explain);
  try {
    await run(database.db, config);
  } finally {
    await database.close();
  }
}

/** Another folder, as the server's own message proposes, would be another school. */
function explain(error: unknown): never {
  if (!(error instanceof DatabaseInUseError)) throw error;
  throw new OperatorError(
    `The embedded database in ${error.folder} is in use by process ${error.pid}: stop the server first. (On PostgreSQL ` +
      "this command works beside a running server.)",
    { cause: error },
  );
}

async function issue(db: Database, config: Config, email: string): Promise<void> {
  const user = await getUserByEmail(db, email);
  const given = { idUser: user.id, issuedBy: "support", days: config.accessTokenDays, now: Date.now() } as const;
  const { accessToken, expiresAt } = await issueAccessToken(db, given);
  console.log(`Access token of ${user.email}, valid until ${formatTime(expiresAt, config)}:`);
  console.log(accessToken);
}

async function list(db: Database, config: Config, email?: string): Promise<void> {
  const user = email === undefined ? undefined : await getUserByEmail(db, email);
  const tokens = await db.accessToken.findMany({
    where: user ? { id_user: user.id } : {},
    orderBy: { id: "desc" },
    include: { user: true },
  });
  const rows = tokens.map((token) => [
    String(token.id),
    token.user?.email ?? "(deleted account)",
    token.issued_by,
    formatTime(token.issued_at, config),
    formatTime(token.expires_at, config),
    token.revoked_at ? "revoked" : token.expires_at <= new Date() ? "expired" : "valid",
  ]);
  const table = new Table({
    head: ["id", "account", "issued by", "issued", "valid until", "state"],
    style: { head: [], border: [] },
  });
  table.push(...rows);
  console.log(table.toString());
  console.log(`${rows.length} access token${rows.length === 1 ? "" : "s"}`);
}

async function revoke(db: Database, id: number): Promise<void> {
  const token = await db.accessToken.findUnique({ where: { id } });
  if (!token) throw new OperatorError(`There is no access token ${id}. "talaqqi token list" shows them.`);
  const revoked = await revokeAccessToken(db, id, Date.now());
  console.log(revoked ? `Access token ${id} is revoked.` : `Access token ${id} was revoked already.`);
}

async function getUserByEmail(db: Database, email: string) {
  const user = await findUserByEmail(db, email.toLowerCase());
  if (!user) throw new OperatorError(`There is no account with the e-mail ${email}.`);
  return user;
}

function readId(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > 2_147_483_647) {
    throw new InvalidArgumentError("It must be a number as list shows it.");
  }
  return Number(text);
}

/** @returns a time in the school's zone: `2026-11-21 10:54 WIB`. */
function formatTime(time: Date, { schoolTimeZone }: Config): string {
  const format = { timeZone: schoolTimeZone, dateStyle: "short", timeStyle: "short", hourCycle: "h23" } as const;
  return new Intl.DateTimeFormat("sv-SE", format).format(time);
}
