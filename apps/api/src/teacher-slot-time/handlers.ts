import type { Dependencies } from "../domain/dependencies.ts";
import { getIdentifier } from "../domain/identifiers.ts";
import { toSlotTimeTeacher } from "../domain/records.ts";
import { getTeacher, mapTeachers } from "../domain/teachers.ts";
import { defineHandlers } from "../http/binding/define-handlers.ts";
import { okByEntries } from "../http/binding/entries.ts";
import { ok } from "../http/envelope.ts";

/** The operations of the tag Teacher Slot Time. */
export const teacherSlotTimeHandlers = ({ db, config: { studentContact } }: Dependencies) =>
  defineHandlers({
    async listSlotTimes() {
      return okByEntries((known) => mapTeachers(db, known, (row) => toSlotTimeTeacher(row, studentContact)));
    },

    async getSlotTimes({ path }) {
      const row = await getTeacher(db, getIdentifier(path.id));
      return ok([toSlotTimeTeacher(row, studentContact)]);
    },
  });
