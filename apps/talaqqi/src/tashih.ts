import { parseIdentifier } from "@talaqqi/api/domain/identifiers";
import { Command, InvalidArgumentError, Option } from "commander";
import { integerBetween } from "./arguments.ts";
import { ask } from "./ask.ts";
import { byId, type OperatorClient, type Shape } from "./client.ts";
import { CommandError } from "./command-error.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { formatTime } from "./format-time.ts";
import { readAll } from "./pages.ts";
import { printDone, printJson, printList } from "./print.ts";
import type { Session } from "./session.ts";
import { texts } from "./texts.ts";
import { valueText } from "./value-text.ts";

type Row = Shape<"LessonRow">;
type Table = Shape<"LessonTable">;
type State = Shape<"ReviewState">;
type Name = { table: Table; id: number };

const tables = [
  "kategoris",
  "contents",
  "subkategoris",
  "sifats",
  "hurufs",
  "feedbacks",
  "pertanyaans",
] as const satisfies Table[];
const states = ["waiting", "approved", "changed"] as const satisfies State[];

/** The most rows that one request approves. */
const BATCH_SIZE = 200;

const rowHelp = texts.tashih.rows;

const examples = `
${texts.shared.examples}
  talaqqi tashih summary
  talaqqi tashih list --table hurufs --state waiting
  talaqqi tashih show contents:106
  talaqqi tashih approve contents:106 feedbacks:13 --reviewer "Ustadzah Maryam"`;

/** `talaqqi tashih summary|list|show|approve|withdraw` */
export function tashihCommand(session: Session): Command {
  const tashih = new Command("tashih").description(texts.tashih.summary).addHelpText("after", examples);
  tashih
    .command("summary")
    .description(texts.tashih.count)
    .action(async () => summarize(session, await ask((await session.client()).GET("/operator/tashih/summary"))));
  tashih
    .command("list")
    .addOption(new Option("--table <table>", texts.tashih.table).choices(tables))
    .addOption(new Option("--state <state>", texts.tashih.state).choices(states))
    .option("--limit <n>", texts.tashih.limit, integerBetween(1, 1_000_000), 100)
    .description(texts.tashih.list)
    .action((filter: Filter) => list(session, filter));
  tashih
    .command("show")
    .argument("<row>", rowHelp, name)
    .description(texts.tashih.show)
    .action(async (wanted: Name) => {
      const row = await getRow(await session.client(), wanted);
      if (session.json()) printJson(session, row);
      else session.console.log(describe(row));
    });
  confirmable(tashih.command("approve"))
    .argument("<rows...>", rowHelp, (text: string, before: Name[] = []) => [...before, name(text)])
    .requiredOption("--reviewer <name>", texts.tashih.reviewer)
    .option("--note <note>", texts.tashih.note)
    .description(texts.tashih.approve)
    .action((rows: Name[], options: Approval) => approve(session, rows, options));
  confirmable(tashih.command("withdraw"))
    .argument("<row>", rowHelp, name)
    .description(texts.tashih.withdraw)
    .action((row: Name, options: Confirmation) => withdraw(session, row, options));
  return tashih;
}

type Filter = { table?: Table; state?: State; limit: number };
type Approval = Confirmation & { reviewer: string; note?: string };

function name(text: string): Name {
  const [of, digits = "", ...more] = text.split(":");
  const table = tables.find((one) => one === of);
  const id = parseIdentifier(digits);
  if (table && id !== null && more.length === 0) return { table, id };
  throw new InvalidArgumentError(texts.tashih.rowName(tables.join(", ")));
}

function summarize(session: Session, { tables: counts, ...all }: Shape<"ReviewSummary">): void {
  if (session.json()) {
    printJson(session, { ...all, tables: counts });
    return;
  }
  printList(session, [...counts, { ...all, table: texts.tashih.all }], texts.nouns.line, [
    [texts.headings.table, ({ table }) => table],
    [texts.headings.waiting, ({ waiting }) => waiting],
    [texts.headings.approved, ({ approved }) => approved],
    [texts.headings.changed, ({ changed }) => changed],
  ]);
}

async function list(session: Session, { limit: most, ...filter }: Filter): Promise<void> {
  const client = await session.client();
  const zone = await session.zone();
  const rows = await readAll<Row>(({ limit, last }) => {
    const query = { ...filter, limit, after: last?.position ?? 0 };
    return ask(client.GET("/operator/tashih", { params: { query } }));
  }, most);
  printList(session, rows, texts.nouns.row, [
    [texts.headings.row, keyOf],
    [texts.headings.name, ({ label }) => label],
    [texts.headings.state, ({ state }) => valueText(state)],
    [texts.headings.reviewer, ({ reviewer }) => reviewer],
    [texts.headings.time, ({ reviewed_at }) => formatTime(reviewed_at, zone)],
    [texts.headings.note, ({ note }) => note],
  ]);
  if (rows.length === most) session.console.error(texts.shared.onlyFirst(most));
}

const keyOf = ({ table, id }: Name) => `${table}:${id}`;

/** The text to review, as it is read before it is approved. */
const describe = (row: Row): string =>
  [
    `${keyOf(row)} ${row.label} (${valueText(row.state)}${row.reviewer && `, ${row.reviewer}`})`,
    ...row.columns.map(({ column, value }) => `  ${column}: ${indented(value)}`),
    ...(row.changes.length > 0 ? [`  ${texts.tashih.changed}`] : []),
    ...row.changes.map(({ column, before, after }) => `    ${column}: ${indented(before)} → ${indented(after)}`),
  ].join("\n");

const indented = (text: string) => text.replaceAll("\n", "\n    ");

async function getRow(client: OperatorClient, { table, id }: Name): Promise<Row> {
  const [row] = await ask(client.GET("/operator/tashih", { params: { query: { table, id } } }));
  if (!row) throw new CommandError(texts.ask.noRecord(`${table}:${id}`));
  return row;
}

async function approve(session: Session, names: Name[], { reviewer, note, yes }: Approval): Promise<void> {
  const client = await session.client();
  const rows: Row[] = [];
  for (const one of names) rows.push(await getRow(client, one));
  const preview = `${rows.map(describe).join("\n\n")}\n\n${texts.tashih.willApprove(reviewer, count(rows))}`;
  await confirmed(session, preview, { ...(yes !== undefined && { yes }) });
  const approved: Row[] = [];
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const hashes = rows.slice(start, start + BATCH_SIZE).map(({ hash }) => hash);
    const body = { reviewer, rows: hashes.join(";"), ...(note !== undefined && { note }) };
    approved.push(...(await ask(client.POST("/operator/tashih", { body }))));
  }
  printDone(session, approved, texts.tashih.approved(reviewer, count(approved)));
}

const count = (rows: Row[]) => texts.tashih.counted(rows.length);

async function withdraw(session: Session, wanted: Name, options: Confirmation): Promise<void> {
  const client = await session.client();
  const { id_review, ...row } = await getRow(client, wanted);
  if (id_review === 0) throw new CommandError(texts.tashih.noReview(keyOf(row)));
  await confirmed(session, texts.tashih.willWithdraw(keyOf(row), row.label, row.reviewer), options);
  const waiting = await ask(
    client.POST("/operator/tashih/{id}/withdrawal", byId(id_review)),
    texts.tashih.review(keyOf(row)),
  );
  printDone(session, waiting, texts.tashih.withdrawn(keyOf(row)));
}
