import { Command } from "commander";
import { identifier } from "./arguments.ts";
import { CommandError } from "./command-error.ts";
import { confirmable, confirmed } from "./confirm.ts";
import { getAccount } from "./find-account.ts";
import { readAll } from "./pages.ts";
import { formatTime, printDone, printList } from "./print.ts";
import { ask, type Session } from "./session.ts";

/** `talaqqi token issue|list|revoke`: the interface's "from the service operator's support". */
export function tokenCommand(session: Session): Command {
  const token = new Command("token").description(
    "Access tokens of accounts: issue one to somebody who cannot sign in, revoke one that was lost.",
  );
  token
    .command("issue")
    .argument("<account>", "its e-mail, or its id in account find")
    .description("Issue an access token for an account. It is shown once, and cannot be shown again.")
    .action((account: string) => issue(session, account));
  token
    .command("list")
    .argument("[account]", "only those of this account: its e-mail, or its id in account find")
    .description("List the access tokens; never the tokens themselves.")
    .action((account?: string) => list(session, account));
  confirmable(token.command("revoke"))
    .argument("[id]", "its id in token list", identifier)
    .option("--all <account>", "instead of an id: all tokens of this account (its e-mail, or its id from account find)")
    .description("Revoke one access token, or all tokens of an account. The user has to sign in again.")
    .action((id: number | undefined, { all, ...options }: { all?: string; yes?: boolean }, command: Command) => {
      if (all !== undefined && id === undefined) return revokeAll(session, all, options);
      if (id !== undefined && all === undefined) return revoke(session, id, options);
      return command.error("Give either a token id or --all ACCOUNT.");
    });
  return token;
}

async function issue(session: Session, given: string): Promise<void> {
  const client = await session.client();
  const { id_user } = await getAccount(client, given);
  const path = { params: { path: { id: String(id_user) } } };
  const issued = await ask(client.POST("/operator/accounts/{id}/tokens", path));
  const until = formatTime(issued.expires_at, await session.zone());
  printDone(session, issued, `Access token of ${issued.email}, valid until ${until}:\n${issued.access_token}`);
}

async function list(session: Session, given?: string): Promise<void> {
  const client = await session.client();
  const account = given === undefined ? undefined : await getAccount(client, given);
  const tokens = await readAll(
    (page) => {
      const query = { ...page, ...(account && { id_user: account.id_user }) };
      return ask(client.GET("/operator/tokens", { params: { query } }));
    },
    ({ id }) => id,
  );
  const zone = await session.zone();
  printList(
    session,
    tokens,
    ["access token", "access tokens"],
    [
      ["id", ({ id }) => id],
      ["account", ({ email }) => email || "(deleted account)"],
      ["issued by", ({ issued_by }) => issued_by],
      ["issued", ({ issued_at }) => formatTime(issued_at, zone)],
      ["valid until", ({ expires_at }) => formatTime(expires_at, zone)],
      ["state", ({ state }) => state],
    ],
  );
}

async function revoke(session: Session, id: number, options: { yes?: boolean }): Promise<void> {
  const client = await session.client();
  const query = { after: id - 1, limit: 1 };
  const [token] = await ask(client.GET("/operator/tokens", { params: { query } }));
  if (token?.id !== id) throw new CommandError(`There is no access token ${id}. "token list" shows them.`);
  await confirmed(`The access token ${id} of ${token.email || "a deleted account"} will be good no more.`, options);
  const path = { params: { path: { id: String(id) } } };
  const revoked = await ask(client.POST("/operator/tokens/{id}/revocation", path), `access token ${id}`);
  printDone(session, revoked, `Access token ${id} is revoked.`);
}

async function revokeAll(session: Session, given: string, options: { yes?: boolean }): Promise<void> {
  const client = await session.client();
  const { id_user, email } = await getAccount(client, given);
  await confirmed(`All access tokens of ${email} will stop working immediately.`, options);
  const path = { params: { path: { id: String(id_user) } } };
  const revoked = await ask(client.POST("/operator/accounts/{id}/tokens/revocation", path), `account ${given}`);
  printDone(session, revoked, `Access tokens of ${email} revoked: ${revoked.revoked_tokens}.`);
}
