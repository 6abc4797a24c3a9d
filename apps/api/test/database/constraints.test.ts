import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isCheckViolation, isUniqueViolation } from "../../src/database/connect.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
let idOperator: number;
let idAudit: number;
let idUser: number;
let idTeacher: number;
let idStudent: number;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  ({ id_operator: idOperator } = await db.operator.create({ data: { name: "Ustadzah Maryam" } }));
  const entry = { at: day(1), name: "Ustadzah Maryam", action: "changeStudent", kind: "students", key: "1" };
  ({ id_audit: idAudit } = await db.auditEntry.create({ data: entry }));
  ({ id: idUser } = await db.user.create({ data: { email: "siti@example.com" } }));
  ({ id_student: idStudent } = await db.student.create({ data: { id_user: idUser } }));
  ({ id_teacher: idTeacher } = await db.teacher.create({ data: { nama_pengajar: "Ustaz Hasan" } }));
});
afterAll(() => database.close());

const hash = "0123456789abcdef".repeat(4);
const day = (n: number) => new Date(Date.UTC(2026, 10, n));

const user = (fields: object) => database.db.user.create({ data: { email: "new@example.com", ...fields } });
const token = (fields: object) =>
  database.db.accessToken.create({
    data: { hash, id_user: idUser, issued_by: "support", issued_at: day(1), expires_at: day(2), ...fields },
  });
const student = (fields: object) => database.db.student.create({ data: { name: "Yusuf", ...fields } });
const guardian = (fields: object) =>
  database.db.guardian.create({ data: { id_student: idStudent, id_user: idUser, relation: "mother", ...fields } });
const operator = (fields: object) => database.db.operator.create({ data: { name: "Pak Hasan", ...fields } });
const operatorToken = (fields: object) =>
  database.db.operatorToken.create({ data: { hash, id_operator: idOperator, issued_at: day(1), ...fields } });
const session = (fields: object) =>
  database.db.staffSession.create({
    data: { hash, id_operator: idOperator, created_at: day(1), expires_at: day(2), ...fields },
  });
const person = { issuer: "https://accounts.example", subject: "1", name: "", email: "" };
const signInCode = (fields: object) =>
  database.db.signInCode.create({
    data: { hash, opens: "staff", ...person, created_at: day(1), expires_at: day(2), ...fields },
  });
const personalChange = (fields: object) =>
  database.db.personalChange.create({
    data: { id_audit: idAudit, field: "name", before: "", after: "Siti", at: day(1), id_user: idUser, ...fields },
  });
const event = (fields: object) =>
  database.db.event.create({
    data: {
      period: day(1),
      at: day(1),
      kind: "sign_in",
      address: "203.0.113.0/24",
      operation: "createAccessToken",
      reason: "",
      count: 1,
      ...fields,
    },
  });
const sifat = (fields: object) =>
  database.db.sifat.create({ data: { nama_sifat: "Sifat baru", jenis: "tunggal", kekuatan: 0, ...fields } });
const review = (fields: object) =>
  database.db.lessonReview.create({
    data: { lesson_table: "sifats", id_row: 1, hash, reviewer: "Ustadzah", reviewed_at: day(1), ...fields },
  });
const lembaga = (fields: object) => database.db.lembaga.create({ data: { nama_lembaga: "Lembaga", ...fields } });
const teacher = (fields: object) => database.db.teacher.create({ data: { nama_pengajar: "Ustazah", ...fields } });
const slot = (fields: object) =>
  database.db.slot.create({ data: { id_teacher: idTeacher, id_day: 1, time: "07:00", ...fields } });
const placementTest = (fields: object) =>
  database.db.placementTest.create({
    data: { id_student: idStudent, registered_at: day(1), expired_date_at: day(2), s_progress: 4, ...fields },
  });
const paket = (fields: object) =>
  database.db.package.create({
    data: {
      name: "Paket",
      price: 0,
      duration: 60,
      duration_in: 4,
      recurred_of_meeting: 1,
      bill_type: "sekali",
      ...fields,
    },
  });
const program = (fields: object) =>
  database.db.program.create({ data: { program_name: "Program", program_type: "reguler", ...fields } });
const commitment = (fields: { id_student?: number; id_teacher?: number; id_time?: number }) => database.db.$executeRaw`
  INSERT INTO commitments (person, id_student, id_teacher, id_time, minutes, valid, scope)
  VALUES ('teacher 1', ${fields.id_student ?? null}, ${fields.id_teacher ?? null}, ${fields.id_time ?? null}, '{}', '(,)', '[0,1)')`;
