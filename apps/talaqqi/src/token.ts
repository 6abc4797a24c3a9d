import { Command } from "commander";
import { identifier } from "./arguments.ts";
import { ask } from "./ask.ts";
import { byId, type Shape } from "./client.ts";
import { CommandError } from "./command-error.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { accountHelp, getAccount } from "./find-account.ts";
import { readAll } from "./pages.ts";
import { formatTime, printDone, printList } from "./print.ts";
import type { Session } from "./session.ts";

/** `talaqqi token issue|list|revoke` */
export function tokenCommand(session: Session): Command {
  const token = new Command("token").description(
    "Manage access tokens: issue one to a user who cannot sign in, revoke lost ones.",
  );
  token
    .command("issue")
    .argument("<account>", accountHelp)
    .description("Issue an access token for an account. It is shown once and cannot be shown again.")
    .action((account: string) => issue(session, account));
  token
    .command("list")
    .argument("[account]", `only tokens of one account: ${accountHelp}`)
    .description("List access tokens: whose they are, how long they are valid. The tokens themselves are not shown.")
    .action((account?: string) => list(session, account));
  confirmable(token.command("revoke"))
    .argument("[id]", "the token's id from token list", identifier)
    .option("--all <account>", `instead of an id: all tokens of an account (${accountHelp})`)
    .description("Revoke one access token, or all tokens of an account. The user has to sign in again.")
    .action((id: number | undefined, { all, ...options }: { all?: string } & Confirmation, command: Command) => {
      if (all !== undefined && id === undefined) return revokeAll(session, all, options);
      if (id !== undefined && all === undefined) return revoke(session, id, options);
      return command.error("Give either a token id or --all ACCOUNT.");
    });
  return token;
}

async function issue(session: Session, given: string): Promise<void> {
  const client = await session.client();
  const { id_user } = await getAccount(client, given);
  const issued = await ask(client.POST("/operator/accounts/{id}/tokens", byId(id_user)));
  const until = formatTime(issued.expires_at, await session.zone());
  printDone(session, issued, `Access token of ${issued.email}, valid until ${until}:\n${issued.access_token}`);
}

async function list(session: Session, given?: string): Promise<void> {
  const client = await session.client();
  const account = given === undefined ? undefined : await getAccount(client, given);
  const tokens = await readAll<Shape<"Token">>(({ limit, last }) => {
    const query = { limit, after: last?.id ?? 0, ...(account && { id_user: account.id_user }) };
    return ask(client.GET("/operator/tokens", { params: { query } }));
  });
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

async function revoke(session: Session, id: number, options: Confirmation): Promise<void> {
  const client = await session.client();
  const [token] = await ask(client.GET("/operator/tokens", { params: { query: { after: id - 1, limit: 1 } } }));
  if (token?.id !== id)
    throw new CommandError(`There is no access token ${id}. Run talaqqi token list to see their ids.`);
  await confirmed(
    `Access token ${id} of ${token.email || "a deleted account"} will stop working immediately.`,
    options,
  );
  const revoked = await ask(client.POST("/operator/tokens/{id}/revocation", byId(id)), `access token ${id}`);
  printDone(session, revoked, `Revoked access token ${id}.`);
}

async function revokeAll(session: Session, given: string, options: Confirmation): Promise<void> {
  const client = await session.client();
  const { id_user, email } = await getAccount(client, given);
  await confirmed(`All access tokens of ${email} will stop working immediately.`, options);
  const revoked = await ask(
    client.POST("/operator/accounts/{id}/tokens/revocation", byId(id_user)),
    `account ${given}`,
  );
  printDone(session, revoked, `Revoked the access tokens of ${email}: ${revoked.revoked_tokens}.`);
}
