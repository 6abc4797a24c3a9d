import { Command, InvalidArgumentError, Option } from "commander";
import { integerBetween } from "./arguments.ts";
import { ask } from "./ask.ts";
import { byId, type OperatorClient, type Shape } from "./client.ts";
import { CommandError } from "./command-error.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { readAll } from "./pages.ts";
import { formatTime, printDone, printJson, printList } from "./print.ts";
import type { Session } from "./session.ts";

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

const rowHelp = "rows as tashih list shows them, such as contents:106";

const examples = `
Examples:
  talaqqi tashih summary
  talaqqi tashih list --table hurufs --state waiting
  talaqqi tashih show contents:106
  talaqqi tashih approve contents:106 feedbacks:13 --reviewer "Ustadzah Maryam"`;

/** `talaqqi tashih summary|list|show|approve|withdraw` */
export function tashihCommand(session: Session): Command {
  const tashih = new Command("tashih")
    .description("Record which rows of the lesson content a qualified teacher has reviewed.")
    .addHelpText("after", examples);
  tashih
    .command("summary")
    .description("Count the rows that wait for a review, are approved, or have changed since.")
    .action(async () => summarize(session, await ask((await session.client()).GET("/operator/tashih/summary"))));
  tashih
    .command("list")
    .addOption(new Option("--table <table>", "only rows of this table").choices(tables))
    .addOption(new Option("--state <state>", "only rows in this state").choices(states))
    .option("--limit <n>", "the most rows to list", integerBetween(1, 1_000_000), 100)
    .description("List rows of the lessons with the state of their review.")
    .action((filter: Filter) => list(session, filter));
  tashih
    .command("show")
    .argument("<row>", rowHelp, name)
    .description("Show a row with the text to review.")
    .action(async (wanted: Name) => {
      const row = await getRow(await session.client(), wanted);
      if (session.json()) printJson(row);
      else console.log(describe(row));
    });
  confirmable(tashih.command("approve"))
    .argument("<rows...>", rowHelp, (text: string, before: Name[] = []) => [...before, name(text)])
    .requiredOption("--reviewer <name>", "the teacher who reviewed the rows (required)")
    .option("--note <note>", "what the reviewer remarked")
    .description(
      "Record that a teacher has reviewed rows. The texts are shown first; if one changes meanwhile, it is refused.",
    )
    .action((rows: Name[], options: Approval) => approve(session, rows, options));
  confirmable(tashih.command("withdraw"))
    .argument("<row>", rowHelp, name)
    .description("Withdraw the review of a row, which is waiting again.")
    .action((row: Name, options: Confirmation) => withdraw(session, row, options));
  return tashih;
}

type Filter = { table?: Table; state?: State; limit: number };
type Approval = Confirmation & { reviewer: string; note?: string };

function name(text: string): Name {
  const [, of, digits = ""] = /^([a-z]+):([1-9]\d{0,9})$/.exec(text) ?? [];
  const table = tables.find((one) => one === of);
  if (table) return { table, id: Number(digits) };
  throw new InvalidArgumentError(`It must be a table and an id, such as contents:106. Tables: ${tables.join(", ")}.`);
}

function summarize(session: Session, { tables: counts, ...all }: Shape<"ReviewSummary">): void {
  if (session.json()) {
    printJson({ ...all, tables: counts });
    return;
  }
  printList(
    session,
    [...counts, { ...all, table: "all" }],
    ["line", "lines"],
    [
      ["table", ({ table }) => table],
      ["waiting", ({ waiting }) => waiting],
      ["approved", ({ approved }) => approved],
      ["changed", ({ changed }) => changed],
    ],
  );
}

async function list(session: Session, { limit: most, ...filter }: Filter): Promise<void> {
  const client = await session.client();
  const zone = await session.zone();
  const rows = await readAll<Row>(({ limit, last }) => {
    const query = { ...filter, limit, after: last?.position ?? 0 };
    return ask(client.GET("/operator/tashih", { params: { query } }));
  }, most);
  printList(
    session,
    rows,
    ["row", "rows"],
    [
      ["row", keyOf],
      ["name", ({ label }) => label],
      ["state", ({ state }) => state],
      ["reviewer", ({ reviewer }) => reviewer],
      ["time", ({ reviewed_at }) => formatTime(reviewed_at, zone)],
      ["note", ({ note }) => note],
    ],
  );
  if (rows.length === most) console.error(`Only the first ${most} are listed. Use --limit to list more.`);
}

const keyOf = ({ table, id }: Name) => `${table}:${id}`;

/** The text to review, as it is read before it is approved. */
const describe = (row: Row): string =>
  [
    `${keyOf(row)} ${row.label} (${row.state}${row.reviewer && `, ${row.reviewer}`})`,
    ...row.columns.map(({ column, value }) => `  ${column}: ${value.replaceAll("\n", "\n    ")}`),
  ].join("\n");

async function getRow(client: OperatorClient, { table, id }: Name): Promise<Row> {
  const [row] = await ask(client.GET("/operator/tashih", { params: { query: { table, id } } }));
  if (!row) throw new CommandError(`There is no ${table}:${id}.`);
  return row;
}

async function approve(session: Session, names: Name[], { reviewer, note, yes }: Approval): Promise<void> {
  const client = await session.client();
  const rows: Row[] = [];
  for (const one of names) rows.push(await getRow(client, one));
  const preview = `${rows.map(describe).join("\n\n")}\n\n${reviewer} approves ${count(rows)}.`;
  await confirmed(preview, { ...(yes !== undefined && { yes }) });
  const approved: Row[] = [];
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const hashes = rows.slice(start, start + BATCH_SIZE).map(({ hash }) => hash);
    const body = { reviewer, rows: hashes.join(";"), ...(note !== undefined && { note }) };
    approved.push(...(await ask(client.POST("/operator/tashih", { body }))));
  }
  printDone(session, approved, `${reviewer} approved ${count(approved)}.`);
}

const count = (rows: Row[]) => (rows.length === 1 ? "1 row" : `${rows.length} rows`);

async function withdraw(session: Session, wanted: Name, options: Confirmation): Promise<void> {
  const client = await session.client();
  const { id_review, ...row } = await getRow(client, wanted);
  if (id_review === 0) throw new CommandError(`${keyOf(row)} has no review.`);
  await confirmed(`The review of ${keyOf(row)} (${row.label}) by ${row.reviewer} will no longer apply.`, options);
  const waiting = await ask(
    client.POST("/operator/tashih/{id}/withdrawal", byId(id_review)),
    `review of ${keyOf(row)}`,
  );
  printDone(session, waiting, `Withdrew the review of ${keyOf(row)}: it is waiting again.`);
}
