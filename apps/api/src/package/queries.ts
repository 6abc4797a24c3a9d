import type { Queryable } from "../database/connect.ts";

/** Packages, all or the one of an identifier. */
export const findPackages = (db: Queryable, where: { id_package?: number } = {}) =>
  db.package.findMany({ where, orderBy: { id_package: "asc" } });