const school = (fields: object) => database.db.school.create({ data: { time_zone: "Asia/Jakarta", ...fields } });
const revision = (fields: object) => database.db.catalogueRevision.create({ data: { revision: 1, ...fields } });

/** constraint -> what it must refuse */
const refused: [constraint: string, create: (fields: object) => Promise<unknown>, ...fields: object[]][] = [
  ["users_email_lower_case", user, { email: "New@example.com" }, { email: "" }],
  ["users_name_trimmed", user, { name: " Siti" }, { name: "Siti " }],
  ["users_gender_listed", user, { gender: "Laki-Laki" }],
  ["users_whatsapp_digits", user, { whatsapp: "+6281234567" }, { whatsapp: "0812 345" }],
  ["students_name_trimmed", student, { name: " Siti" }, { name: "Siti " }],
  ["students_gender_listed", student, { gender: "Laki-Laki" }],
  ["students_whatsapp_digits", student, { whatsapp: "+6281234567" }],
  ["students_birth_year_range", student, { birth_year: 1899 }, { birth_year: 2101 }],
  ["students_guardians_trimmed", student, { mother_name: " Siti" }, { father_name: "Umar " }, { guardian_name: " " }],
  ["students_guardians_digits", student, { mother_whatsapp: "+62" }, { father_whatsapp: "0812-1" }],
  ["guardians_relation_listed", guardian, { relation: "own" }, { relation: "" }],
  [
    "access_tokens_hash_sha256",
    token,
    { hash: hash.toUpperCase() },
    { hash: hash.slice(1) },
    { hash: `g${hash.slice(1)}` },
  ],
  ["access_tokens_issued_by_listed", token, { issued_by: "" }, { issued_by: "admin" }],
  ["access_tokens_expire_after_issue", token, { expires_at: day(1) }],
  ["operators_name_trimmed", operator, { name: " Pak Hasan" }, { name: "Pak Hasan " }, { name: "" }],
  ["operators_role_listed", operator, { role: "" }, { role: "owner" }],
  ["operators_teacher_of_role", operator, { id_teacher: 1 }],
  ["operators_email_lower_case", operator, { email: "Hasan@example.com" }, { email: "" }],
  ["operators_sign_in_whole", operator, { issuer: "https://accounts.example" }, { subject: "1" }],
  ["operators_removed_without_sign_in", operator, { removed_at: day(1), email: "hasan@example.com" }],
  ["personal_changes_of_somebody", personalChange, { id_user: null }],
  ["events_kind_listed", event, { kind: "" }, { kind: "sign_out" }],
  ["events_count_positive", event, { count: 0 }],
  ["staff_sessions_hash_sha256", session, { hash: hash.toUpperCase() }, { hash: `g${hash.slice(1)}` }],
  ["sign_in_codes_hash_sha256", signInCode, { hash: hash.toUpperCase() }, { hash: `g${hash.slice(1)}` }],
  ["sign_in_codes_opens_listed", signInCode, { opens: "" }, { opens: "teacher" }],
  ["operator_tokens_hash_sha256", operatorToken, { hash: hash.toUpperCase() }, { hash: `g${hash.slice(1)}` }],
  ["sifats_jenis_listed", sifat, { jenis: "" }, { jenis: "Tunggal" }],
  ["sifats_kekuatan_range", sifat, { kekuatan: -2 }, { kekuatan: 2 }],
  ["lesson_reviews_hash_sha256", review, { hash: hash.toUpperCase() }, { hash: `g${hash.slice(1)}` }],
  ["lesson_reviews_lesson_table_listed", review, { lesson_table: "levels" }, { lesson_table: "" }],
  ["lembagas_latitude_range", lembaga, { latitude: -90.000001 }, { latitude: 90.000001 }],
  ["lembagas_longitude_range", lembaga, { longitude: -180.000001 }, { longitude: 180.000001 }],
  ["teachers_latitude_range", teacher, { latitude: -91 }, { latitude: 91 }],
  ["teachers_longitude_range", teacher, { longitude: -181 }, { longitude: 181 }],
  ["slots_id_day_range", slot, { id_day: 0 }, { id_day: 8 }],
  ["slots_time_of_day", slot, { time: "24:00" }, { time: "7:00" }, { time: "07:60" }, { time: "" }],
  ["slots_capacity_range", slot, { capacity: 0 }],
  ["slots_booked_within_capacity", slot, { booked: -1 }, { booked: 11 }],
  ["slots_minutes_range", slot, { minutes: 4 }, { minutes: 481 }],
  ["slots_valid_from_until", slot, { valid_from: day(2), valid_until: day(1) }],
  ["slots_class_for_listed", slot, { class_for: "all" }],
  ["placement_tests_minutes_range", placementTest, { minutes: 4 }, { minutes: 481 }],
  ["placement_tests_s_progress_listed", placementTest, { s_progress: -1 }, { s_progress: 5 }],
  ["placement_tests_expire_after_registration", placementTest, { expired_date_at: day(1) }],
  ["packages_price_range", paket, { price: -1 }],
  ["packages_duration_range", paket, { duration: 0 }],
  ["packages_duration_in_range", paket, { duration_in: -1 }],
  ["packages_recurred_of_meeting_range", paket, { recurred_of_meeting: 0 }],
  ["packages_bill_type_listed", paket, { bill_type: "" }, { bill_type: "tahunan" }],
  ["programs_program_type_listed", program, { program_type: "" }, { program_type: "kilat" }],
  ["programs_s_progress_listed", program, { s_progress: -1 }, { s_progress: 3 }],
  ["commitments_of_one_role", commitment, { id_time: 1 }, { id_time: 1, id_student: 1, id_teacher: 1 }],
  ["commitments_of_one_source", commitment, { id_teacher: 1 }],
  ["school_one_row", school, { id: 0 }, { id: 2 }],
  ["catalogue_revision_one_row", revision, { id: 0 }, { id: 2 }],
];

