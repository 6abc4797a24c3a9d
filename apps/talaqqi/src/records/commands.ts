import { Command, Option } from "commander";
import { identifier, integerBetween } from "../arguments.ts";
import { type Confirmation, confirmable, confirmed } from "../confirm.ts";
import { readAll } from "../pages.ts";
import { printDone, printList, printRecord, shorten } from "../print.ts";
import type { Session } from "../session.ts";
import { texts } from "../texts.ts";
import { callsOf, type Row } from "./calls.ts";
import type { Kind } from "./kind.ts";
import { kinds } from "./kinds.ts";
import { lessonKinds } from "./lesson-kinds.ts";

const words = texts.records;

/** `talaqqi teacher|level|institution|package|program list|show|add|change|retire|restore` */
export const recordCommands = kinds.map((kind) => (session: Session) => recordCommand(session, kind));

/** `talaqqi lesson <table> list|show|add|change|delete` */
export function lessonCommand(session: Session): Command {
  const lesson = new Command("lesson").description(words.lessonSummary).addHelpText("after", `\n${words.lessonHint}`);
  for (const kind of lessonKinds) lesson.addCommand(recordCommand(session, kind));
  return lesson;
}

function recordCommand(session: Session, kind: Kind): Command {
  const { one, many } = kind.texts;
  const idHelp = words.id(one);
  const command = new Command(kind.command).description(words.summary(many, kind.retires));
  const listing = command
    .command("list")
    .option("--limit <n>", words.limit, integerBetween(1, 1_000_000), 100)
    .description(words.list(many))
    .action((options: { limit: number; retired?: boolean; inUse?: boolean }) => list(session, kind, options));
  if (kind.retires) {
    listing.addOption(new Option("--retired", words.retired).conflicts("inUse"));
    listing.addOption(new Option("--in-use", words.inUse));
  }
  command
    .command("show")
    .argument("<id>", idHelp, identifier)
    .description(words.show(one))
    .action(async (id: number) => show(session, kind, await (await callsOf(session, kind)).get(id)));
  withFields(command.command("add"), kind, true)
    .description(words.add(one))
    .action(async (options: Options) => {
      const added = await (await callsOf(session, kind)).add(bodyOf(kind, options));
      printDone(session, added, words.added(describe(kind, added)));
    });
  withFields(command.command("change"), kind, false)
    .argument("<id>", idHelp, identifier)
    .description(words.change(one))
    .action((id: number, options: Options, self: Command) => {
      const body = bodyOf(kind, options);
      if (Object.keys(body).length === 0) self.error(words.nothingToChange(flagOf(Object.values(kind.fields)[0])));
      return change(session, kind, id, body);
    });
  if (!kind.retires) return addEnd(command, session, kind, "deletion");
  addEnd(command, session, kind, "retirement");
  command
    .command("restore")
    .argument("<id>", idHelp, identifier)
    .description(words.restore(one))
    .action(async (id: number) => {
      const calls = await callsOf(session, kind);
      const restored = await calls.end(await calls.get(id), "restoration");
      printDone(session, restored, words.restored(describe(kind, restored)));
    });
  return command;
}

const ends = {
  retirement: { name: "retire", help: words.retire, preview: words.willBeRetired, done: words.wasRetired },
  deletion: { name: "delete", help: words.delete, preview: words.willBeDeleted, done: words.wasDeleted },
};

/** Adds `retire` or `delete`. */
function addEnd(command: Command, session: Session, kind: Kind, end: keyof typeof ends): Command {
  const { name, help, preview, done } = ends[end];
  confirmable(command.command(name))
    .argument("<id>", words.id(kind.texts.one), identifier)
    .description(help(kind.texts.one))
    .action(async (id: number, options: Confirmation) => {
      const calls = await callsOf(session, kind);
      const row = await calls.get(id);
      await confirmed(session, preview(describe(kind, row)), options);
      printDone(session, await calls.end(row, end), done(describe(kind, row)));
    });
  return command;
}

type Options = Record<string, unknown>;

function withFields(command: Command, kind: Kind, adds: boolean): Command {
  for (const [name, field] of Object.entries(kind.fields)) {
    const isRequired = adds && name in kind.required;
    const [, help = ""] = kind.texts.fields[name] ?? [];
    const option = new Option(field.flags, isRequired ? `${help} ${words.required}` : help);
    if (field.choices) option.choices(field.choices);
    option.argParser<unknown>((text, before) => field.parse(text, before)).makeOptionMandatory(isRequired);
    command.addOption(option);
  }
  return command;
}

/** @returns the fields that options give. */
const bodyOf = (kind: Kind, options: Options): Row =>
  Object.fromEntries(
    Object.entries(kind.fields).flatMap(([name, { flags }]) => {
      const value = options[new Option(flags).attributeName()];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** `--name` of `--name <name>` */
const flagOf = ({ flags }: { flags: string } = { flags: "" }) => flags.split(" ")[0] ?? "";

/** `teacher 3 (Ustadzah Fatimah)` */
const describe = ({ id, label, texts: { one } }: Kind, row: Row): string =>
  `${one} ${row[id]}${row[label] ? ` (${shorten(String(row[label]))})` : ""}`;

const headingOf = (kind: Kind, name: string) => kind.texts.fields[name]?.[0] ?? name;

/** @returns what a field is printed as: a line for each entry of a list. */
function linesOf(kind: Kind, name: string, row: Row): string[] {
  const printed = kind.fields[name]?.print(row[name]) ?? "";
  return typeof printed === "string" ? [printed] : printed;
}

type Listed = { limit: number; retired?: boolean; inUse?: boolean };

async function list(session: Session, kind: Kind, { limit: most, retired, inUse }: Listed): Promise<void> {
  const calls = await callsOf(session, kind);
  const filter = retired || inUse ? { retired: retired ? 1 : 0 } : {};
  const rows = await readAll<Row>(
    ({ limit, last }) => calls.list({ limit, after: Number(last?.[kind.id] ?? 0), ...filter }),
    most,
  );
  printList(
    session,
    rows,
    [kind.texts.one, kind.texts.many],
    [
      [words.idHeading, (row) => Number(row[kind.id])],
      ...kind.columns.map((name): [string, (row: Row) => string] => [
        headingOf(kind, name),
        (row) => shorten(linesOf(kind, name, row).join("; ")),
      ]),
      ...(kind.retires ? [[words.state, stateOf] satisfies [string, (row: Row) => string]] : []),
    ],
  );
  if (rows.length === most) session.console.error(texts.shared.onlyFirst(most));
}

const stateOf = ({ is_retired }: Row) => (is_retired === true ? words.isRetired : "");

function show(session: Session, kind: Kind, row: Row): void {
  const fields = Object.keys(kind.fields).flatMap((name) => {
    const lines = linesOf(kind, name, row);
    const heading = headingOf(kind, name);
    return lines.map((line, index) => [lines.length > 1 ? `${heading} ${index + 1}` : heading, line]);
  });
  printRecord(session, row, {
    [words.idHeading]: Number(row[kind.id]),
    ...Object.fromEntries(fields),
    [words.state]: stateOf(row),
    [words.version]: Number(row.version),
  });
}

async function change(session: Session, kind: Kind, id: number, body: Row): Promise<void> {
  const calls = await callsOf(session, kind);
  const changed = await calls.change(await calls.get(id), body);
  printDone(session, changed, words.changed(describe(kind, changed)));
}
