import { beforeAll, expect, test } from "vitest";
import { sharedApi, type TestApi } from "../../support/api.ts";
import { CONTENT_BYTES } from "../../support/limits.ts";
import { fillEverything } from "../../support/rows.ts";

let api: TestApi;
let operator: Awaited<ReturnType<TestApi["operator"]>>;
beforeAll(async () => {
  api = await sharedApi();
  await fillEverything(api.db, 2);
  operator = await api.operator();
});

const withPeople = { params: { query: { people: 1 } } } as const;

type Files = { levels?: string; users?: string; hurufs?: string; placement_tests?: string };
type Options = { language?: "en" | "id"; heading_lines?: { table: "levels"; line: number }[] };
const check = async (body: Options & Files) => (await operator.client.POST("/operator/content/check", { body })).data;
const field = (column: string, before: string, after: string) => ({ column, before, after });

test("200 without changes for an export", async () => {
  const { data: files = {} } = await operator.client.GET("/operator/content", withPeople);
  const plan = await check(files);
  expect(plan).toMatchObject({ changes: [], problems: [], notices: [] });
  expect(plan?.files).toHaveLength(21);
  for (const { created, changed, removed } of plan?.files ?? []) expect([created, changed, removed]).toEqual([0, 0, 0]);
});

test("200 with what would be created, changed and removed, without writes", async () => {
  const before = [await api.db.level.findMany(), await api.db.auditEntry.count()];
  const levels = "id_level,level,description\n1,Pemula,\nnew-1,Mahir,\n";
  const plan = await check({ levels });
  // Level 2 is some teacher's.
  expect(plan?.files).toEqual([
    { file: "levels.csv", public: true, rows: 2, created: 1, changed: 1, removed: 1, unchanged: 0 },
  ]);
  expect(plan?.changes).toMatchObject([
    { file: "levels.csv", line: 2, action: "change", key: "1", fields: [field("level", "Tingkat 1", "Pemula")] },
    {
      file: "levels.csv",
      line: 3,
      action: "create",
      key: "new-1",
      label: "Mahir",
      fields: [field("id_level", "", "new-1"), field("level", "", "Mahir")],
    },
    {
      file: "levels.csv",
      line: 0,
      action: "remove",
      key: "2",
      fields: [field("id_level", "2", ""), field("level", "Tingkat 2", "")],
    },
  ]);
  expect(plan?.problems).toMatchObject([{ file: "levels.csv", message: expect.stringContaining("teacher") }]);
  expect([await api.db.level.findMany(), await api.db.auditEntry.count()]).toEqual(before);
});

test("200 with the files whose records anybody can read: all but those of people", async () => {
  const { data: files = {} } = await operator.client.GET("/operator/content", withPeople);
  const { data: withoutPeople = {} } = await operator.client.GET("/operator/content", {});
  const shown = (await check(files))?.files.filter((file) => file.public).map(({ file }) => file);
  expect(shown).toEqual(expect.arrayContaining(["lembagas.csv", "teachers.csv", "slots.csv", "programs.csv"]));
  expect(shown?.sort()).toEqual(
    Object.keys(withoutPeople)
      .map((table) => `${table}.csv`)
      .sort(),
  );
});

test("200 with e-mail addresses and phone numbers partly masked", async () => {
  const users = "id,email,name,gender,whatsapp,avatar\nnew-1,Siti@Example.com,,P,0812-3456-7890,\n";
  const [change] = (await check({ users }))?.changes ?? [];
  expect(change).toMatchObject({ label: "s***@example.com" });
  expect(change?.fields).toEqual([
    field("id", "", "new-1"),
    field("email", "", "s***@example.com"),
    field("gender", "", "Perempuan"),
    field("whatsapp", "", "6281*****890"),
  ]);
});

test("200 with 1,000 changes of a file, and counts of all", async () => {
  const rows = Array.from({ length: 1001 }, (_, index) => `new-${index},Tingkat ${index},`);
  const plan = await check({
    levels: ["id_level,level,description", "1,Tingkat 1,", "2,Tingkat 2,", ...rows, ""].join("\n"),
  });
  expect([plan?.changes.length, plan?.files[0]?.created]).toEqual([1000, 1001]);
});

test("200 with the problems by file, line and column, in English and in Indonesian", async () => {
  const levels = "id_level,level,description\n1,,\n2,Tingkat 2,\n";
  const [english, indonesian] = [await check({ levels }), await check({ levels, language: "id" })];
  const place = { file: "levels.csv", line: 2, column: "level" };
  expect(english?.problems).toEqual([{ ...place, message: "must not be empty" }]);
  expect(indonesian?.problems).toEqual([{ ...place, message: expect.stringMatching(/tidak boleh/) }]);
});

test("200 without changes for a time without a zone, which is in the school's", async () => {
  const times = { registered_at: new Date("2030-01-07T18:30:00Z"), expired_date_at: new Date("2030-02-06T18:30:00Z") };
  await api.db.placementTest.create({ data: { id_student: 1001, ...times } });
  const { data: files } = await operator.client.GET("/operator/content", withPeople);
  const placement_tests = files?.placement_tests?.replaceAll("+07:00", "") ?? "";
  expect(placement_tests).toContain(",2030-01-08T01:30:00,");
  expect(await check({ placement_tests })).toMatchObject({ changes: [], problems: [] });
});

test("200 with an empty plan for no files at all", async () => {
  expect(await check({})).toMatchObject({ files: [], changes: [], problems: [] });
});

test("200 with the headings in the line that the request says", async () => {
  const levels = "id_level,level,description\nid,Tingkat,Keterangan\n,Mahir,\n";
  expect((await check({ levels }))?.files).toMatchObject([{ rows: 2 }]);
  const plan = await check({ levels, heading_lines: [{ table: "levels", line: 2 }] });
  expect(plan?.files).toMatchObject([{ rows: 1, created: 1 }]);
  expect(plan?.notices).toContainEqual(expect.objectContaining({ line: 2, kind: "heading_line" }));
});

test("400 for an unknown table, another language, and a line before the first", async () => {
  const send = (body: object) =>
    api.request("/operator/content/check", {
      method: "POST",
      headers: { authorization: `Bearer ${operator.token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  expect((await send({ letters: "" })).status).toBe(400);
  expect((await send({ language: "fr" })).status).toBe(400);
  expect((await send({ levels: "", heading_lines: [{ table: "letters", line: 1 }] })).status).toBe(400);
  expect((await send({ levels: "", heading_lines: [{ table: "levels", line: 0 }] })).status).toBe(400);
});

test("200 for files of more than a megabyte, 413 above the limit of content, and of 64 KiB elsewhere", async () => {
  const level = (id: number) => `new-${id},Tingkat ${id},${"a".repeat(900)}`;
  const rows = Array.from({ length: 2000 }, (_, index) => level(index + 1)).join("\n");
  expect((await check({ levels: `id_level,level,description\n${rows}` }))?.files[0]).toMatchObject({ rows: 2000 });
  const { error } = await operator.client.POST("/operator/content/check", {
    body: { levels: "a".repeat(CONTENT_BYTES) },
  });
  expect(error?.status).toBe(413);
  const slot = { body: { id_teacher: 1, id_day: 1, time: "a".repeat(65_536) } } as const;
  expect((await operator.client.POST("/operator/slots", slot)).error?.status).toBe(413);
});
