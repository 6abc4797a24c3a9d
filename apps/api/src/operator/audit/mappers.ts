import type { Schema } from "@talaqqi/contract";
import { z } from "zod";
import type { AuditEntryRow } from "./queries.ts";

const changes = z.array(z.object({ field: z.string(), before: z.string(), after: z.string() }));

export function toAuditEntry(row: AuditEntryRow) {
  return {
    id_audit: row.id_audit,
    at: row.at.toISOString(),
    id_operator: row.id_operator ?? 0,
    operator: row.name,
    action: row.action,
    kind: row.kind,
    key: row.key,
    changes: changes.parse(row.changes),
  } satisfies Schema<"AuditEntry">;
}
