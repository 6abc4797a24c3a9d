import type { RowName } from "./arguments.ts";
import type { Shape } from "./client.ts";
import { confirmed } from "./confirm.ts";
import type { Action } from "./contract/perform.ts";
import { call, send } from "./contract/send.ts";
import { CommandError } from "./errors.ts";
import { printDone } from "./print.ts";
import type { Session } from "./session.ts";
import { say, valueText } from "./texts.ts";

type Entry = Shape<"LessonRow">;

/** The most rows that one request approves. */
const BATCH_SIZE = 200;

/** Shows a row with the text to review. */
export const showReview: Action = async (session, _, { id }) => {
  const row = await getRow(session, id);
  printDone(session, row, describe(row));
};

const keyOf = ({ table, id }: RowName) => `${table}:${id}`;

/** The text to review, as it is read before it is approved. */
const describe = (row: Entry): string =>
  [
    `${keyOf(row)} ${row.label} (${valueText(row.state)}${row.reviewer && `, ${row.reviewer}`})`,
    ...row.columns.map(({ column, value }) => `  ${column}: ${indented(value)}`),
    ...(row.changes.length > 0 ? [`  ${say("changedSince")}`] : []),
    ...row.changes.map(({ column, before, after }) => `    ${column}: ${indented(before)} → ${indented(after)}`),
  ].join("\n");

const indented = (text: string) => text.replaceAll("\n", "\n    ");

async function getRow(session: Session, wanted: unknown): Promise<Entry> {
  const name = wanted as RowName;
  const [row] = (await call(session, "listReviews", name)) as unknown as Entry[];
  if (!row) throw new CommandError(say("noRecord", { record: keyOf(name) }));
  return row;
}

export const approveRows: Action = async (session, operation, { rows: names, reviewer: name, ...note }, options) => {
  const rows: Entry[] = [];
  for (const one of names as RowName[]) rows.push(await getRow(session, one));
  const reviewer = String(name);
  const preview = [...rows.map(describe), say("willApprove", { reviewer, count: rows.length })].join("\n\n");
  await confirmed(session, preview, options);
  const approved: unknown[] = [];
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const hashes = rows.slice(start, start + BATCH_SIZE).map(({ hash }) => hash);
    const sent = await send(session, operation, { reviewer, rows: hashes.join(";"), ...note });
    approved.push(...(sent as unknown as unknown[]));
  }
  printDone(session, approved, say("approved", { reviewer, count: approved.length }));
};

export const withdrawReview: Action = async (session, operation, { id: wanted }, options) => {
  const { id_review: id, label, reviewer, ...name } = await getRow(session, wanted);
  const row = keyOf(name);
  if (id === 0) throw new CommandError(say("noReview", { row }));
  await confirmed(session, say("willWithdraw", { row, label, reviewer }), options);
  printDone(session, await send(session, operation, { id }), say("withdrawn", { row }));
};
