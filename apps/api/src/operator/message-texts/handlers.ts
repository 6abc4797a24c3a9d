import type { Dependencies } from "../../domain/dependencies.ts";
import { NotFoundError } from "../../domain/errors.ts";
import { getIdentifier } from "../../domain/identifiers.ts";
import { checkPlaceholders, messages } from "../../domain/message-texts.ts";
import { checkVersion } from "../../domain/versions.ts";
import { defineHandlers } from "../../http/binding/define-handlers.ts";
import { ok } from "../../http/envelope.ts";
import { auditChanges, changesBetween } from "../audit/audit.ts";
import { readNewText, toMessageText } from "./mappers.ts";
import { findMessageTexts, lockMessageText, updateMessageText } from "./queries.ts";

/** The operations of the tag Message Texts. */
export const operatorMessageTextsHandlers = ({ now }: Dependencies) =>
  defineHandlers({
    async listMessageTexts({ db }) {
      const rows = await findMessageTexts(db);
      const rowOf = (id: number) => rows.find(({ id_message_text }) => id_message_text === id);
      return ok(messages.map((message) => toMessageText(message, rowOf(message.id))));
    },

    async changeMessageText({ tx, operator, path, body }) {
      const id = getIdentifier(path.id);
      const message = messages.find((message) => message.id === id);
      if (!message) throw new NotFoundError();
      checkPlaceholders(message, body.text);
      const by = { operator, action: "changeMessageText", now: now() } as const;
      const before = await lockMessageText(tx, id);
      await checkVersion(tx, { kind: "message_texts", key: id, version: before.version }, body.version);
      const after = toMessageText(message, await updateMessageText(tx, id, readNewText(message, body.text)));
      const changes = changesBetween({ text: toMessageText(message, before).text }, { text: after.text });
      await auditChanges(tx, by, "message_texts", id, changes);
      return ok(after);
    },
  });
