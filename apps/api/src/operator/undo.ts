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
