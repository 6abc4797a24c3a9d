import type { Queryable, Transaction } from "../../database/connect.ts";
import type { Dependencies } from "../../domain/dependencies.ts";
import { refuseBookedTeacher } from "../../domain/double-booking.ts";
import { ConflictError, InvalidFieldError, NotFoundError } from "../../domain/errors.ts";
import { getIdentifier, isIdentifier } from "../../domain/identifiers.ts";
import { holdTeacher, isSame, lockHour, shareHours } from "../../domain/schedule.ts";
import { transact } from "../../domain/transactions.ts";
import { defineHandlers } from "../../http/binding/define-handlers.ts";
import { created, ok, okPage } from "../../http/envelope.ts";
import { audit, changesBetween } from "../audit/audit.ts";
import { createTurns } from "../in-turn.ts";
import { PAGE, toPage } from "../pages.ts";
import { toSlot, toSlotWithStudents } from "./mappers.ts";
import {
  deleteBooking,
  findSlot,
  findSlots,
  holdStudent,
  insertBooking,
  insertSlot,
  lockSlot,
  lockStudentOf,
  writeSlot,
} from "./queries.ts";
import {
  hourTaken,
  refuseBusyStudent,
  refuseBusyStudents,
  refuseReview,
  refuseTested,
  toFull,
  toRefusal,
} from "./rules.ts";

/** The operations of the tag Slots. */
export const slots = ({ db, now, config: { schoolTimeZone: timeZone } }: Dependencies) => {
  const inTurn = createTurns();
  return defineHandlers({
    async listSlots({ query }) {
      const { id_teacher: idTeacher, after = 0, limit = PAGE } = query;
      if (idTeacher !== undefined && !isIdentifier(idTeacher)) return okPage([], 0);
      const rows = await findSlots(db, { idTeacher, after }, limit + 1);
      const { page, next } = toPage(rows, limit, ({ id_time }) => id_time);
      return okPage(page.map(toSlot), next);
    },

    async createSlot({ operator, body }) {
      const slot = await transact(db, async (tx) => {
        const { id_teacher } = body;
        await shareHours(tx);
        const teacher = await holdTeacher(tx, id_teacher);
        if (!teacher) throw new InvalidFieldError("id_teacher", "does not exist");
        await lockHour(tx, body);
        await refuseBookedTeacher(tx, { id_teacher, ...teacher }, body);
        const idTime = await insertSlot(tx, body);
        if (idTime === undefined) throw hourTaken({ id_teacher, ...teacher }, body);
        const made = await getSlot(tx, idTime);
        const changes = changesBetween({}, shown(made));
        await audit(tx, { operator, action: "createSlot", now: now() }, [{ kind: "slots", key: idTime, changes }]);
        return made;
      });
      return created(toSlot(slot));
    },

    async getSlot({ path }) {
      return ok(toSlotWithStudents(await getSlot(db, getIdentifier(path.id))));
    },

    async updateSlot({ operator, path, body }) {
      const id = getIdentifier(path.id);
      const slot = await transact(db, async (tx) => {
        await shareHours(tx);
        const before = await lockSlot(tx, id);
        if (!before) throw new NotFoundError();
        const { id_day = before.id_day, time = before.time, capacity = before.capacity } = body;
        const wanted = { id_day, time, capacity };
        if (!isSame(before, wanted)) {
          await lockHour(tx, wanted);
          await refuseBookedTeacher(tx, before, wanted);
          const clock = { timeZone, now: new Date(now()) };
          await refuseBusyStudents(tx, before, wanted, clock);
          if (before.booked > 0) await refuseReview(tx, before, wanted, clock);
        }
        await writeSlot(tx, id, wanted).catch((error: unknown) => {
          throw toRefusal(error, before, wanted);
        });
        const changes = changesBetween(before, wanted);
        const entries = changes.length > 0 ? [{ kind: "slots", key: id, changes }] : [];
        await audit(tx, { operator, action: "updateSlot", now: now() }, entries);
        return getSlot(tx, id);
      });
      return ok(toSlot(slot));
    },

    async bookSlot({ operator, path, body }) {
      const id = getIdentifier(path.id);
      const book = async (tx: Transaction) => {
        const time = new Date(now());
        await shareHours(tx);
        const student = await lockStudentOf(tx, body.id_user);
        const slot = await lockSlot(tx, id);
        if (!slot) throw new NotFoundError();
        if (!student) throw new InvalidFieldError("id_user", "does not exist");
        const { id_student: idStudent, is_new } = student;
        await lockHour(tx, slot);
        await refuseBusyStudent(tx, idStudent, slot);
        await refuseReview(tx, slot, slot, { timeZone, now: time });
        await refuseTested(tx, idStudent, slot, { timeZone, now: time });
        const isNew = await insertBooking(tx, id, idStudent, time).catch((error: unknown) => {
          throw toFull(error, slot);
        });
        if (!isNew) throw new ConflictError("already_booked", "this student is booked into this slot already");
        const changes = changesBetween({}, { id_user: body.id_user });
        await audit(tx, { operator, action: "bookSlot", now: time.getTime() }, [
          ...(is_new ? [{ kind: "students", key: idStudent, changes }] : []),
          { kind: "bookings", key: `${id};${idStudent}` },
        ]);
        return getSlot(tx, id);
      };
      // However many are booked at once, they leave the other connections to others.
      return created(toSlotWithStudents(await inTurn(() => transact(db, book))));
    },

    async freeSlot({ operator, path, body }) {
      const id = getIdentifier(path.id);
      const freed = await transact(db, async (tx) => {
        const idStudent = await holdStudent(tx, body);
        if (!(await lockSlot(tx, id))) throw new NotFoundError();
        if (!(await deleteBooking(tx, id, idStudent))) {
          const field = body.id_user === undefined ? "id_student" : "id_user";
          throw new InvalidFieldError(field, "is not booked into this slot");
        }
        const entry = { kind: "bookings", key: `${id};${idStudent}` };
        await audit(tx, { operator, action: "freeSlot", now: now() }, [entry]);
        return getSlot(tx, id);
      });
      return ok(toSlotWithStudents(freed));
    },
  });
};

async function getSlot(db: Queryable, id: number) {
  const slot = await findSlot(db, id);
  if (!slot) throw new NotFoundError();
  return slot;
}

/** What the audit shows of a new slot. */
const shown = ({ id_teacher, id_day, time, capacity }: Awaited<ReturnType<typeof getSlot>>) => ({
  ...{ id_teacher, id_day, time, capacity },
});
