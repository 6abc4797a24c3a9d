import { progress } from "../../domain/placement-tests.ts";
import { hourOf } from "../../domain/schedule.ts";
import { addProblem, isChanged, lineOf, type Sheet } from "../csv/parsed-file.ts";
import { type Message, say } from "../messages/messages.ts";
import { nameRow } from "../tables/placeholders.ts";
import { unhurried } from "../tables/yielding.ts";
import { createFind, type Row, type Rows, rowsBefore, rowsOnce, type State } from "./state.ts";

/** What time it is, and the school's time zone. */
export type Clock = { now: Date; zone: string };

/** The kinds that give people something to do at an hour of the week, or say who does it. */
export const hourTables: readonly string[] = ["students", "teachers", "slots", "bookings", "placement_tests"];

/** Something that somebody has to do at an hour of the week, every week or once. */
type Duty = {
  /** What can be done at one time: a teacher may review while nobody is booked into their slot. */
  does: "attends" | "teaches" | "teachesStudents" | "takes" | "reviews";
  /** Who: an account, or a teacher without one; and when. */
  where: string;
  /** As a student, or as a teacher: by its identifier. */
  who: string;
  /** Which slot, or which placement test. */
  what: string;
  /** The cells that it comes of: of those that an import changes, the first is the one that is wrong. */
  cells: [row: Row, table: string, column: string, among: readonly string[]][];
};

const collides: Record<Duty["does"], readonly Duty["does"][]> = {
  attends: ["attends", "teaches", "takes", "reviews"],
  teaches: ["attends"],
  teachesStudents: ["takes", "reviews"],
  takes: ["attends", "teachesStudents"],
  reviews: ["attends", "teachesStudents"],
};

/**
 * Checks what operators cannot do either (docs/decisions/0022): that nobody has two things to do at one hour of the week.
 * Two that the database has already, at that hour, may stay so.
 */
export async function checkDoubleBookings(state: State, clock: Clock): Promise<void> {
  const isConcerned = (sheet?: Sheet) => sheet?.entries.some((entry) => isChanged(sheet.kind, entry));
  if (!hourTables.some((table) => isConcerned(state.get(table)))) return;
  const before = new Set<string>();
  for await (const duty of unhurried(dutiesOf(state, rowsBefore, clock))) before.add(nameOf(duty));
  const held = new Map<string, Duty>();
  const hold = (duty: Duty) => {
    const place = `${duty.does} ${duty.where}`;
    if (!held.has(place)) held.set(place, duty);
  };
  const added: Duty[] = [];
  for await (const duty of unhurried(dutiesOf(state, rowsOnce, clock))) {
    if (before.has(nameOf(duty))) hold(duty);
    else added.push(duty);
  }
  const refuse = createRefuse(state);
  for await (const duty of unhurried(added)) {
    const [other] = collides[duty.does].flatMap((does) => held.get(`${does} ${duty.where}`) ?? []);
    if (other) refuse(duty, other);
    else hold(duty);
  }
}

const nameOf = ({ does, where, what }: Duty) => `${does} ${what} ${where}`;

