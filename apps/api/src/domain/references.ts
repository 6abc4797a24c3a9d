import type { Transaction } from "../database/connect.ts";
import { InvalidFieldError } from "./errors.ts";

// Records that a request names in its body, locked against deletion until the transaction ends.

/** Also makes other transactions wait that give the teacher a slot or a test. @throws InvalidFieldError if the teacher does not exist. */
export async function lockTeacher(tx: Transaction, idTeacher: number, field = "id_teacher"): Promise<void> {
  const [teacher] = await tx.$queryRaw<object[]>`
    SELECT id_teacher FROM teachers WHERE id_teacher = ${idTeacher} FOR NO KEY UPDATE`;
  if (!teacher) unknown(field);
}

/** @throws InvalidFieldError if the level does not exist. */
export async function lockLevelForShare(tx: Transaction, idLevel: number, field = "id_level"): Promise<void> {
  const [level] = await tx.$queryRaw<object[]>`SELECT id_level FROM levels WHERE id_level = ${idLevel} FOR KEY SHARE`;
  if (!level) unknown(field);
}

/** @throws InvalidFieldError if the institution does not exist. */
export async function lockLembagaForShare(tx: Transaction, idLembaga: number): Promise<void> {
  const [lembaga] = await tx.$queryRaw<object[]>`
    SELECT id_lembaga FROM lembagas WHERE id_lembaga = ${idLembaga} FOR KEY SHARE`;
  if (!lembaga) unknown("id_lembaga");
}

function unknown(field: string): never {
  throw new InvalidFieldError(field, "does not exist");
}
