import { dataOf, type FakeResponse, type FakeService, type OperationId } from "@talaqqi/test-kit/fake-service";
import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { cache } from "../../src/api/queries.ts";
import { type App, findControl, renderAt } from "./support/app.ts";
import { fillQueue } from "./support/page-cases.ts";

// Forms whose write fails: each explains why, keeps what was typed, and sends the same write again.

type Form = {
  form: string;
  path: string;
  now?: string;
  /** By the names of the fields. */
  typed: Record<string, string>;
  button: string;
  operation: OperationId;
  /** Of the body, what was typed. */
  sent: object;
};

const forms: Form[] = [
  {
    form: "add a student",
    path: "/students?dialog=add",
    button: "Simpan",
    operation: "createStudent",
    typed: { name: "Zaid Uji", gender: "Putra", whatsapp: "0812-0000-0099", birth_year: "2019", note: "Pemalu." },
    sent: { name: "Zaid Uji", gender: "Laki - Laki", birth_year: 2019, note: "Pemalu." },
  },
  {
    form: "change a student",
    path: "/students/9?dialog=edit",
    button: "Simpan",
    operation: "changeStudent",
    typed: { name: "Yusuf Uji", note: "" },
    sent: { version: 3, name: "Yusuf Uji", note: "" },
  },
  {
    form: "erase a student",
    path: "/students/9?dialog=erase",
    button: "Hapus murid",
    operation: "eraseStudent",
    typed: { name: "Yusuf Hakim" },
    sent: { name: "Yusuf Hakim" },
  },
  {
    form: "change an e-mail",
    path: "/students/9?dialog=email&account=12",
    button: "Simpan",
    operation: "changeAccount",
    typed: { email: "baru@example.com" },
    sent: { email: "baru@example.com", version: 3 },
  },
  {
    form: "add a slot",
    path: "/week?dialog=add",
    button: "Simpan",
    operation: "createSlot",
    typed: { id_day: "Ahad", minutes: "45", capacity: "4", class_for: "Putra", place: "Lantai 2" },
    sent: { id_teacher: 1, id_day: 7, time: "16:00", minutes: 45, capacity: 4, class_for: "men", place: "Lantai 2" },
  },
  {
    form: "change a slot",
    path: "/week?slot=5&dialog=edit",
    button: "Simpan",
    operation: "updateSlot",
    typed: { capacity: "12" },
    sent: { version: 3, capacity: 12 },
  },
  {
    form: "add a teacher",
    path: "/teachers?dialog=add",
    button: "Simpan",
    operation: "createTeacher",
    typed: { nama_pengajar: "Ustadz Uji", domisili: "Depok" },
    sent: { nama_pengajar: "Ustadz Uji", domisili: "Depok" },
  },
  {
    form: "change a teacher",
    path: "/teachers/1?dialog=edit",
    button: "Simpan",
    operation: "changeTeacher",
    typed: { profesi: "Penghafal" },
    sent: { version: 3, profesi: "Penghafal" },
  },
  {
    form: "add a package",
    path: "/school?add=yes",
    button: "Simpan",
    operation: "createPackage",
    typed: {
      name: "Paket Uji",
      price: "Rp250.000",
      bill_type: "per bulan",
      recurred_of_meeting: "8",
      duration: "60",
      duration_in: "4",
    },
    sent: {
      name: "Paket Uji",
      price: 250000,
      bill_type: "bulanan",
      recurred_of_meeting: 8,
      duration: 60,
      duration_in: 4,
    },
  },
  {
    form: "add a program",
    path: "/school?kind=programs&add=yes",
    button: "Simpan",
    operation: "createProgram",
    typed: {
      program_name: "Program Uji",
      program_type: "Daurah",
      s_progress: "Selesai",
      short_description: "Untuk dewasa.",
    },
    sent: { program_name: "Program Uji", program_type: "daurah", s_progress: 2, short_description: "Untuk dewasa." },
  },
  {
    form: "add an institution",
    path: "/school?kind=institutions&add=yes",
    button: "Simpan",
    operation: "createInstitution",
    typed: { nama_lembaga: "Rumah Uji", alamat: "Jalan Uji 1" },
    sent: { nama_lembaga: "Rumah Uji", alamat: "Jalan Uji 1" },
  },
  {
    form: "change a level",
    path: "/school?kind=levels&edit=1",
    button: "Simpan",
    operation: "changeLevel",
    typed: { level: "Pemula B" },
    sent: { version: 3, level: "Pemula B" },
  },
  {
    form: "change a message",
    path: "/school?kind=messages&edit=3",
    button: "Simpan",
    operation: "changeMessageText",
    typed: { text: "Assalamualaikum." },
    sent: { version: 4, text: "Assalamualaikum." },
  },
  {
    form: "invite staff",
    path: "/staff?dialog=add",
    button: "Simpan",
    operation: "inviteStaff",
    typed: { name: "Bu Uji", email: "uji@example.com", role: "Pembaca" },
    sent: { name: "Bu Uji", email: "uji@example.com", role: "reader" },
  },
  {
    form: "change staff",
    path: "/staff?edit=3",
    button: "Simpan",
    operation: "changeStaff",
    typed: { name: "Ustadzah Uji", id_teacher: "Ustadzah Fatimah" },
    sent: { version: 3, name: "Ustadzah Uji", role: "teacher", id_teacher: 1 },
  },
  {
    form: "record a result",
    now: "2030-01-21T05:00:00Z",
    path: "/placement-tests?state=scheduled&test=4&task=record",
    button: "Simpan hasil",
    operation: "recordPlacementTest",
    typed: { level_result: "Pemula", notes: "Makhraj sudah baik." },
    sent: { version: 3, level_result: 1, notes: "Makhraj sudah baik." },
  },
];

