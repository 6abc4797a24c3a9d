import type { Schema } from "@talaqqi/contract";
import { z } from "zod";
import { roles } from "../../domain/roles.ts";
import type { Change } from "./audit.ts";
import type { AuditEntryRow } from "./queries.ts";
import { tableOf } from "./references.ts";

const changes = z.array(z.object({ field: z.string(), before: z.string(), after: z.string() }));

export const readChanges = (row: AuditEntryRow): Change[] => changes.parse(row.changes);

/** What is read with an entry: the values of its personal fields, and the names of what it refers to. */
type Read = { personal: Change[]; labels: Schema<"AuditLabel">[] };

export function toAuditEntry(row: AuditEntryRow, { personal, labels }: Read) {
  return {
    id_audit: row.id_audit,
    at: row.at.toISOString(),
    id_operator: row.id_operator ?? 0,
    operator: row.name,
    role: roles.find((role) => role === row.role) ?? "",
    action: row.action,
    refusal: refusals.find((refusal) => refusal === row.refusal) ?? "",
    kind: row.kind,
    key: row.key,
    changes: readChanges(row).map((change) => toChange(change, personal)),
    labels,
  } satisfies Schema<"AuditEntry">;
}

export const refusals = [
  "role",
  "not_invited",
  "unverified",
  "csrf",
] as const satisfies Schema<"AuditEntry">["refusal"][];

/** A change with two empty values is one of a personal field: its values are stored elsewhere, if they are. */
function toChange({ field, before, after }: Change, personal: Change[]) {
  const isApart = before === "" && after === "";
  const stored = isApart ? personal.find((change) => change.field === field) : { before, after };
  return {
    field,
    kind: tableOf(field),
    before: stored?.before ?? "",
    after: stored?.after ?? "",
    values: stored ? "shown" : "forgotten",
  } satisfies Schema<"AuditChange">;
}
