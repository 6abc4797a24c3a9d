import {
  ALWAYS,
  type Clock,
  type CommitmentKind,
  overlap,
  type Period,
  periodOf,
  periodOfTest,
  type Range,
} from "../../domain/commitments.ts";
import { isUpcoming } from "../../domain/placement-tests.ts";
import { endOfDay, startOfDay } from "../../domain/validity.ts";
import { render, type TableName, type Texts } from "../../messages/messages.ts";
import { addProblem, isChanged, lineOf, type ParsedFile } from "../csv/parsed-file.ts";
import { rowName } from "../tables/placeholders.ts";
import { yielding } from "../tables/yielding.ts";
import {
  createFind,
  describeRow,
  type ImportState,
  labelOf,
  type Row,
  rowsAfterImport,
  rowsBeforeImport,
  type View,
} from "./import-state.ts";

/** The tables from which commitments result. */
export const scheduleTables: readonly string[] = ["students", "teachers", "slots", "bookings", "placement_tests"];

/** `teachesStudents`: a slot without students leaves its teacher free to review a test. */
type Kind = CommitmentKind | "teachesStudents";

/** The kinds that conflict with each kind; the same rule as `scope` in the database's view `required_commitments`. */
const conflicts: Record<Kind, readonly Kind[]> = {
  attends: ["attends", "teaches", "takes", "reviews"],
  teaches: ["teaches", "attends"],
  teachesStudents: ["takes", "reviews"],
  takes: ["attends", "teachesStudents", "takes", "reviews"],
  reviews: ["attends", "teachesStudents", "takes", "reviews"],
};

/** A weekly or single commitment of a person. */
type Commitment = {
  kind: Kind;
  period: Period;
  /** The account; without one, the student or the teacher. */
  account: string;
  /** The identifier of the student or teacher. */
  person: string;
  /** The identifier of the slot or placement test. */
  id: string;
  /** The cells that it results from. A problem is reported at the first that the import changes. */
  cells: Cell[];
};
type Cell = [row: Row, table: TableName, column: string, among: readonly string[]];

/** Reports overlaps that an import would add (docs/decisions/0032). Existing ones may stay. */
export async function checkDoubleBookings(state: ImportState, clock: Clock): Promise<void> {
  const isConcerned = (file?: ParsedFile) => file?.rows.some((row) => isChanged(file.table, row));
  if (!scheduleTables.some((table) => isConcerned(state.get(table)))) return;
  const before = new Set<string>();
  for await (const batch of yielding(commitments(state, rowsBeforeImport, clock)))
    for (const commitment of batch) before.add(nameOf(commitment));
  const reserved = new Map<string, Commitment[]>();
  const reserve = (commitment: Commitment) => {
    const others = reserved.get(commitment.account);
    if (others) others.push(commitment);
    else reserved.set(commitment.account, [commitment]);
  };
  const added: Commitment[] = [];
  for await (const batch of yielding(commitments(state, rowsAfterImport, clock)))
    for (const commitment of batch) {
      if (before.has(nameOf(commitment))) reserve(commitment);
      else added.push(commitment);
    }
  const report = createReport(state);
  for await (const batch of yielding(added))
    for (const commitment of batch) {
      const other = reserved.get(commitment.account)?.find((other) => isConflict(commitment, other));
      if (other) report(commitment, other);
      else reserve(commitment);
    }
}

const isConflict = (one: Commitment, other: Commitment) =>
  conflicts[one.kind].includes(other.kind) && !isSame(one, other) && overlap(one.period, other.period);

/** A slot or test does not conflict with itself, except that a teacher cannot attend their own slot. */
const isSame = (one: Commitment, other: Commitment) =>
  one.id === other.id && (one.kind === other.kind || (isTest(one) && isTest(other)));

const isTest = ({ kind }: Commitment) => kind === "takes" || kind === "reviews";

const nameOf = ({ kind, id, account, period }: Commitment) => JSON.stringify([kind, id, account, period]);

