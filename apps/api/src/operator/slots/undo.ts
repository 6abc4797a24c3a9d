import { post, type Undo, type UndoBody } from "../undo.ts";

// The requests that undo changes of slots.

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
