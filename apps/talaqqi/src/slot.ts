import type { DayId } from "@talaqqi/contract/enums";
import { Command, Option } from "commander";
import { clock, day, identifier, integerBetween, optionalDate } from "./arguments.ts";
import { ask } from "./ask.ts";
import { byId, type Shape } from "./client.ts";
import { CommandError } from "./command-error.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { accountHelp, checkWhose, getAccount, type Whose } from "./find-account.ts";
import { readAll } from "./pages.ts";
import { printDone, printJson, printList } from "./print.ts";
import type { Session } from "./session.ts";
import { columns, type Filter, filterOf, withFilter } from "./week.ts";

type Slot = Shape<"Slot">;

const examples = `
Examples:
  talaqqi slot add --teacher 1 --day Senin --time 19:00 --capacity 8
  talaqqi slot add --teacher 1 --day Senin --time 20:30 --from 2030-01-05 --until 2030-02-03
  talaqqi slot suitable 7 --day Senin
  talaqqi slot book 1 --account aisyah@example.com
  talaqqi slot show 1`;

const idHelp = "the slot's id from slot list";

/** `talaqqi slot list|suitable|show|add|change|delete|book|move|free` */
export function slotCommand(session: Session): Command {
  const slot = new Command("slot")
    .description("Manage teachers' weekly slots and the students booked into them.")
    .addHelpText("after", examples);
  slot
    .command("list")
    .option("--teacher <id>", "only slots of this teacher: an id from teachers.csv", identifier)
    .description("List slots and how many students are booked into them.")
    .action((options: { teacher?: number }) => list(session, options));
  withFilter(slot.command("suitable"))
    .argument("<student>", "the student's id from student find", identifier)
    .description("List the slots by day and time, and why a student cannot be booked into one.")
    .action((student: number, options: Filter) => suitable(session, student, options));
  slot
    .command("show")
    .argument("<id>", idHelp, identifier)
    .description("Show a slot with its students and their contact details, to pass to the teacher.")
    .action(async (id: number) =>
      show(session, await ask((await session.client()).GET("/operator/slots/{id}", byId(id)), `slot ${id}`)),
    );
  withShape(slot.command("add"))
    .requiredOption("--teacher <id>", "the teacher's id from teachers.csv (required)", identifier)
    .requiredOption("--day <day>", "such as Senin, or 1 (Senin) to 7 (Ahad) (required)", day)
    .requiredOption("--time <time>", "such as 19:00, in the school's time zone (required)", clock)
    .option("--capacity <n>", "maximum number of students (default: 10)", integerBetween(1, 1000))
    .description("Add a weekly slot of a teacher.")
    .action(async ({ teacher, ...hour }: { teacher: number } & Hour & { day: DayId; time: string }) => {
      const body = { id_teacher: teacher, id_day: hour.day, time: hour.time, ...shapeIn(hour) };
      const added = await ask((await session.client()).POST("/operator/slots", { body }));
      printDone(session, added, `Added slot ${added.id_time}: ${describe(added)}.`);
    });
  withShape(confirmable(slot.command("change")))
    .argument("<id>", idHelp, identifier)
    .option("--teacher <id>", "another teacher: an id from teachers.csv", identifier)
    .option("--day <day>", "such as Senin, or 1 (Senin) to 7 (Ahad)", day)
    .option("--time <time>", "such as 19:00, in the school's time zone", clock)
    .option("--capacity <n>", "maximum number of students", integerBetween(1, 1000))
    .description("Change a slot. Asks before moving booked students to another time or teacher.")
    .action((id: number, hour: Hour & Confirmation, command: Command) => {
      const { yes: _, ...wanted } = hour;
      if (Object.keys(wanted).length === 0)
        command.error("Nothing to change. Use an option, such as --time or --capacity.");
      return change(session, id, hour);
    });
  slot
    .command("book")
    .argument("<id>", idHelp, identifier)
    .option("--account <account>", accountHelp)
    .option("--student <id>", "instead of --account: the student's id from student find", identifier)
    .option("--override", "book even if the class is for others or the level is too high; recorded in the audit")
    .description("Book a student into a slot.")
    .action((id: number, whose: Whose & Override, command: Command) => {
      checkWhose(whose, command);
      return book(session, id, whose);
    });
  slot
    .command("move")
    .argument("<id>", idHelp, identifier)
    .argument("<to>", "the id of the slot to move to", identifier)
    .requiredOption("--student <id>", "the student's id from slot show (required)", identifier)
    .option("--override", "move even if the class is for others or the level is too high; recorded in the audit")
    .description("Move a student to another slot.")
    .action(async (id: number, to: number, { student, override }: { student: number } & Override) => {
      const client = await session.client();
      const body = { id_student: student, id_time: to, ...(override && { override }) };
      const moved = await ask(client.POST("/operator/slots/{id}/move", { ...byId(id), body }), `slot ${id}`);
      printDone(session, moved, `Student ${student} is now in slot ${to}: ${describe(moved)}.`);
    });
  slot
    .command("delete")
    .argument("<id>", idHelp, identifier)
    .description("Delete a slot into which nobody is booked.")
    .action(async (id: number) => {
      const client = await session.client();
      const { version } = await ask(client.GET("/operator/slots/{id}", byId(id)), `slot ${id}`);
      const request = client.POST("/operator/slots/{id}/deletion", { ...byId(id), body: { version } });
      const deleted = await ask(request, `slot ${id}`);
      printDone(session, deleted, `Deleted slot ${id}: ${describe(deleted)}.`);
    });
  confirmable(slot.command("free"))
    .argument("<id>", idHelp, identifier)
    .option("--account <account>", accountHelp)
    .option("--student <id>", "instead of --account: the student's id from slot show", identifier)
    .description("Remove a student from a slot.")
    .action((id: number, options: Whose & Confirmation, command: Command) => {
      checkWhose(options, command);
      return free(session, id, options);
    });
  return slot;
}

