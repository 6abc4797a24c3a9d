import type { OperationId } from "@talaqqi/contract";
import type { Database } from "../../src/database/connect.ts";
import type { TestApi, TestIssuer } from "./api.ts";
import { json } from "./http.ts";
import { isOfRecords } from "./named-records.ts";
import { allCalls, bearer } from "./operations.ts";

// What the contract says in words alone, and neither a schema nor an example can for good: what is put in its place, in
// the examples as in the generated requests, is decided here and nowhere else. An e-mail that is new needs no rule: each
// test file has a database of its own.

export type Body = Record<string, unknown>;

/**
 * What a body may refer to: an account that there is, the provider that signs ID tokens for it, and the server, which an
 * operator can ask for the plan of an import.
 */
export type Given = {
  email: string;
  issuer: TestIssuer;
  api: Pick<TestApi, "request">;
  operatorToken: string;
  /** @returns what a field must have for it to be of a record that there is, in place of any value. */
  existing: (field: string, value: unknown) => unknown;
};

const recordWrites = allCalls
  .filter(({ operationId, method }) => method !== "GET" && isOfRecords(operationId))
  .map(({ operationId }) => operationId);

/** What the rules of records' columns ask for in words. Names have no semicolons, and no trait here is one of a pair. */
function recordBody(operationId: OperationId, body: Body, { existing }: Given): Body {
  const rules: Record<string, (value: unknown) => unknown> = {
    version: (value) => existing("version", value),
    ...Object.fromEntries(
      ["id_user", "id_level", "id_kategori", "id_content", "id_feedback", "id_subkategori"].map((field) => [
        field,
        (value: unknown) => (value === 0 ? 0 : existing(field, value)),
      ]),
    ),
    email: (value) => (value === "" ? "" : "info@contoh.example"),
    nomor_telepon: (value) => (value === "" ? "" : "0812-0000-0001"),
    huruf: (value) => (/^[\u0621-\u063a\u0641-\u064a]+$/.test(String(value)) ? value : "ۇ"),
    nama_sifat: (value) => String(value).replaceAll(";", ","),
    jenis: (value) => (value === "berlawanan" ? "tunggal" : value),
    lawan: () => "",
    level: (value) => (operationId.endsWith("Package") ? "" : value),
    duration: toThousandths,
    duration_in: toThousandths,
    description_html: () => "<p>Teks</p>",
    latitude: () => "-6.5",
    longitude: () => "106.8",
    ...Object.fromEntries(
      ["image", "video", "web", "url_register", "audio_ustadz", "image_soal"].map((field) => [
        field,
        (value: unknown) => (value === "" ? "" : "https://media.example/a"),
      ]),
    ),
  };
  const both = "latitude" in body || "longitude" in body ? { latitude: "", longitude: "", ...body } : body;
  return Object.fromEntries(Object.entries(both).map(([field, value]) => [field, rules[field]?.(value) ?? value]));
}

const toThousandths = (value: unknown) => Math.max(0.001, Math.round(Number(value) * 1000) / 1000);

