import type { Dependencies } from "../domain/dependencies.ts";
import { getIdentifier } from "../domain/identifiers.ts";
import { getTeacher, mapTeachers } from "../domain/teachers.ts";
import { defineHandlers } from "../http/binding/define-handlers.ts";
import { ok, okWithMessage } from "../http/envelope.ts";
import { toLembaga, toTeacher } from "./mappers.ts";
import { findLembagas } from "./queries.ts";

/** The operations of the tag Talaqqi. */
export const talaqqiHandlers = ({ db, config: { studentContact } }: Dependencies) => {
  const listTeachers = async () => ok(await mapTeachers(db, (row) => toTeacher(row, studentContact)));

  return defineHandlers({
    async listLembagas() {
      const lembagas = await findLembagas(db);
      return ok(lembagas.map(toLembaga));
    },

    listPengajars: listTeachers,
    listTeachers,

    async getTeacher({ path }) {
      const row = await getTeacher(db, getIdentifier(path.id));
      return okWithMessage("Success", [toTeacher(row, studentContact)]);
    },
  });
};
