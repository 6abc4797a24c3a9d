import { type Message, say } from "../messages/messages.ts";
import {
  clock,
  day,
  degrees,
  email,
  flag,
  httpsUrl,
  identifier,
  line,
  oneOf,
  optional,
  optionalEmail,
  optionalLine,
  optionalProse,
  phone,
  whole,
} from "./column-codecs.ts";
import { kind, type Values } from "./table.ts";

const place = { latitude: degrees(90), longitude: degrees(180) };
const checkPlace = (row: Values, refuse: (column: string, message: Message) => void) => {
  if ((row.latitude === null) === (row.longitude === null)) return;
  const en = "latitude and longitude must both be there, or neither";
  refuse("longitude", say(en, "latitude dan longitude harus diisi keduanya, atau tidak sama sekali"));
};

const MINUTES = 24 * 60;
const twoDigits = (number: number) => String(number).padStart(2, "0");

/** The kinds of the people of a school and their hours, in the order in which they can be written. */
export const talaqqiKinds = [
  kind({
    table: "lembagas",
    noun: say("lembaga", "lembaga"),
    nouns: say("lembagas", "lembaga"),
    key: ["id_lembaga"],
    serial: true,
    columns: {
      id_lembaga: identifier,
      nama_lembaga: line(100),
      info: optionalProse(500),
      deskripsi: optionalProse(5000),
      alamat: optionalLine(300),
      ...place,
      nomor_telepon: phone,
      instagram: optionalLine(100),
      email: optionalEmail,
      web: httpsUrl,
    },
    label: ["nama_lembaga"],
    check: checkPlace,
  }),

  kind({
    table: "levels",
    noun: say("level", "level"),
    nouns: say("levels", "level"),
    key: ["id_level"],
    serial: true,
    columns: { id_level: identifier, level: line(100), description: optionalProse(1000) },
    label: ["level"],
  }),

  kind({
    table: "users",
    noun: say("user", "akun"),
    nouns: say("users", "akun"),
    key: ["id"],
    serial: true,
    people: true,
    columns: {
      id: identifier,
      email,
      name: optionalLine(50),
      gender: oneOf("", "Laki - Laki", "Perempuan"),
      whatsapp: phone,
      avatar: httpsUrl,
    },
    label: ["name", "email"],
    unique: [{ columns: ["email"], spare: (n) => ({ email: `~${n}` }) }],
    editedAt: "edited_at",
    fixedWhere: {
      email: {
        // Whoever registered or signed in, or has a token from support, would become somebody else.
        where: `t.registered_at IS NOT NULL OR EXISTS (SELECT FROM identities WHERE id_user = t.id) OR EXISTS (
          SELECT FROM access_tokens WHERE id_user = t.id AND revoked_at IS NULL AND expires_at > now()
        )`,
        message: say(
          "cannot be changed by an import, because somebody registered or signed in to the account: use talaqqi account change",
          "tidak dapat diubah lewat impor, karena akun ini sudah didaftarkan atau dipakai masuk: gunakan talaqqi account change",
        ),
      },
    },
  }),

  kind({
    table: "students",
    noun: say("student", "murid"),
    nouns: say("students", "murid"),
    key: ["id_student"],
    serial: true,
    people: true,
    columns: { id_student: identifier, id_user: identifier },
    label: ["id_user"],
    unique: [{ columns: ["id_user"], spare: () => ({}) }],
    references: { id_user: "users.id" },
    fixed: {
      id_user: say(
        "cannot be changed: a student stays with the account",
        "tidak boleh diubah: murid tetap pada akunnya",
      ),
    },
  }),

  kind({
    table: "teachers",
    noun: say("teacher", "pengajar"),
    nouns: say("teachers", "pengajar"),
    key: ["id_teacher"],
    serial: true,
    columns: {
      id_teacher: identifier,
      id_user: optional(identifier),
      nama_pengajar: line(100),
      info: optionalProse(1000),
      domisili: optionalLine(100),
      profesi: optionalLine(100),
      nomor_telepon: phone,
      instagram: optionalLine(100),
      ...place,
    },
    label: ["nama_pengajar"],
    unique: [{ columns: ["id_user"], spare: () => ({ id_user: null }) }],
    references: { id_user: "users.id" },
    check: checkPlace,
  }),

  kind({
    table: "sertifikats",
    noun: say("sertifikat", "sertifikat"),
    nouns: say("sertifikats", "sertifikat"),
    key: ["id_sertifikasipengajar"],
    serial: true,
    columns: {
      id_sertifikasipengajar: identifier,
      id_pengajar: identifier,
      sertifikasi: line(200),
      sumber: optionalLine(200),
    },
    label: ["sertifikasi"],
    references: { id_pengajar: "teachers.id_teacher" },
  }),

  kind({
    table: "pengalamans",
    noun: say("pengalaman", "pengalaman"),
    nouns: say("pengalamans", "pengalaman"),
    key: ["id_pengalamanpengajar"],
    serial: true,
    columns: {
      id_pengalamanpengajar: identifier,
      id_pengajar: identifier,
      pengalaman: line(500),
      tahun: optionalLine(20),
      pengalaman_preview: optionalLine(200),
    },
    label: ["pengalaman"],
    references: { id_pengajar: "teachers.id_teacher" },
  }),

  kind({
    table: "teacher_levels",
    noun: say("level of a teacher", "level pengajar"),
    nouns: say("levels of teachers", "level pengajar"),
    key: ["id_teacher", "id_level"],
    columns: { id_teacher: identifier, id_level: identifier, s_active: flag },
    label: ["id_teacher", "id_level"],
    references: { id_teacher: "teachers.id_teacher", id_level: "levels.id_level" },
  }),

  kind({
    table: "slots",
    noun: say("slot", "slot"),
    nouns: say("slots", "slot"),
    key: ["id_time"],
    serial: true,
    columns: { id_time: identifier, id_teacher: identifier, day, time: clock, capacity: whole(1, 1000) },
    storedAs: { day: "id_day" },
    label: ["id_teacher", "day", "time"],
    unique: [
      {
        columns: ["id_teacher", "day", "time"],
        // Nothing but a day and a time can stand there, even for a moment: one at which the teacher has no slot.
        spare: (n) => ({
          day: String(Math.floor(n / MINUTES) + 1),
          time: `${twoDigits(Math.floor((n % MINUTES) / 60))}:${twoDigits(n % 60)}`,
        }),
      },
    ],
    references: { id_teacher: "teachers.id_teacher" },
  }),

  kind({
    table: "bookings",
    noun: say("booking", "pemesanan"),
    nouns: say("bookings", "pemesanan"),
    key: ["id_time", "id_student"],
    people: true,
    columns: { id_time: identifier, id_student: identifier },
    label: ["id_student", "id_time"],
    references: { id_time: "slots.id_time", id_student: "students.id_student" },
  }),
];