/** Makes a body that its schema allows one that the operation accepts, now and from anybody. */
export const substitutions: Partial<Record<OperationId, (body: Body, given: Given) => Body | Promise<Body>>> = {
  ...Object.fromEntries(
    recordWrites.map((operationId) => [
      operationId,
      (body: Body, given: Given) => recordBody(operationId, body, given),
    ]),
  ),
  // To the schema any text is an ID token. A good one is signed by the provider, for an account that there is, and expires.
  createAccessToken: (body, { email, issuer }) => ({ ...body, id_token: issuer.goodToken({ email }) }),
  // A test is in the future.
  registerPlacementTest: (body) => inFuture(body),
  createPlacementTest: ({ id_student, id_user, ...body }, { existing }) => ({
    ...inFuture(body, "wished_at"),
    ...(id_user === undefined
      ? { id_student: existing("other id_student", id_student ?? 1) }
      : { id_user: existing("id_user", id_user) }),
  }),
  // A student without a test, to whom the account of the test's student is linked.
  movePlacementTest: ({ id_student, relation = "mother", ...body }, given) =>
    withVersion({ ...body, relation, id_student: given.existing("other id_student", id_student) }, given),
  schedulePlacementTest: async (body, given) => inFuture(await allExisting(body, given)),
  // No test took place in the future.
  recordPlacementTest: async (body, given) =>
    withYear(await allExisting(body, given), (year) => 2000 + (year % 20), "actual_tested_at"),
  ...Object.fromEntries(
    (["changeAccount", "deleteSlot", "cancelPlacementTest", "expirePlacementTest", "reopenPlacementTest"] as const).map(
      (operationId) => [operationId, withVersion],
    ),
  ),
  // A teacher is given for the role teacher, and only there.
  inviteStaff: async (body, given) => withTeacher(body, given),
  changeStaff: async (body, given) => withVersion(withTeacher(body, given, { role: "reader" }), given),
  createStaffToken: ({ days, ...body }) => ({ ...body, ...(typeof days === "number" && { days: 1 + (days % 90) }) }),
  ...Object.fromEntries(
    (["checkSignInCode", "confirmSignInCode"] as const).map((operationId) => [operationId, withCode]),
  ),
  eraseAccount: allExisting,
  createStudent: withRules,
  changeStudent: async (body, given) => withVersion(await withRules(body, given), given),
  linkAccount: async ({ guardian: _, ...body }, given) => withRules(body, given),
  changeMessageText: ({ text, ...body }, given) =>
    withVersion({ ...body, text: String(text).replaceAll(/[{}]/g, "") }, given),
  // The students of the tests have one account, and one who is nobody else to be merged with.
  unlinkAccount: async (body, { existing }) => ({ ...body, id_user: existing("own id_user", body.id_user) }),
  mergeStudents: async (body, { existing }) => ({ ...body, id_student: existing("other id_student", body.id_student) }),
  eraseStudent: async (body, { existing }) => ({ ...body, name: existing("own name", body.name) }),
  createSlot: async (body, given) => withDays(await allExisting(body, given)),
  // A capacity is not below the number of booked students, of whom no slot of the tests has more.
  updateSlot: async ({ capacity, ...body }, given) => ({
    ...withDays(await allExisting(body, given)),
    ...(typeof capacity === "number" && { capacity: Math.max(capacity, 3) }),
  }),
  // One of the slots that the teacher of the path has.
  handOverSlots: ({ id_teacher, slots, ...body }, { existing }) => {
    const [{ id_time, version } = { id_time: 1, version: 1 }] = slots as { id_time: number; version: number }[];
    return {
      ...body,
      id_teacher: existing("id_teacher", id_teacher),
      slots: [{ id_time: existing("own id_time", id_time), version: existing("version", version) }],
    };
  },
  // A new account becomes a student; the students of the tests are booked already.
  bookSlot: async ({ id_student, id_user = id_student ?? 1, override }, given) => ({
    ...(await allExisting({ id_user }, given)),
    ...(override !== undefined && { override }),
  }),
  moveBooking: async ({ id_student, id_time, ...body }, { existing }) => ({
    ...body,
    id_student: existing("id_student", id_student),
    id_time: existing("other id_time", id_time),
  }),
  // The student with whom the tests have filled the slot has an account with the same number.
  freeSlot: async (body, { existing }) =>
    Object.fromEntries(Object.entries(body).map(([field, value]) => [field, existing("id_student", value)])),
  // Rows are named by hashes, which only the list has.
  approveRows: async (body, given) => ({ ...body, rows: await someHashes(given, String(body.rows)) }),
  // A plan is named by its digest, which only the check of the same files can tell.
  importContent: async ({ digest: _, ...files }, given) => {
    const good = await allExisting(files, given);
    return { digest: await digestOf(given.api, given.operatorToken, good), ...good };
  },
};

/** Makes the record that the path of an example names, by the path up to its identifier. */
const pathRecords: Record<string, (db: Database, id: number) => Promise<unknown>> = {
  "/api/packages/": (db, id_package) => {
    const weekly = { price: 0, duration: 60, duration_in: 4, recurred_of_meeting: 4, bill_type: "bulanan" };
    const create = { id_package, name: "Paket", ...weekly };
    return db.package.upsert({ where: { id_package }, create, update: {} });
  },
  "/api/programs/": (db, id_program) => {
    const create = { id_program, program_name: "Program", program_type: "reguler" };
    return db.program.upsert({ where: { id_program }, create, update: {} });
  },
  "/api/teachers/": (db, id_teacher) =>
    db.teacher.upsert({ where: { id_teacher }, create: { id_teacher, nama_pengajar: "Ustadz" }, update: {} }),
};

