import { Command } from "commander";
import { identifier } from "./arguments.ts";
import { ask } from "./ask.ts";
import { byId, type Shape } from "./client.ts";
import { CommandError } from "./command-error.ts";
import { printDone, printList, printRecord, shorten } from "./print.ts";
import type { Session } from "./session.ts";
import { texts } from "./texts.ts";

type MessageText = Shape<"MessageText">;

const words = texts.messageText;

const examples = `
${texts.shared.examples}
  talaqqi message list
  talaqqi message change 3 --text "{murid} belajar setiap {hari} pukul {jam}."
  talaqqi message reset 3`;

/** `talaqqi message list|show|change|reset` */
export function messageCommand(session: Session): Command {
  const message = new Command("message").description(words.summary).addHelpText("after", examples);
  message
    .command("list")
    .description(words.list)
    .action(async () => {
      printList(session, await listTexts(session), texts.nouns.message, [
        [texts.records.idHeading, ({ id_message_text }) => id_message_text],
        [texts.headings.name, ({ name }) => name],
        [texts.headings.state, stateOf],
        [words.text, ({ text }) => shorten(text)],
      ]);
    });
  message
    .command("show")
    .argument("<id>", words.id, identifier)
    .description(words.show)
    .action(async (id: number) => show(session, await getText(session, id)));
  message
    .command("change")
    .argument("<id>", words.id, identifier)
    .requiredOption("--text <text>", words.newText)
    .description(words.change)
    .action(async (id: number, { text }: { text: string }) => {
      const changed = await change(session, id, text);
      printDone(session, changed, words.changed(changed.name));
    });
  message
    .command("reset")
    .argument("<id>", words.id, identifier)
    .description(words.reset)
    .action(async (id: number) => {
      const changed = await change(session, id, "");
      printDone(session, changed, words.wasReset(changed.name));
    });
  return message;
}

const listTexts = async (session: Session) => ask((await session.client()).GET("/operator/message-texts"));

async function getText(session: Session, id: number): Promise<MessageText> {
  const found = (await listTexts(session)).find(({ id_message_text }) => id_message_text === id);
  if (!found) throw new CommandError(texts.ask.noRecord(words.one(id)));
  return found;
}

async function change(session: Session, id: number, text: string): Promise<MessageText> {
  const { version } = await getText(session, id);
  const client = await session.client();
  return ask(client.PUT("/operator/message-texts/{id}", { ...byId(id), body: { version, text } }), words.one(id));
}

const stateOf = ({ is_default }: MessageText) => (is_default ? words.isDefault : "");

function show(session: Session, found: MessageText): void {
  printRecord(session, found, {
    [texts.records.idHeading]: found.id_message_text,
    [texts.headings.name]: found.name,
    [texts.headings.state]: stateOf(found),
    [words.text]: found.text,
    [words.placeholders]: found.placeholders.map((name) => `{${name}}`).join(" "),
    [texts.records.version]: found.version,
  });
}
