import type { Dependencies } from "../domain/dependencies.ts";
import { NotFoundError } from "../domain/errors.ts";
import { getIdentifier } from "../domain/identifiers.ts";
import { defineHandlers } from "../http/binding/define-handlers.ts";
import { ok, okWithMessage } from "../http/envelope.ts";
import { toLembaga, toSlotTimeTeacher, toTeacher } from "./mappers.ts";
import { findLembagas, findTeacher, mapTeachers } from "./queries.ts";

/** The operations of the tags Talaqqi and Teacher Slot Time: two forms of the same teachers. */
export const talaqqi = ({ db, config }: Dependencies) => {
  const listTeachers = async () => {
    const teachers = await mapTeachers(db, (teacher) => toTeacher(teacher, config.studentContact));
    return ok(teachers);
  };

  return defineHandlers({
    async listLembagas() {
      const lembagas = await findLembagas(db);
      return ok(lembagas.map(toLembaga));
    },

    listPengajars: listTeachers,
    listTeachers,

    async getTeacher({ path }) {
      const teachers = await findTeacher(db, getIdentifier(path.id));
      if (teachers.length === 0) throw new NotFoundError();
      return okWithMessage(
        "Success",
        teachers.map((teacher) => toTeacher(teacher, config.studentContact)),
      );
    },

    async listSlotTimes() {
      const teachers = await mapTeachers(db, (teacher) => toSlotTimeTeacher(teacher, config.studentContact));
      return ok(teachers);
    },

    async getSlotTimes({ path }) {
      const teachers = await findTeacher(db, getIdentifier(path.id));
      if (teachers.length === 0) throw new NotFoundError();
      return ok(teachers.map((teacher) => toSlotTimeTeacher(teacher, config.studentContact)));
    },
  });
};

/** The operations whose answers carry students. */
export const studentOperations = [
  "listPengajars",
  "listTeachers",
  "getTeacher",
  "listSlotTimes",
  "getSlotTimes",
] as const satisfies (keyof ReturnType<typeof talaqqi>)[];
