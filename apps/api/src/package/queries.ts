import type { Queryable } from "../database/connect.ts";
import { NotFoundError } from "../domain/errors.ts";

/** The packages that are not retired. */
export const findPackages = (db: Queryable) =>
  db.package.findMany({ where: { retired_at: null }, orderBy: { id_package: "asc" } });

/** @throws NotFoundError */
export async function getPackage(db: Queryable, id_package: number) {
  const row = await db.package.findUnique({ where: { id_package, retired_at: null } });
  if (!row) throw new NotFoundError();
  return row;
}
