import type { Queryable } from "../database/connect.ts";

/** Programs, all or the one of an identifier. */
export const findPrograms = (db: Queryable, where: { id_program?: number } = {}) =>
  db.program.findMany({ where, orderBy: { id_program: "asc" } });
