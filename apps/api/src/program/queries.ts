import type { Queryable } from "../database/connect.ts";
import { NotFoundError } from "../domain/errors.ts";

export const findPrograms = (db: Queryable) => db.program.findMany({ orderBy: { id_program: "asc" } });

/** @throws NotFoundError */
export async function getProgram(db: Queryable, id_program: number) {
  const row = await db.program.findUnique({ where: { id_program } });
  if (!row) throw new NotFoundError();
  return row;
}
