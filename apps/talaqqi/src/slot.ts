import { Command } from "commander";
import { clock, day, identifier, whole } from "./arguments.ts";
import { CommandError } from "./command-error.ts";
import { confirmable, confirmed } from "./confirm.ts";
import { getAccount } from "./find-account.ts";
import { readAll } from "./pages.ts";
import { printDone, printJson, printList } from "./print.ts";
import { ask, type Session, type Shape } from "./session.ts";

type Slot = Shape<"Slot">;
type SlotWithStudents = Shape<"SlotWithStudents">;

const examples = `
Examples:
  talaqqi slot add --teacher 1 --day Senin --time 19:00 --capacity 8
  talaqqi slot book 1 --account aisyah@example.com
  talaqqi slot show 1`;

/** `talaqqi slot list|show|add|change|book|free` */
export function slotCommand(session: Session): Command {
  const slot = new Command("slot")
    .description("The hours at which teachers teach, and who is booked into them.")
    .addHelpText("after", examples);
  slot
    .command("list")
    .option("--teacher <id>", "only those of the teacher with this id, as teachers.csv has it", identifier)
    .description("List the slots, with how many students are booked.")
    .action((options: { teacher?: number }) => list(session, options));
  slot
    .command("show")
    .argument("<id>", "its id in slot list", identifier)
    .description("Show a slot with its students and how to reach them: the list for the teacher.")
    .action(async (id: number) =>
      show(session, await ask((await session.client()).GET("/operator/slots/{id}", at(id)), `slot ${id}`)),
    );
  slot
    .command("add")
    .requiredOption("--teacher <id>", "required: the teacher's id, as teachers.csv has it", identifier)
    .requiredOption("--day <day>", "required: such as Senin, or 1 (Senin) to 7 (Ahad)", day)
    .requiredOption("--time <time>", "required: such as 19:00, in the school's zone", clock)
    .option("--capacity <n>", "how many students it takes at most; 10 if absent", whole(1, 1000))
    .description("Add an hour of the week at which a teacher teaches.")
    .action(async ({ teacher, ...hour }: { teacher: number } & Hour & { day: number; time: string }) => {
      const body = { id_teacher: teacher, id_day: hour.day, time: hour.time, ...capacityIn(hour) };
      const added = await ask((await session.client()).POST("/operator/slots", { body }));
      printDone(session, added, `Slot ${added.id_time} was added: ${inWords(added)}.`);
    });
  confirmable(slot.command("change"))
    .argument("<id>", "its id in slot list", identifier)
    .option("--day <day>", "such as Senin, or 1 (Senin) to 7 (Ahad)", day)
    .option("--time <time>", "such as 19:00, in the school's zone", clock)
    .option("--capacity <n>", "how many students it takes at most", whole(1, 1000))
    .description("Change the hour or the capacity of a slot. It asks before it moves booked students.")
    .action((id: number, hour: Hour & { yes?: boolean }, command: Command) => {
      if (hour.day === undefined && hour.time === undefined && hour.capacity === undefined) {
        command.error("Say what to change: --day, --time or --capacity.");
      }
      return change(session, id, hour);
    });
  slot
    .command("book")
    .argument("<id>", "its id in slot list", identifier)
    .requiredOption("--account <account>", "required: the student's e-mail, or the account's id from account find")
    .description("Book a student into a slot.")
    .action(async (id: number, { account }: { account: string }) => {
      const client = await session.client();
      const { id_user, name, email } = await getAccount(client, account);
      const booked = await ask(
        client.POST("/operator/slots/{id}/bookings", { ...at(id), body: { id_user } }),
        `slot ${id}`,
      );
      printDone(session, booked, `${name || email} is booked into slot ${id}: ${inWords(booked)}.`);
    });
  confirmable(slot.command("free"))
    .argument("<id>", "its id in slot list", identifier)
    .option("--account <account>", "the student's e-mail, or the account's id from account find")
    .option("--student <id>", "instead of --account: the student's id from slot show", identifier)
    .description("End the booking of a student.")
    .action((id: number, options: Whose & { yes?: boolean }, command: Command) => {
      if ((options.account === undefined) === (options.student === undefined)) {
        command.error("Give either --account or --student.");
      }
      return free(session, id, options);
    });
  return slot;
}

type Whose = { account?: string; student?: number };
type Hour = { day?: number; time?: string; capacity?: number };

const at = (id: number) => ({ params: { path: { id: String(id) } } });
const capacityIn = ({ capacity }: Hour) => (capacity === undefined ? {} : { capacity });
const inWords = ({ nama_pengajar, day, time, booked, capacity }: Slot) =>
  `${nama_pengajar}, ${day} ${time}, ${booked} of ${capacity} booked`;

async function list(session: Session, { teacher }: { teacher?: number }): Promise<void> {
  const client = await session.client();
  const slots = await readAll(
    (page) => {
      const query = { ...page, ...(teacher !== undefined && { id_teacher: teacher }) };
      return ask(client.GET("/operator/slots", { params: { query } }));
    },
    ({ id_time }) => id_time,
  );
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

function show(session: Session, slot: SlotWithStudents): void {
  if (session.json()) {
    printJson(slot);
    return;
  }
  console.log(`Slot ${slot.id_time}: ${inWords(slot)}`);
  printList(
    session,
    slot.students,
    ["student", "students"],
    [
      ["account", ({ id_user }) => id_user],
      ["student", ({ id_student }) => id_student],
      ["name", ({ name }) => name],
      ["gender", ({ gender }) => gender],
      ["WhatsApp", ({ whatsapp }) => whatsapp],
      ["e-mail", ({ email }) => email],
    ],
  );
}

async function change(session: Session, id: number, hour: Hour & { yes?: boolean }): Promise<void> {
  const body = {
    ...(hour.day !== undefined && { id_day: hour.day }),
    ...(hour.time !== undefined && { time: hour.time }),
    ...capacityIn(hour),
  };
  const client = await session.client();
  const slot = await ask(client.GET("/operator/slots/{id}", at(id)), `slot ${id}`);
  const moves = (body.id_day ?? slot.id_day) !== slot.id_day || (body.time ?? slot.time) !== slot.time;
  if (moves && slot.booked > 0) {
    await confirmed(`The hour of everybody in slot ${id} will change. It is: ${inWords(slot)}.`, hour);
  }
  const changed = await ask(client.PUT("/operator/slots/{id}", { ...at(id), body }), `slot ${id}`);
  printDone(session, changed, `Slot ${id} is now: ${inWords(changed)}.`);
}

async function free(session: Session, id: number, options: Whose & { yes?: boolean }): Promise<void> {
  const client = await session.client();
  const slot = await ask(client.GET("/operator/slots/{id}", at(id)), `slot ${id}`);
  const { account: given, student: idStudent } = options;
  const account = given === undefined ? undefined : await getAccount(client, given);
  const student = slot.students.find(({ id_user, id_student }) =>
    account ? id_user === account.id_user : id_student === idStudent,
  );
  if (!student) {
    const named = account ? account.name || account.email : `Student ${idStudent}`;
    throw new CommandError(`${named} is not booked into slot ${id}.`);
  }
  const who = student.name || student.email;
  await confirmed(`${who} will be removed from slot ${id}: ${slot.nama_pengajar}, ${slot.day} ${slot.time}.`, options);
  const body = account ? { id_user: account.id_user } : { id_student: student.id_student };
  const request = { ...at(id), body };
  const freed = await ask(client.POST("/operator/slots/{id}/release", request), `slot ${id}`);
  printDone(session, freed, `The place of ${who} in slot ${id} is free: ${inWords(freed)}.`);
}
