/** A made-up student. No part of the name, the numbers or the e-mail occurs anywhere else. */
export type Student = {
  idUser: number;
  idStudent: number;
  name: string;
  email: string;
  /** Digits, with the country code. */
  whatsapp: string;
};

/** @returns students, the same in every run. */
export function madeUpStudents(count: number): Student[] {
  return Array.from({ length: count }, (_, n) => {
    const [first, last] = [word(n, 0), word(n, 1)];
    return {
      idUser: 1_900_000_001 + n,
      idStudent: 1_800_000_001 + n,
      name: `${capitalize(first)} bin ${capitalize(last)}`,
      email: `${first}.${last}@rahasia.example`,
      whatsapp: `62899${70_000_000 + 7 * n}`,
    };
  });
}

/** @returns SQL that inserts them, booked with ten teachers, ten in each slot. */
export const insertBookedStudents = (students: Student[]) => `
  INSERT INTO users (id, email, name, gender, whatsapp, avatar)
  SELECT id, email, name, CASE id % 2 WHEN 0 THEN 'Perempuan' ELSE 'Laki - Laki' END, whatsapp,
         'https://media.example/' || email || '.png'
  FROM (VALUES ${students.map((one) => `(${one.idUser}, '${one.email}', '${one.name}', '${one.whatsapp}')`)})
       AS made(id, email, name, whatsapp);
  INSERT INTO students (id_student, id_user) VALUES ${students.map((one) => `(${one.idStudent}, ${one.idUser})`)};
  INSERT INTO teachers (id_teacher, nama_pengajar, domisili) SELECT n, 'Ustadz Contoh ' || n, 'Bandung' FROM generate_series(1, 10) n;
  INSERT INTO slots (id_time, id_teacher, id_day, time)
  SELECT n, (n - 1) % 10 + 1, n % 7 + 1, '1' || n % 10 || ':00' FROM generate_series(1, ${Math.ceil(students.length / 10)}) n;
  INSERT INTO bookings (id_time, id_student)
  SELECT (row_number() OVER (ORDER BY id_student) - 1) / 10 + 1, id_student FROM students;
  INSERT INTO placement_tests (id_student, id_reviewer, registered_at, expired_date_at, notes)
  SELECT id_student, 1, now(), now() + interval '30 days', name || ' <' || email || '> ' || whatsapp
  FROM students JOIN users ON users.id = students.id_user`;

/** @returns a word of eight letters, unique to the number and place, with four-letter parts that occur in no language. */
function word(n: number, place: number): string {
  // Multiplying by a prime spreads adjacent numbers.
  const digits = ((((n * 2 + place + 1) * 7919) % 6 ** 6) + 6 ** 6).toString(6);
  return `${place ? "wz" : "qx"}${[...digits.slice(1)].map((digit) => "xqzvjk"[Number(digit)]).join("")}`;
}

const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
