import { type Message, say } from "../messages/messages.ts";
import {
  amount,
  flag,
  httpsUrl,
  identifier,
  line,
  moment,
  oneOf,
  optional,
  optionalLine,
  optionalProse,
  simpleHtml,
  typedProse,
  whole,
} from "./column-codecs.ts";
import { kind, type Values } from "./table.ts";

const SCHEDULED = "1";
const RESULT_IN = "2";
const EXPIRED = "3";
const CANCELLED = "4";
const isScheduled = ({ s_progress }: Values) => s_progress === SCHEDULED;
const isOpen = ({ s_progress }: Values) => s_progress === "0" || s_progress === SCHEDULED;

/** An open one is over when its time is: then it is shown as expired. */
const isOver = (row: Values, now: string) => isOpen(row) && String(row.expired_date_at) <= now;

type State = { is: Message; next: readonly string[] };

const over: State = { is: say("whose time is over", "yang waktunya sudah lewat"), next: [EXPIRED] };

/** The states of a placement test by `s_progress`: what such a test is, and which others may follow, as for an operator. */
const states: Record<string, State> = {
  "0": { is: say("that is only registered", "yang baru terdaftar"), next: ["1", "3", "4"] },
  "1": { is: say("that is scheduled", "yang sudah dijadwalkan"), next: ["2", "3", "4"] },
  "2": { is: say("whose result is in", "yang hasilnya sudah ada"), next: [] },
  "3": { is: say("that has expired", "yang sudah kedaluwarsa"), next: [] },
  "4": { is: say("that is cancelled", "yang dibatalkan"), next: [] },
};

/** Which columns are filled in every test of a state. */
const demanded: Record<string, readonly string[]> = {
  [SCHEDULED]: ["id_reviewer", "test_schedule_at"],
  [RESULT_IN]: ["actual_tested_at"],
};

/** The kinds of a school's tests and offers, in the order in which they can be written. */
export const schoolKinds = [
  kind({
    table: "placement_tests",
    noun: say("placement test", "tes penempatan"),
    nouns: say("placement tests", "tes penempatan"),
    key: ["id_placement_test"],
    serial: true,
    people: true,
    columns: {
      id_placement_test: identifier,
      id_student: identifier,
      id_reviewer: optional(identifier),
      registered_at: moment,
      test_schedule_at: optional(moment),
      actual_tested_at: optional(moment),
      expired_date_at: moment,
      s_progress: oneOf("0", "1", "2", "3", "4"),
      level_result: optional(identifier),
      notes: typedProse(1000),
      link_catatan: httpsUrl,
    },
    label: ["id_student"],
    unique: [
      {
        columns: ["id_student"],
        when: isOpen,
        conflict: ({ id_student }) => ({
          column: "s_progress",
          message: say(
            `student ${id_student} has an open test already`,
            `murid ${id_student} sudah mempunyai tes yang masih terbuka`,
          ),
        }),
        spare: () => ({ s_progress: CANCELLED }),
      },
      {
        columns: ["id_reviewer", "test_schedule_at"],
        when: isScheduled,
        conflict: ({ id_reviewer }) => ({
          column: "test_schedule_at",
          message: say(
            `teacher ${id_reviewer} reviews another test at that time`,
            `pengajar ${id_reviewer} menjadi penguji tes lain pada waktu itu`,
          ),
        }),
        spare: () => ({ s_progress: CANCELLED }),
      },
    ],
    references: {
      id_student: "students.id_student",
      id_reviewer: "teachers.id_teacher",
      level_result: "levels.id_level",
    },
    check(row, refuse, now) {
      if (String(row.expired_date_at) <= String(row.registered_at)) {
        refuse("expired_date_at", say("must be after registered_at", "harus sesudah registered_at"));
      } else if (isOpen(row) && String(row.expired_date_at) <= (row.test_schedule_at ?? "")) {
        refuse("expired_date_at", say("must be after test_schedule_at", "harus sesudah test_schedule_at"));
      }
      if ((row.actual_tested_at ?? "") > now) {
        refuse("actual_tested_at", say("must not be in the future", "tidak boleh di masa depan"));
      }
      if ((row.s_progress === RESULT_IN) !== (row.level_result !== null)) {
        refuse(
          "level_result",
          say(
            `must be there when s_progress is ${RESULT_IN}, and only then`,
            `harus diisi jika s_progress adalah ${RESULT_IN}, dan hanya jika demikian`,
          ),
        );
      }
      const progress = row.s_progress ?? "";
      for (const column of demanded[progress] ?? []) {
        if (row[column] !== null) continue;
        const en = `must be there when s_progress is ${progress}`;
        refuse(column, say(en, `harus diisi jika s_progress adalah ${progress}`));
      }
    },
    checkChange(before, after, refuse, now) {
      const [from, to] = [before.s_progress ?? "", after.s_progress ?? ""];
      const changed = (column: string) => before[column] !== after[column];
      const state = isOver(before, now) ? over : states[from];
      if (changed("s_progress") && state && !state.next.includes(to)) {
        const en = `a placement test ${state.is.en} cannot go from s_progress ${from} to ${to}`;
        const id = `tes penempatan ${state.is.id} tidak dapat diubah dari s_progress ${from} menjadi ${to}`;
        refuse("s_progress", say(en, id));
        return;
      }
      const again = ["id_reviewer", "test_schedule_at", "expired_date_at"].find(changed);
      if (state === over && isOpen(after) && again) {
        const en = `cannot be changed of a placement test ${over.is.en}: only s_progress can, to ${EXPIRED}`;
        const id = `tidak dapat diubah pada tes penempatan ${over.is.id}: hanya s_progress, menjadi ${EXPIRED}`;
        refuse(again, say(en, id));
        return;
      }
      const scheduled = ["s_progress", "id_reviewer", "test_schedule_at"].some(changed);
      if (isScheduled(after) && scheduled && after.test_schedule_at !== null && String(after.test_schedule_at) <= now) {
        refuse("test_schedule_at", say("must be in the future", "harus di masa depan"));
      }
    },
  }),

  kind({
    table: "packages",
    noun: say("package", "paket"),
    nouns: say("packages", "paket"),
    key: ["id_package"],
    serial: true,
    columns: {
      id_package: identifier,
      name: line(100),
      description: optionalProse(5000),
      price: whole(0),
      duration: amount,
      duration_in: amount,
      recurred_of_meeting: whole(1),
      level: optionalLine(100),
      bill_type: oneOf("sekali", "bulanan", "per_pertemuan"),
    },
    label: ["name"],
    references: { level: "levels.level" },
  }),

  kind({
    table: "programs",
    noun: say("program", "program"),
    nouns: say("programs", "program"),
    key: ["id_program"],
    serial: true,
    columns: {
      id_program: identifier,
      program_name: line(100),
      program_type: oneOf("reguler", "intensif", "privat", "daurah"),
      s_progress: oneOf("0", "1", "2"),
      s_active: flag,
      short_description: optionalProse(500),
      description_html: simpleHtml(10_000),
      url_register: httpsUrl,
    },
    label: ["program_name"],
  }),
];
