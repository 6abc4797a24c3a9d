import { expect, test } from "vitest";
import type { Database } from "../../src/database/connect.ts";
import { importsOf } from "../operator/content/import.ts";
import { sharedApi } from "../support/api.ts";
import { revisionTables } from "../support/revision.ts";
import { fillEverything } from "../support/rows.ts";

// A school's list of 60 students as Excel with Indonesian settings saves it, damaged as such lists are: what is imported, and
// what is left of it after it is taken back.

const api = await sharedApi();
const STUDENTS = 60;

/** As Excel's "CSV UTF-8": a byte order mark, semicolons, CRLF. */
const saved = (...rows: string[]) => `\ufeff${rows.join("\r\n")}\r\n`;
const genders = ["L", "P", "Laki-laki", "perempuan", "LAKI - LAKI", "PR"];
const years = ["2015", "2015.0", "2015,00", "2.015"];
/** One number in the ways that people and spreadsheets write it, and how each is stored. */
const phones = (n: number): string[] => {
  const digits = String(1_234_560_000 + n);
  return [
    `08${digits}`,
    `'08${digits}`,
    `+62 8${digits}`,
    `8${digits}`,
    `628${digits}.0`,
    `8${digits},0`,
    ` 08${digits} `,
  ];
};
const pick = (list: string[], n: number) => list[n % list.length] ?? "";
const broken = new Map([
  [11, "6,28123E+12"],
  [23, "8.12E+10"],
  [42, "#REF!"],
]);

const students = (isDamaged: boolean) =>
  saved(
    "id_student;id_user;name;gender;whatsapp;birth_year;note",
    // Of a student with an account, the school changed the note.
    "1001;1001;;;;;Pindahan dari kelas lain",
    ...Array.from({ length: STUDENTS }, (_, n) => {
      const phone = (isDamaged && broken.get(n)) || pick(phones(n), n);
      return `new-${n};;Murid Ke-${n}  ;${pick(genders, n)};${phone};${pick(years, n)};"Catatan; baris ${n}"`;
    }),
    ";;;;;;",
  );
const bookings = saved(
  "id_time;id_student",
  ...Array.from({ length: STUDENTS }, (_, n) => `${1 + (n % 2)}.0;NEW-${n}`),
);
const packages = (price: string) =>
  saved(
    "id_package;name;description;price;duration;duration_in;recurred_of_meeting;level;bill_type",
    `1;Paket 1;;${price};60;4,0;8,00;;Bulanan`,
    "new-paket;Hemat;;Rp 1.250.000,-;1,5;4;8;;Per Pertemuan",
  );

const others = [
  "_prisma_migrations",
  "audit_entries",
  "audit_people",
  "personal_changes",
  "imports",
  "import_rows",
  ...revisionTables,
];

/** @returns every row of every table that an import may write, without what tells when and how often staff changed it. */
async function rowsOf(db: Database): Promise<Record<string, unknown[]>> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1`;
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables.filter(({ name }) => !others.includes(name))) {
    rows[name] = await db.$queryRawUnsafe(
      `SELECT to_jsonb(t) - '{edited_at, version}'::text[] AS row FROM "${name}" t ORDER BY 1`,
    );
  }
  return rows;
}

test("a damaged spreadsheet of 60 students is reported, corrected, imported, and taken back row by row", async () => {
  await fillEverything(api.db, 2);
  const { check, load, revert } = importsOf(await api.operator());
  const before = await rowsOf(api.db);

  const damaged = await check({ students: students(true), bookings, packages: packages("350,000") });
  expect(damaged?.problems.map(({ file, line, column, message }) => `${file}:${line}:${column}: ${message}`)).toEqual([
    expect.stringMatching(/^students.csv:14:whatsapp: the spreadsheet shortened this phone number to 6,28123E\+12/),
    expect.stringMatching(/^students.csv:26:whatsapp: the spreadsheet shortened this phone number to 8.12E\+10/),
    expect.stringMatching(/^students.csv:45:whatsapp: is a spreadsheet error \(#REF!\): its formula refers/),
    "packages.csv:2:price: 350,000 could be 350000 or 350: write one of the two",
  ]);

  const files = { students: students(false), bookings, packages: packages("350.000") };
  const plan = await check(files);
  expect(plan?.problems).toEqual([]);
  const notices = plan?.notices.map(({ column, message }) => `${column}: ${message}`) ?? [];
  for (const expected of [
    "gender: L was read as Laki - Laki, in 10 rows",
    "birth_year: 2.015 was read as 2015, in 15 rows",
    "id_time: 1.0 was read as 1, in 30 rows",
    "price: Rp 1.250.000,- was read as 1250000",
  ]) {
    expect(notices).toContain(expected);
  }
  // Those differ only in capitals.
  expect(notices.filter((notice) => /perempuan|bulanan/.test(notice))).toEqual([]);
  const { data } = await load(files);
  expect(data?.files.map(({ file, created, changed }) => [file, created, changed])).toEqual([
    ["students.csv", STUDENTS, 1],
    ["bookings.csv", STUDENTS, 0],
    ["packages.csv", 1, 1],
  ]);
  const stored = await api.db.student.findMany({ where: { id_user: null }, orderBy: { id_student: "asc" } });
  expect(
    stored.map(({ name, gender, whatsapp, birth_year, note }) => [name, gender, whatsapp, birth_year, note]),
  ).toEqual(
    Array.from({ length: STUDENTS }, (_, n) => [
      `Murid Ke-${n}`,
      n % 2 === 0 ? "Laki - Laki" : "Perempuan",
      `628${1_234_560_000 + n}`,
      2015,
      `Catatan; baris ${n}`,
    ]),
  );
  expect(await api.db.package.findMany({ select: { price: true, duration: true }, orderBy: { price: "asc" } })).toEqual(
    [
      { price: 350_000, duration: 60 },
      { price: 1_250_000, duration: 1.5 },
    ],
  );

  const { data: reverted } = await revert(data?.id_import ?? 0);
  expect(reverted?.files.map(({ file, created, changed, removed }) => [file, created, changed, removed])).toEqual([
    ["students.csv", 0, 1, STUDENTS],
    ["bookings.csv", 0, 0, STUDENTS],
    ["packages.csv", 1, 1, 1],
  ]);
  expect(await rowsOf(api.db)).toEqual(before);
});