/** Makes the record that a path names, if it names one. @throws Error when nothing above makes it. */
export async function makePathRecord(db: Database, { operationId, path }: { operationId: string; path: string }) {
  const [, before = "", id] = /^(.*\/)(\d+)(\/|$)/.exec(path) ?? [];
  if (id === undefined) return;
  const make = pathRecords[before];
  if (!make) {
    throw new Error(
      `${operationId}: nothing makes the record of ${path}. Add "${before}" to pathRecords in test/support/substitutions.ts`,
    );
  }
  await make(db, Number(id));
}

/** @returns the body with records that there are in place of any. */
export async function allExisting(body: Body, { existing }: Pick<Given, "existing">): Promise<Body> {
  const pairs = Object.entries(body).map(async ([field, value]) => [field, await existing(field, value)] as const);
  return Object.fromEntries(await Promise.all(pairs));
}

/** @param otherwise what a body has that would be empty. */
function withTeacher({ id_teacher, ...body }: Body, { existing }: Given, otherwise: Body = {}): Body {
  if (body.role === "teacher") return { ...body, id_teacher: existing("id_teacher", id_teacher ?? 1) };
  return Object.keys(body).some((field) => field !== "version") ? body : { ...body, ...otherwise };
}

/** The only code there is opens an account. */
function withCode({ id }: Body, { existing }: Given): Body {
  return { code: "KX7R-94WT", opens: "account", id: existing("id_user", id) };
}

/** The version that records there are have. */
function withVersion(body: Body, { existing }: Pick<Given, "existing">): Body {
  return { ...body, version: existing("version", body.version) };
}

/** A number that there is, a year that was, and an account of somebody else: every account of the tests is a student. */
async function withRules(body: Body, { existing }: Pick<Given, "existing">): Promise<Body> {
  const { whatsapp, birth_year, id_user, relation, guardians } = body;
  return {
    ...body,
    // Each of another relation.
    ...(Array.isArray(guardians) && {
      guardians: guardians.slice(0, 1).map((one) => ({ ...one, whatsapp: "0812-0000-0001" })),
    }),
    ...(typeof whatsapp === "string" && { whatsapp: whatsapp === "" ? "" : "0812-0000-0001" }),
    ...(typeof birth_year === "number" && { birth_year: birth_year === 0 ? 0 : 1920 + (birth_year % 100) }),
    ...((id_user ?? relation) !== undefined && {
      id_user: existing("id_user", id_user ?? 1),
      relation: relation === "own" ? "guardian" : (relation ?? "mother"),
    }),
  };
}

/** The days of a slot that has begun and not ended. */
function withDays(body: Body): Body {
  const begun = withYear(body, (year) => 2000 + (year % 20), "valid_from");
  return withYear(begun, (year) => (year > new Date().getUTCFullYear() ? year : year + 400), "valid_until");
}

// The calendar repeats itself after 400 years, the 29th of February included.
const inFuture = (body: Body, field = "test_schedule_at") =>
  withYear(body, (year) => (year > new Date().getUTCFullYear() ? year : year + 400), field);

/** @returns what names the plan of an import of these files. */
export async function digestOf(api: Given["api"], operatorToken: string, files: Body): Promise<string> {
  const response = await api.request("/operator/content/check", json("POST", files, bearer(operatorToken)));
  const body = await response.json();
  return Object(Object(body).data).digest;
}

/** @returns the hashes of rows that there are, as many as a text lists, or fewer. */
async function someHashes({ api, operatorToken }: Given, rows: string): Promise<string> {
  const response = await api.request("/operator/tashih?limit=500", { headers: bearer(operatorToken) });
  const { data }: { data: { hash: string }[] } = Object(await response.json());
  return data
    .slice(0, rows.split(";").length)
    .map(({ hash }) => hash)
    .join(";");
}

/** @returns the body with a time of it in another year; one without that time is what it is. */
export function withYear(body: Body, change: (year: number) => number, field = "test_schedule_at"): Body {
  const { [field]: time } = body;
  if (typeof time !== "string") return body;
  return { ...body, [field]: time.replace(/^\d{4}/, (year) => String(change(Number(year)))) };
}
