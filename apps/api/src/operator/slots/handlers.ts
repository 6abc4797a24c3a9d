import pLimit from "p-limit";
import { isSameHour } from "../../domain/commitments.ts";
import type { Dependencies } from "../../domain/dependencies.ts";
import { InvalidFieldError } from "../../domain/errors.ts";
import { getIdentifier, isIdentifier } from "../../domain/identifiers.ts";
import { changeSchedule, lockTeacherForShare, reserve } from "../../domain/schedule.ts";
import { transact } from "../../domain/transactions.ts";
import { defineHandlers } from "../../http/binding/define-handlers.ts";
import { created, ok, okPage } from "../../http/envelope.ts";
import { ApiError } from "../../http/errors.ts";
import { audit, auditChanges, changesBetween } from "../audit/audit.ts";
import { PAGE_SIZE, toPage } from "../pages.ts";
import { toSlot, toSlotWithStudents } from "./mappers.ts";
import {
  deleteBooking,
  findSlots,
  findStudentsOf,
  getSlot,
  insertBooking,
  insertSlot,
  lockSlot,
  lockStudent,
  lockStudentForShare,
  writeSlot,
} from "./queries.ts";

/** How long a booking may wait in the queue, in milliseconds; below the handler timeout. */
const MAX_WAIT_MS = 20_000;

/** The operations of the tag Slots. */
export const operatorSlotsHandlers = ({ db, now, config: { schoolTimeZone: zone } }: Dependencies) => {
  // Bookings run one at a time so that a burst cannot use up the connection pool. The database still detects conflicts.
  const queue = pLimit(1);
  return defineHandlers({
    async listSlots({ query }) {
      const { id_teacher: idTeacher, after = 0, limit = PAGE_SIZE } = query;
      if (idTeacher !== undefined && !isIdentifier(idTeacher)) return okPage([], 0);
      const rows = await findSlots(db, { idTeacher, after }, limit + 1);
      const { page, next } = toPage(rows, limit, ({ id_time }) => id_time);
      return okPage(page.map(toSlot), next);
    },

    async createSlot({ operator, body }) {
      const clock = { now: new Date(now()), zone };
      const slot = await changeSchedule(db, async (tx) => {
        const { id_teacher } = body;
        const teacher = await lockTeacherForShare(tx, id_teacher);
        if (!teacher) throw new InvalidFieldError("id_teacher", "does not exist");
        await reserve(tx, body, clock, [{ kind: "teaches", id: 0, id_teacher, who: teacher.nama_pengajar }]);
        const slot = await getSlot(tx, await insertSlot(tx, body));
        const { id_day, time, capacity } = slot;
        const changes = changesBetween({}, { id_teacher, id_day, time, capacity });
        await auditChanges(tx, { operator, action: "createSlot", now: now() }, "slots", slot.id_time, changes);
        return slot;
      });
      return created(toSlot(slot));
    },

    async getSlot({ path }) {
      return ok(toSlotWithStudents(await getSlot(db, getIdentifier(path.id))));
    },

    async updateSlot({ operator, path, body }) {
      const id = getIdentifier(path.id);
      const clock = { now: new Date(now()), zone };
      const slot = await changeSchedule(db, async (tx) => {
        const before = await lockSlot(tx, id);
        const { id_day = before.id_day, time = before.time, capacity = before.capacity } = body;
        const after = { id_day, time, capacity };
        if (!isSameHour(before, after)) {
          const students = await findStudentsOf(tx, id);
          await reserve(tx, after, clock, [
            ...commitmentsOf(before, students.length > 0),
            ...students.map((id_student) => attends(before, id_student, `student ${id_student} of this slot`)),
          ]);
        }
        await writeSlot(tx, before, after);
        const by = { operator, action: "updateSlot", now: now() } as const;
        await auditChanges(tx, by, "slots", id, changesBetween(before, after));
        return getSlot(tx, id);
      });
      return ok(toSlot(slot));
    },

    async bookSlot({ operator, path, body }) {
      const id = getIdentifier(path.id);
      const deadline = performance.now() + MAX_WAIT_MS;
      const slot = await queue(async () => {
        if (performance.now() > deadline) throw new ApiError("unavailable");
        const clock = { now: new Date(now()), zone };
        return changeSchedule(db, async (tx) => {
          const student = await lockStudent(tx, body);
          const slot = await lockSlot(tx, id);
          if (!student) throw new InvalidFieldError(fieldOf(body), "does not exist");
          const { id_student, is_new } = student;
          await reserve(tx, slot, clock, [attends(slot, id_student, "this student"), ...commitmentsOf(slot, true)]);
          await insertBooking(tx, slot, id_student, clock.now);
          await audit(tx, { operator, action: "bookSlot", now: now() }, [
            ...(is_new
              ? [{ kind: "students", key: id_student, changes: changesBetween({}, { id_user: body.id_user }) }]
              : []),
            { kind: "bookings", key: `${id};${id_student}` },
          ]);
          return getSlot(tx, id);
        });
      });
      return created(toSlotWithStudents(slot));
    },

    async freeSlot({ operator, path, body }) {
      const id = getIdentifier(path.id);
      const slot = await transact(db, async (tx) => {
        const idStudent = await lockStudentForShare(tx, body);
        await lockSlot(tx, id);
        if (!(await deleteBooking(tx, id, idStudent))) {
          throw new InvalidFieldError(fieldOf(body), "is not booked into this slot");
        }
        const record = { kind: "bookings", key: `${id};${idStudent}` };
        await audit(tx, { operator, action: "freeSlot", now: now() }, [record]);
        return getSlot(tx, id);
      });
      return ok(toSlotWithStudents(slot));
    },
  });
};

/** The field by which a request names a student. */
const fieldOf = ({ id_user }: { id_user?: number }) => (id_user === undefined ? "id_student" : "id_user");

type Slot = { id_time: number; id_teacher: number; nama_pengajar: string };

/** @returns what a slot's teacher does at its hour. */
function commitmentsOf({ id_time, id_teacher, nama_pengajar }: Slot, hasStudents: boolean) {
  const teaches = { kind: "teaches", id: id_time, id_teacher, who: nama_pengajar } as const;
  return hasStudents ? [teaches, { ...teaches, kind: "teachesStudents" } as const] : [teaches];
}

const attends = ({ id_time }: Slot, id_student: number, who: string) =>
  ({ kind: "attends", id: id_time, id_student, who }) as const;
