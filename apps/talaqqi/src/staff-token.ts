import { Command } from "commander";
import { identifier, integerBetween } from "./arguments.ts";
import { ask } from "./ask.ts";
import { byId } from "./client.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { formatTime } from "./format-time.ts";
import { printDone, printList } from "./print.ts";
import type { Session } from "./session.ts";
import { getMember, memberHelp } from "./staff-member.ts";
import { texts } from "./texts.ts";
import { valueText } from "./value-text.ts";

/** `talaqqi staff token create|list|revoke` */
export function staffTokenCommand(session: Session): Command {
  const token = new Command("token").description(texts.staffToken.summary);
  token
    .command("create")
    .argument("<id>", memberHelp, identifier)
    .argument("<name>", texts.staffToken.use)
    .option("--days <days>", texts.staffToken.days, integerBetween(1, 3650))
    .description(texts.staffToken.create)
    .action((id: number, name: string, options: { days?: number }) => create(session, id, { name, ...options }));
  token
    .command("list")
    .argument("<id>", memberHelp, identifier)
    .description(texts.staffToken.list)
    .action((id: number) => list(session, id));
  confirmable(token.command("revoke"))
    .argument("<token>", texts.staffToken.id, identifier)
    .description(texts.staffToken.revoke)
    .action((id: number, options: Confirmation) => revoke(session, id, options));
  return token;
}

async function create(session: Session, id: number, body: { name: string; days?: number }): Promise<void> {
  const client = await session.client();
  // Before the request: a token that is not printed is lost.
  const { name } = await getMember(client, id);
  const zone = await session.zone();
  const created = await ask(
    client.POST("/operator/staff/{id}/tokens", { ...byId(id), body }),
    texts.names.memberOfStaff(id),
  );
  const heading = texts.staffToken.created(created.id, name, formatTime(created.expires_at, zone));
  printDone(session, created, `${heading}\n${created.operator_token}`);
}

async function list(session: Session, id: number): Promise<void> {
  const client = await session.client();
  const tokens = await ask(client.GET("/operator/staff/{id}/tokens", byId(id)), texts.names.memberOfStaff(id));
  const zone = await session.zone();
  printList(session, tokens, texts.nouns.operatorToken, [
    [texts.headings.id, (token) => token.id],
    [texts.headings.name, ({ name }) => name],
    [texts.headings.issued, ({ issued_at }) => formatTime(issued_at, zone)],
    [texts.headings.validUntil, ({ expires_at }) => formatTime(expires_at, zone)],
    [texts.headings.lastUsed, ({ last_used_at }) => formatTime(last_used_at, zone) || texts.staffToken.never],
    [texts.headings.state, ({ state }) => valueText(state)],
  ]);
}

async function revoke(session: Session, id: number, options: Confirmation): Promise<void> {
  const client = await session.client();
  await confirmed(session, texts.staffToken.willStop(id), options);
  const revoked = await ask(
    client.POST("/operator/staff-tokens/{id}/revocation", byId(id)),
    texts.names.operatorToken(id),
  );
  printDone(session, revoked, texts.staffToken.revoked(id, revoked.name));
}
