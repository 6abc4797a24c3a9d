import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { file, importsOf } from "../operator/content/import.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { conforms } from "../support/contract.ts";
import { json } from "../support/http.ts";
import { allCalls, bearer, withHeaders } from "../support/operations.ts";

/** Each call of /api below is sent three times. */
const AUTH_LIMIT = 3;

let api: TestApi;
let operator: Awaited<ReturnType<TestApi["operator"]>>;
let staff: Record<string, string>;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMIT_AUTH_PER_MINUTE: String(AUTH_LIMIT), CORS_ORIGIN: "https://app.example.com" });
  operator = await api.operator();
  staff = bearer(operator.token);
  const { id_teacher } = await api.db.teacher.create({ data: { nama_pengajar: "Ustadzah Fatimah" } });
  await api.db.slot.create({ data: { id_teacher, id_day: 1, time: "19:00", capacity: 1 } });
  const [one] = await api.db.student.createManyAndReturn({ data: [{ name: "Aisyah" }, { name: "Yusuf" }] });
  await api.db.booking.create({ data: { id_time: 1, id_student: one?.id_student ?? 0 } });
});
afterAll(() => api.close());

const post = (body: object) => json("POST", body);
const send = (path: string, init: RequestInit, language: string) =>
  api.request(path, withHeaders(init, { "accept-language": language }));

const somePackage = { name: "A", price: 0, duration_in: 8, recurred_of_meeting: 16, bill_type: "bulanan" };

/** What an error has in each language: its message, and that of its fields. */
type Case = { of: string; path: string; init?: RequestInit; anonymous?: boolean } & Record<"en" | "id", string[]>;

const cases: Case[] = [
  {
    of: "400 for a field, in the contract's own words",
    path: "/operator/slots",
    init: post({ id_teacher: 1, id_day: 1, time: "7" }),
    en: ["time must be a time such as 05:30 or 19:00", "must be a time such as 05:30 or 19:00"],
    id: ["time harus berupa pukul seperti 05:30 atau 19:00", "harus berupa pukul seperti 05:30 atau 19:00"],
  },
  {
    of: "400 for a missing and an unknown field",
    path: "/operator/slots/1/move",
    init: post({ id_student: 1, force: true }),
    en: ["id_time is required; force is not a field of this request", "is required", "is not a field of this request"],
    id: ["id_time harus diisi; force bukan isian permintaan ini", "harus diisi", "bukan isian permintaan ini"],
  },
  {
    of: "400 without a body",
    path: "/operator/levels",
    init: { method: "POST" },
    en: ["the request body is required", "is required"],
    id: ["isi permintaan harus diisi", "harus diisi"],
  },
  {
    of: "400 for a rule of a record, which its CSV file has too",
    path: "/operator/packages",
    init: post({ ...somePackage, duration: 1.2345 }),
    en: ["duration must be a number such as 60 or 1.5", "must be a number such as 60 or 1.5"],
    id: ["duration harus berupa angka seperti 60 atau 1,5", "harus berupa angka seperti 60 atau 1,5"],
  },
  {
    of: "400 for a record that does not exist",
    path: "/operator/slots",
    init: post({ id_teacher: 404404, id_day: 1, time: "07:00" }),
    en: ["id_teacher does not exist", "does not exist"],
    id: ["id_teacher tidak ada", "tidak ada"],
  },
  { of: "401", path: "/operator/me", anonymous: true, en: ["Unauthorized"], id: ["Sesi atau token tidak berlaku"] },
  { of: "404", path: "/operator/slots/404404", en: ["Not Found"], id: ["Tidak ditemukan"] },
  { of: "404 of an unknown path", path: "/operator/nothing", en: ["Not Found"], id: ["Tidak ditemukan"] },
  {
    of: "405",
    path: "/operator/me",
    init: { method: "DELETE" },
    en: ["Method Not Allowed"],
    id: ["Metode ini tidak dapat dipakai di sini"],
  },
  {
    of: "409 with a parameter",
    path: "/operator/slots/1/bookings",
    init: post({ id_student: 2 }),
    en: ["this slot is full: it has room for 1"],
    id: ["jadwal ini sudah penuh: hanya muat 1 murid"],
  },
  {
    of: "409 with an hour",
    path: "/operator/slots",
    init: post({ id_teacher: 1, id_day: 1, time: "19:30" }),
    en: ["Ustadzah Fatimah teaches at that time: Monday at 19:00"],
    id: ["Ustadzah Fatimah mengajar pada waktu itu: Senin pukul 19.00"],
  },
  {
    of: "415",
    path: "/operator/levels",
    init: { method: "POST", headers: { "content-type": "text/plain" }, body: "x" },
    en: ["Unsupported Media Type"],
    id: ["Jenis isi permintaan tidak didukung"],
  },
];

