import { unwrap } from "@talaqqi/client";
import { school } from "./console.ts";

const TEACHERS = 36;
const STUDENTS = 1_980;
const days = ["Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu"];
const times = ["08:00", "16:30"];
const shape = { minutes: "60", class_for: "mixed" };

type Table = "teachers" | "slots" | "students" | "bookings";

/** Imports teachers with twelve hours each and students who are booked into one: with the demonstration 40 and 2,000. */
export async function fillSchool(): Promise<void> {
  const now = await unwrap(school.GET("/operator/content", { params: { query: { people: 1 } } }));
  const teachers = Array.from({ length: TEACHERS }, (_, n) => ({
    id_teacher: `new-t${n}`,
    nama_pengajar: `Ustadzah ${firstNames[n % firstNames.length]} ${lastNames[n % lastNames.length]}`,
  }));
  const slots = teachers.flatMap(({ id_teacher }, n) =>
    days.flatMap((day, d) =>
      times.map((time, t) => ({ id_time: `new-h${n}-${d}-${t}`, id_teacher, day, time, capacity: "10", ...shape })),
    ),
  );
  const students = Array.from({ length: STUDENTS }, (_, n) => ({
    id_student: `new-s${n}`,
    name: `${firstNames[n % firstNames.length]} ${lastNames[(n * 7) % lastNames.length]} ${n}`,
    gender: n % 2 ? "Perempuan" : "Laki - Laki",
  }));
  const bookings = students.map(({ id_student }, n) => ({
    id_time: slots[n % slots.length]?.id_time ?? "",
    id_student,
  }));
  const files = {
    ...now,
    ...added("teachers", teachers),
    ...added("slots", slots),
    ...added("students", students),
    ...added("bookings", bookings),
  };
  const { digest, problems } = await unwrap(school.POST("/operator/content/check", { body: files }));
  if (problems.length > 0) throw new Error(JSON.stringify(problems.slice(0, 3)));
  await unwrap(school.POST("/operator/content/import", { body: { ...files, digest }, timeout: 120_000 }));

  /** The file with more rows, in the order of its columns. */
  function added(table: Table, rows: Record<string, string>[]) {
    const text = (now[table] ?? "").trimEnd();
    const [header = ""] = text.replace("\uFEFF", "").split("\r\n", 1);
    const lines = rows.map((row) =>
      header
        .split(",")
        .map((column) => row[column] ?? "")
        .join(","),
    );
    return { [table]: `${[text, ...lines].join("\r\n")}\r\n` };
  }
}

const firstNames = [
  "Aisyah",
  "Fatimah",
  "Hafsah",
  "Khadijah",
  "Maryam",
  "Ruqayyah",
  "Sumayyah",
  "Zainab",
  "Umar",
  "Bilal",
];
const lastNames = [
  "Amalia",
  "Basri",
  "Cahyani",
  "Darmawan",
  "Effendi",
  "Fauzi",
  "Gunawan",
  "Hakim",
  "Irawan",
  "Jauhari",
  "Kurnia",
];