type Override = { override?: boolean };
type Hour = {
  day?: DayId;
  time?: string;
  teacher?: number;
  capacity?: number;
  minutes?: number;
  class?: (typeof classes)[number];
  level?: number;
  place?: string;
  link?: string;
  institution?: number;
  from?: string;
  until?: string;
};

const classes = ["men", "women", "mixed"] as const;

const withShape = (command: Command): Command =>
  command
    .option("--minutes <n>", "length in minutes", integerBetween(5, 480))
    .addOption(new Option("--class <class>", "whom the class is for").choices(classes))
    .option(
      "--level <id>",
      "the level that a student needs: an id from levels.csv, or 0 for any",
      integerBetween(0, 2147483647),
    )
    .option("--place <place>", 'where students come to, or ""')
    .option("--link <url>", 'where students meet online, or ""')
    .option("--institution <id>", "an id from lembagas.csv, or 0 for none", integerBetween(0, 2147483647))
    .option("--from <date>", 'the first day, such as 2030-02-18, or ""', optionalDate)
    .option("--until <date>", 'the last day, or ""', optionalDate);

/** The fields of a request that are given, without the hour and the teacher. */
const shapeIn = ({
  capacity,
  minutes,
  class: class_for,
  level: id_level,
  place,
  link,
  institution: id_lembaga,
  from: valid_from,
  until: valid_until,
}: Hour) => ({
  ...(capacity !== undefined && { capacity }),
  ...(minutes !== undefined && { minutes }),
  ...(class_for !== undefined && { class_for }),
  ...(id_level !== undefined && { id_level }),
  ...(place !== undefined && { place }),
  ...(link !== undefined && { link }),
  ...(id_lembaga !== undefined && { id_lembaga }),
  ...(valid_from !== undefined && { valid_from }),
  ...(valid_until !== undefined && { valid_until }),
});
const describe = ({ nama_pengajar, day, time, booked, capacity }: Slot) =>
  `${nama_pengajar}, ${day} ${time}, ${booked} of ${capacity} booked`;

async function list(session: Session, { teacher }: { teacher?: number }): Promise<void> {
  const client = await session.client();
  const slots = await readAll<Slot>(({ limit, last }) => {
    const query = { limit, after: last?.id_time ?? 0, ...(teacher !== undefined && { id_teacher: teacher }) };
    return ask(client.GET("/operator/slots", { params: { query } }));
  });
  printList(session, slots, ["slot", "slots"], columns);
}

