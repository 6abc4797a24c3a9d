import { type Clock, type CommitmentKind, conflicts, type Hour, hourOf, isConflict } from "../../domain/commitments.ts";
import { isUpcoming } from "../../domain/placement-tests.ts";
import { addProblem, isChanged, lineOf, type ParsedFile } from "../csv/parsed-file.ts";
import type { Texts } from "../messages/english.ts";
import { render, type TableName } from "../messages/messages.ts";
import { rowName } from "../tables/placeholders.ts";
import { yielding } from "../tables/yielding.ts";
import {
  createFind,
  type ImportState,
  type Row,
  rowsAfterImport,
  rowsBeforeImport,
  type View,
} from "./import-state.ts";

/** The tables with commitments at an hour of the week, and with the people who have them. */
export const scheduleTables: readonly string[] = ["students", "teachers", "slots", "bookings", "placement_tests"];

/** Something that a person does at an hour of the week, every week or once. */
type Commitment = {
  /** A teacher may review at the hour of a slot that nobody has booked. */
  kind: CommitmentKind;
  /** The account, or the person who has none, and the hour. */
  slotKey: string;
  /** The identifier of the student or teacher. */
  person: string;
  /** The identifier of the slot or placement test. */
  id: string;
  /** The cells that it results from. A problem is reported at the first that the import changes. */
  cells: Cell[];
};
type Cell = [row: Row, table: TableName, column: string, among: readonly string[]];

/** Checks that nobody gets two commitments at one hour (docs/decisions/0022). Conflicts in the database already may stay. */
export async function checkDoubleBookings(state: ImportState, clock: Clock): Promise<void> {
  const isConcerned = (file?: ParsedFile) => file?.rows.some((row) => isChanged(file.table, row));
  if (!scheduleTables.some((table) => isConcerned(state.get(table)))) return;
  const before = new Set<string>();
  for await (const commitment of yielding(commitments(state, rowsBeforeImport, clock))) before.add(nameOf(commitment));
  const reserved = new Map<string, Commitment>();
  const reserve = (commitment: Commitment) => {
    const key = reservationKey(commitment.kind, commitment.slotKey);
    if (!reserved.has(key)) reserved.set(key, commitment);
  };
  const added: Commitment[] = [];
  for await (const commitment of yielding(commitments(state, rowsAfterImport, clock))) {
    if (before.has(nameOf(commitment))) reserve(commitment);
    else added.push(commitment);
  }
  const report = createReport(state);
  for await (const commitment of yielding(added)) {
    // A second slot at an hour and a second review at a moment are reported as rows that must be unique.
    const other = conflicts[commitment.kind]
      .flatMap((kind) => reserved.get(reservationKey(kind, commitment.slotKey)) ?? [])
      .find((other) => isConflict(commitment, other));
    if (other) report(commitment, other);
    else reserve(commitment);
  }
}

const reservationKey = (kind: CommitmentKind, slotKey: string) => `${kind} ${slotKey}`;

const slotKeyOf = (account: string, { id_day, time }: { id_day: Hour["id_day"] | string; time: string }) =>
  `${account} ${id_day} ${time}`;

const nameOf = ({ kind, slotKey, id }: Commitment) => `${kind} ${id} ${slotKey}`;

