import type { Transaction } from "../../database/connect.ts";
import type { Clock } from "../../domain/commitments.ts";
import { parseDate } from "../../domain/date-times.ts";
import type { Dependencies } from "../../domain/dependencies.ts";
import { InvalidFieldError, NotFoundError } from "../../domain/errors.ts";
import { getIdentifier } from "../../domain/identifiers.ts";
import {
  lockLembagaForShare,
  lockLevelForShare,
  lockStudent,
  lockTeacher,
  refuseRetiredTeacher,
} from "../../domain/references.ts";
import { isShown, ownTeacher, refuseOtherTeachers } from "../../domain/roles.ts";
import { changeSchedule, refuseOverlaps } from "../../domain/schedule.ts";
import { checkSuitable } from "../../domain/suitability.ts";
import { checkValidity, dayOf, refuseEnded, type Validity } from "../../domain/validity.ts";
import { checkVersion } from "../../domain/versions.ts";
import { defineHandlers } from "../../http/binding/define-handlers.ts";
import { ok, okPage } from "../../http/envelope.ts";
import { audit, auditChanges, becameStudent, type Change, changesBetween } from "../audit/audit.ts";
import { PAGE_SIZE, toPage } from "../pages.ts";
import { createdWithUndo, okWithUndo, okWithUndoIfAny, undoBooking, undoMove, undoRelease } from "../undo.ts";
import { handOver } from "./handover.ts";
import { toChanges, toShownSlot, toSlot, toSlotBody, toSlotWithStudents, toSuitableSlot } from "./mappers.ts";
import {
  deleteBooking,
  deleteSlot,
  findSlots,
  findSlotsForStudent,
  findWeek,
  getSlot,
  getSuitability,
  insertBooking,
  insertSlot,
  lockSlot,
  lockSlots,
  lockStudentForShare,
  nameStudent,
  type SlotRow,
  writeSlot,
} from "./queries.ts";
import { undoCreation, undoDeletion, undoUpdate } from "./undo.ts";

