import type { Schema } from "@talaqqi/contract";
import type { Program } from "../../database/prisma/client.ts";
import { oneOf } from "../../database/rows.ts";

export function toProgramRecord(row: Program) {
  return {
    id_program: row.id_program,
    program_name: row.program_name,
    program_type: oneOf(["reguler", "intensif", "privat", "daurah"], row.program_type),
    s_progress: oneOf([0, 1, 2], row.s_progress),
    short_description: row.short_description,
    description_html: row.description_html,
    url_register: row.url_register,
    is_retired: !row.s_active,
    version: row.version,
  } satisfies Schema<"ProgramRecord">;
}