const failures = [
  ["role", "Peran Anda tidak boleh melakukan ini. Mintalah bantuan administrator sekolah."],
  ["idempotencyKey", "Isian sebelumnya sudah tersimpan. Tutup, lalu lihat hasilnya."],
  ["fault", "Bila tetap gagal, laporkan kepada administrator, dengan nomor ini: 5f0c8a52"],
  ["unavailable", "Layanan sedang tidak tersedia. Coba lagi setelah 30 detik."],
  ["tooLarge", "Bagi menjadi beberapa berkas, lalu kirim satu per satu."],
  ["tooMany", "Terlalu banyak percobaan. Coba lagi setelah 30 detik."],
  ["offline", "Tidak terhubung. Periksa sambungan internet. Yang Anda ketik tetap ada."],
] satisfies [FakeResponse<"createStudent">, string][];

test.each(forms)("$form: each failure is explained and loses nothing", async (form) => {
  const { path, typed, button, operation, sent, ...options } = form;
  const app = await renderAt(path, { ...options, prepare: fillQueue });
  const { service, user } = app;
  await fill(app, typed);
  const before = valuesOf(typed);
  const press = async () => user.click(await findControl(button));
  for (const [failure, words] of failures) {
    service.on(operation, failure as never);
    await press();
    await waitFor(() => expect(alerts()).toContain(words));
    expect(valuesOf(typed)).toEqual(before);
  }
  service.reset();
  fillQueue(service);
  await press();
  await waitFor(() => expect(controlOf(Object.keys(typed)[0] ?? "")).toBeNull());
  const bodies = service.sent(operation);
  expect(bodies).toHaveLength(failures.length + 2);
  for (const body of bodies) expect(body).toMatchObject(sent);
  const keys = service.requests.filter((request) => request.operation === operation);
  expect(new Set(keys.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
});

const [teacher] = dataOf("listTeacherRecords");
const [level] = dataOf("listLevelRecords");
const teachers = (...names: string[]) =>
  names.map((nama_pengajar, at) => ({ ...teacher, id_teacher: at + 1, nama_pengajar }));
const levels = (...names: string[]) => names.map((name, at) => ({ ...level, id_level: at + 1, level: name }));

test.each([
  ["/week?dialog=add", "id_teacher"],
  ["/staff?edit=3", "id_teacher"],
  ["/placement-tests?state=scheduled&test=4&task=record", "level_result"],
  ["/school?add=yes", "level"],
])("%s: a choice stays when the choices are loaded again, with one more", async (path, name) => {
  const listed = ["Pertama", "Kedua"];
  const prepare = (service: FakeService) => {
    fillQueue(service);
    service.on("listTeacherRecords", () => ({ data: teachers(...listed), next: 0 }) as never);
    service.on("listLevelRecords", () => ({ data: levels(...listed), next: 0 }) as never);
  };
  const app = await renderAt(path, { now: "2030-01-21T05:00:00Z", prepare });
  await fill(app, { [name]: "Kedua" });
  const before = controlOf(name)?.value;
  listed.push("Ketiga");
  // As when the window has the focus again.
  await cache.invalidateQueries();
  await waitFor(() => expect(controlOf(name)?.textContent).toContain("Ketiga"));
  expect(controlOf(name)?.value).toBe(before);
});

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlOf = (name: string) => document.querySelector<Control>(`form [name="${name}"]`);
const valuesOf = (typed: object) => Object.keys(typed).map((name) => controlOf(name)?.value);
const alerts = () => [...document.querySelectorAll("[role=alert]")].map(({ textContent }) => textContent).join();

async function fill({ user }: App, typed: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(typed)) {
    const control = await waitFor(() => {
      const found = controlOf(name);
      // The choices may be records, which are loaded.
      if (!found || (found instanceof HTMLSelectElement && !found.textContent?.includes(text)))
        throw new Error(`There is no field ${name} for ${text}`);
      return found;
    });
    if (control instanceof HTMLSelectElement) await user.selectOptions(control, text);
    else {
      await user.clear(control);
      if (text) await user.type(control, text);
    }
  }
}
