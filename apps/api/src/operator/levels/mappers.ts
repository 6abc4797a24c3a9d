import type { Schema } from "@talaqqi/contract";
import type { Level } from "../../database/prisma/client.ts";

export function toLevelRecord({ id_level, level, description, retired_at, version }: Level) {
  return { id_level, level, description, is_retired: retired_at !== null, version } satisfies Schema<"LevelRecord">;
}
