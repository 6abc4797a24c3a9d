import { post, type Undo, type UndoBody } from "../undo.ts";

// The requests that undo changes of slots.

// With an override, so that the undo works for a student whom the slot does not suit.
export const undoBooking = (id: number, id_student: number) =>
  post("freeSlot", `/operator/slots/${id}/release`, { id_student });
export const undoRelease = (id: number, id_student: number) =>
  post("bookSlot", `/operator/slots/${id}/bookings`, { id_student, override: true });
export const undoMove = (from: number, to: number, id_student: number) =>
  post("moveBooking", `/operator/slots/${to}/move`, { id_student, id_time: from, override: true });
export const undoCreation = ({ id_time: id, version }: Changed) =>
  post("deleteSlot", `/operator/slots/${id}/deletion`, { version });
export const undoDeletion = (body: UndoBody) => post("createSlot", "/operator/slots", body);
export const undoUpdate = ({ id_time: id, version }: Changed, body: UndoBody): Undo => ({
  operation: "updateSlot",
  method: "PUT",
  path: `/operator/slots/${id}`,
  body: { version, ...body },
});

/** The slot after the change: the undo is refused when somebody has changed it since. */
type Changed = { id_time: number; version: number };
