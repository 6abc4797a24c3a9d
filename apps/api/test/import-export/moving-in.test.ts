import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { importsOf } from "../operator/content/import.ts";
import { sharedApi } from "../support/api.ts";

// docs/moving-in.md and its views, as they stand there, with the school of docs/moving-in/old-school.sql: there, and back again.

const docs = new URL("../../../../docs/", import.meta.url);
const [find = "", count = "", texts = "", back = ""] = [
  ...readFileSync(new URL("moving-in.md", docs), "utf8").matchAll(/```sql\n(.*?)```/gs),
].map(([, block]) => block);
const shape = readFileSync(new URL("moving-in/views.sql", docs), "utf8");
const files = [
  "users",
  "students",
  "guardians",
  "levels",
  "teachers",
  "slots",
  "bookings",
  "placement_tests",
  "packages",
];

const api = await sharedApi();
const run = async (statements: string) => {
  for (const statement of statements.split(/;\n/)) if (statement.trim()) await api.db.$executeRawUnsafe(statement);
};
const read = <Row>(statement: string) => api.db.$queryRawUnsafe<Row[]>(statement);

beforeAll(async () => {
  await run(readFileSync(new URL("moving-in/old-school.sql", docs), "utf8"));
});

test("the first statements find shared e-mails, and classes of a teacher that overlap", async () => {
  const [shared = "", overlapping = ""] = find.split(/;\n/);
  expect(await read(shared)).toEqual([{ email: "rina@keluarga.example", people: "Aisyah, Bu Rina, Yusuf" }]);
  expect(await read(overlapping)).toEqual([]);
  await run("INSERT INTO lama.kelas VALUES (99, 11, 'Senin', '16.30', 60, 8, 'Umum')");
  expect(await read<object>(overlapping)).toHaveLength(1);
  await run("DELETE FROM lama.kelas WHERE id = 99");
});

test("200 all is imported with the identifiers it had, and what was added goes back", async () => {
  await run(shape);
  const operator = await api.operator();
  const { client } = operator;
  const { data } = await importsOf(operator).load(await savedFiles());
  expect(data?.id_import).toBe(1);
  const [counted] = await read<Record<string, bigint>>(count);
  expect(Object.values(counted ?? {}).map(Number)).toEqual([
    await api.db.student.count(),
    await api.db.user.count(),
    await api.db.booking.count(),
    await api.db.placementTest.count(),
  ]);
  const students = await api.db.student.findMany({ orderBy: { id_student: "asc" } });
  expect(students.map(({ id_student, id_user }) => [id_student, id_user])).toEqual([
    ...[101, 102, 103].map((id) => [id, null]),
    [240, 240],
  ]);
  expect(await api.db.slot.findMany({ select: { id_time: true }, orderBy: { id_time: "asc" } })).toEqual(
    [31, 32, 40].map((id_time) => ({ id_time })),
  );

  const zahra = { name: "Zahra", gender: "Perempuan", whatsapp: "0812-0000-0999" } as const;
  const added = await client.POST("/operator/students", { body: zahra });
  const id = added.data?.id_student ?? 0;
  expect(id).toBeGreaterThan(240);
  await client.POST("/operator/slots/{id}/bookings", { params: { path: { id: "32" } }, body: { id_student: id } });
  await run(texts);
  const exported = await client.GET("/operator/content", { params: { query: { people: 1 } } });
  for (const name of ["users", "students", "bookings"]) await copyInto(name, Object(exported.data)[name]);
  await run(back);
  expect(await read(`SELECT nama, hp, jk FROM lama.siswa WHERE id = ${id}`)).toEqual([
    { nama: "Zahra", hp: "0812-0000-0999", jk: "P" },
  ]);
  expect(await read("SELECT siswa_id FROM lama.peserta WHERE kelas_id = 32 ORDER BY 1")).toEqual(
    [103, 240, id].map((siswa_id) => ({ siswa_id })),
  );
});

/** @returns each view as `\copy … CSV HEADER` writes it. */
async function savedFiles(): Promise<Record<string, string>> {
  const saved: Record<string, string> = {};
  for (const name of files) {
    const rows = await read<Record<string, unknown>>(`SELECT * FROM pindah.${name}`);
    const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row).map((value) => value ?? ""))];
    saved[name] = lines.map((cells) => cells.map((cell) => JSON.stringify(String(cell))).join(",")).join("\n");
  }
  return saved;
}

async function copyInto(name: string, csv: string) {
  const rows: string[][] = parse(csv, { from_line: 2, bom: true });
  for (const row of rows) {
    const marks = row.map((_, index) => `$${index + 1}`).join(", ");
    await api.db.$executeRawUnsafe(`INSERT INTO kembali.${name} VALUES (${marks})`, ...row);
  }
}
