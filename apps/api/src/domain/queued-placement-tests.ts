import type { Schema } from "@talaqqi/contract";
import type { Prisma } from "../database/prisma/client.ts";
import { isConfirmed } from "./accounts.ts";
import { actionsOf, isScheduledByStaff } from "./placement-tests.ts";
import { toPlacementTest } from "./records.ts";

/** A placement test as operators see it, with its student and its reviewer. */
export type QueuedPlacementTestRow = Prisma.PlacementTestGetPayload<{ include: typeof withPeople }>;

/** What `toQueuedPlacementTest` needs beside the record. */
export const withPeople = {
  student: {
    select: {
      id_user: true,
      name: true,
      whatsapp: true,
      gender: true,
      user: { select: { email: true, registered_at: true, confirmed_at: true } },
    },
  },
  reviewer: { select: { nama_pengajar: true } },
} as const;

/** @returns the record as its student reads it, and what operators need besides. */
export function toQueuedPlacementTest(row: QueuedPlacementTestRow, now: Date) {
  const { user, ...student } = row.student;
  const record = toPlacementTest({ ...row, ...student }, now);
  const isScheduled = isScheduledByStaff(row);
  return {
    ...record,
    email: user?.email ?? "",
    nama_reviewer: row.reviewer?.nama_pengajar ?? "",
    registered_at: row.registered_at.toISOString(),
    actions: actionsOf(row, now),
    // A server of the version before keeps a wish in `test_schedule_at` alone.
    wished_at: row.wished_at?.toISOString() ?? (isScheduled ? "" : record.test_schedule_at),
    scheduled_at: isScheduled ? record.test_schedule_at : "",
    minutes: row.minutes,
    is_confirmed: user === null || isConfirmed(user),
    version: row.version,
  } satisfies Schema<"QueuedPlacementTest">;
}
