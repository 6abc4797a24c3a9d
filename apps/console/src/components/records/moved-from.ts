import type { Shape } from "../../api/client.ts";
import type { Hour } from "../messages/use-messages.ts";

/** How long the message about a move is offered, in milliseconds. */
const RECENT_MS = 7 * 86_400_000;

/**
 * @param entries of the student's history, the oldest first.
 * @returns the hour that the student was moved from to this one, unless that is long ago, something was done since, the
 * student is back where they were, or the entry has not recorded the hour: a message must not guess it.
 */
export function movedFrom(id_time: number, entries: Shape<"AuditEntry">[], now: number): Hour | undefined {
  const last = entries.findLast(
    ({ kind, key, refusal }) => kind === "bookings" && key.startsWith(`${id_time};`) && !refusal,
  );
  if (last?.action !== "moveBooking" || now - Date.parse(last.at) > RECENT_MS) return undefined;
  if (hasReturned(id_time, entries, now)) return undefined;
  const from = originOf(last);
  const hour = last.labels.find(({ kind, key }) => kind === "slots" && key === from);
  return hour?.day && hour.values === "recorded"
    ? { day: hour.day, time: hour.time, nama_pengajar: hour.name }
    : undefined;
}

const originOf = ({ changes }: Shape<"AuditEntry">) => changes.find(({ field }) => field === "id_time")?.before;

/** Whether recent moves led away from an hour and back to it. */
function hasReturned(id_time: number, entries: Shape<"AuditEntry">[], now: number): boolean {
  let hour = String(id_time);
  for (const entry of entries.toReversed()) {
    if (entry.action !== "moveBooking" || entry.refusal || now - Date.parse(entry.at) > RECENT_MS) continue;
    if (!entry.key.startsWith(`${hour};`)) continue;
    hour = originOf(entry) ?? hour;
    if (hour === String(id_time)) return true;
  }
  return false;
}
