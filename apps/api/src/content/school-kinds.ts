import { z } from "zod";
import { kind } from "./kind.ts";
import {
  amount,
  flag,
  httpsUrl,
  identifier,
  line,
  moment,
  numberOf,
  oneOf,
  optional,
  optionalLine,
  optionalProse,
  simpleHtml,
  whole,
} from "./rules.ts";

const RESULT_IN = 2;
const isOpen = (s_progress: unknown) => s_progress === 0 || s_progress === 1;

/** The kinds of a school's tests and offers, in the order in which they can be written. */
export const schoolKinds = [
  kind({
    table: "placement_tests",
    noun: "placement test",
    row: z
      .object({
        id_placement_test: identifier,
        id_student: identifier,
        id_reviewer: optional(identifier),
        registered_at: moment,
        test_schedule_at: optional(moment),
        actual_tested_at: optional(moment),
        expired_date_at: moment,
        s_progress: numberOf(0, 1, 2, 3, 4),
        level_result: optional(identifier),
        notes: optionalProse(1000),
        link_catatan: httpsUrl,
      })
      .refine((row) => row.expired_date_at > row.registered_at, {
        path: ["expired_date_at"],
        error: "must be after registered_at",
      })
      .refine((row) => (row.s_progress === RESULT_IN) === (row.level_result !== null), {
        path: ["level_result"],
        error: `must be there when s_progress is ${RESULT_IN}, and only then`,
      }),
    serial: "id_placement_test",
    unique: [["id_placement_test"]],
    references: {
      id_student: "students.id_student",
      id_reviewer: "teachers.id_teacher",
      level_result: "levels.id_level",
    },
    held: (db) =>
      db.placementTest.findMany({ select: { id_placement_test: true, id_student: true, s_progress: true } }),
    check(entries, held) {
      const open = new Set(held.filter((row) => isOpen(row.s_progress)).map((row) => row.id_student));
      for (const { values, refuse } of entries) {
        if (!isOpen(values.s_progress)) continue;
        if (open.has(values.id_student)) refuse("s_progress", `student ${values.id_student} has an open test already`);
        open.add(values.id_student);
      }
    },
    write: (tx, data) => tx.placementTest.createMany({ data }),
  }),

  kind({
    table: "packages",
    noun: "package",
    row: z.object({
      id_package: identifier,
      name: line(100),
      description: optionalProse(5000),
      price: whole(0),
      duration: amount,
      duration_in: amount,
      recurred_of_meeting: whole(1),
      level: optionalLine(100),
      bill_type: oneOf(["sekali", "bulanan", "per_pertemuan"]),
    }),
    serial: "id_package",
    unique: [["id_package"]],
    references: {},
    held: (db) => db.package.findMany({ select: { id_package: true } }),
    write: (tx, data) => tx.package.createMany({ data }),
  }),

  kind({
    table: "programs",
    noun: "program",
    row: z.object({
      id_program: identifier,
      program_name: line(100),
      program_type: oneOf(["reguler", "intensif", "privat", "daurah"]),
      s_progress: numberOf(0, 1, 2),
      s_active: flag,
      short_description: optionalProse(500),
      description_html: simpleHtml(10_000),
      url_register: httpsUrl,
    }),
    serial: "id_program",
    unique: [["id_program"]],
    references: {},
    held: (db) => db.program.findMany({ select: { id_program: true } }),
    write: (tx, data) => tx.program.createMany({ data }),
  }),
];
