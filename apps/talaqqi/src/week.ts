import type { DayId } from "@talaqqi/contract/enums";
import { Command, Option } from "commander";
import { date, day, identifier, integerBetween } from "./arguments.ts";
import { ask } from "./ask.ts";
import type { Shape } from "./client.ts";
import { type Column, printList } from "./print.ts";
import type { Session } from "./session.ts";

const examples = `
Examples:
  talaqqi week --day Senin --free
  talaqqi week --teacher 1
  talaqqi week --date 2030-01-19`;

/** `talaqqi week` */
export const weekCommand = (session: Session): Command =>
  withFilter(new Command("week"))
    .addOption(new Option("--for <gender>", "only classes that students of this gender may attend").choices(genders))
    .option("--level <id>", "only classes for students who reached this level: an id from levels.csv", identifier)
    .option(
      "--date <date>",
      "only slots that are valid on this day, also in the past (default: all that have not ended)",
      date,
    )
    .option("--free", "only slots with free places")
    .description("Show the week: the slots by day and time, with their students.")
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
  const nameOf = ({ name, email, id_student }: Student) => name || email || `student ${id_student}`;
  printList(
    session,
    slots,
    ["slot", "slots"],
    [...columns, ["students", ({ students }) => students.map(nameOf).join(", ")]],
  );
}

type Student = Shape<"SlotWithStudents">["students"][number];

/** The slots of the week that a list shows. */
export type Filter = { teacher?: number; day?: DayId; institution?: number };

export const withFilter = (command: Command): Command =>
  command
    .option("--teacher <id>", "only slots of this teacher: an id from teachers.csv", identifier)
    .option("--day <day>", "such as Senin, or 1 (Senin) to 7 (Ahad)", day)
    .option("--institution <id>", "an id from lembagas.csv, or 0 for none", integerBetween(0, 2147483647));

export const filterOf = ({ teacher, day, institution }: Filter) => ({
  ...(teacher !== undefined && { id_teacher: teacher }),
  ...(day !== undefined && { id_day: day }),
  ...(institution !== undefined && { id_lembaga: institution }),
});

/** How every list shows a slot. */
export const columns: Column<Shape<"Slot">>[] = [
  ["id", ({ id_time }) => id_time],
  ["teacher", ({ nama_pengajar }) => nama_pengajar],
  ["day", ({ day }) => day],
  ["time", ({ time }) => time],
  ["minutes", ({ minutes }) => minutes],
  ["class", ({ class_for }) => class_for],
  ["level", ({ id_level }) => id_level || ""],
  ["from", ({ valid_from }) => valid_from],
  ["until", ({ valid_until }) => valid_until],
  ["booked", ({ booked, capacity }) => `${booked} of ${capacity}`],
];
