import * as placementTests from "../../domain/placement-tests.ts";
import { progress } from "../../domain/placement-tests.ts";
import { say } from "../messages/messages.ts";
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

const SCHEDULED = String(progress.scheduled);
const RESULT_IN = String(progress.result);
const EXPIRED = String(progress.expired);
const CANCELLED = String(progress.cancelled);

/** A row as the rules of placement tests take it. */
const toTest = ({ s_progress, expired_date_at }: Values) => ({
  s_progress: Number(s_progress),
  expired_date_at: new Date(expired_date_at ?? ""),
});
const isOpen = (row: Values) => placementTests.isOpen(toTest(row));
const isScheduled = ({ s_progress }: Values) => s_progress === SCHEDULED;

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
      s_progress: oneOf(...Object.values(progress).map(String)),
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
      const [test, time] = [toTest(before), new Date(now)];
      const state = placementTests.describeState(test, time);
      if (changed("s_progress") && !placementTests.canBecome(test, Number(to), time)) {
        const en = `a placement test ${state.en} cannot go from s_progress ${from} to ${to}`;
        const id = `tes penempatan ${state.id} tidak dapat diubah dari s_progress ${from} menjadi ${to}`;
        refuse("s_progress", say(en, id));
        return;
      }
      const again = ["id_reviewer", "test_schedule_at", "expired_date_at"].find(changed);
      if (placementTests.isOverdue(test, time) && isOpen(after) && again) {
        const en = `cannot be changed of a placement test ${state.en}: only s_progress can, to ${EXPIRED}`;
        const id = `tidak dapat diubah pada tes penempatan ${state.id}: hanya s_progress, menjadi ${EXPIRED}`;
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
