import type { Shape } from "../../api/client.ts";
import type { Hour } from "../../components/use-messages.ts";

/** How long the message about a move is offered, in milliseconds. */
const RECENT_MS = 7 * 86_400_000;

/**
 * @param entries of the student's history, the oldest first.
 * @returns the hour that the student was moved from to this one, unless that is long ago or something was done since.
 */
export function movedFrom(id_time: number, entries: Shape<"AuditEntry">[], now: number): Hour | undefined {
  const last = entries.findLast(
    ({ kind, key, refusal }) => kind === "bookings" && key.startsWith(`${id_time};`) && !refusal,
  );
  if (last?.action !== "moveBooking" || now - Date.parse(last.at) > RECENT_MS) return undefined;
  const from = last.changes.find(({ field }) => field === "id_time")?.before;
  const hour = last.labels.find(({ kind, key }) => kind === "slots" && key === from);
  return hour?.day ? { day: hour.day, time: hour.time, nama_pengajar: hour.name } : undefined;
}
