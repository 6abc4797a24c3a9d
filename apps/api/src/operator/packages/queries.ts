import type { Package } from "../../database/prisma/client.ts";
import type { RecordKind } from "../records/kind.ts";

export const packages: RecordKind<Package> = { table: "packages", key: "id_package" };
