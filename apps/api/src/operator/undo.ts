import type { OperationId, Schema } from "@talaqqi/contract";
import { created, ok } from "../http/envelope.ts";

/** The request that takes a change back. */
export type Undo = Schema<"Undo"> & { operation: OperationId };
export type UndoBody = Schema<"UndoBody">;

export const post = (operation: OperationId, path: string, body: UndoBody): Undo => ({
  operation,
  method: "POST",
  path,
  body,
});

/** A 200 with what takes the change back. */
export const okWithUndo = <Data>(data: Data, undo: Undo) => ({
  status: 200 as const,
  body: { ...ok(data).body, undo },
});

/** A 200 with what takes the change back, if something does. */
export const okWithUndoIfAny = <Data>(data: Data, undo: Undo | undefined) => ({
  status: 200 as const,
  body: { ...ok(data).body, ...(undo && { undo }) },
});

/** A 201 with what takes the change back. */
export const createdWithUndo = <Data>(data: Data, undo: Undo) => ({
  status: 201 as const,
  body: { ...created(data).body, undo },
});
