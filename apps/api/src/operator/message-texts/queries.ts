import type { Queryable, Transaction } from "../../database/connect.ts";
import type { MessageText } from "../../database/prisma/client.ts";

/** The texts that the school has changed. */
export const findMessageTexts = (db: Queryable) => db.messageText.findMany();

/** Locks the row of a text; the first change adds it. */
export async function lockMessageText(tx: Transaction, id: number): Promise<MessageText> {
  await tx.$executeRaw`INSERT INTO message_texts (id_message_text) VALUES (${id}) ON CONFLICT DO NOTHING`;
  const [row] = await tx.$queryRaw<MessageText[]>`SELECT * FROM message_texts WHERE id_message_text = ${id} FOR UPDATE`;
  if (!row) throw new Error(`message text ${id} was not added`);
  return row;
}

export const updateMessageText = (tx: Transaction, id_message_text: number, text: string) =>
  tx.messageText.update({ where: { id_message_text }, data: { text } });
