import type { Schema } from "@talaqqi/contract";
import type { Transaction } from "../../database/connect.ts";
import type { Dependencies } from "../../domain/dependencies.ts";
import { ConflictError, InvalidFieldError } from "../../domain/errors.ts";
import { getIdentifier } from "../../domain/identifiers.ts";
import { lockTeacher } from "../../domain/references.ts";
import { changeOrPreview, findOverlappingSlots } from "../../domain/schedule.ts";
import { findTeacherChanges } from "../../domain/teacher-changes.ts";
import { checkVersion } from "../../domain/versions.ts";
import type { InputOf } from "../../http/binding/define-handlers.ts";
import { hourInWords } from "../../messages/dates.ts";
import { render, renderIn, type Texts } from "../../messages/messages.ts";
import { audit } from "../audit/audit.ts";
import { type Undo, undoHandover } from "../undo.ts";
import { toChanges, toSlot } from "./mappers.ts";
import { changeTeacher, checkTeacher, lockSlots, nameStudent, type SlotRow } from "./queries.ts";

type Context = Pick<Dependencies, "now">;
/** Maximum slots named in a refusal. */
const MAX_NAMED = 5;

type Result = { data: Schema<"HandedOver">; undo?: Undo };

/** Gives slots of a teacher to another one: all of them or none. A preview does the same and rolls back. */
export async function handOver(context: Context, request: InputOf<"handOverSlots">): Promise<Result> {
  const { tx, operator, path, body, language } = request;
  const { id_teacher: to, preview: isPreview = false } = body;
  // The old teacher; `to` is the new one.
  const from = getIdentifier(path.id);
  const now = context.now();
  return changeOrPreview(tx, { now, isPreview }, async () => {
    const before = await lockTeacherAndSlots(tx, from, body);
    const ids = before.map(({ id_time }) => id_time);
    const returning = isPreview ? await findReturning(tx, ids, from, to) : [];
    await changeTeacher(tx, ids, to);
    const overlaps = await findOverlappingSlots(tx, ids, nameStudent);
    const after = [...(await lockSlots(tx, ids)).values()];
    const conflicts = overlaps.map(({ id_time, message }) => ({
      id_time,
      reason: "double_booking" as const,
      message: render(message, language),
    }));
    const data = {
      is_preview: isPreview,
      slots: after.map(toSlot),
      conflicts,
      returning,
    } satisfies Schema<"HandedOver">;
    if (isPreview) return { data };
    if (overlaps.length > 0) throw new ConflictError("double_booking", (t) => nameOverlaps(t, overlaps, before));
    // `before` and `after` are both sorted by identifier.
    const records = after.map((slot, index) => ({
      kind: "slots",
      key: slot.id_time,
      changes: toChanges(before[index], slot),
      owner: { id_teacher: to },
    }));
    await audit(tx, { operator, action: "handOverSlots", now }, records);
    return { data, undo: undoHandover(after, from, to) };
  });
}

type Overlaps = Awaited<ReturnType<typeof findOverlappingSlots>>;

/** @returns the first slots that cannot be handed over, by their hours, each with the reason. */
function nameOverlaps(t: Texts, overlaps: Overlaps, slots: SlotRow[]): string {
  const named = slots.flatMap((slot) => {
    const overlap = overlaps.find(({ id_time }) => id_time === slot.id_time);
    return overlap ? [`${hourInWords(t, slot)}: ${renderIn(overlap.message, t)}`] : [];
  });
  const more = named.splice(MAX_NAMED).length;
  return [...named, ...(more > 0 ? [t.more(more)] : [])].join("; ");
}

/** @returns the slots that `to` gave to `from`, in whichever way. */
async function findReturning(tx: Transaction, ids: number[], from: number, to: number): Promise<number[]> {
  const changes = await findTeacherChanges(tx, ids);
  return changes.filter((one) => one.from === to && one.to === from).map(({ id_time }) => id_time);
}

/**
 * Locks the new teacher, and the slots of a request, and checks that they may be handed over.
 * @returns the slots by identifier.
 * @throws NotFoundError, InvalidFieldError, ConflictError `stale`.
 */
async function lockTeacherAndSlots(tx: Transaction, from: number, body: Schema<"Handover">): Promise<SlotRow[]> {
  await checkTeacher(tx, from);
  if (body.id_teacher === from) throw new InvalidFieldError("id_teacher", (t) => t.fields.isThisTeacher);
  await lockTeacher(tx, body.id_teacher);
  const slots = await lockSlots(
    tx,
    body.slots.map(({ id_time }) => id_time),
  );
  for (const [index, { id_time, version }] of body.slots.entries()) {
    const field = `slots.${index}.id_time`;
    const slot = slots.get(id_time);
    if (!slot) throw new InvalidFieldError(field, (t) => t.fields.missing);
    if (body.slots.findIndex((other) => other.id_time === id_time) < index) {
      throw new InvalidFieldError(field, (t) => t.fields.repeated);
    }
    await checkVersion(tx, { kind: "slots", key: id_time, version: slot.version }, version);
    if (slot.id_teacher !== from) throw new InvalidFieldError(field, (t) => t.fields.notTeachersSlot);
  }
  return [...slots.values()];
}
