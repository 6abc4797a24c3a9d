import type { Schema } from "@talaqqi/contract";
import type { Package } from "../../database/prisma/client.ts";
import { oneOf } from "../../database/rows.ts";

export function toPackageRecord(row: Package) {
  return {
    id_package: row.id_package,
    name: row.name,
    description: row.description,
    price: row.price,
    duration: row.duration,
    duration_in: row.duration_in,
    recurred_of_meeting: row.recurred_of_meeting,
    level: row.level,
    bill_type: oneOf(["sekali", "bulanan", "per_pertemuan"], row.bill_type),
    is_retired: row.retired_at !== null,
    version: row.version,
  } satisfies Schema<"PackageRecord">;
}
