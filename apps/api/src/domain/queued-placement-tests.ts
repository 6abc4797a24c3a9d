import type { Schema } from "@talaqqi/contract";
import type { Prisma } from "../database/prisma/client.ts";
import { isConfirmed } from "./accounts.ts";
import { actionsOf, isScheduledByStaff } from "./placement-tests.ts";
import { toPlacementTest } from "./records.ts";

/** A placement test as operators see it, with its student's account and its reviewer. */
export type QueuedPlacementTestRow = Prisma.PlacementTestGetPayload<{ include: typeof withPeople }>;

/** What `toQueuedPlacementTest` needs beside the record. */
export const withPeople = {
  student: {
    select: {
      user: {
        select: {
          id: true,
          name: true,
          whatsapp: true,
          gender: true,
          email: true,
          registered_at: true,
          confirmed_at: true,
        },
      },
    },
  },
  reviewer: { select: { nama_pengajar: true } },
} as const;

/** @returns the record as its student reads it, and what operators need besides. */
export function toQueuedPlacementTest(row: QueuedPlacementTestRow, now: Date) {
  const { id, name, whatsapp, gender, email } = row.student.user;
  const record = toPlacementTest({ ...row, id_user: id, name, whatsapp, gender }, now);
  const [wished_at, scheduled_at] = isScheduledByStaff(row)
    ? ["", record.test_schedule_at]
    : [record.test_schedule_at, ""];
  return {
    ...record,
    email,
    nama_reviewer: row.reviewer?.nama_pengajar ?? "",
    registered_at: row.registered_at.toISOString(),
    actions: actionsOf(row, now),
    wished_at,
    scheduled_at,
    is_confirmed: isConfirmed(row.student.user),
  } satisfies Schema<"QueuedPlacementTest">;
}