/** The operations of the tag Slots. */
export const operatorSlotsHandlers = ({ now, config }: Dependencies) => {
  const { slotMinutes: minutes, schoolTimeZone: zone } = config;
  const clock = () => ({ now: new Date(now()), zone });
  return defineHandlers({
    async listSlots({ db, operator, query }) {
      const { id_teacher: idTeacher = ownTeacher(operator), after = 0, limit = PAGE_SIZE } = query;
      if (idTeacher !== undefined && !isShown(operator, idTeacher)) return okPage([], 0);
      const rows = await findSlots(db, { idTeacher, after }, limit + 1);
      const { page, next } = toPage(rows, limit, ({ id_time }) => id_time);
      return okPage(page.map(toSlot), next);
    },

    async getWeek({ db, operator, query }) {
      const { id_teacher = ownTeacher(operator) } = query;
      if (id_teacher !== undefined && !isShown(operator, id_teacher)) return ok([]);
      const today = dayOf(clock());
      const rows = await findWeek(db, { ...query, ...(id_teacher !== undefined && { id_teacher }) }, today);
      return ok(rows.map((row) => toShownSlot(operator, row, today)));
    },

    async listSuitableSlots({ db, path, query, language }) {
      const id = getIdentifier(path.id);
      const student = await getSuitability(db, id);
      const time = clock();
      const rows = await findSlotsForStudent(db, id, query, time);
      return ok(rows.map((row) => toSuitableSlot(row, student, dayOf(time), language)));
    },

    async createSlot({ tx, operator, body }) {
      const slot = await changeSchedule(tx, now(), async () => {
        await lockTeacher(tx, body.id_teacher);
        checkValidity(body);
        const values = await readValues(tx, body);
        const slot = await getSlot(tx, await insertSlot(tx, { minutes, ...values }));
        await refuseOverlaps(tx, { id_time: slot.id_time }, nameStudent);
        const changes = toChanges(undefined, slot);
        await auditChanges(tx, { operator, action: "createSlot", now: now() }, "slots", slot.id_time, changes, {
          owner: ownerOf(slot),
        });
        return slot;
      });
      return createdWithUndo(toSlot(slot), undoCreation(slot));
    },

    async getSlot({ db, operator, path }) {
      const slot = await getSlot(db, getIdentifier(path.id));
      refuseOtherTeachers(operator, slot.id_teacher);
      return ok(toShownSlot(operator, slot, dayOf(clock())));
    },

    async updateSlot({ tx, operator, path, body: { version, ...body } }) {
      const id = getIdentifier(path.id);
      const { slot, before } = await changeSchedule(tx, now(), async () => {
        // Checked first: a missing slot is 404 even if the body is wrong. It is locked after what the body names.
        await getSlot(tx, id);
        if (body.id_teacher !== undefined) await lockTeacher(tx, body.id_teacher);
        const values = await readValues(tx, body);
        const before = await lockSlot(tx, id);
        await checkVersion(tx, { kind: "slots", key: id, version: before.version }, version);
        checkValidity({ ...before, ...body });
        await writeSlot(tx, before, values);
        await refuseOverlaps(tx, { id_time: id }, nameStudent);
        const slot = await getSlot(tx, id);
        const by = { operator, action: "updateSlot", now: now() } as const;
        await auditChanges(tx, by, "slots", id, toChanges(before, slot), { owner: ownerOf(slot) });
        return { slot, before };
      });
      const asked = Object.keys(body);
      const previous = Object.entries(toSlotBody(before)).filter(([field]) => asked.includes(field));
      return okWithUndo(toSlot(slot), undoUpdate(slot, Object.fromEntries(previous)));
    },

    async handOverSlots(request) {
      const { data, undo } = await handOver({ now }, request);
      return okWithUndoIfAny(data, undo);
    },

    async deleteSlot({ tx, operator, path, body }) {
      const id = getIdentifier(path.id);
      const slot = await changeSchedule(tx, now(), async () => {
        const slot = await lockSlot(tx, id);
        await checkVersion(tx, { kind: "slots", key: id, version: slot.version }, body.version);
        await deleteSlot(tx, slot);
        const changes = toChanges(slot, undefined);
        const record = { kind: "slots", key: id, changes, owner: ownerOf(slot) };
        await audit(tx, { operator, action: "deleteSlot", now: now() }, [record]);
        return slot;
      });
      return okWithUndo(toSlot(slot), undoDeletion(toSlotBody(slot)));
    },

    async bookSlot({ tx, operator, path, body }) {
      const id = getIdentifier(path.id);
      const { override = false, ...whose } = body;
      if (Object.keys(whose).length !== 1) throw new InvalidFieldError("", (t) => t.fields.oneStudent);
      const { slot, id_student } = await changeSchedule(tx, now(), async () => {
        const student = await lockStudent(tx, whose);
        const slot = await lockSlot(tx, id);
        if (!student) throw new InvalidFieldError(fieldOf(whose), (t) => t.fields.missing);
        const { id_student, is_new } = student;
        const changes = await book(tx, slot, id_student, { clock: clock(), override });
        await audit(tx, { operator, action: "bookSlot", now: now() }, [
          ...(is_new ? [becameStudent(id_student, whose.id_user)] : []),
          { kind: "bookings", key: `${id};${id_student}`, changes },
        ]);
        return { slot: await getSlot(tx, id), id_student };
      });
      return createdWithUndo(toSlotWithStudents(slot), undoBooking(id, id_student));
    },

    async moveBooking({ tx, operator, path, body: { id_student, id_time: to, override = false } }) {
      const from = getIdentifier(path.id);
      const slot = await changeSchedule(tx, now(), async () => {
        await lockStudent(tx, { id_student });
        const slots = await lockSlots(tx, [from, to]);
        if (!slots.has(from)) throw new NotFoundError();
        if (to === from) throw new InvalidFieldError("id_time", (t) => t.fields.isSameSlot);
        const target = slots.get(to);
        if (!target) throw new InvalidFieldError("id_time", (t) => t.fields.missing);
        // Deleted first, so that the student can move to a slot that overlaps the old one.
        if (!(await deleteBooking(tx, from, id_student))) {
          throw new InvalidFieldError("id_student", (t) => t.fields.notBooked);
        }
        const changes = await book(tx, target, id_student, { clock: clock(), override });
        const moved = changesBetween({ id_time: from }, { id_time: to });
        const record = { kind: "bookings", key: `${to};${id_student}`, changes: [...moved, ...changes] };
        await audit(tx, { operator, action: "moveBooking", now: now() }, [record]);
        return getSlot(tx, to);
      });
      return okWithUndo(toSlotWithStudents(slot), undoMove(from, to, id_student));
    },

    async freeSlot({ tx, operator, path, body }) {
      const id = getIdentifier(path.id);
      const { slot, idStudent } = await changeSchedule(tx, now(), async () => {
        const idStudent = await lockStudentForShare(tx, body);
        await lockSlot(tx, id);
        if (!(await deleteBooking(tx, id, idStudent))) {
          throw new InvalidFieldError(fieldOf(body), (t) => t.fields.notBooked);
        }
        const record = { kind: "bookings", key: `${id};${idStudent}` };
        await audit(tx, { operator, action: "freeSlot", now: now() }, [record]);
        return { slot: await getSlot(tx, id), idStudent };
      });
      return okWithUndo(toSlotWithStudents(slot), undoRelease(id, idStudent));
    },
  });
};

type Booking = { clock: Clock; override: boolean };

/**
 * Books a student into a slot; both are locked. Capacity: the constraint, see `insertBooking`.
 * @returns the changes for the audit: the rules that were overridden, if any.
 */
async function book(
  tx: Transaction,
  slot: SlotRow,
  id_student: number,
  { clock, override }: Booking,
): Promise<Change[]> {
  await refuseRetiredTeacher(tx, slot.id_teacher);
  refuseEnded(slot, dayOf(clock));
  const overridden = checkSuitable(slot, await getSuitability(tx, id_student), override);
  await insertBooking(tx, slot, id_student, clock.now);
  await refuseOverlaps(tx, { id_time: slot.id_time }, (id, name) =>
    id === id_student ? (t) => t.conflicts.thisStudent : nameStudent(id, name),
  );
  return changesBetween({}, { override: overridden });
}

/** @returns the values of a request as they are stored. @throws InvalidFieldError */
async function readValues<Body extends Given>(
  tx: Transaction,
  { id_level, id_lembaga, valid_from, valid_until, ...others }: Body,
) {
  if (id_level) await lockLevelForShare(tx, id_level);
  if (id_lembaga) await lockLembagaForShare(tx, id_lembaga);
  return {
    ...others,
    ...(id_level !== undefined && { id_level: id_level || null }),
    ...(id_lembaga !== undefined && { id_lembaga: id_lembaga || null }),
    ...(valid_from !== undefined && { valid_from: parseDate("valid_from", valid_from) }),
    ...(valid_until !== undefined && { valid_until: parseDate("valid_until", valid_until) }),
  };
}
type Given = { id_level?: number; id_lembaga?: number } & Partial<Validity>;

/** The field by which a request names a student. */
const fieldOf = ({ id_user }: { id_user?: number }) => (id_user === undefined ? "id_student" : "id_user");

/** Whose home the place may be. */
const ownerOf = ({ id_teacher }: SlotRow) => ({ id_teacher });
