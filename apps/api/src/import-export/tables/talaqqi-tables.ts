import { type GuardianColumn, guardianColumns } from "../../domain/guardians.ts";
import { readPeople } from "../../domain/numbers.ts";
import { FIRST_BIRTH_YEAR, isBirthYear } from "../../domain/students.ts";
import { isBackwards } from "../../domain/validity.ts";
import {
  type ColumnCodec,
  email,
  flag,
  httpsUrl,
  identifier,
  identifierOrName,
  line,
  oneOf,
  optional,
  optionalLine,
  optionalProse,
  personName,
  wholeNumber,
} from "./column-codecs.ts";
import { phone } from "./phone-codec.ts";
import { addedColumns, recordColumns } from "./record-columns.ts";
import { type AddProblem, defineTable, type Values } from "./table.ts";
import { birthYear, date, day, minutes, timeOfDay } from "./time-codecs.ts";

const checkPlace = (row: Values, addProblem: AddProblem) => {
  if ((row.latitude === null) === (row.longitude === null)) return;
  addProblem("longitude", (t) => t.bothOrNeither("latitude", "longitude"));
};

/** A student with an account has the account's value, in `users.csv`. */
const withoutAccount = (codec: ColumnCodec): ColumnCodec => ({
  ...codec,
  select: (column) => `CASE WHEN t.id_user IS NULL THEN ${codec.select(column)} ELSE '' END`,
});

const guardians = {
  guardian_name: personName(optionalLine(50)),
  guardian_whatsapp: phone,
  mother_name: personName(optionalLine(50)),
  mother_whatsapp: phone,
  father_name: personName(optionalLine(50)),
  father_whatsapp: phone,
} satisfies Record<GuardianColumn, ColumnCodec>;
const noGuardians = Object.fromEntries(guardianColumns.map((column) => [column, ""]));

