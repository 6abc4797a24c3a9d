import type { Queryable } from "../../database/connect.ts";
import { findUnsuitable } from "../../domain/suitability.ts";
import { changedRows, lineOf, type ParsedFile, type ParsedRow } from "../csv/parsed-file.ts";
import { fileName } from "../tables/table.ts";
import { yielding } from "../tables/yielding.ts";
import { createFind, type ImportState, rowsAfterImport } from "./import-state.ts";

/** Adds notices, with which an import may go on, of slots without a class and of new bookings in the other gender's class. */
export async function noticeClasses(db: Queryable, state: ImportState): Promise<void> {
  const [slots, bookings] = [state.get("slots"), state.get("bookings")];
  if (slots?.present) noticeUnnamed(slots);
  const added = bookings ? [...changedRows(bookings)].filter(({ current }) => !current) : [];
  if (!bookings || added.length === 0) return;
  const genderOf = await findGenders(db, state, added);
  const find = createFind(state, rowsAfterImport);
  for await (const batch of yielding(added))
    for (const row of batch) {
      const { id_time, id_student } = row.values;
      const class_for = id_time && find("slots.id_time", id_time)?.values.class_for;
      if (!class_for || !id_student) continue;
      const anyLevel = { id_level: null, level: null };
      const student = { gender: genderOf(id_student), ...anyLevel };
      for (const { message } of findUnsuitable({ class_for, ...anyLevel }, student)) {
        const [file, column] = [fileName(bookings.table), "id_time"];
        bookings.notices.add({ file, line: lineOf(row, column), column, message, values: row.values });
      }
    }
}

function noticeUnnamed({ table, headings, rows, notices }: ParsedFile): void {
  const count = rows.filter(({ current }) => !current).length;
  if (count === 0 || headings.has("class_for")) return;
  notices.add({ file: fileName(table), line: 0, column: "class_for", message: (t) => t.classesUnnamed(count) });
}

/** @returns the gender of a student after the import, "" if it is unknown: that of the account, if there is one. */
async function findGenders(db: Queryable, state: ImportState, bookings: ParsedRow[]) {
  const known = state.get("students")?.current;
  const ids = bookings.flatMap(({ values: { id_student } }) =>
    id_student && known?.get(id_student) ? [Number(id_student)] : [],
  );
  const stored = await db.student.findMany({
    where: { id_student: { in: [...new Set(ids)] } },
    select: { id_student: true, gender: true },
  });
  const genders = new Map(stored.map(({ id_student, gender }) => [String(id_student), gender]));
  const find = createFind(state, rowsAfterImport);
  return (id: string): string => {
    const { id_user, gender } = find("students.id_student", id)?.values ?? {};
    const account = id_user ? find("users.id", id_user) : null;
    return account?.values.gender || gender || genders.get(id) || "";
  };
}