/** @returns the commitments of everybody: slots, then bookings, then scheduled placement tests in the future. */
function* commitments(state: ImportState, view: View, { now, zone }: Clock): Generator<Commitment> {
  const rows = (table: TableName) => {
    const file = state.get(table);
    return file ? view.all(file) : [];
  };
  const findRow = createFind(state, view);
  const findStudent = (id: string | null | undefined) => {
    const row = id ? findRow("students.id_student", id) : null;
    return id && row ? { id, account: row.values.id_user ?? `student ${id}` } : undefined;
  };
  const findTeacher = (id: string | null | undefined) => {
    const row = id ? findRow("teachers.id_teacher", id) : null;
    return id && row ? { id, account: row.values.id_user ?? `teacher ${id}`, cell: teacherCell(row) } : undefined;
  };

  for (const row of rows("slots")) {
    const { id_time, id_teacher, day, time } = row.values;
    const teacher = findTeacher(id_teacher);
    if (!id_time || !day || !time || !teacher) continue;
    const slotKey = slotKeyOf(teacher.account, { id_day: day, time });
    yield { kind: "teaches", slotKey, person: teacher.id, id: id_time, cells: [slotCell(row), teacher.cell] };
  }
  for (const row of rows("bookings")) {
    const { id_time, id_student } = row.values;
    const slot = id_time ? findRow("slots.id_time", id_time) : null;
    const { id_teacher, day, time } = slot?.values ?? {};
    if (!slot || !id_time || !id_student || !day || !time) continue;
    const student = findStudent(id_student);
    const booking: Cell = [row, "bookings", "id_time", ["id_time"]];
    if (student) {
      const slotKey = slotKeyOf(student.account, { id_day: day, time });
      yield { kind: "attends", slotKey, person: student.id, id: id_time, cells: [booking, slotCell(slot)] };
    }
    const teacher = findTeacher(id_teacher);
    if (teacher) {
      const slotKey = slotKeyOf(teacher.account, { id_day: day, time });
      const cells = [slotCell(slot), booking, teacher.cell];
      yield { kind: "teachesStudents", slotKey, person: teacher.id, id: id_time, cells };
    }
  }
  for (const row of rows("placement_tests")) {
    const { id_placement_test: id, id_student, id_reviewer, s_progress, test_schedule_at } = row.values;
    if (!id || !test_schedule_at) continue;
    const time = new Date(test_schedule_at);
    if (!isUpcoming({ s_progress: Number(s_progress), test_schedule_at: time }, now)) continue;
    const hour = hourOf(time, zone);
    const test: Cell = [row, "placement_tests", "test_schedule_at", scheduling];
    const student = findStudent(id_student);
    if (student) {
      yield {
        kind: "takes",
        slotKey: slotKeyOf(student.account, hour),
        person: student.id,
        id,
        cells: [test],
      };
    }
    const reviewer = findTeacher(id_reviewer);
    if (reviewer) {
      const slotKey = slotKeyOf(reviewer.account, hour);
      yield { kind: "reviews", slotKey, person: reviewer.id, id, cells: [test, reviewer.cell] };
    }
  }
}

const scheduling = ["id_student", "id_reviewer", "s_progress", "test_schedule_at"];
const slotCell = (row: Row): Cell => [row, "slots", "time", ["id_teacher", "day", "time"]];
const teacherCell = (row: Row): Cell => [row, "teachers", "id_user", ["id_user"]];

function createReport(state: ImportState) {
  // A teacher teaches each student of a slot: reported once.
  const reported = new Set<string>();
  return (commitment: Commitment, other: Commitment): void => {
    const changed = commitment.cells.find(
      ([{ parsed }, , , among]) =>
        parsed && (!parsed.current || among.some((column) => parsed.values[column] !== parsed.current?.[column])),
    );
    const [row, table = "", column = ""] = changed ?? [];
    const file = state.get(table);
    if (!file || !row?.parsed) return;
    const message = describe(commitment, other);
    const key = `${table} ${lineOf(row.parsed, column)} ${render(message, "en")}`;
    if (reported.has(key)) return;
    reported.add(key);
    addProblem(file, row.parsed, column, message);
  };
}

/** @returns `teacher 2 reviews placement test 9 at that hour`, and who that is where the other has another role. */
const describe =
  (commitment: Commitment, other: Commitment) =>
  (t: Texts): string => {
    const [person, busy, event] = [personOf(t, commitment), personOf(t, other), eventOf(t, other)];
    return person === busy ? t.busy(person, event) : t.busyAs(person, busy, event);
  };

const personOf = (t: Texts, { kind, person }: Commitment) =>
  rowName(t, kind === "attends" || kind === "takes" ? "students" : "teachers", person);

function eventOf(t: Texts, { kind, id }: Commitment): string {
  if (kind === "takes" || kind === "reviews") return t.commitments[kind](rowName(t, "placement_tests", id));
  return t.commitments[kind === "attends" ? kind : "teaches"](rowName(t, "slots", id));
}
