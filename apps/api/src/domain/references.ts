import type { Transaction } from "../database/connect.ts";
import { ConflictError, InvalidFieldError } from "./errors.ts";

// Records that a request names in its body, locked against deletion until the transaction ends.

/** Keeps others from giving the teacher a slot or a test meanwhile, too. @throws InvalidFieldError when there is none in use. */
export async function lockTeacher(tx: Transaction, idTeacher: number, field = "id_teacher"): Promise<void> {
  const [teacher] = await tx.$queryRaw<Referred[]>`
    SELECT retired_at FROM teachers WHERE id_teacher = ${idTeacher} FOR NO KEY UPDATE`;
  checkReferred(field, teacher);
}

/** Keeps a teacher from being retired meanwhile. @throws ConflictError `retired`. */
export async function refuseRetiredTeacher(tx: Transaction, idTeacher: number): Promise<void> {
  const [teacher] = await tx.$queryRaw<Referred[]>`
    SELECT retired_at FROM teachers WHERE id_teacher = ${idTeacher} FOR SHARE`;
  if (teacher?.retired_at) {
    throw new ConflictError("retired", "the teacher of this slot is retired: move the student to another slot");
  }
}

/** @throws InvalidFieldError when there is no such level in use. */
export async function lockLevelForShare(tx: Transaction, idLevel: number, field = "id_level"): Promise<void> {
  const [level] = await tx.$queryRaw<Referred[]>`
    SELECT retired_at FROM levels WHERE id_level = ${idLevel} FOR KEY SHARE`;
  checkReferred(field, level);
}

/** @throws InvalidFieldError when there is no such institution in use. */
export async function lockLembagaForShare(tx: Transaction, idLembaga: number): Promise<void> {
  const [lembaga] = await tx.$queryRaw<Referred[]>`
    SELECT retired_at FROM lembagas WHERE id_lembaga = ${idLembaga} FOR KEY SHARE`;
  checkReferred("id_lembaga", lembaga);
}

type Referred = { retired_at: Date | null };

/** A retired record stays where it is, and nothing new refers to it. @throws InvalidFieldError */
function checkReferred(field: string, record: Referred | undefined): void {
  if (!record) throw new InvalidFieldError(field, "does not exist");
  if (record.retired_at) throw new InvalidFieldError(field, "is retired");
}
