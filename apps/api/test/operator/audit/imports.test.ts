import { unwrap } from "@talaqqi/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { json } from "../../support/http.ts";
import { bearer } from "../../support/operations.ts";
import { emptyTables, fillEverything } from "../../support/rows.ts";
import { file, importsOf } from "../content/import.ts";
import { at } from "../school.ts";

// An import is one entry of the history, and its revert is another. Readers find both by what they changed.

const api = await sharedApi();
const importer = await api.operator({ name: "Pak Hasan" });
const other = await api.operator({ name: "Bu Rina" });
const { load, revert } = importsOf(importer);

beforeEach(async () => {
  await emptyTables(api.db);
  await fillEverything(api.db, 3);
});
afterEach(() => api.clock.reset());

const files = {
  users: file("id,email,name,gender,whatsapp,avatar", "1001,murid.1@murid.example,Aisyah,,,"),
  students: file("id_student,id_user,name,note", "1002,1002,,Malu.", "1003,1003,,Berani.", "new-1,,Zaid,"),
  teachers: file(
    "id_teacher,id_user,nama_pengajar,info,domisili,profesi,nomor_telepon,instagram,latitude,longitude",
    "1,,Ustadzah Maryam,,,,,,,",
    "2,,Ustadz 2,,,,,,,",
    "3,,Ustadz 3,,,,,,,",
  ),
};

/** @returns the number of an import of all files, and of a slot of teacher 3 with another capacity. */
async function imported(): Promise<number> {
  const { data: current } = await importer.client.GET("/operator/content");
  const slots = current?.slots.replace(/^(5,3,[^,]*,[^,]*,)\d+/m, (_, start) => `${start}7`) ?? "";
  const { data, error } = await load({ ...files, slots });
  expect(error).toBeUndefined();
  return data?.id_import ?? 0;
}

/** The entries of an import that a filter finds. */
async function actions(id: number, query: object): Promise<string[]> {
  const entries = await unwrap(importer.client.GET("/operator/audit", { params: { query } }));
  return entries.filter(({ kind, key }) => kind === "imports" && key === String(id)).map(({ action }) => action);
}

const people = [{ id_user: 1001 }, { id_user: 1003 }, { id_student: 1002 }, { id_teacher: 1 }, { id_teacher: 3 }];
const records = [
  { kind: "users", key: "1001" },
  { kind: "students", key: "1003" },
  { kind: "teachers", key: "1" },
  { key: "1002" },
];
const unchanged = [
  { id_user: 404 },
  { id_student: 1001 },
  { id_teacher: 2 },
  { kind: "students", key: "1001" },
  { kind: "levels" },
];

test("200 with one entry for an import, and one for its revert, by each person and record that they changed", async () => {
  const before = await api.db.auditEntry.count();
  const id = await imported();
  const [entry] = await unwrap(importer.client.GET("/operator/audit"));
  const counts = { created: 1, changed: 5 };
  expect(entry).toMatchObject({
    operator: "Pak Hasan",
    action: "importContent",
    kind: "imports",
    key: String(id),
    changes: Object.entries(counts).map(([field, rows]) => ({
      field,
      before: "",
      after: String(rows),
      values: "shown",
    })),
  });
  expect(await api.db.auditEntry.count()).toBe(before + 1);
  const { id_student } = await api.db.student.findFirstOrThrow({ where: { name: "Zaid" } });
  expect((await revert(id)).error).toBeUndefined();
  expect(await api.db.auditEntry.count()).toBe(before + 2);
  for (const query of [{ id_student }, ...people, ...records, { kind: "students" }, { ...people[2], ...records[1] }]) {
    expect([query, await actions(id, query)]).toEqual([query, ["revertImport", "importContent"]]);
  }
  for (const query of unchanged) expect([query, await actions(id, query)]).toEqual([query, []]);
  const card = await unwrap(importer.client.GET("/operator/students/{id}", at(1002)));
  expect(card.audit.map(({ kind, key }) => [kind, key])).toEqual([
    ["imports", String(id)],
    ["imports", String(id)],
  ]);
});

test("200 by people and tables after HISTORY_DAYS, when the values of each record are deleted", async () => {
  const id = await imported();
  const later = new Date("2999-01-01T00:00:00Z");
  await api.db.operatorToken.updateMany({ data: { expires_at: later, last_used_at: later } });
  api.clock.advance(366 * 86_400_000);
  await api.cleanups.run();
  expect(await api.db.importRow.count()).toBe(0);
  for (const query of [...people, { kind: "students" }]) expect(await actions(id, query)).toEqual(["importContent"]);
  for (const query of records) expect(await actions(id, query)).toEqual([]);
});

test("409 stale with the columns that an import changed, or its revert, and by whom", async () => {
  const stale = async (path: string, version: number) => {
    const init = json("PUT", { version, gender: "Perempuan" }, bearer(other.token));
    const response = await api.request(`/operator/${path}`, init);
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  const id = await imported();
  const of = (field: string, by: string) => ({ status: 409, body: { reason: "stale", changes: [{ field, by }] } });
  expect(await stale("students/1003", 1)).toMatchObject(of("note", "Pak Hasan"));
  expect(await stale("accounts/1001", 1)).toMatchObject(of("name", "Pak Hasan"));
  expect((await importsOf(other).revert(id)).error).toBeUndefined();
  expect(await stale("students/1003", 1)).toMatchObject(of("note", "Bu Rina"));
  expect(await stale("students/1003", 2)).toMatchObject(of("note", "Bu Rina"));
  expect((await stale("students/1003", 3)).status).toBe(200);
});
