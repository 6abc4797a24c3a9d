import type { Transaction } from "../database/connect.ts";
import { InvalidFieldError } from "./errors.ts";

// Records that a request names in its body, locked against deletion until the transaction ends.

/** @returns the teacher. @throws InvalidFieldError when there is none. */
export async function lockTeacherForShare(tx: Transaction, idTeacher: number, field = "id_teacher") {
  const [teacher] = await tx.$queryRaw<{ id_teacher: number; nama_pengajar: string }[]>`
    SELECT id_teacher, nama_pengajar FROM teachers WHERE id_teacher = ${idTeacher} FOR KEY SHARE`;
  return teacher ?? unknown(field);
}

/** @throws InvalidFieldError when there is no such level. */
export async function lockLevelForShare(tx: Transaction, idLevel: number, field = "id_level"): Promise<void> {
  const [level] = await tx.$queryRaw<object[]>`SELECT id_level FROM levels WHERE id_level = ${idLevel} FOR KEY SHARE`;
  if (!level) unknown(field);
}

/** @throws InvalidFieldError when there is no such institution. */
export async function lockLembagaForShare(tx: Transaction, idLembaga: number): Promise<void> {
  const [lembaga] = await tx.$queryRaw<object[]>`
    SELECT id_lembaga FROM lembagas WHERE id_lembaga = ${idLembaga} FOR KEY SHARE`;
  if (!lembaga) unknown("id_lembaga");
}

function unknown(field: string): never {
  throw new InvalidFieldError(field, "does not exist");
}