/** @returns the commitments of everybody: slots, then bookings, then scheduled placement tests in the future. */
function* commitments(state: ImportState, view: View, clock: Clock): Generator<Commitment> {
  const { now, zone } = clock;
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
    const { id_time, id_teacher } = row.values;
    const period = periodOfRow(row, clock);
    const teacher = findTeacher(id_teacher);
    if (!id_time || !period || !teacher) continue;
    const { id: person, account } = teacher;
    yield { kind: "teaches", period, account, person, id: id_time, cells: [slotCell(row), teacher.cell] };
  }
  for (const row of rows("bookings")) {
    const { id_time, id_student } = row.values;
    const slot = id_time ? findRow("slots.id_time", id_time) : null;
    const period = slot && periodOfRow(slot, clock);
    if (!slot || !period || !id_time || !id_student) continue;
    const student = findStudent(id_student);
    const booking: Cell = [row, "bookings", "id_time", ["id_time"]];
    if (student) {
      const { id: person, account } = student;
      yield { kind: "attends", period, account, person, id: id_time, cells: [booking, slotCell(slot)] };
    }
    const teacher = findTeacher(slot.values.id_teacher);
    if (teacher) {
      const { id: person, account, cell } = teacher;
      const cells = [slotCell(slot), booking, cell];
      yield { kind: "teachesStudents", period, account, person, id: id_time, cells };
    }
  }
  for (const row of rows("placement_tests")) {
    const { id_placement_test: id, id_student, id_reviewer, s_progress, test_schedule_at, minutes } = row.values;
    if (!id || !test_schedule_at) continue;
    const time = new Date(test_schedule_at);
    if (!isUpcoming({ s_progress: Number(s_progress), test_schedule_at: time }, now)) continue;
    const period = periodOfTest(time, Number(minutes), zone);
    const test: Cell = [row, "placement_tests", "test_schedule_at", scheduling];
    const student = findStudent(id_student);
    if (student) yield { kind: "takes", period, account: student.account, person: student.id, id, cells: [test] };
    const reviewer = findTeacher(id_reviewer);
    if (reviewer) {
      const { id: person, account, cell } = reviewer;
      yield { kind: "reviews", period, account, person, id, cells: [test, cell] };
    }
  }
}

/** @returns the period of a slot's row; undefined if the slot has ended or its values are invalid. */
function periodOfRow({ values }: Row, { now, zone }: Clock): Period | undefined {
  const { day, time, minutes, valid_from, valid_until } = values;
  if (!day || !time || !minutes || valid_from === undefined || valid_until === undefined) return;
  const valid: Range = [
    valid_from === null ? ALWAYS[0] : startOfDay(valid_from, zone),
    valid_until === null ? ALWAYS[1] : endOfDay(valid_until, zone),
  ];
  return valid[1] > now.getTime() ? periodOf({ id_day: Number(day), time }, Number(minutes), valid) : undefined;
}

const scheduling = ["id_student", "id_reviewer", "s_progress", "test_schedule_at", "minutes"];
const hourColumns = ["id_teacher", "day", "time", "minutes", "valid_from", "valid_until"];
const slotCell = (row: Row): Cell => [row, "slots", "time", hourColumns];
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
    const message = describe(state, commitment, other);
    const key = `${table} ${lineOf(row.parsed, column)} ${render(message, "en")}`;
    if (reported.has(key)) return;
    reported.add(key);
    addProblem(file, row.parsed, column, message);
  };
}

/** @returns `Maryam (teacher 2) reviews placement test 9 at that hour`, and who that is where the other has another role. */
const describe =
  (state: ImportState, commitment: Commitment, other: Commitment) =>
  (t: Texts): string => {
    const [person, busy, event] = [personOf(state, t, commitment), personOf(state, t, other), eventOf(state, t, other)];
    return person === busy ? t.busy(person, event) : t.busyAs(person, busy, event);
  };

const personOf = (state: ImportState, t: Texts, { kind, person }: Commitment) =>
  describeRow(state, t, kind === "attends" || kind === "takes" ? "students" : "teachers", person);

function eventOf(state: ImportState, t: Texts, { kind, id }: Commitment): string {
  if (kind === "takes" || kind === "reviews") return t.commitments[kind](rowName(t, "placement_tests", id));
  if (kind === "attends") return t.commitments.attends(describeRow(state, t, "slots", id));
  return t.commitments.teaches(t.rowNamed(hourOf(state, t, id), rowName(t, "slots", id)));
}

/** @returns the day and the time of a slot: its teacher is named already. */
function hourOf(state: ImportState, t: Texts, id: string): string {
  const slots = state.get("slots");
  const values = slots?.byKey.get(id)?.values ?? slots?.current.get(id);
  return slots && values ? labelOf(state, t, { ...slots.table, label: ["day", "time"] }, values) : "";
}
