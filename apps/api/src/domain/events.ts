import type { Schema } from "@talaqqi/contract";
import type { Queryable } from "../database/connect.ts";
import { oneOf, type Row } from "../database/rows.ts";
import { inBatches } from "./batches.ts";
import { DAY_MS } from "./date-times.ts";

export type EventKind = Schema<"Event">["kind"];

export const eventKinds = [
  ...["sign_in", "sign_in_refused", "token_use", "token_refused"],
  ...["token_revoked", "staff_session", "student_read", "rate_limited"],
] as const satisfies EventKind[];

/** Of these only the first of a day is recorded. */
export const firstUses = ["token_use", "staff_session", "student_read"] as const satisfies EventKind[];

/** A row of the event log. `period` is the start of the minute or day whose equal events it counts. */
export type NewEvent = {
  period: Date;
  at: Date;
  kind: EventKind;
  address: string;
  id_user: number | null;
  id_operator: number | null;
  id_token: number | null;
  operation: string;
  reason: string;
  count: number;
};

/**
 * Adds rows to the event log. Other instances may have counted the same events: theirs are added up, but a first use is
 * counted once. Events of accounts that are deleted by then are left out.
 */
export async function insertEvents(db: Queryable, events: NewEvent[]): Promise<void> {
  const given = JSON.stringify(events);
  // Both in a fixed order, so that instances wait for each other instead of deadlocking.
  await db.$executeRaw`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${given}::jsonb) AS row (period timestamptz, at timestamptz, kind text, address text,
        id_user int, id_operator int, id_token int, operation text, reason text, count int)
    ), accounts AS (
      SELECT id FROM users WHERE id IN (SELECT id_user FROM given) ORDER BY id FOR KEY SHARE
    )
    INSERT INTO events (period, at, kind, address, id_user, id_operator, id_token, operation, reason, count)
    SELECT * FROM given WHERE id_user IS NULL OR id_user IN (SELECT id FROM accounts)
    ORDER BY period, kind, address, id_user, id_operator, id_token, reason
    ON CONFLICT (period, kind, address, id_user, id_operator, id_token, reason)
    DO UPDATE SET count = events.count + excluded.count WHERE events.kind <> ALL (${firstUses})`;
}

/** Which events are wanted; what is left out does not matter. */
export type WantedEvents = {
  id_user?: number | undefined;
  id_operator?: number | undefined;
  /** Whose card was read. */
  id_student?: number | undefined;
  kind?: EventKind | undefined;
  address?: string | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
  /** Only those with lower identifiers. */
  before?: number | undefined;
};

/** Events, the newest first, at most `limit`. */
export function findEvents(db: Queryable, wanted: WantedEvents, limit: number) {
  const { id_user, id_operator, id_student, kind, address, since, until, before } = wanted;
  return db.event.findMany({
    where: {
      ...(id_user !== undefined && { id_user }),
      ...(id_operator !== undefined && { id_operator }),
      ...(id_student !== undefined && { AND: { kind: "student_read", reason: String(id_student) } }),
      ...(kind !== undefined && { kind }),
      ...(address !== undefined && { address }),
      at: { ...(since && { gte: since }), ...(until && { lt: until }) },
      ...(before !== undefined && { id_event: { lt: before } }),
    },
    orderBy: { id_event: "desc" },
    take: limit,
  });
}

export function toEvent(row: Row<typeof findEvents>) {
  const isRead = row.kind === "student_read";
  return {
    id_event: row.id_event,
    at: row.at.toISOString(),
    kind: oneOf(eventKinds, row.kind),
    id_user: row.id_user ?? 0,
    id_operator: row.id_operator ?? 0,
    id_token: row.id_token ?? 0,
    id_student: isRead ? Number(row.reason) : 0,
    operation: row.operation,
    address: row.address,
    reason: isRead ? "" : row.reason,
    count: row.count,
  } satisfies Schema<"Event">;
}

const BATCH_SIZE = 10_000;

/** Deletes events older than `days` before `now` (milliseconds). @returns the number of each batch. */
export function deleteExpiredEvents(db: Queryable, { days, now }: { days: number; now: number }) {
  const end = new Date(now - days * DAY_MS);
  return inBatches(
    BATCH_SIZE,
    (limit) => db.$executeRaw`
      DELETE FROM events WHERE id_event = ANY(ARRAY(
        SELECT id_event FROM events WHERE at <= ${end} ORDER BY at LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ))`,
  );
}