async function suitable(session: Session, student: number, options: Filter): Promise<void> {
  const path = { id: String(student) };
  const asked = (await session.client()).GET("/operator/students/{id}/suitable-slots", {
    params: { path, query: filterOf(options) },
  });
  const slots = await ask(asked, `student ${student}`);
  const why = ({ reasons }: Shape<"SuitableSlot">) => reasons.map(({ message }) => message).join("; ");
  printList(session, slots, ["slot", "slots"], [...columns, ["why not", why]]);
}

function show(session: Session, slot: Shape<"SlotWithStudents">): void {
  if (session.json()) {
    printJson(slot);
    return;
  }
  console.log(`Slot ${slot.id_time}: ${describe(slot)}`);
  printList(
    session,
    slot.students,
    ["student", "students"],
    [
      ["account", ({ id_user }) => id_user || ""],
      ["student", ({ id_student }) => id_student],
      ["name", ({ name }) => name],
      ["gender", ({ gender }) => gender],
      ["WhatsApp", ({ whatsapp }) => whatsapp],
      ["e-mail", ({ email }) => email],
    ],
  );
}

async function book(session: Session, id: number, { account, student = 0, override }: Whose & Override) {
  const client = await session.client();
  const found = account === undefined ? undefined : await getAccount(client, account);
  const whose = found ? { id_user: found.id_user } : { id_student: student };
  const body = { ...whose, ...(override && { override }) };
  const booked = await ask(client.POST("/operator/slots/{id}/bookings", { ...byId(id), body }), `slot ${id}`);
  const named = booked.students.find(({ id_student, id_user }) =>
    found ? id_user === found.id_user : id_student === student,
  );
  const who = named?.name || named?.email || `Student ${named?.id_student}`;
  printDone(session, booked, `${who} is booked into slot ${id}: ${describe(booked)}.`);
}

async function change(session: Session, id: number, hour: Hour & Confirmation): Promise<void> {
  const body = {
    ...(hour.day !== undefined && { id_day: hour.day }),
    ...(hour.time !== undefined && { time: hour.time }),
    ...(hour.teacher !== undefined && { id_teacher: hour.teacher }),
    ...shapeIn(hour),
  };
  const client = await session.client();
  const slot = await ask(client.GET("/operator/slots/{id}", byId(id)), `slot ${id}`);
  const now = { id_day: slot.id_day, time: slot.time, id_teacher: slot.id_teacher };
  const moves = (["id_day", "time", "id_teacher"] as const).some((field) => (body[field] ?? now[field]) !== now[field]);
  if (moves && slot.booked > 0) {
    await confirmed(`All students in slot ${id} will move along. It is now: ${describe(slot)}.`, hour);
  }
  const versioned = { version: slot.version, ...body };
  const changed = await ask(client.PUT("/operator/slots/{id}", { ...byId(id), body: versioned }), `slot ${id}`);
  printDone(session, changed, `Slot ${id} is now: ${describe(changed)}.`);
}

async function free(session: Session, id: number, options: Whose & Confirmation): Promise<void> {
  const client = await session.client();
  const slot = await ask(client.GET("/operator/slots/{id}", byId(id)), `slot ${id}`);
  const { account: given, student: idStudent } = options;
  const account = given === undefined ? undefined : await getAccount(client, given);
  const student = slot.students.find(({ id_user, id_student }) =>
    account ? id_user === account.id_user : id_student === idStudent,
  );
  if (!student) {
    const named = account ? account.name || account.email : `Student ${idStudent}`;
    throw new CommandError(`${named} is not booked into slot ${id}.`);
  }
  const who = student.name || student.email || `Student ${student.id_student}`;
  await confirmed(`${who} will be removed from slot ${id}: ${slot.nama_pengajar}, ${slot.day} ${slot.time}.`, options);
  const body = account ? { id_user: account.id_user } : { id_student: student.id_student };
  const freed = await ask(client.POST("/operator/slots/{id}/release", { ...byId(id), body }), `slot ${id}`);
  printDone(session, freed, `${who} was removed from slot ${id}: ${describe(freed)}.`);
}