/** The tables of the people of a school and their hours, in the order of writing. */
export const talaqqiTables = [
  defineTable({
    name: "lembagas",
    key: ["id_lembaga"],
    columns: recordColumns("institutions"),
    added: addedColumns("institutions"),
    label: ["nama_lembaga"],
    check: checkPlace,
  }),

  defineTable({
    name: "levels",
    key: ["id_level"],
    columns: recordColumns("levels"),
    label: ["level"],
  }),

  defineTable({
    name: "users",
    key: ["id"],
    keepMissingRows: true,
    columns: {
      id: identifier,
      email,
      name: personName(optionalLine(50)),
      gender: oneOf("", "Laki - Laki", "Perempuan"),
      whatsapp: phone,
      avatar: httpsUrl,
    },
    added: { name: "", gender: "", whatsapp: "", avatar: "" },
    label: ["name", "email"],
    unique: [{ columns: ["email"], temporary: (n) => ({ email: `~${n}` }) }],
    editedAt: "edited_at",
    fixedWhere: {
      email: {
        // Somebody who registered, signed in or has a token from support would lose the account to the new address.
        where: `t.registered_at IS NOT NULL OR EXISTS (SELECT FROM identities WHERE id_user = t.id) OR EXISTS (
          SELECT FROM access_tokens WHERE id_user = t.id AND revoked_at IS NULL AND expires_at > now()
        )`,
        message: "emailFixed",
      },
    },
  }),

  defineTable({
    name: "students",
    key: ["id_student"],
    keepMissingRows: true,
    columns: {
      id_student: identifier,
      id_user: optional(identifier),
      name: withoutAccount(personName(optionalLine(50))),
      gender: withoutAccount(oneOf("", "Laki - Laki", "Perempuan")),
      whatsapp: withoutAccount(phone),
      birth_year: optional(birthYear(FIRST_BIRTH_YEAR)),
      note: optionalProse(1000),
      ...guardians,
    },
    storedAs: { name: "student_name", gender: "student_gender", whatsapp: "student_whatsapp" },
    added: { id_user: null, name: "", gender: "", whatsapp: "", birth_year: null, note: "", ...noGuardians },
    label: ["name", "id_user"],
    unique: [{ columns: ["id_user"], temporary: () => ({}) }],
    references: { id_user: "users.id" },
    fixed: { id_user: "studentFixed" },
    check(row, addProblem, now) {
      if (row.birth_year && !isBirthYear(Number(row.birth_year), new Date(now))) {
        addProblem("birth_year", (t) => t.birthYear(FIRST_BIRTH_YEAR));
      }
      if (row.id_user === null) {
        if (row.name === "") addProblem("name", "empty");
        return;
      }
      for (const column of ["name", "gender", "whatsapp"]) if (row[column]) addProblem(column, "inAccount");
    },
  }),

  defineTable({
    name: "guardians",
    key: ["id_student", "id_user"],
    keepMissingRows: true,
    columns: { id_student: identifier, id_user: identifier, relation: oneOf("mother", "father", "guardian") },
    label: ["id_user", "id_student"],
    references: { id_student: "students.id_student", id_user: "users.id" },
  }),

  defineTable({
    name: "teachers",
    key: ["id_teacher"],
    columns: { ...recordColumns("teachers"), nama_pengajar: personName(line(100)) },
    added: addedColumns("teachers"),
    label: ["nama_pengajar"],
    unique: [{ columns: ["id_user"], temporary: () => ({ id_user: null }) }],
    references: { id_user: "users.id" },
    check: checkPlace,
  }),

  defineTable({
    name: "sertifikats",
    key: ["id_sertifikasipengajar"],
    columns: {
      id_sertifikasipengajar: identifier,
      id_pengajar: identifierOrName,
      sertifikasi: line(200),
      sumber: optionalLine(200),
    },
    label: ["sertifikasi"],
    references: { id_pengajar: "teachers.id_teacher" },
    named: { id_pengajar: "teachers.nama_pengajar" },
  }),

  defineTable({
    name: "pengalamans",
    key: ["id_pengalamanpengajar"],
    columns: {
      id_pengalamanpengajar: identifier,
      id_pengajar: identifierOrName,
      pengalaman: line(500),
      tahun: optionalLine(20),
      pengalaman_preview: optionalLine(200),
    },
    label: ["pengalaman"],
    references: { id_pengajar: "teachers.id_teacher" },
    named: { id_pengajar: "teachers.nama_pengajar" },
  }),

  defineTable({
    name: "teacher_levels",
    key: ["id_teacher", "id_level"],
    columns: { id_teacher: identifier, id_level: identifier, s_active: flag },
    label: ["id_teacher", "id_level"],
    references: { id_teacher: "teachers.id_teacher", id_level: "levels.id_level" },
  }),

  defineTable({
    name: "slots",
    key: ["id_time"],
    columns: {
      id_time: identifier,
      id_teacher: identifierOrName,
      day,
      time: timeOfDay,
      capacity: wholeNumber(1, 1000, readPeople),
      minutes,
      class_for: oneOf("men", "women", "mixed"),
      id_level: optional(identifier),
      place: optionalLine(200),
      link: httpsUrl,
      id_lembaga: optional(identifier),
      valid_from: optional(date),
      valid_until: optional(date),
    },
    added: {
      minutes: "60",
      class_for: "mixed",
      id_level: null,
      place: "",
      link: "",
      id_lembaga: null,
      valid_from: null,
      valid_until: null,
    },
    storedAs: { day: "id_day" },
    label: ["id_teacher", "day", "time"],
    references: {
      id_teacher: "teachers.id_teacher",
      id_level: "levels.id_level",
      id_lembaga: "lembagas.id_lembaga",
    },
    named: { id_teacher: "teachers.nama_pengajar" },
    check({ valid_from, valid_until }, addProblem) {
      if (isBackwards({ valid_from: valid_from ?? "", valid_until: valid_until ?? "" })) {
        addProblem("valid_until", (t) => t.notBefore("valid_from"));
      }
    },
  }),

  defineTable({
    name: "bookings",
    key: ["id_time", "id_student"],
    keepMissingRows: true,
    columns: { id_time: identifier, id_student: identifier },
    label: ["id_student", "id_time"],
    references: { id_time: "slots.id_time", id_student: "students.id_student" },
  }),
];
