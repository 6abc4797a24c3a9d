import type { DayId } from "@talaqqi/contract/enums";
import { Command } from "commander";
import { clock, day, identifier, integerBetween } from "./arguments.ts";
import { ask } from "./ask.ts";
import { byId, type Shape } from "./client.ts";
import { CommandError } from "./command-error.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { accountHelp, getAccount } from "./find-account.ts";
import { readAll } from "./pages.ts";
import { printDone, printJson, printList } from "./print.ts";
import type { Session } from "./session.ts";

type Slot = Shape<"Slot">;

const examples = `
Examples:
  talaqqi slot add --teacher 1 --day Senin --time 19:00 --capacity 8
  talaqqi slot book 1 --account aisyah@example.com
  talaqqi slot show 1`;

const idHelp = "the slot's id from slot list";

/** `talaqqi slot list|show|add|change|book|free` */
export function slotCommand(session: Session): Command {
  const slot = new Command("slot")
    .description("Manage teachers' weekly slots and the students booked into them.")
    .addHelpText("after", examples);
  slot
    .command("list")
    .option("--teacher <id>", "only slots of this teacher: an id from teachers.csv", identifier)
    .description("List slots and how many students are booked into them.")
    .action((options: { teacher?: number }) => list(session, options));
  slot
    .command("show")
    .argument("<id>", idHelp, identifier)
    .description("Show a slot with its students and their contact details, to pass to the teacher.")
    .action(async (id: number) =>
      show(session, await ask((await session.client()).GET("/operator/slots/{id}", byId(id)), `slot ${id}`)),
    );
  slot
    .command("add")
    .requiredOption("--teacher <id>", "the teacher's id from teachers.csv (required)", identifier)
    .requiredOption("--day <day>", "such as Senin, or 1 (Senin) to 7 (Ahad) (required)", day)
    .requiredOption("--time <time>", "such as 19:00, in the school's time zone (required)", clock)
    .option("--capacity <n>", "maximum number of students (default: 10)", integerBetween(1, 1000))
    .description("Add a weekly slot of a teacher.")
    .action(async ({ teacher, ...hour }: { teacher: number } & Hour & { day: DayId; time: string }) => {
      const body = { id_teacher: teacher, id_day: hour.day, time: hour.time, ...capacityIn(hour) };
      const added = await ask((await session.client()).POST("/operator/slots", { body }));
      printDone(session, added, `Added slot ${added.id_time}: ${describe(added)}.`);
    });
  confirmable(slot.command("change"))
    .argument("<id>", idHelp, identifier)
    .option("--day <day>", "such as Senin, or 1 (Senin) to 7 (Ahad)", day)
    .option("--time <time>", "such as 19:00, in the school's time zone", clock)
    .option("--capacity <n>", "maximum number of students", integerBetween(1, 1000))
    .description("Change the day, time or capacity of a slot. Asks before moving booked students.")
    .action((id: number, hour: Hour & Confirmation, command: Command) => {
      if (hour.day === undefined && hour.time === undefined && hour.capacity === undefined) {
        command.error("Nothing to change. Use --day, --time or --capacity.");
      }
      return change(session, id, hour);
    });
  slot
    .command("book")
    .argument("<id>", idHelp, identifier)
    .option("--account <account>", accountHelp)
    .option("--student <id>", "instead of --account: the student's id from student find", identifier)
    .description("Book a student into a slot.")
    .action((id: number, whose: Whose, command: Command) => {
      checkWhose(whose, command);
      return book(session, id, whose);
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

type Whose = { account?: string; student?: number };

function checkWhose({ account, student }: Whose, command: Command): void {
  if ((account === undefined) === (student === undefined)) command.error("Use either --account or --student.");
}

type Hour = { day?: DayId; time?: string; capacity?: number };

const capacityIn = ({ capacity }: Hour) => (capacity === undefined ? {} : { capacity });
const describe = ({ nama_pengajar, day, time, booked, capacity }: Slot) =>
  `${nama_pengajar}, ${day} ${time}, ${booked} of ${capacity} booked`;

async function list(session: Session, { teacher }: { teacher?: number }): Promise<void> {
  const client = await session.client();
  const slots = await readAll<Slot>(({ limit, last }) => {
    const query = { limit, after: last?.id_time ?? 0, ...(teacher !== undefined && { id_teacher: teacher }) };
    return ask(client.GET("/operator/slots", { params: { query } }));
  });
  printList(
    session,
    slots,
    ["slot", "slots"],
    [
      ["id", ({ id_time }) => id_time],
      ["teacher", ({ nama_pengajar }) => nama_pengajar],
      ["day", ({ day }) => day],
      ["time", ({ time }) => time],
      ["booked", ({ booked, capacity }) => `${booked} of ${capacity}`],
    ],
  );
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

async function book(session: Session, id: number, { account, student = 0 }: Whose): Promise<void> {
  const client = await session.client();
  const found = account === undefined ? undefined : await getAccount(client, account);
  const body = found ? { id_user: found.id_user } : { id_student: student };
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
    ...capacityIn(hour),
  };
  const client = await session.client();
  const slot = await ask(client.GET("/operator/slots/{id}", byId(id)), `slot ${id}`);
  const moves = (body.id_day ?? slot.id_day) !== slot.id_day || (body.time ?? slot.time) !== slot.time;
  if (moves && slot.booked > 0) {
    await confirmed(`All students in slot ${id} will move to the new time. It is now: ${describe(slot)}.`, hour);
  }
  const changed = await ask(client.PUT("/operator/slots/{id}", { ...byId(id), body }), `slot ${id}`);
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
