import { Command } from "commander";
import { identifier } from "./arguments.ts";
import { ask } from "./ask.ts";
import { byId, type Shape } from "./client.ts";
import { CommandError } from "./command-error.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { accountHelp, getAccount } from "./find-account.ts";
import { formatTime } from "./format-time.ts";
import { readAll } from "./pages.ts";
import { printDone, printList } from "./print.ts";
import type { Session } from "./session.ts";
import { texts } from "./texts.ts";
import { valueText } from "./value-text.ts";

/** `talaqqi token issue|list|revoke` */
export function tokenCommand(session: Session): Command {
  const token = new Command("token").description(texts.token.summary);
  token
    .command("issue")
    .argument("<account>", accountHelp)
    .description(texts.token.issue)
    .action((account: string) => issue(session, account));
  token
    .command("list")
    .argument("[account]", texts.token.ofAccount(accountHelp))
    .description(texts.token.list)
    .action((account?: string) => list(session, account));
  confirmable(token.command("revoke"))
    .argument("[id]", texts.token.id, identifier)
    .option("--all <account>", texts.token.all(accountHelp))
    .description(texts.token.revoke)
    .action((id: number | undefined, { all, ...options }: { all?: string } & Confirmation, command: Command) => {
      if (all !== undefined && id === undefined) return revokeAll(session, all, options);
      if (id !== undefined && all === undefined) return revoke(session, id, options);
      return command.error(texts.token.either);
    });
  return token;
}

async function issue(session: Session, given: string): Promise<void> {
  const client = await session.client();
  const { id_user } = await getAccount(client, given);
  // Before the request: a token that is not printed is lost.
  const zone = await session.zone();
  const issued = await ask(client.POST("/operator/accounts/{id}/tokens", byId(id_user)));
  const until = formatTime(issued.expires_at, zone);
  printDone(session, issued, texts.token.issued(issued.email, until, issued.access_token));
}

async function list(session: Session, given?: string): Promise<void> {
  const client = await session.client();
  const account = given === undefined ? undefined : await getAccount(client, given);
  const tokens = await readAll<Shape<"Token">>(({ limit, last }) => {
    const query = { limit, after: last?.id ?? 0, ...(account && { id_user: account.id_user }) };
    return ask(client.GET("/operator/tokens", { params: { query } }));
  });
  const zone = await session.zone();
  printList(session, tokens, texts.nouns.accessToken, [
    [texts.headings.id, ({ id }) => id],
    [texts.headings.account, ({ email }) => email || texts.token.deletedAccount],
    [texts.headings.issuedBy, ({ issued_by }) => issued_by],
    [texts.headings.issued, ({ issued_at }) => formatTime(issued_at, zone)],
    [texts.headings.validUntil, ({ expires_at }) => formatTime(expires_at, zone)],
    [texts.headings.state, ({ state }) => valueText(state)],
  ]);
}

async function revoke(session: Session, id: number, options: Confirmation): Promise<void> {
  const client = await session.client();
  const [token] = await ask(client.GET("/operator/tokens", { params: { query: { after: id - 1, limit: 1 } } }));
  if (token?.id !== id) throw new CommandError(texts.token.none(id));
  await confirmed(session, texts.token.willStop(id, token.email || texts.token.deletedAccountLower), options);
  const revoked = await ask(client.POST("/operator/tokens/{id}/revocation", byId(id)), texts.names.accessToken(id));
  printDone(session, revoked, texts.token.revoked(id));
}

async function revokeAll(session: Session, given: string, options: Confirmation): Promise<void> {
  const client = await session.client();
  const { id_user, email } = await getAccount(client, given);
  await confirmed(session, texts.token.allWillStop(email), options);
  const revoked = await ask(
    client.POST("/operator/accounts/{id}/tokens/revocation", byId(id_user)),
    texts.names.account(given),
  );
  printDone(session, revoked, texts.token.revokedAll(email, revoked.revoked_tokens));
}
