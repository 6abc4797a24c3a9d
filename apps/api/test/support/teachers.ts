import type { Database } from "../../src/database/connect.ts";
import { createStudent } from "./rows.ts";

/** Makes a teacher in whom every field and every list is filled; `fullTeacher` is how an answer shows them. */
export async function createFullTeacher(db: Database): Promise<void> {
  await db.user.create({ data: { id: 11, email: "ustadzah.satu@pengajar.example", name: "Ustadzah Satu" } });
  await createStudent(db, {
    id_student: 21,
    id_user: 101,
    name: "Aminah Rahma",
    gender: "Perempuan",
    whatsapp: "6281200000021",
  });
  await createStudent(db, { id_student: 22, id_user: 102, name: "Sulaiman", gender: "Laki - Laki" });
  await createStudent(db, { id_student: 23, id_user: 103, name: "" });
  await db.level.createMany({
    data: [
      { id_level: 1, level: "Dasar", description: "Mengenal huruf dan makhrajnya" },
      { id_level: 2, level: "Lanjutan" },
    ],
  });
  await db.teacher.create({
    data: {
      ...fields,
      id_teacher: 5,
      id_user: 11,
      latitude: "-6.201",
      longitude: "106.801",
      sertifikats: { create: { id_sertifikasipengajar: 31, sertifikasi: "Sanad Hafs", sumber: "Rumah Tahsin" } },
      pengalamans: {
        create: {
          id_pengalamanpengajar: 41,
          pengalaman: "Mengajar tahsin untuk pemula",
          tahun: "2021",
          pengalaman_preview: "Mengajar tahsin",
        },
      },
      levels: { create: [{ id_level: 1 }, { id_level: 2, s_active: false }] },
      slots: {
        create: [
          {
            id_time: 51,
            id_day: 1,
            time: "08:00",
            bookings: { create: [{ id_student: 21 }, { id_student: 22 }, { id_student: 23 }] },
          },
          { id_time: 52, id_day: 1, time: "16:30" },
        ],
      },
    },
  });
}

/** Makes a teacher of whom only the name is known; `bareTeacher` is how an answer shows them. */
export async function createBareTeacher(db: Database): Promise<void> {
  await db.teacher.create({ data: { id_teacher: 6, nama_pengajar: "Ustadz Dua" } });
}

const fields = {
  nama_pengajar: "Ustadzah Satu",
  info: "Mengajar perempuan",
  domisili: "Kota Contoh",
  instagram: "ustadzah.satu",
  nomor_telepon: "6281200000011",
  profesi: "Guru tahsin",
};

const levels = [
  { id_level: 1, level: "Dasar", description: "Mengenal huruf dan makhrajnya", s_active: "1" },
  { id_level: 2, level: "Lanjutan", description: "", s_active: "0" },
];

/** The students as anyone may see them. */
export const maskedStudents = [
  { id_student: 21, id_user: 0, name: "A. R.", whatsapp: "", gender: "Perempuan" },
  { id_student: 22, id_user: 0, name: "S.", whatsapp: "", gender: "Laki - Laki" },
  { id_student: 23, id_user: 0, name: "", whatsapp: "", gender: "" },
];

/** The students as they are, with STUDENT_CONTACT=full. */
export const fullStudents = [
  { id_student: 21, id_user: 101, name: "Aminah Rahma", whatsapp: "6281200000021", gender: "Perempuan" },
  { id_student: 22, id_user: 102, name: "Sulaiman", whatsapp: "", gender: "Laki - Laki" },
  { id_student: 23, id_user: 103, name: "", whatsapp: "", gender: "" },
];

const sertifikats = [
  { id_sertifikasipengajar: "31", id_pengajar: "5", sertifikasi: "Sanad Hafs", sumber: "Rumah Tahsin" },
];

const pengalamans = [
  {
    id_pengalamanpengajar: "41",
    id_pengajar: "5",
    pengalaman: "Mengajar tahsin untuk pemula",
    tahun: "2021",
    pengalaman_preview: "Mengajar tahsin",
  },
];

const days = [
  {
    id_day: 1,
    day: "Senin",
    times: [
      { id_time: 51, time: "08:00", students: maskedStudents },
      { id_time: 52, time: "16:30", students: [] },
    ],
  },
];

const identity = { id_teacher: 5, id_user: 11, ...fields, latitude: "-6.201", longitude: "106.801" };

/** The filled teacher in an answer, in the full form. */
export const fullTeacher = { ...identity, sertifikats, pengalamans, levels, days };

/** The filled teacher in an answer, in the slot-time form. */
export const fullSlotTimeTeacher = { ...identity, levels, days };

const bareIdentity = {
  id_teacher: 6,
  id_user: 0,
  nama_pengajar: "Ustadz Dua",
  info: "",
  domisili: "",
  instagram: "",
  nomor_telepon: "",
  profesi: "",
  latitude: "",
  longitude: "",
};

/** The bare teacher in an answer, in the full form. */
export const bareTeacher = { ...bareIdentity, sertifikats: [], pengalamans: [], levels: [], days: [] };

/** The bare teacher in an answer, in the slot-time form. */
export const bareSlotTimeTeacher = { ...bareIdentity, levels: [], days: [] };

/** Makes two teachers whose lists of three entries each were all inserted in another order than they are to be shown. */
export async function createTeachersOutOfOrder(db: Database): Promise<void> {
  const ids = [30, 4, 100];
  const week = [7, 1, 3];
  // The same students have both teachers, one after the other.
  const clocks = { 20: ["16:30", "07:00", "09:15"], 3: ["16:35", "07:05", "09:20"] };
  for (const id of ids) await createStudent(db, { id_student: id, id_user: 200 - id, name: "Murid" });
  await db.level.createMany({ data: ids.map((id) => ({ id_level: id, level: `Tingkat ${200 - id}` })) });
  for (const id_teacher of [20, 3] as const) {
    const idOf = (id: number) => id_teacher * 1000 + id;
    const slots = week.flatMap((id_day) => clocks[id_teacher].map((time) => ({ id_day, time, minutes: 5 })));
    await db.teacher.create({
      data: {
        id_teacher,
        nama_pengajar: "Ustadz",
        sertifikats: { create: ids.map((id) => ({ id_sertifikasipengajar: idOf(id), sertifikasi: "Sanad" })) },
        pengalamans: { create: ids.map((id) => ({ id_pengalamanpengajar: idOf(id), pengalaman: "Mengajar" })) },
        levels: { create: ids.map((id_level) => ({ id_level })) },
        slots: {
          // Identifiers run against the clock: it is the clock that counts.
          create: slots.map((slot, index) => ({
            ...slot,
            id_time: idOf(100 - index),
            bookings: { create: ids.map((id_student) => ({ id_student })) },
          })),
        },
      },
    });
  }
}

/** The order in which the entries of `createTeachersOutOfOrder` are to be shown. */
export const inOrder = {
  teachers: [3, 20],
  ids: [4, 30, 100],
  days: [
    [1, "Senin"],
    [3, "Rabu"],
    [7, "Ahad"],
  ],
  times: { 3: ["07:05", "09:20", "16:35"], 20: ["07:00", "09:15", "16:30"] } as Record<number, string[]>,
};