/** What lies just within the bounds. */
const accepted: [create: (fields: object) => Promise<unknown>, fields: object][] = [
  [user, { name: "Siti Aminah", gender: "Laki - Laki", whatsapp: "6281234567890" }],
  [token, {}],
  [operator, { email: "hasan@example.com", issuer: "https://accounts.example", subject: "1", role: "teacher" }],
  [session, {}],
  [signInCode, { opens: "account" }],
  [sifat, { jenis: "berlawanan", kekuatan: -1 }],
  [sifat, { nama_sifat: "Lain", jenis: "tengah", kekuatan: 1 }],
  [lembaga, { latitude: -90, longitude: 180 }],
  [teacher, { latitude: 90, longitude: -180 }],
  [slot, { id_day: 7, time: "23:59", capacity: 1, valid_from: day(1), valid_until: day(1) }],
  [placementTest, { s_progress: 2 }],
  [paket, { bill_type: "per_pertemuan", duration: 0.5 }],
  [program, { program_type: "daurah", s_progress: 2 }],
];

describe("the database refuses", () => {
  it.each(refused)("%s", async (constraint, create, ...wrong) => {
    for (const fields of wrong) {
      const failure = await create(fields).catch((error: unknown) => error);
      expect(isCheckViolation(failure, constraint), `${JSON.stringify(fields)}: ${failure}`).toBe(true);
      expect(isCheckViolation(failure, "another_constraint")).toBe(false);
      expect(isUniqueViolation(failure)).toBe(false);
    }
  });

  it("durations that are not numbers", async () => {
    for (const value of ["NaN", "Infinity"]) {
      const failure = await database.db.$executeRaw`
        INSERT INTO packages (name, price, duration, duration_in, recurred_of_meeting, bill_type)
        VALUES ('Paket', 0, ${value}::float8, 4, 1, 'sekali')`.catch((error: unknown) => error);
      expect(isCheckViolation(failure, "packages_duration_range")).toBe(true);
    }
  });

  it("every CHECK constraint in a test", async () => {
    const constraints = await database.db.$queryRaw<{ name: string }[]>`
      SELECT conname AS name FROM pg_constraint
      WHERE contype = 'c' AND connamespace = 'public'::regnamespace ORDER BY 1`;
    expect(constraints.map(({ name }) => name)).toEqual(refused.map(([name]) => name).sort());
  });

  it.each(accepted)("nothing that is within the bounds (%#)", async (create, fields) => {
    await expect(create(fields)).resolves.toMatchObject({});
  });
});

describe("a value that is taken", () => {
  it("is a unique violation with the index's name, for a query and for a raw statement", async () => {
    const taken = { email: "siti@example.com" };
    const failures = await Promise.all([
      database.db.user.create({ data: taken }).catch((error: unknown) => error),
      database.db.$executeRaw`INSERT INTO users (email) VALUES (${taken.email})`.catch((error: unknown) => error),
      database.db.$transaction((tx) => tx.user.create({ data: taken })).catch((error: unknown) => error),
    ]);
    for (const failure of failures) {
      expect(isUniqueViolation(failure)).toBe(true);
      expect(isUniqueViolation(failure, "users_email_key")).toBe(true);
      expect(isUniqueViolation(failure, "users_pkey")).toBe(false);
      expect(isCheckViolation(failure)).toBe(false);
    }
    expect([undefined, null, "P2002", new Error("P2002")].map((error) => isUniqueViolation(error))).not.toContain(true);
  });
});
