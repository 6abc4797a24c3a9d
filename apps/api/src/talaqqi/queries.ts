import type { Queryable } from "../database/connect.ts";
import type { Row } from "../database/rows.ts";

export const findLembagas = (db: Queryable) => db.lembaga.findMany({ orderBy: { id_lembaga: "asc" } });

export type LembagaRow = Row<typeof findLembagas>;
