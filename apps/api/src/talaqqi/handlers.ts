import type { Database } from "../database/connect.ts";
import type { Dependencies } from "../domain/dependencies.ts";
import { getIdentifier } from "../domain/identifiers.ts";
import { getTeacher, mapTeachers } from "../domain/teachers.ts";
import { defineHandlers } from "../http/binding/define-handlers.ts";
import { okByEntries } from "../http/binding/entries.ts";
import { expiring } from "../http/binding/expiry.ts";
import { ok, okWithMessage } from "../http/envelope.ts";
import { toLembaga, toTeacher } from "./mappers.ts";
import { findLembagas } from "./queries.ts";

/** The operations of the tag Talaqqi. */
export const talaqqiHandlers = ({ now, config }: Dependencies) => {
  const { studentContact, schoolTimeZone: zone } = config;
  const clock = () => ({ now: new Date(now()), zone });
  const listTeachers = async ({ db }: { db: Database }) =>
    okByEntries((known) => mapTeachers(db, known, (row) => toTeacher(row, studentContact), clock()));

  return defineHandlers({
    async listLembagas({ db }) {
      const lembagas = await findLembagas(db);
      return ok(lembagas.map(toLembaga));
    },

    listPengajars: listTeachers,
    listTeachers,

    async getTeacher({ db, path }) {
      const { row, expiresAt } = await getTeacher(db, getIdentifier(path.id), clock());
      return expiring(okWithMessage("Success", [toTeacher(row, studentContact)]), expiresAt);
    },
  });
};
