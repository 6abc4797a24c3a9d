import type { Schema } from "@talaqqi/contract";
import { oneOf } from "../../database/rows.ts";
import { guardianRelations, toGuardians } from "../../domain/guardians.ts";
import { toGender } from "../../domain/records.ts";
import { toStudentRows } from "../../domain/student-rows.ts";
import { relations } from "../../domain/students.ts";
import type { CardRows, StudentRow } from "./queries.ts";

export function toStudentRecord({ user, guardians, ...row }: StudentRow) {
  const links = [...(user ? [{ relation: "own", user }] : []), ...guardians];
  return {
    id_student: row.id_student,
    name: row.name,
    gender: toGender(row.gender),
    whatsapp: row.whatsapp,
    birth_year: row.birth_year ?? 0,
    note: row.note,
    created_at: row.created_at.toISOString(),
    version: row.version,
    accounts: links.map(({ relation, user: { id, name, email, whatsapp } }) => ({
      id_user: id,
      relation: oneOf(relations, relation),
      name,
      email,
      whatsapp,
    })),
    guardians: [
      ...guardians.map(({ relation, user: { id, name, whatsapp } }) => ({
        id_user: id,
        relation: oneOf(guardianRelations, relation),
        name,
        whatsapp,
      })),
      ...toGuardians(row),
    ],
  } satisfies Schema<"StudentRecord">;
}

/** @param now decides which placement tests have expired. */
export function toStudentCard({ student, rows, entries }: CardRows, now: Date) {
  return {
    student: toStudentRecord(student),
    ...toStudentRows(rows, now),
    audit: entries,
  } satisfies Schema<"StudentCard">;
}
