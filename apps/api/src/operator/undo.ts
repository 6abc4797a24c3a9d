import type { OperationId, Schema } from "@talaqqi/contract";
import { created, ok } from "../http/envelope.ts";

/** The request that undoes a change. */
export type Undo = Schema<"Undo"> & { operation: OperationId };
export type UndoBody = Schema<"UndoBody">;

export const post = (operation: OperationId, path: string, body: UndoBody): Undo => ({
  operation,
  method: "POST",
  path,
  body,
});

// What undoes changes of bookings, in responses and in the history. With an override, so that it works for a student whom the
// slot does not suit.
export const undoBooking = (id: number, id_student: number) =>
  post("freeSlot", `/operator/slots/${id}/release`, { id_student });
export const undoRelease = (id: number, id_student: number) =>
  post("bookSlot", `/operator/slots/${id}/bookings`, { id_student, override: true });
export const undoMove = (from: number, to: number, id_student: number) =>
  post("moveBooking", `/operator/slots/${to}/move`, { id_student, id_time: from, override: true });

/** Gives slots back. `slots` are as they are now: the undo is refused when somebody changes one before it is sent. */
export const undoHandover = (slots: { id_time: number; version: number }[], from: number, to: number) =>
  post("handOverSlots", `/operator/teachers/${to}/handover`, {
    id_teacher: from,
    slots: slots.map(({ id_time, version }) => ({ id_time, version })),
  });

/** A 200 with the request that undoes the change. */
export const okWithUndo = <Data>(data: Data, undo: Undo) => ({
  status: 200 as const,
  body: { ...ok(data).body, undo },
});

/** A 200 with the request that undoes the change, if there is one. */
export const okWithUndoIfAny = <Data>(data: Data, undo: Undo | undefined) => ({
  status: 200 as const,
  body: { ...ok(data).body, ...(undo && { undo }) },
});

/** A 201 with the request that undoes the change. */
export const createdWithUndo = <Data>(data: Data, undo: Undo) => ({
  status: 201 as const,
  body: { ...created(data).body, undo },
});
