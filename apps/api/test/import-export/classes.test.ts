import { expect, test } from "vitest";
import { openImportDatabase, print } from "./database.ts";
import { english, filesOf, indonesian } from "./files.ts";

// Whom the classes of an import are for: it refuses nothing, so that a school can move in, but says what is unusual.

const { plan, load } = await openImportDatabase();

/** Two students with an account and two without, and an hour for each class. */
const school = {
  ...filesOf({
    users: ["1,a@example.com,Umar,Laki - Laki,,", "2,b@example.com,Salma,Perempuan,,"],
    teachers: ["1,,Guru,,,,,,,"],
  }),
  students: "id_student,id_user,name,gender\n1,1,,\n2,2,,\n3,,Zaid,Laki - Laki\n4,,Hafsah,\n",
  slots: [
    "id_time,id_teacher,day,time,capacity,class_for",
    ...["men", "women", "mixed"].map((name, at) => `${at + 1},1,Senin,0${at + 5}:00,10,${name}`),
    "",
  ].join("\n"),
};
const bookings = (...rows: string[]) => filesOf({ bookings: rows });

test.each([
  ["in one import", false],
  ["of students and hours that are stored", true],
])("lists the new bookings in the other gender's class, %s", async (_, isStored) => {
  if (isStored) await load(school);
  const all = bookings("1,1", "1,2", "1,4", "2,1", "2,2", "2,3", "2,4", "3,1", "3,2");
  const files = isStored ? all : { ...school, ...all };
  expect((await plan(files)).problems).toEqual([]);
  expect(print((await plan(files)).notices)).toEqual([
    "bookings.csv:3:id_time: this slot is a class for men",
    "bookings.csv:5:id_time: this slot is a class for women",
    "bookings.csv:7:id_time: this slot is a class for women",
  ]);
  expect((await plan(files, indonesian)).notices[0]?.message).toBe("jadwal ini kelas putra");
});

test("lists a booking by what the import changes, and none that is stored", async () => {
  await load({ ...school, ...bookings("2,1") });
  const users = school.users?.replace("Umar,Laki - Laki", "Umar,Perempuan") ?? "";
  expect(print((await plan({ ...bookings("2,1", "1,1") })).notices)).toEqual([]);
  expect(print((await plan({ users, ...bookings("2,1", "1,1") })).notices)).toEqual([
    "bookings.csv:3:id_time: this slot is a class for men",
  ]);
});

test.each([
  ["no class", "", [], 1],
  ["no class", "", [], 2],
  ["a class", ",class_for", ["women", "men"], 2],
])("says that new hours are mixed if their file names %s %s%j: %d", async (_, heading, classes, count) => {
  const rows = Array.from({ length: count }, (_row, at) => [
    `new-${at}`,
    1,
    "Senin",
    `1${at}:00`,
    10,
    classes[at] ?? [],
  ]);
  const slots = ["id_time,id_teacher,day,time,capacity".concat(heading), ...rows.map((row) => row.flat().join())].join(
    "\n",
  );
  const files = { teachers: school.teachers ?? "", slots: `${slots}\n` };
  const subject = count === 1 ? "the new slot is" : "the 2 new slots are";
  const expected = `slots.csv:0:class_for: nothing says whom the classes are for: ${subject} mixed. Add a column class_for`;
  expect(print((await plan(files, english)).notices)).toEqual(heading ? [] : [expected]);
});
