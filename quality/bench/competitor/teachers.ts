import { Router } from "express";
import type { Prisma, PrismaClient } from "../generated/prisma/client.ts";

/** GET /teachers: every teacher, with slots and booked students. */
export function teachers(prisma: PrismaClient): Router {
  const router = Router();
  router.get("/teachers", async (_req, res) => {
    const rows = await prisma.teacher.findMany({ orderBy: { id_teacher: "asc" }, include });
    res.json({ status: 200, error: false, data: rows.map(toTeacher) });
  });
  return router;
}

const include = {
  sertifikats: { orderBy: { id_sertifikasipengajar: "asc" } },
  pengalamans: { orderBy: { id_pengalamanpengajar: "asc" } },
  levels: { orderBy: { id_level: "asc" }, include: { level: true } },
  slots: {
    orderBy: [{ id_day: "asc" }, { time: "asc" }],
    include: { bookings: { orderBy: { id_student: "asc" }, include: { student: true } } },
  },
} satisfies Prisma.TeacherInclude;

type TeacherRow = Prisma.TeacherGetPayload<{ include: typeof include }>;
type SlotRow = TeacherRow["slots"][number];

const days = ["Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu", "Ahad"];

function toTeacher(row: TeacherRow) {
  return {
    id_teacher: row.id_teacher,
    id_user: row.id_user ?? 0,
    nama_pengajar: row.nama_pengajar,
    info: row.info,
    domisili: row.domisili,
    instagram: row.instagram,
    nomor_telepon: row.nomor_telepon,
    profesi: row.profesi,
    latitude: row.latitude?.toString() ?? "",
    longitude: row.longitude?.toString() ?? "",
    sertifikats: row.sertifikats.map((sertifikat) => ({
      id_sertifikasipengajar: String(sertifikat.id_sertifikasipengajar),
      id_pengajar: String(sertifikat.id_pengajar),
      sertifikasi: sertifikat.sertifikasi,
      sumber: sertifikat.sumber,
    })),
    pengalamans: row.pengalamans.map((pengalaman) => ({
      id_pengalamanpengajar: String(pengalaman.id_pengalamanpengajar),
      id_pengajar: String(pengalaman.id_pengajar),
      pengalaman: pengalaman.pengalaman,
      tahun: pengalaman.tahun,
      pengalaman_preview: pengalaman.pengalaman_preview,
    })),
    levels: row.levels.map(({ level, s_active }) => ({
      id_level: level.id_level,
      level: level.level,
      description: level.description,
      s_active: s_active ? "1" : "0",
    })),
    days: days
      .map((day, index) => ({ id_day: index + 1, day, times: timesOf(row.slots, index + 1) }))
      .filter(({ times }) => times.length > 0),
  };
}

function timesOf(slots: SlotRow[], id_day: number) {
  return slots
    .filter((slot) => slot.id_day === id_day)
    .map(({ id_time, time, bookings }) => ({
      id_time,
      time,
      // Students stay anonymous: initials, and no number.
      students: bookings.map(({ student }) => ({
        id_student: student.id_student,
        id_user: 0,
        name: initials(student.name),
        whatsapp: "",
        gender: student.gender,
      })),
    }));
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]?.toUpperCase()}.`)
    .join(" ");
