import type { Command } from "commander";
import { type RowName, readRowName } from "./arguments.ts";
import type { Shape } from "./client.ts";
import { CommandError } from "./command-error.ts";
import { confirmed } from "./confirm.ts";
import type { Action } from "./contract/perform.ts";
import { call, type Row, send } from "./contract/send.ts";
import { showRows } from "./contract/show.ts";
import { printDone, printJson } from "./print.ts";
import type { Session } from "./session.ts";
import { texts } from "./texts.ts";
import { valueText } from "./value-text.ts";

type Entry = Shape<"LessonRow">;

/** The most rows that one request approves. */
const BATCH_SIZE = 200;

/** Adds `talaqqi tashih show`, for which the contract has no operation of its own. */
export const addTashihCommands = (tashih: Command, session: Session): Command =>
  tashih
    .command("show")
    .argument("<row>", "a row as tashih list shows it, such as contents:106", readRowName)
    .description("Show a row with the text to review.")
    .action(async (wanted: RowName) => {
      const row = await getRow(session, wanted);
      if (session.json()) printJson(session, row);
      else session.console.log(describe(row));
    });

export const summarizeReviews: Action = async (session, operation, given) => {
  const { tables, ...all } = await send(session, operation, given);
  if (session.json()) return printJson(session, { ...all, tables });
  return showRows(session, operation, [...(tables as Row[]), { ...all, table: texts.tashih.all }]);
};

const keyOf = ({ table, id }: RowName) => `${table}:${id}`;

/** The text to review, as it is read before it is approved. */
const describe = (row: Entry): string =>
  [
    `${keyOf(row)} ${row.label} (${valueText(row.state)}${row.reviewer && `, ${row.reviewer}`})`,
    ...row.columns.map(({ column, value }) => `  ${column}: ${indented(value)}`),
    ...(row.changes.length > 0 ? [`  ${texts.tashih.changed}`] : []),
    ...row.changes.map(({ column, before, after }) => `    ${column}: ${indented(before)} → ${indented(after)}`),
  ].join("\n");

const indented = (text: string) => text.replaceAll("\n", "\n    ");

async function getRow(session: Session, name: RowName): Promise<Entry> {
  const [row] = (await call(session, "listReviews", name)) as unknown as Entry[];
  if (!row) throw new CommandError(texts.ask.noRecord(keyOf(name)));
  return row;
}

export const approveRows: Action = async (session, operation, { rows: names, ...rest }, options) => {
  const rows: Entry[] = [];
  for (const one of names as RowName[]) rows.push(await getRow(session, one));
  const [reviewer, count] = [String(rest.reviewer), texts.tashih.counted(rows.length)];
  const preview = [...rows.map(describe), texts.tashih.willApprove(reviewer, count)].join("\n\n");
  await confirmed(session, preview, options);
  const approved: unknown[] = [];
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const hashes = rows.slice(start, start + BATCH_SIZE).map(({ hash }) => hash);
    const { reviewer, ...note } = rest;
    const sent = await send(session, operation, { reviewer, rows: hashes.join(";"), ...note });
    approved.push(...(sent as unknown as unknown[]));
  }
  printDone(session, approved, texts.tashih.approved(reviewer, texts.tashih.counted(approved.length)));
};

export const withdrawReview: Action = async (session, operation, { id: wanted }, options) => {
  const { id_review, ...row } = await getRow(session, wanted as RowName);
  if (id_review === 0) throw new CommandError(texts.tashih.noReview(keyOf(row)));
  await confirmed(session, texts.tashih.willWithdraw(keyOf(row), row.label, row.reviewer), options);
  printDone(session, await send(session, operation, { id: id_review }), texts.tashih.withdrawn(keyOf(row)));
};
