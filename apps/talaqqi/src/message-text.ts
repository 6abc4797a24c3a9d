import type { Command } from "commander";
import { identifier } from "./arguments.ts";
import { perform } from "./contract/perform.ts";
import { readRecord } from "./contract/send.ts";
import { showRecord } from "./contract/show.ts";
import { getOperation } from "./contract/table.ts";
import type { Session } from "./session.ts";

const idHelp = "the id of the message, from message list";

/** Adds `talaqqi message show|reset`, for which the contract has no operations of their own. */
export function addMessageCommands(message: Command, session: Session): void {
  const changing = getOperation("changeMessageText");
  message
    .command("show")
    .argument("<id>", idHelp, identifier)
    .description("Show the text of a message and the placeholders that it may contain.")
    .action(async (id: number) => showRecord(session, changing, await readRecord(session, changing, id)));
  message
    .command("reset")
    .argument("<id>", idHelp, identifier)
    .description("Restore the default text of a message.")
    .action((id: number) => perform(session, { ...changing, done: changing.reset ?? [] }, { id, text: "" }, {}));
}
