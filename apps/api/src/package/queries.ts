import type { Queryable } from "../database/connect.ts";
import { NotFoundError } from "../domain/errors.ts";

export const findPackages = (db: Queryable) => db.package.findMany({ orderBy: { id_package: "asc" } });

/** @throws NotFoundError */
export async function getPackage(db: Queryable, id_package: number) {
  const row = await db.package.findUnique({ where: { id_package } });
  if (!row) throw new NotFoundError();
  return row;
}
