import { Command } from "commander";
import { ask } from "./ask.ts";
import { recordWord } from "./audit-words.ts";
import type { Shape } from "./client.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { plain, printDone, printJson, printList } from "./print.ts";
import type { Session } from "./session.ts";
import { texts } from "./texts.ts";

type Data = Shape<"DemonstrationData">;

const words = texts.demonstration;

/** `talaqqi demonstration show|remove` */
export function demonstrationCommand(session: Session): Command {
  const demonstration = new Command("demonstration").description(words.summary);
  demonstration
    .command("show")
    .description(words.show)
    .action(async () => show(session, await read(session)));
  confirmable(demonstration.command("remove"))
    .description(words.remove)
    .action((options: Confirmation) => remove(session, options));
  return demonstration;
}

const read = async (session: Session) => ask((await session.client()).GET("/operator/demonstration"));

function show(session: Session, data: Data): void {
  if (session.json()) {
    printJson(session, data);
    return;
  }
  printList(session, data.files, words.counted, [
    [words.file, ({ file }) => file],
    [words.removable, ({ removable }) => removable],
    [words.kept, ({ kept }) => kept],
  ]);
}

async function remove(session: Session, options: Confirmation): Promise<void> {
  const before = await read(session);
  if (before.removable > 0) await confirmed(session, words.willRemove(before.removable, before.kept), options);
  const client = await session.client();
  const data = await ask(client.POST("/operator/demonstration/removal", { body: {} }));
  printDone(session, data, words.removed(data.removed, data.kept));
  if (!session.json()) for (const record of data.kept_records) session.console.log(describe(record));
}

const describe = ({ kind, key, label, reason }: Shape<"KeptRecord">) =>
  plain(`  ${recordWord(kind)} ${key}${label && ` (${label})`}: ${words.reasons[reason]}`);
