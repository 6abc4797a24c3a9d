import type { DayId } from "@talaqqi/contract/enums";
import { Command } from "commander";
import { clock, day, identifier, identifierOrNone, integerBetween, optionalDate, wordOption } from "./arguments.ts";
import { ask } from "./ask.ts";
import { byId, type Shape } from "./client.ts";
import { CommandError } from "./command-error.ts";
import { type Confirmation, confirmable, confirmed } from "./confirm.ts";
import { accountHelp, checkWhose, getAccount, type Whose } from "./find-account.ts";
import { printDone, printJson, printList } from "./print.ts";
import type { Session } from "./session.ts";
import { handOverCommand } from "./slot-handover.ts";
import { texts } from "./texts.ts";
import { columns, type Filter, filterOf, readSlots, withFilter } from "./week.ts";

type Slot = Shape<"Slot">;

const examples = `
${texts.shared.examples}
  talaqqi slot add --teacher 1 --day Senin --time 19:00 --class women --capacity 8
  talaqqi slot add --teacher 1 --day Senin --time 20:30 --class men --from 2030-01-05 --until 2030-02-03
  talaqqi slot suitable 7 --day Senin
  talaqqi slot book 1 --account aisyah@example.com
  talaqqi slot handover 1 --to 2 --preview
  talaqqi slot show 1`;

const idHelp = texts.slot.id;

