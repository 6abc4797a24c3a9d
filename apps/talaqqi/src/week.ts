import type { DayId } from "@talaqqi/contract/enums";
import { Command } from "commander";
import { date, day, identifier, identifierOrNone, wordOption } from "./arguments.ts";
import { ask } from "./ask.ts";
import type { OperatorClient, Shape } from "./client.ts";
import { readAll } from "./pages.ts";
import { type Column, printList } from "./print.ts";
import type { Session } from "./session.ts";
import { texts } from "./texts.ts";
import { valueText } from "./value-text.ts";

const examples = `
${texts.shared.examples}
  talaqqi week --day Senin --free
  talaqqi week --teacher 1
  talaqqi week --date 2030-01-19`;

/** `talaqqi week` */
export const weekCommand = (session: Session): Command =>
  withFilter(new Command("week"))
    .addOption(wordOption("--for <gender>", texts.week.for, genders))
    .option("--level <id>", texts.week.level, identifier)
    .option("--date <date>", texts.week.date, date)
    .option("--free", texts.week.free)
    .description(texts.week.summary)
    .addHelpText("after", examples)
    .action((options: Filter & Whom) => week(session, options));

type Whom = { for?: (typeof genders)[number]; level?: number; free?: boolean; date?: string };
const genders = ["men", "women"] as const;

async function week(session: Session, options: Filter & Whom): Promise<void> {
  const { for: whom, level, free, date } = options;
  const query = {
    ...filterOf(options),
    ...(whom !== undefined && { gender: whom === "men" ? ("Laki - Laki" as const) : ("Perempuan" as const) }),
    ...(level !== undefined && { id_level: level }),
    ...(date !== undefined && { date }),
    ...(free && { has_places: 1 }),
  };
  const slots = await ask((await session.client()).GET("/operator/week", { params: { query } }));
  const nameOf = ({ name, email, id_student }: Student) => name || email || texts.names.student(id_student);
  printList(session, slots, texts.nouns.slot, [
    ...columns,
    [texts.headings.students, ({ students }) => students.map(nameOf).join(", ")],
  ]);
}

type Student = Shape<"SlotWithStudents">["students"][number];

/** @returns the slots of a teacher, or of all. */
export const readSlots = (client: OperatorClient, teacher?: number): Promise<Shape<"Slot">[]> =>
  readAll(({ limit, last }) => {
    const query = { limit, after: last?.id_time ?? 0, ...(teacher !== undefined && { id_teacher: teacher }) };
    return ask(client.GET("/operator/slots", { params: { query } }));
  });

/** The slots of the week that a list shows. */
export type Filter = { teacher?: number; day?: DayId; institution?: number };

export const withFilter = (command: Command): Command =>
  command
    .option("--teacher <id>", texts.week.teacher, identifier)
    .option("--day <day>", texts.week.day, day)
    .option("--institution <id>", texts.week.institution, identifierOrNone);

export const filterOf = ({ teacher, day, institution }: Filter) => ({
  ...(teacher !== undefined && { id_teacher: teacher }),
  ...(day !== undefined && { id_day: day }),
  ...(institution !== undefined && { id_lembaga: institution }),
});

/** How every list shows a slot. */
export const columns: Column<Shape<"Slot">>[] = [
  [texts.headings.id, ({ id_time }) => id_time],
  [texts.headings.teacher, ({ nama_pengajar }) => nama_pengajar],
  [texts.headings.day, ({ day }) => day],
  [texts.headings.time, ({ time }) => time],
  [texts.headings.minutes, ({ minutes }) => minutes],
  [texts.headings.class, ({ class_for }) => valueText(class_for)],
  [texts.headings.level, ({ id_level }) => id_level || ""],
  [texts.headings.from, ({ valid_from }) => valid_from],
  [texts.headings.until, ({ valid_until }) => valid_until],
  [texts.headings.booked, ({ booked, capacity }) => texts.week.booked(booked, capacity)],
];
