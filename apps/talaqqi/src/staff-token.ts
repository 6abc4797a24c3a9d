import { Command } from "commander";
import { identifier, integerBetween } from "./arguments.ts";
import { ask } from "./ask.ts";
import { byId } from "./client.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { formatTime, printDone, printList } from "./print.ts";
import type { Session } from "./session.ts";
import { getMember, memberHelp } from "./staff-member.ts";

/** `talaqqi staff token create|list|revoke` */
export function staffTokenCommand(session: Session): Command {
  const token = new Command("token").description("Manage operator tokens, for this command and for programs.");
  token
    .command("create")
    .argument("<id>", memberHelp, identifier)
    .argument("<name>", "the machine or the program that will use it")
    .option("--days <days>", "days until it expires (default: the server's limit)", integerBetween(1, 3650))
    .description("Create a token with the role of a member of staff. It is shown once and cannot be shown again.")
    .action((id: number, name: string, options: { days?: number }) => create(session, id, { name, ...options }));
  token
    .command("list")
    .argument("<id>", memberHelp, identifier)
    .description("List the tokens of a member of staff. The tokens themselves are not shown.")
    .action((id: number) => list(session, id));
  confirmable(token.command("revoke"))
    .argument("<token>", "the token's id from staff token list", identifier)
    .description("Revoke a token. It stops working immediately.")
    .action((id: number, options: Confirmation) => revoke(session, id, options));
  return token;
}

async function create(session: Session, id: number, body: { name: string; days?: number }): Promise<void> {
  const client = await session.client();
  const created = await ask(client.POST("/operator/staff/{id}/tokens", { ...byId(id), body }), `member of staff ${id}`);
  const until = formatTime(created.expires_at, await session.zone());
  const heading = `Operator token ${created.id} of ${(await getMember(client, id)).name}, valid until ${until}, shown only once:`;
  printDone(session, created, `${heading}\n${created.operator_token}`);
}

async function list(session: Session, id: number): Promise<void> {
  const client = await session.client();
  const tokens = await ask(client.GET("/operator/staff/{id}/tokens", byId(id)), `member of staff ${id}`);
  const zone = await session.zone();
  printList(
    session,
    tokens,
    ["operator token", "operator tokens"],
    [
      ["id", (token) => token.id],
      ["name", ({ name }) => name],
      ["issued", ({ issued_at }) => formatTime(issued_at, zone)],
      ["valid until", ({ expires_at }) => formatTime(expires_at, zone)],
      ["last used", ({ last_used_at }) => formatTime(last_used_at, zone) || "never"],
      ["state", ({ state }) => state],
    ],
  );
}

async function revoke(session: Session, id: number, options: Confirmation): Promise<void> {
  const client = await session.client();
  await confirmed(`Operator token ${id} will stop working immediately.`, options);
  const revoked = await ask(client.POST("/operator/staff-tokens/{id}/revocation", byId(id)), `operator token ${id}`);
  printDone(session, revoked, `Revoked operator token ${id} (${revoked.name}).`);
}
