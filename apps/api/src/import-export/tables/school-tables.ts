import { isFuture } from "../../domain/date-times.ts";
import * as placementTests from "../../domain/placement-tests.ts";
import { progress } from "../../domain/placement-tests.ts";
import { flag, httpsUrl, identifier, oneOf, optional, typedProse } from "./column-codecs.ts";
import { addedColumns, recordColumns } from "./record-columns.ts";
import { defineTable, type Values } from "./table.ts";
import { minutes, moment } from "./time-codecs.ts";

const { id_program, program_name, program_type, s_progress, ...texts } = recordColumns("programs");

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
const isScheduled = ({ s_progress }: Values) => placementTests.isScheduled({ s_progress: Number(s_progress) });

/** The columns that every test of a state has. */
const required: Record<string, readonly string[]> = {
  [SCHEDULED]: ["id_reviewer", "test_schedule_at"],
  [RESULT_IN]: ["actual_tested_at"],
};

/** The tables of a school's tests and offers, in the order of writing. */
export const schoolTables = [
  defineTable({
    name: "placement_tests",
    key: ["id_placement_test"],
    keepMissingRows: true,
    columns: {
      id_placement_test: identifier,
      id_student: identifier,
      id_reviewer: optional(identifier),
      registered_at: moment,
      wished_at: optional(moment),
      test_schedule_at: optional(moment),
      minutes,
      actual_tested_at: optional(moment),
      expired_date_at: moment,
      s_progress: oneOf(...Object.values(progress).map(String)),
      level_result: optional(identifier),
      notes: typedProse(1000),
      link_catatan: httpsUrl,
    },
    added: { wished_at: null, minutes: "30" },
    label: ["id_student"],
    unique: [
      {
        columns: ["id_student"],
        when: isOpen,
        conflict: ({ id_student }, describe) => ({
          column: "s_progress",
          message: (t) => t.openTest(describe(t, "students", `${id_student}`)),
        }),
        temporary: () => ({ s_progress: CANCELLED }),
      },
    ],
    references: {
      id_student: "students.id_student",
      id_reviewer: "teachers.id_teacher",
      level_result: "levels.id_level",
    },
    check(row, addProblem, now) {
      if (String(row.expired_date_at) <= String(row.registered_at)) {
        addProblem("expired_date_at", (t) => t.after("registered_at"));
      } else if (isOpen(row) && String(row.expired_date_at) <= (row.test_schedule_at ?? "")) {
        addProblem("expired_date_at", (t) => t.after("test_schedule_at"));
      }
      if (row.actual_tested_at && isFuture(row.actual_tested_at, now)) addProblem("actual_tested_at", "notInFuture");
      if ((row.s_progress === RESULT_IN) !== (row.level_result !== null)) {
        addProblem("level_result", (t) => t.requiredOnlyWhen("s_progress", RESULT_IN));
      }
      const progress = row.s_progress ?? "";
      for (const column of required[progress] ?? []) {
        if (row[column] === null) addProblem(column, (t) => t.requiredWhen("s_progress", progress));
      }
    },
    checkChange(before, after, addProblem, now) {
      const [from, to] = [before.s_progress ?? "", after.s_progress ?? ""];
      const changed = (column: string) => before[column] !== after[column];
      const [test, time] = [toTest(before), new Date(now)];
      if (changed("s_progress") && !placementTests.canBecome(test, Number(to), time)) {
        const shown = placementTests.shownProgress(test, time);
        addProblem("s_progress", (t) => t.testTransition(t.testStates[shown], from, to));
        return;
      }
      const column = ["id_reviewer", "test_schedule_at", "expired_date_at"].find(changed);
      if (placementTests.isOverdue(test, time) && isOpen(after) && column) {
        addProblem(column, (t) => t.testFixed(t.testStates[progress.expired], EXPIRED));
        return;
      }
      const scheduled = ["s_progress", "id_reviewer", "test_schedule_at"].some(changed);
      if (isScheduled(after) && scheduled && after.test_schedule_at && !isFuture(after.test_schedule_at, now)) {
        addProblem("test_schedule_at", "inFuture");
      }
    },
  }),

  defineTable({
    name: "packages",
    key: ["id_package"],
    columns: recordColumns("packages"),
    added: addedColumns("packages"),
    label: ["name"],
    references: { level: "levels.level" },
  }),

  defineTable({
    name: "programs",
    key: ["id_program"],
    columns: { id_program, program_name, program_type, s_progress, s_active: flag, ...texts },
    added: addedColumns("programs"),
    label: ["program_name"],
  }),
];
