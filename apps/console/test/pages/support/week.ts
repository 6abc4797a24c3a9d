import type { FakeService } from "@talaqqi/test-kit/fake-service";
import type { Shape } from "../../../src/api/client.ts";

type Slot = Shape<"SlotWithStudents">;
type Teacher = Shape<"TeacherRecord">;
type Booked = Slot["students"][number];

/** An hour on Sunday at 02:00, without students. */
export const hourWith = (change: Partial<Slot> = {}): Slot => ({
  id_time: 5,
  id_teacher: 1,
  nama_pengajar: "Ustadzah Fatimah",
  id_day: 7,
  day: "Ahad",
  time: "02:00",
  capacity: 5,
  booked: 0,
  minutes: 30,
  class_for: "women",
  id_level: 0,
  place: "",
  link: "",
  id_lembaga: 0,
  valid_from: "",
  valid_until: "",
  version: 3,
  students: [],
  ...change,
});

export const teacherWith = (change: Partial<Teacher> = {}): Teacher => ({
  id_teacher: 1,
  id_user: 0,
  nama_pengajar: "Ustadzah Fatimah",
  info: "",
  domisili: "",
  profesi: "",
  nomor_telepon: "",
  instagram: "",
  latitude: "",
  longitude: "",
  levels: [{ id_level: 1, s_active: 1 }],
  sertifikats: [],
  pengalamans: [],
  is_retired: false,
  version: 3,
  ...change,
});

export const levelWith = (id_level: number, level: string, is_retired = false): Shape<"LevelRecord"> => ({
  id_level,
  level,
  description: "",
  is_retired,
  version: 1,
});

/** A placement test that has a time with teacher 1. */
export const scheduledTest = (change: Partial<Shape<"QueuedPlacementTest">> = {}): Shape<"QueuedPlacementTest"> => ({
  id_placement_test: 3,
  id_reviewer: 1,
  id_student: 7,
  test_schedule_at: "2030-01-19T02:00:00.000Z",
  actual_tested_at: "",
  level_result: 0,
  notes: "",
  expired_date_at: "2030-02-18T02:00:00.000Z",
  id_user: 0,
  name: "Siti Aminah",
  whatsapp: "",
  link_catatan: "",
  email: "",
  wished_at: "",
  minutes: 30,
  nama_reviewer: "Ustadzah Fatimah",
  registered_at: "2030-01-07T01:00:00.000Z",
  is_confirmed: true,
  version: 3,
  s_progress: 1,
  gender: "Perempuan",
  scheduled_at: "2030-01-19T02:00:00.000Z",
  actions: ["record", "schedule", "cancel"],
  ...change,
});

export const studentWith = (change: Partial<Shape<"StudentRecord">> = {}): Shape<"StudentRecord"> => {
  const { id_student = 9, name = "Yusuf Hakim", whatsapp = "", gender = "Laki - Laki", accounts = [] } = change;
  return {
    id_student,
    name,
    whatsapp,
    gender,
    accounts,
    guardians: [],
    birth_year: 0,
    note: "",
    version: 3,
    created_at: "2030-01-07T01:00:00.000Z",
  };
};

/** The rest of a card without anything. */
export const noRecords = { bookings: [], placement_tests: [], import_rows: [], audit: [] };

/** A student of an hour. */
export const bookedWith = (change: Partial<Booked> = {}): Booked => ({
  id_student: 7,
  id_user: 0,
  name: "Siti Aminah",
  whatsapp: "6281200000001",
  gender: "Perempuan",
  email: "",
  created_at: "2030-01-08T01:00:00.000Z",
  ...change,
});

const messages = {
  hour_moved:
    "{murid}: {hari_lama} {jam_lama} → {hari} {jam}.\nPengajar: {pengajar}\nPengajar sebelumnya: {pengajar_lama}",
  teacher_changed: "{murid}: {pengajar_lama} → {pengajar}, {hari} {jam}.",
} as const;

/**
 * Gives the service a week that changes with its hours, and the teachers of them.
 * @param givers who handed an hour over last.
 */
