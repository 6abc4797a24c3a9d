import type { Schema } from "@talaqqi/contract";
import type { MessageText } from "../../database/prisma/client.ts";
import type { Message } from "../../domain/message-texts.ts";

/** @param row undefined until the text is changed for the first time. */
export function toMessageText({ id, name, text, placeholders }: Message, row: MessageText | undefined) {
  return {
    id_message_text: id,
    name,
    text: row?.text || text,
    default_text: text,
    is_default: !row?.text,
    placeholders: [...placeholders],
    version: row?.version ?? 1,
  } satisfies Schema<"MessageText">;
}

/** @returns the text as it is stored: "" for the default, so that a school that keeps it gets a better one. */
export function readNewText(message: Message, given: string): string {
  const text = given.replaceAll(/\r\n?/g, "\n").trim();
  return text === message.text ? "" : text;
}
