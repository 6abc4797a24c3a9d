import type { Program } from "../../database/prisma/client.ts";
import type { RecordKind } from "../records/kind.ts";

export const programs: RecordKind<Program> = { table: "programs", key: "id_program" };
