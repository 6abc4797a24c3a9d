import type { Queryable } from "../database/connect.ts";
import type { Row } from "../database/rows.ts";

/** The institutions that are not retired. */
export const findLembagas = (db: Queryable) =>
  db.lembaga.findMany({ where: { retired_at: null }, orderBy: { id_lembaga: "asc" } });

export type LembagaRow = Row<typeof findLembagas>;
