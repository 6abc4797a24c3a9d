/** Somebody who is made up, and unmistakable: no part of their name, numbers or e-mail occurs anywhere else. */
export type Person = {
  idUser: number;
  idStudent: number;
  name: string;
  email: string;
  /** In digits, with the country code. */
  whatsapp: string;
};

/** @returns so many people, the same at every run. */
export function people(count: number): Person[] {
  return Array.from({ length: count }, (_, n) => {
    const [first, last] = [word(n, 0), word(n, 1)];
    return {
      ...{ idUser: 1_900_000_001 + n, idStudent: 1_800_000_001 + n },
      name: `${capital(first)} bin ${capital(last)}`,
      email: `${first}.${last}@rahasia.example`,
      whatsapp: `62899${70_000_000 + 7 * n}`,
    };
  });
}

/** @returns the statements that add them to a database, as students: ten in each hour of ten teachers. */
export const bookings = (students: Person[]) => `
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

/** @returns a word of eight letters, another one for each number and place; no four letters of it stand in any language. */
function word(n: number, place: number): string {
  // The prime spreads numbers that are close to one another.
  const digits = ((((n * 2 + place + 1) * 7919) % 6 ** 6) + 6 ** 6).toString(6);
  return `${place ? "wz" : "qx"}${[...digits.slice(1)].map((digit) => "xqzvjk"[Number(digit)]).join("")}`;
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
