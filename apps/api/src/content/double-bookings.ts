import { hourOf } from "../operator/hours.ts";
import { type Message, say } from "./messages.ts";
import { find, type Sheet } from "./sheet.ts";
import { createFind, type Row, rowsAfter, type State } from "./state.ts";
import { keyOf } from "./stored.ts";
import { unhurried } from "./unhurried.ts";

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
  if (!hourTables.some((table) => state.get(table)?.present)) return;
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

function* rowsBefore(sheet: Sheet): Generator<Row> {
  for (const values of sheet.stored.values()) yield { values };
}

/** The rows after the import; of several with one key, which are refused for that, the first. */
function* rowsOnce(sheet: Sheet): Generator<Row> {
  for (const row of rowsAfter(sheet)) {
    if (!row.entry || sheet.byKey.get(keyOf(sheet.kind, row.values)) === row.entry) yield row;
  }
}

/** @returns what everybody has to do: slots, then bookings, then scheduled placement tests whose time is to come. */
function* dutiesOf(state: State, rowsOf: (sheet: Sheet) => Iterable<Row>, { now, zone }: Clock): Generator<Duty> {
  const rows = (table: string) => {
    const sheet = state.get(table);
    return sheet ? rowsOf(sheet) : [];
  };
  const findRow = createFind(state, rowsOf);
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
    if (s_progress !== "1" || !id_placement_test || !test_schedule_at || test_schedule_at <= now.toISOString())
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
    const name = `${table} ${row?.entry?.lines[column]} ${message.en}`;
    if (!sheet || !row?.entry || said.has(name)) return;
    said.add(name);
    find(sheet.problems, sheet, row.entry, column, message);
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
  attends: (what) => say(`is booked into slot ${what}`, `terdaftar di slot ${what}`),
  teaches: (what) => say(`teaches slot ${what}`, `mengajar slot ${what}`),
  teachesStudents: (what) => say(`teaches slot ${what}`, `mengajar slot ${what}`),
  takes: (what) => say(`takes placement test ${what}`, `mengikuti tes penempatan ${what}`),
  reviews: (what) => say(`reviews placement test ${what}`, `menguji tes penempatan ${what}`),
};
