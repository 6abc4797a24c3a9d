import type { Level } from "../../database/prisma/client.ts";
import type { RecordKind } from "../records/kind.ts";

export const levels: RecordKind<Level> = { table: "levels", key: "id_level" };
