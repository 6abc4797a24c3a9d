import type { operations } from "@talaqqi/contract/operator";
import type { Query } from "@tanstack/react-query";

/** A write that is done: its operation, if it is known, and the student, if it concerns only one. */
export type Change = { operation?: keyof operations | undefined; id_student?: number | undefined };

/** What changes of the schedule leave as it is, by the first part of a query's key. */
const setup = ["me", "record", "records", "message-texts", "staff"];
const slots = setup;
const bookings = [...setup, "placement-tests"];
const tests = [...setup, "week"];
/** What neither sessions nor reviews of lessons change. */
const unrelated = [...bookings, "week", "students", "student", "sign-in-codes", "demonstration", "imports"];
const sessions = [...unrelated, "lesson-rows"];
const reviews = [...unrelated, "sessions"];

/** Of an operation that is not here, and of a query that is new, everything may have changed. */
const unchanged: { [Operation in keyof operations]?: string[] } = {
  bookSlot: bookings,
  moveBooking: bookings,
  freeSlot: bookings,
  createPlacementTest: tests,
  schedulePlacementTest: tests,
  recordPlacementTest: tests,
  cancelPlacementTest: tests,
  expirePlacementTest: tests,
  reopenPlacementTest: tests,
  createSlot: slots,
  updateSlot: slots,
  deleteSlot: slots,
  handOverSlots: slots,
  endMySession: sessions,
  endMyOtherSessions: sessions,
  approveRows: reviews,
  withdrawReview: reviews,
};

/** Whether a write may have changed what a query shows. */
export const isChanged =
  ({ operation, id_student }: Change) =>
  ({ queryKey: [name, id] }: Query): boolean => {
    if (operation === undefined || !unchanged[operation]) return true;
    // Open hours read the card of each of their students.
    if (name === "student" && id_student !== undefined) return id === String(id_student);
    return !unchanged[operation].includes(String(name));
  };

/** The change that a mutation has made, as the response of its write describes it. */
export function changeOf(meta: Record<string, unknown> | undefined, written: unknown): Change {
  const { data, undo } = Object(written);
  const operation = meta?.operation as Change["operation"];
  return { operation, id_student: data?.id_student ?? undo?.body.id_student };
}
