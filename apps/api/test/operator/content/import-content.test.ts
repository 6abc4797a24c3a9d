import { beforeEach, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { emptyTables, fillEverything } from "../../support/rows.ts";

const api = await sharedApi();
const operator = await api.operator();

beforeEach(async () => {
  await emptyTables(api.db);
  await fillEverything(api.db, 2);
});

const withPeople = { params: { query: { people: 1 } } } as const;

type Files = { levels?: string; hurufs?: string; packages?: string; programs?: string; placement_tests?: string };

const digestOf = async (files: Files) =>
  (await operator.client.POST("/operator/content/check", { body: files })).data?.digest ?? "";
const send = async (files: Files, digest?: string) =>
  operator.client.POST("/operator/content/import", { body: { ...files, digest: digest ?? (await digestOf(files)) } });
const levels = (...rows: string[]) => ["id_level,level,description", ...rows, ""].join("\r\n");

test("200, immediately visible to apps, with one audit entry", async () => {
  const packages = [
    "id_package,name,description,price,duration,duration_in,recurred_of_meeting,level,bill_type",
    "1,Paket Hemat,,350000,60,4,8,,bulanan",
    "new-1,Paket Baru,,500000,60,4,8,,bulanan",
  ].join("\n");
  const before = await api.db.auditEntry.count();
  const { data } = await send({ packages });
  expect(data?.files).toEqual([
    { file: "packages.csv", public: true, rows: 2, created: 1, changed: 1, removed: 1, unchanged: 0 },
  ]);
  expect(data?.assigned).toEqual([{ file: "packages.csv", line: 3, placeholder: "new-1", identifier: "3" }]);
  const list = await api.client.GET("/api/packages");
  expect(list.data).toMatchObject([
    { id_package: 1, name: "Paket Hemat", price: "350000" },
    { id_package: 3, name: "Paket Baru" },
  ]);
  const entries = (await api.db.auditEntry.findMany({ orderBy: { id_audit: "asc" } })).slice(before);
  const counts = ["created", "changed", "removed"].map((field) => ({ field, before: "", after: "1" }));
  const who = { id_operator: operator.idOperator, action: "importContent", version: null };
  expect(entries).toMatchObject([{ ...who, kind: "imports", key: String(data?.id_import), changes: counts }]);
});

test("200 for an export, and no row changes", async () => {
  const { data: files = {} } = await operator.client.GET("/operator/content", withPeople);
  const { data } = await send(files);
  expect(data?.files.filter(({ created, changed, removed }) => created + changed + removed > 0)).toEqual([]);
  expect((await operator.client.GET("/operator/content", withPeople)).data).toEqual(files);
});

test("200 with the headings in the line that the request says", async () => {
  const files = { levels: "id,Tingkat,Deskripsi\n1,Lama,\nid,Tingkat,Keterangan\n1,Pemula,\n2,Lanjutan,\n" };
  const body = { ...files, heading_lines: [{ table: "levels" as const, line: 3 }] };
  const digest = (await operator.client.POST("/operator/content/check", { body })).data?.digest ?? "";
  const { data } = await operator.client.POST("/operator/content/import", { body: { ...body, digest } });
  expect(data?.files).toMatchObject([{ rows: 2, changed: 2 }]);
  expect(await api.db.level.findUnique({ where: { id_level: 1 } })).toMatchObject({ level: "Pemula" });
});

test("409 when the data have changed since the check, without import", async () => {
  const files = { levels: levels("1,Pemula,", "2,Tingkat 2,") };
  const digest = await digestOf(files);
  await api.db.level.update({ where: { id_level: 1 }, data: { level: "Dasar" } });
  const { error } = await send(files, digest);
  expect(error).toMatchObject({ status: 409, message: "the data has changed since the check: check again" });
  expect(error?.cause).toMatchObject({ reason: "plan_outdated" });
  expect(await api.db.level.findUnique({ where: { id_level: 1 } })).toMatchObject({ level: "Dasar" });
});

test("409 plan_outdated for the second of two imports of one check, at once or later: each new row is there once", async () => {
  const body = { students: "name,gender\nLubna Contoh,Perempuan\nSabiq Contoh,Laki - Laki\n" };
  const digest = (await operator.client.POST("/operator/content/check", { body })).data?.digest ?? "";
  const sendNew = () => operator.client.POST("/operator/content/import", { body: { ...body, digest } });
  const results = [...(await Promise.all([sendNew(), sendNew()])), await sendNew()];
  const refused = results.flatMap(({ error }) => (error ? [Object(error.cause).reason] : []));
  expect(refused).toEqual(["plan_outdated", "plan_outdated"]);
  expect(await api.db.student.count({ where: { name: { in: ["Lubna Contoh", "Sabiq Contoh"] } } })).toBe(2);
});

test("409 in Indonesian on request", async () => {
  const body = { levels: levels("1,Pemula,"), digest: "0".repeat(64), language: "id" } as const;
  const { error } = await operator.client.POST("/operator/content/import", { body });
  expect(error).toMatchObject({ status: 409, message: "data sudah berubah sejak pemeriksaan: periksa sekali lagi" });
});

test("200 for times without a zone, which are in the school's", async () => {
  const times = { registered_at: new Date("2099-01-07T18:30:00Z"), expired_date_at: new Date("2099-02-06T18:30:00Z") };
  const { id_placement_test } = await api.db.placementTest.create({ data: { id_student: 1001, ...times } });
  const { data: files } = await operator.client.GET("/operator/content", withPeople);
  const placement_tests = files?.placement_tests?.replaceAll("+07:00", "").replace("2099-02-07T", "2099-02-08T") ?? "";
  expect(placement_tests).toContain(",2099-01-08T01:30:00,");
  expect((await send({ placement_tests })).data?.files).toMatchObject([{ changed: 1, unchanged: 0 }]);
  expect(await api.db.placementTest.findUnique({ where: { id_placement_test } })).toMatchObject({
    ...times,
    expired_date_at: new Date("2099-02-07T18:30:00Z"),
  });
});

test("409 for a digest that no check returned", async () => {
  expect((await send({ levels: levels("1,Pemula,") }, "0".repeat(64))).error?.status).toBe(409);
});

test("400 with the problems, and no file is imported", async () => {
  const files = {
    levels: levels("1,Pemula,", "2,Menengah,"),
    programs:
      "id_program,program_name,program_type,s_progress,s_active,short_description,description_html,url_register\n1,,reguler,0,1,,,",
  };
  const before = [await api.db.level.findMany(), await api.db.program.findMany(), await api.db.auditEntry.count()];
  const { error } = await send(files);
  expect(error).toMatchObject({
    status: 400,
    errors: [{ field: "programs.csv:2:program_name", message: "must not be empty" }],
  });
  expect([await api.db.level.findMany(), await api.db.program.findMany(), await api.db.auditEntry.count()]).toEqual(
    before,
  );
});

test("400 for the removal of a row that others use", async () => {
  const { error } = await send({ levels: levels("1,Tingkat 1,") });
  expect(error).toMatchObject({ status: 400, message: expect.stringContaining("teacher") });
  expect(await api.db.level.count()).toBe(2);
});

test("200 and 409 for two concurrent imports of one plan", async () => {
  const files = { levels: levels("1,Pemula,", "2,Tingkat 2,") };
  const digest = await digestOf(files);
  const results = await Promise.all([send(files, digest), send(files, digest)]);
  expect(results.map(({ data, error }) => (data ? 200 : error?.status)).sort()).toEqual([200, 409]);
});
