import type { Queryable } from "../../database/connect.ts";
import type { Row } from "../../database/rows.ts";

/** Which entries are wanted; what is left out does not matter. */
export type Wanted = {
  idOperator?: number | undefined;
  action?: string | undefined;
  kind?: string | undefined;
  key?: string | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
  /** Only those with lower identifiers. */
  before?: number | undefined;
};

/** Entries of the audit, the newest first, at most `limit`. */
export const findAuditEntries = (db: Queryable, wanted: Wanted, limit: number) =>
  db.auditEntry.findMany({
    where: {
      ...(wanted.idOperator !== undefined && { id_operator: wanted.idOperator }),
      ...(wanted.action !== undefined && { action: wanted.action }),
      ...(wanted.kind !== undefined && { kind: wanted.kind }),
      ...(wanted.key !== undefined && { key: wanted.key }),
      at: { ...(wanted.since && { gte: wanted.since }), ...(wanted.until && { lt: wanted.until }) },
      ...(wanted.before !== undefined && { id_audit: { lt: wanted.before } }),
    },
    orderBy: { id_audit: "desc" },
    take: limit,
  });

export type AuditEntryRow = Row<typeof findAuditEntries>;