/** @returns what everybody has to do: slots, then bookings, then scheduled placement tests whose time is to come. */
function* dutiesOf(state: State, among: Rows, { now, zone }: Clock): Generator<Duty> {
  const rows = (table: string) => {
    const sheet = state.get(table);
    return sheet ? among.all(sheet) : [];
  };
  const findRow = createFind(state, among);
  const student = (id: string) => {
    const row = findRow("students.id_student", id);
    return row?.values.id_user ? { account: row.values.id_user, row } : undefined;
  };
  const teacher = (id: string) => {
    const row = findRow("teachers.id_teacher", id);
    return row && { account: row.values.id_user ?? `teacher ${id}`, row };
  };

  for (const row of rows("slots")) {
    const { id_time, id_teacher, day, time } = row.values;
    const person = id_teacher ? teacher(id_teacher) : undefined;
    if (!id_time || !id_teacher || !day || !time || !person) continue;
    const where = `${person.account} ${day} ${time}`;
    const cells: Duty["cells"] = [slotCell(row), teacherCell(person.row)];
    yield { does: "teaches", where, who: id_teacher, what: id_time, cells };
  }
  for (const row of rows("bookings")) {
    const { id_time, id_student } = row.values;
    const slot = id_time ? findRow("slots.id_time", id_time) : null;
    const { id_teacher, day, time } = slot?.values ?? {};
    if (!slot || !id_time || !id_student || !day || !time) continue;
    const pupil = student(id_student);
    const booking: Duty["cells"][number] = [row, "bookings", "id_time", ["id_time"]];
    if (pupil) {
      const where = `${pupil.account} ${day} ${time}`;
      yield { does: "attends", where, who: id_student, what: id_time, cells: [booking, slotCell(slot)] };
    }
    const tutor = id_teacher ? teacher(id_teacher) : undefined;
    if (id_teacher && tutor) {
      const where = `${tutor.account} ${day} ${time}`;
      const cells = [slotCell(slot), booking, teacherCell(tutor.row)];
      yield { does: "teachesStudents", where, who: id_teacher, what: id_time, cells };
    }
  }
  for (const row of rows("placement_tests")) {
    const { id_placement_test, id_student, id_reviewer, s_progress, test_schedule_at } = row.values;
    if (
      Number(s_progress) !== progress.scheduled ||
      !id_placement_test ||
      !test_schedule_at ||
      test_schedule_at <= now.toISOString()
    )
      continue;
    const { id_day, time } = hourOf(new Date(test_schedule_at), zone);
    const test: Duty["cells"][number] = [row, "placement_tests", "test_schedule_at", scheduling];
    const pupil = id_student ? student(id_student) : undefined;
    if (id_student && pupil) {
      const where = `${pupil.account} ${id_day} ${time}`;
      yield { does: "takes", where, who: id_student, what: id_placement_test, cells: [test] };
    }
    const reviewer = id_reviewer ? teacher(id_reviewer) : undefined;
    if (id_reviewer && reviewer) {
      const where = `${reviewer.account} ${id_day} ${time}`;
      const cells: Duty["cells"] = [test, teacherCell(reviewer.row)];
      yield { does: "reviews", where, who: id_reviewer, what: id_placement_test, cells };
    }
  }
}

const scheduling = ["id_student", "id_reviewer", "s_progress", "test_schedule_at"];
const slotCell = (row: Row): Duty["cells"][number] => [row, "slots", "time", ["id_teacher", "day", "time"]];
const teacherCell = (row: Row): Duty["cells"][number] => [row, "teachers", "id_user", ["id_user"]];

function createRefuse(state: State) {
  // A teacher teaches each of a slot's students: that is said once.
  const said = new Set<string>();
  return (duty: Duty, other: Duty): void => {
    const changed = duty.cells.find(
      ([{ entry }, , , among]) =>
        entry && (!entry.stored || among.some((column) => entry.values[column] !== entry.stored?.[column])),
    );
    const [row, table = "", column = ""] = changed ?? [];
    const [sheet, message] = [state.get(table), told(duty, other)];
    if (!sheet || !row?.entry) return;
    const name = `${table} ${lineOf(row.entry, column)} ${message.en}`;
    if (said.has(name)) return;
    said.add(name);
    addProblem(sheet, row.entry, column, message);
  };
}

/** @returns `teacher 2 reviews placement test 9 at that hour`, and who that is where the other has another role. */
function told(duty: Duty, other: Duty): Message {
  const [one, does] = [roleOf(duty), verbs[other.does](other.what)];
  const role = roleOf(other);
  if (one.en === role.en) return say(`${one.en} ${does.en} at that hour`, `${one.id} ${does.id} pada jam itu`);
  return say(
    `${one.en} is ${role.en}, who ${does.en} at that hour`,
    `${one.id} adalah ${role.id}, yang ${does.id} pada jam itu`,
  );
}

const roleOf = ({ does, who }: Duty): Message =>
  does === "attends" || does === "takes"
    ? say(`student ${who}`, `murid ${who}`)
    : say(`teacher ${who}`, `pengajar ${who}`);

const verbs: Record<Duty["does"], (what: string) => Message> = {
  attends: (what) => doing("is booked into", "terdaftar di", nameRow(slot, what)),
  teaches: (what) => doing("teaches", "mengajar", nameRow(slot, what)),
  teachesStudents: (what) => doing("teaches", "mengajar", nameRow(slot, what)),
  takes: (what) => doing("takes", "mengikuti", nameRow(test, what)),
  reviews: (what) => doing("reviews", "menguji", nameRow(test, what)),
};

const slot = say("slot", "slot");
const test = say("placement test", "tes penempatan");
const doing = (en: string, id: string, what: Message) => say(`${en} ${what.en}`, `${id} ${what.id}`);
