import { Command } from "commander";
import { identifier } from "./arguments.ts";
import { ask } from "./ask.ts";
import { byId } from "./client.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { formatTime } from "./format-time.ts";
import { printDone, printList } from "./print.ts";
import type { Session } from "./session.ts";
import { texts } from "./texts.ts";

/** `talaqqi session list|end|end-all` */
export function sessionCommand(session: Session): Command {
  const command = new Command("session").description(texts.ownSessions.summary);
  command
    .command("list")
    .description(texts.ownSessions.list)
    .action(() => list(session));
  command
    .command("end")
    .argument("<id>", texts.ownSessions.id, identifier)
    .description(texts.ownSessions.end)
    .action((id: number) => end(session, id));
  confirmable(command.command("end-all"))
    .description(texts.ownSessions.endAll)
    .action((options: Confirmation) => endAll(session, options));
  return command;
}

async function list(session: Session): Promise<void> {
  const sessions = await ask((await session.client()).GET("/operator/me/sessions"));
  const zone = await session.zone();
  printList(session, sessions, texts.nouns.session, [
    [texts.headings.id, ({ id_session }) => id_session],
    [texts.headings.browser, ({ browser }) => browser],
    [texts.headings.system, ({ system }) => system],
    [texts.headings.since, ({ created_at }) => formatTime(created_at, zone)],
    [texts.headings.lastUsed, ({ last_used_at }) => formatTime(last_used_at, zone)],
    [texts.headings.validUntil, ({ expires_at }) => formatTime(expires_at, zone)],
  ]);
}

async function end(session: Session, id: number): Promise<void> {
  const client = await session.client();
  const ended = await ask(client.POST("/operator/me/sessions/{id}/termination", byId(id)), texts.names.session(id));
  printDone(session, ended, texts.ownSessions.ended(id));
}

async function endAll(session: Session, options: Confirmation): Promise<void> {
  const client = await session.client();
  await confirmed(session, texts.ownSessions.willEnd, options);
  const ended = await ask(client.POST("/operator/me/sessions/termination"));
  printDone(session, ended, texts.ownSessions.endedAll(ended.length));
}