export function prepareWeek(
  fake: FakeService,
  hours: Slot[],
  teachers: Teacher[],
  givers: Map<number, number> = new Map(),
): void {
  const getHour = (id = "") => {
    const found = hours.find(({ id_time }) => id_time === Number(id));
    if (!found) throw new Error(`the test has no hour ${id}`);
    return found;
  };
  fake.on("getWeek", ({ query }) => ({
    data: hours.filter(({ id_teacher }) => !query.id_teacher || id_teacher === Number(query.id_teacher)),
  }));
  fake.on("getSlot", ({ path }) => ({ data: getHour(path.id) }));
  fake.on("getStudent", ({ path }) => {
    const booked = hours.flatMap(({ students }) => students).find(({ id_student }) => id_student === Number(path.id));
    return booked ? { data: { student: studentWith(booked), ...noRecords } } : undefined;
  });
  fake.on("listMessageTexts", {
    data: Object.entries(messages).map(([name, text], n) => ({
      id_message_text: n + 1,
      name: name as keyof typeof messages,
      text,
      default_text: text,
      is_default: true,
      placeholders: [],
      version: 1,
    })),
  });
  fake.on("listTeacherRecords", { data: teachers, next: 0 });
  fake.on("getTeacherRecord", ({ path }) => {
    const teacher = teachers.find(({ id_teacher }) => id_teacher === Number(path.id));
    return teacher ? { data: teacher } : 404;
  });
  fake.on("updateSlot", ({ path, body }) => {
    const hour = getHour(path.id);
    const { version, ...change } = body as Partial<Slot>;
    if (version !== hour.version) return "stale";
    const before = Object.fromEntries(Object.keys(change).map((field) => [field, hour[field as keyof Slot]]));
    Object.assign(hour, change, { version: version + 1 });
    hour.day = days[hour.id_day - 1] ?? "Ahad";
    hour.nama_pengajar = teachers.find(({ id_teacher }) => id_teacher === hour.id_teacher)?.nama_pengajar ?? "";
    const { students: _, ...data } = hour;
    const undo = { version: hour.version, ...before };
    const address = `/operator/slots/${hour.id_time}`;
    return { data, undo: { operation: "updateSlot", method: "PUT" as const, path: address, body: undo } };
  });
  fake.on("handOverSlots", ({ path, body }) => {
    const { id_teacher, slots, preview: is_preview = false } = body as Shape<"Handover">;
    if (slots.some(({ id_time, version }) => getHour(String(id_time)).version !== version)) return "stale";
    const nama_pengajar = teachers.find((teacher) => teacher.id_teacher === id_teacher)?.nama_pengajar ?? "";
    const theirs = hours.filter((hour) => hour.id_teacher === id_teacher);
    const handed = slots.map(({ id_time }) => getHour(String(id_time)));
    // Those of the tests that overlap begin in the same hour of the day.
    const conflicts = handed.flatMap(({ id_time, day, time }) => {
      const busy = theirs.find((other) => other.day === day && other.time.slice(0, 2) === time.slice(0, 2));
      const message = `${nama_pengajar} mengajar pada waktu itu: ${busy?.day} pukul ${busy?.time.replace(":", ".")}`;
      return busy ? [{ id_time, reason: "double_booking" as const, message }] : [];
    });
    if (conflicts.length > 0 && !is_preview) return "taken";
    const after = handed.map(({ students: _, ...hour }) => ({
      ...hour,
      id_teacher,
      nama_pengajar,
      version: hour.version + 1,
    }));
    if (is_preview) {
      const returning = slots.map(({ id_time }) => id_time).filter((id) => givers.get(id) === id_teacher);
      return { data: { is_preview, slots: after, conflicts, returning } };
    }
    for (const hour of after) {
      Object.assign(getHour(String(hour.id_time)), hour);
      givers.set(hour.id_time, Number(path.id));
    }
    const back = after.map(({ id_time, version }) => ({ id_time, version }));
    const address = `/operator/teachers/${id_teacher}/handover`;
    const undo = { id_teacher: Number(path.id), slots: back };
    return {
      data: { is_preview, slots: after, conflicts, returning: [] },
      undo: { operation: "handOverSlots", method: "POST" as const, path: address, body: undo },
    };
  });
}

const days = ["Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu", "Ahad"] as const;

/** @returns the text that a link would send by WhatsApp. */
export const textOf = (link: HTMLElement): string =>
  new URL(link.getAttribute("href") ?? "").searchParams.get("text") ?? "";
