import type { Dependencies } from "../domain/dependencies.ts";
import { getIdentifier } from "../domain/identifiers.ts";
import { toSlotTimeTeacher } from "../domain/records.ts";
import { getTeacher, mapTeachers } from "../domain/teachers.ts";
import { defineHandlers } from "../http/binding/define-handlers.ts";
import { okByEntries } from "../http/binding/entries.ts";
import { expiring } from "../http/binding/expiry.ts";
import { ok } from "../http/envelope.ts";

/** The operations of the tag Teacher Slot Time. */
export const teacherSlotTimeHandlers = ({ now, config }: Dependencies) => {
  const { studentContact, schoolTimeZone: zone } = config;
  const clock = () => ({ now: new Date(now()), zone });
  return defineHandlers({
    async listSlotTimes({ db }) {
      return okByEntries((known) => mapTeachers(db, known, (row) => toSlotTimeTeacher(row, studentContact), clock()));
    },

    async getSlotTimes({ db, path }) {
      const { row, expiresAt } = await getTeacher(db, getIdentifier(path.id), clock());
      return expiring(ok([toSlotTimeTeacher(row, studentContact)]), expiresAt);
    },
  });
};
