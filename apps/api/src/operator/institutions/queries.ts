import type { Lembaga } from "../../database/prisma/client.ts";
import type { RecordKind } from "../records/kind.ts";

export const institutions: RecordKind<Lembaga> = { table: "lembagas", key: "id_lembaga" };