describe.each(["en", "id"] as const)("in %s", (language) => {
  test.each(cases)("$of", async ({ path, init = {}, anonymous, [language]: expected }) => {
    const response = await send(path, anonymous ? init : withHeaders(init, staff), language);
    const { message, errors = [] } = Object(await response.clone().json());
    expect([message, ...errors.map((one: { message: string }) => one.message)]).toEqual(expected);
    expect(response.headers.get("content-language")).toBe(language);
    expect(response.headers.get("vary")).toBe("Origin, Accept-Language");
  });
});

test("403 in the language, with the same reason", async () => {
  const reader = bearer((await api.operator({ role: "reader" })).token);
  const refused = async (language: string) => (await send("/operator/staff", { headers: reader }, language)).json();
  expect(await refused("en")).toMatchObject({ message: "Your role does not allow this", reason: "role" });
  expect(await refused("id")).toMatchObject({ message: "Peran Anda tidak boleh melakukan ini", reason: "role" });
});

test("429 in the language", async () => {
  for (let sent = 0; sent < AUTH_LIMIT; sent += 1) await api.request("/operator/sign-in");
  const response = await send("/operator/sign-in", {}, "id-ID,id;q=0.9,en;q=0.8");
  await conforms(response, "startSignIn");
  expect(await response.json()).toEqual({ status: 429, message: "Terlalu banyak permintaan", error: true });
});

test("200 with the reasons against a slot in the language", async () => {
  const path = "/operator/students/2/suitable-slots";
  const response = await send(path, { headers: staff }, "id");
  await conforms(response, "listSuitableSlots");
  expect(response.headers.get("content-language")).toBe("id");
  expect(response.headers.get("vary")).toBe("Origin, Accept-Language");
  const { data } = Object(await response.json());
  expect(data[0].reasons).toEqual([{ reason: "slot_full", message: "jadwal ini sudah penuh: hanya muat 1 murid" }]);
});

test("200 again with the same key in the language of the first response, whatever is preferred now", async () => {
  const { data } = await importsOf(operator).load({ levels: file("id_level,level,description", "new-1,Mahir,") });
  const init = withHeaders(post({ preview: true }), { ...staff, "idempotency-key": "preview-1" });
  const path = `/operator/imports/${data?.id_import}/revert`;
  const [first, again] = [await send(path, init, "id"), await send(path, init, "en")];
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect([first, again].map(({ headers }) => headers.get("content-language"))).toEqual(["id", "id"]);
  expect([first, again].map(({ headers }) => headers.get("vary"))).toEqual(Array(2).fill("Origin, Accept-Language"));
});

test("the language of a body comes before the header's, in errors too", async () => {
  const digest = "0".repeat(64);
  const body = { levels: "id_level,level\n", digest, language: "id" };
  const response = await send("/operator/content/import", withHeaders(post(body), staff), "en");
  expect(response.headers.get("content-language")).toBe("id");
  expect(await response.json()).toMatchObject({ message: "data sudah berubah sejak pemeriksaan: periksa sekali lagi" });
});

describe("of /api", () => {
  const calls = allCalls.filter(({ path }) => path.startsWith("/api/"));

  const own = ["date", "x-request-id", "ratelimit-remaining", "ratelimit-reset"];

  async function sent(path: string, init: RequestInit, language: string) {
    // What is compressed, and when, is another question.
    const response = await send(path, withHeaders(init, { "accept-encoding": "identity" }), language);
    const headers = Object.fromEntries(response.headers);
    for (const name of own) delete headers[name];
    return { status: response.status, headers, text: await response.text() };
  }

  test.each(calls)("no response of $operationId depends on the language", async ({ path, init }) => {
    await sent(path, init, "en");
    const [english, indonesian] = [await sent(path, init, "en"), await sent(path, init, "id")];
    expect(indonesian).toEqual(english);
    expect(english.headers).not.toHaveProperty("content-language");
  });

  test("400 in English whatever the language", async () => {
    const { token } = await api.signedIn();
    const response = await send("/api/users", json("PUT", { name: "" }, bearer(token)), "id");
    expect(await response.json()).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^name must be 1 to 50/),
    });
  });
});
