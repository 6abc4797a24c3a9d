import { dataOf, type FakeResponse, type FakeService } from "@talaqqi/test-kit/fake-service";
import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { cache } from "../../src/api/queries.ts";
import { findControl, renderAt } from "./support/app.ts";
import { controlOf, fill, forms, valuesOf } from "./support/forms.ts";
import { fillQueue } from "./support/page-cases.ts";

// Forms whose write fails: each explains why, keeps what was typed, and sends the same write again.

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

const alerts = () => [...document.querySelectorAll("[role=alert]")].map(({ textContent }) => textContent).join();