/** `talaqqi slot list|suitable|show|add|change|handover|delete|book|move|free` */
export function slotCommand(session: Session): Command {
  const slot = new Command("slot").description(texts.slot.summary).addHelpText("after", examples);
  slot
    .command("list")
    .option("--teacher <id>", texts.slot.onlyTeacher, identifier)
    .description(texts.slot.list)
    .action((options: { teacher?: number }) => list(session, options));
  withFilter(slot.command("suitable"))
    .argument("<student>", texts.slot.student, identifier)
    .description(texts.slot.suitable)
    .action((student: number, options: Filter) => suitable(session, student, options));
  slot
    .command("show")
    .argument("<id>", idHelp, identifier)
    .description(texts.slot.show)
    .action(async (id: number) =>
      show(session, await ask((await session.client()).GET("/operator/slots/{id}", byId(id)), texts.names.slot(id))),
    );
  const add = slot
    .command("add")
    .requiredOption("--teacher <id>", texts.slot.teacher, identifier)
    .requiredOption("--day <day>", texts.slot.dayRequired, day)
    .requiredOption("--time <time>", texts.slot.timeRequired, clock);
  withShape(add.addOption(classOption(texts.slot.classRequired).makeOptionMandatory()))
    .option("--capacity <n>", texts.slot.capacityDefault, integerBetween(1, 1000))
    .description(texts.slot.add)
    .action(async ({ teacher, ...hour }: { teacher: number } & Hour & { day: DayId; time: string }) => {
      const body = { id_teacher: teacher, id_day: hour.day, time: hour.time, ...shapeIn(hour) };
      const added = await ask((await session.client()).POST("/operator/slots", { body }));
      printDone(session, added, texts.slot.added(added.id_time, describe(added)));
    });
  withShape(confirmable(slot.command("change")).addOption(classOption(texts.slot.class)))
    .argument("<id>", idHelp, identifier)
    .option("--teacher <id>", texts.slot.otherTeacher, identifier)
    .option("--day <day>", texts.slot.day, day)
    .option("--time <time>", texts.slot.time, clock)
    .option("--capacity <n>", texts.slot.capacity, integerBetween(1, 1000))
    .description(texts.slot.change)
    .action((id: number, hour: Hour & Confirmation, command: Command) => {
      const { yes: _, ...wanted } = hour;
      if (Object.keys(wanted).length === 0) command.error(texts.slot.nothing);
      return change(session, id, hour);
    });
  slot
    .command("book")
    .argument("<id>", idHelp, identifier)
    .option("--account <account>", accountHelp)
    .option("--student <id>", texts.slot.orStudent, identifier)
    .option("--override", texts.slot.overrideBook)
    .description(texts.slot.book)
    .action((id: number, whose: Whose & Override, command: Command) => {
      checkWhose(whose, command);
      return book(session, id, whose);
    });
  slot
    .command("move")
    .argument("<id>", idHelp, identifier)
    .argument("<to>", texts.slot.to, identifier)
    .requiredOption("--student <id>", texts.slot.studentRequired, identifier)
    .option("--override", texts.slot.overrideMove)
    .description(texts.slot.move)
    .action(async (id: number, to: number, { student, override }: { student: number } & Override) => {
      const client = await session.client();
      const body = { id_student: student, id_time: to, ...(override && { override }) };
      const moved = await ask(client.POST("/operator/slots/{id}/move", { ...byId(id), body }), texts.names.slot(id));
      printDone(session, moved, texts.slot.moved(student, to, describe(moved)));
    });
  slot.addCommand(handOverCommand(session));
  slot
    .command("delete")
    .argument("<id>", idHelp, identifier)
    .description(texts.slot.delete)
    .action(async (id: number) => {
      const client = await session.client();
      const { version } = await ask(client.GET("/operator/slots/{id}", byId(id)), texts.names.slot(id));
      const request = client.POST("/operator/slots/{id}/deletion", { ...byId(id), body: { version } });
      const deleted = await ask(request, texts.names.slot(id));
      printDone(session, deleted, texts.slot.deleted(id, describe(deleted)));
    });
  confirmable(slot.command("free"))
    .argument("<id>", idHelp, identifier)
    .option("--account <account>", accountHelp)
    .option("--student <id>", texts.slot.orStudentShown, identifier)
    .description(texts.slot.free)
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

const classOption = (text: string) => wordOption("--class <class>", text, classes);

const withShape = (command: Command): Command =>
  command
    .option("--minutes <n>", texts.slot.minutes, integerBetween(5, 480))
    .option("--level <id>", texts.slot.level, identifierOrNone)
    .option("--place <place>", texts.slot.place)
    .option("--link <url>", texts.slot.link)
    .option("--institution <id>", texts.slot.institution, identifierOrNone)
    .option("--from <date>", texts.slot.from, optionalDate)
    .option("--until <date>", texts.slot.until, optionalDate);

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
  texts.slot.slot(nama_pengajar, day, time, booked, capacity);

async function list(session: Session, { teacher }: { teacher?: number }): Promise<void> {
  printList(session, await readSlots(await session.client(), teacher), texts.nouns.slot, columns);
}

async function suitable(session: Session, student: number, options: Filter): Promise<void> {
  const path = { id: String(student) };
  const asked = (await session.client()).GET("/operator/students/{id}/suitable-slots", {
    params: { path, query: filterOf(options) },
  });
  const slots = await ask(asked, texts.names.student(student));
  const why = ({ reasons }: Shape<"SuitableSlot">) => reasons.map(({ message }) => message).join("; ");
  printList(session, slots, texts.nouns.slot, [...columns, [texts.headings.whyNot, why]]);
}

function show(session: Session, slot: Shape<"SlotWithStudents">): void {
  if (session.json()) {
    printJson(session, slot);
    return;
  }
  session.console.log(texts.slot.heading(slot.id_time, describe(slot)));
  printList(session, slot.students, texts.nouns.student, [
    [texts.headings.account, ({ id_user }) => id_user || ""],
    [texts.headings.student, ({ id_student }) => id_student],
    [texts.headings.name, ({ name }) => name],
    [texts.headings.gender, ({ gender }) => gender],
    [texts.headings.whatsApp, ({ whatsapp }) => whatsapp],
    [texts.headings.eMail, ({ email }) => email],
  ]);
}

async function book(session: Session, id: number, { account, student = 0, override }: Whose & Override) {
  const client = await session.client();
  const found = account === undefined ? undefined : await getAccount(client, account);
  const whose = found ? { id_user: found.id_user } : { id_student: student };
  const body = { ...whose, ...(override && { override }) };
  const booked = await ask(client.POST("/operator/slots/{id}/bookings", { ...byId(id), body }), texts.names.slot(id));
  const named = booked.students.find(({ id_student, id_user }) =>
    found ? id_user === found.id_user : id_student === student,
  );
  const who = named?.name || named?.email || texts.slot.studentFirst(named?.id_student ?? student);
  printDone(session, booked, texts.slot.booked(who, id, describe(booked)));
}

async function change(session: Session, id: number, hour: Hour & Confirmation): Promise<void> {
  const body = {
    ...(hour.day !== undefined && { id_day: hour.day }),
    ...(hour.time !== undefined && { time: hour.time }),
    ...(hour.teacher !== undefined && { id_teacher: hour.teacher }),
    ...shapeIn(hour),
  };
  const client = await session.client();
  const slot = await ask(client.GET("/operator/slots/{id}", byId(id)), texts.names.slot(id));
  const now = { id_day: slot.id_day, time: slot.time, id_teacher: slot.id_teacher };
  const moves = (["id_day", "time", "id_teacher"] as const).some((field) => (body[field] ?? now[field]) !== now[field]);
  if (moves && slot.booked > 0) {
    await confirmed(session, texts.slot.willMove(id, describe(slot)), hour);
  }
  const versioned = { version: slot.version, ...body };
  const request = client.PUT("/operator/slots/{id}", { ...byId(id), body: versioned });
  const changed = await ask(request, texts.names.slot(id));
  printDone(session, changed, texts.slot.changed(id, describe(changed)));
}

async function free(session: Session, id: number, options: Whose & Confirmation): Promise<void> {
  const client = await session.client();
  const slot = await ask(client.GET("/operator/slots/{id}", byId(id)), texts.names.slot(id));
  const { account: given, student: idStudent } = options;
  const account = given === undefined ? undefined : await getAccount(client, given);
  const student = slot.students.find(({ id_user, id_student }) =>
    account ? id_user === account.id_user : id_student === idStudent,
  );
  if (!student) {
    const named = account ? account.name || account.email : texts.slot.studentFirst(idStudent ?? 0);
    throw new CommandError(texts.slot.notBooked(named, id));
  }
  const who = student.name || student.email || texts.slot.studentFirst(student.id_student);
  await confirmed(session, texts.slot.willFree(who, id, slot.nama_pengajar, slot.day, slot.time), options);
  const body = account ? { id_user: account.id_user } : { id_student: student.id_student };
  const freed = await ask(client.POST("/operator/slots/{id}/release", { ...byId(id), body }), texts.names.slot(id));
  printDone(session, freed, texts.slot.freed(who, id, describe(freed)));
}
