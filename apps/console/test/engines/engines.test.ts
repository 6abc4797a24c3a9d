// What a school's week is made of, and every page once, in the engine that ENGINE names: see ../README.md.
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPathClient, unwrap } from "@talaqqi/client";
import type { paths } from "@talaqqi/contract/operator";
import { afterAll, afterEach, expect, test } from "vitest";
import { paperOf } from "../support/print.ts";
import { type School, startSchool } from "../support/school.ts";
import { makeFolder, until } from "./engine.ts";
import { startFirefox } from "./firefox.ts";
import { createPage } from "./page.ts";
import { startWebKit } from "./webkit.ts";

const engines = { firefox: startFirefox, webkit: startWebKit };
const name = process.env.ENGINE === "webkit" ? "webkit" : "firefox";

const [school, first] = await Promise.all([startSchool(), startSchool()]);
const client = clientOf(school);
const engine = await engines[name]();
const page = createPage(engine);
const { folder, remove } = makeFolder();
afterAll(async () => {
  remove();
  await engine.close();
  await Promise.all([school.stop(), first.stop()]);
});
afterEach(async ({ task }) => {
  if (task.result?.state === "fail") await page.picture(join(tmpdir(), `${name}, ${task.name}.png`));
  expect(await page.problems()).toEqual([]);
});

function clientOf({ url, token }: School) {
  return createPathClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${token}` } });
}
const addStudent = (name: string) => unwrap(client.POST("/operator/students", { body: { name, gender: "Perempuan" } }));
const byId = (id: number) => ({ params: { path: { id: String(id) } } });
const dialog = "[role=dialog]";

async function signIn(who: string) {
  await page.click("link", "Masuk");
  await page.clickOn({ css: "input[name=email]" });
  await page.press(...`${who}@example.com`, "Enter");
  await page.see("button", /^Keluar/);
}

/** Checks pages on a phone and on a laptop: their heading, no error, no sideways scrolling. */
async function checkPages(pages: (readonly [path: string, heading: string | RegExp])[]) {
  for (const [path, heading] of pages) {
    await page.visit(path);
    for (const width of [375, 1280]) {
      await page.resize(width, 800);
      await page.see("heading", heading);
      await page.gone("status", "Memuat…");
      // Below the size at which the page changes, it changes after it was resized.
      await until(`${path} is ${width} pixels wide`, () =>
        page.run((most) => document.documentElement.scrollWidth <= most, width),
      );
    }
    expect([path, await page.problems()]).toEqual([path, []]);
  }
}

test("a teacher signs in, sees her week, and signs out", async () => {
  await page.resize(1280, 800);
  await page.open("/my-week", school);
  await signIn("teacher");
  await page.expectPath(/^\/console\/my-week$/);
  await checkPages([["/my-week", "Pekan saya"]]);
  await page.click("button", /^Keluar/);
  await page.see("link", "Masuk");
});

test("an administrator signs in, and sees every page", async () => {
  await page.open("/week", school);
  await signIn("admin");
  const { id_student, name } = await addStudent("Aisyah Semua Halaman");
  await unwrap(client.POST("/operator/slots/{id}/bookings", { ...byId(5), body: { id_student } }));
  await checkPages([
    ["/", "Hari ini"],
    ["/week", "Pekan"],
    ["/week?slot=3", /Senin|Selasa|Rabu|Kamis|Jumat|Sabtu|Ahad/],
    ["/week?dialog=add", "Tambah jadwal"],
    ["/students", "Murid"],
    ["/students?dialog=add", "Tambah murid"],
    [`/students/${id_student}`, name],
    [`/students/${id_student}?move=5`, /Pindah/],
    ["/placement-tests", "Tes penempatan"],
    ["/teachers", "Pengajar"],
    ["/teachers/2", /^Ust/],
    ["/school", "Sekolah"],
    ["/school?kind=programs&add=yes", "Sekolah"],
    ["/import-export", "Impor & ekspor"],
    ["/tashih", "Tashih materi"],
    ["/history", "Riwayat"],
    ["/staff", "Staf"],
    ["/nowhere", "Halaman ini tidak ada"],
  ]);
});

test.runIf(engine.print)("the week is printed on one page, on its side", async () => {
  await page.open("/week", school);
  await page.read(/\d\/\d/);
  const pdf = (await engine.print?.()) ?? "";
  expect(paperOf(Buffer.from(pdf, "base64"))).toEqual({ pages: 1, isLandscape: true });
});

test("a student is found from anywhere: slash, the name, Enter", async () => {
  const { id_student, name } = await addStudent("Zulaikha Dicari");
  await page.open("/week", school);
  await page.press("/");
  await page.see("combobox", "Cari murid");
  await page.press(...name);
  await page.see("option", RegExp(name));
  await page.press("Enter");
  await page.see("heading", name);
  await page.expectPath(RegExp(`/students/${id_student}$`));
});

test("a booking moves to another hour, and is taken back", async () => {
  const { id_student, name } = await addStudent("Maryam Pindah");
  const hours = async () => (await unwrap(client.GET("/operator/students/{id}", byId(id_student)))).bookings;
  await unwrap(client.POST("/operator/slots/{id}/bookings", { ...byId(5), body: { id_student } }));
  await page.open(`/students/${id_student}`, school);
  await page.click("button", "Pindah");
  await page.clickOn({ css: "[data-slot]", within: dialog });
  await page.read(RegExp(`${name} pindah ke`), ".toast");
  expect(await hours()).toEqual([expect.not.objectContaining({ id_time: 5 })]);
  await page.click("button", "Urungkan");
  await page.read(/Sudah diurungkan\./);
  expect(await hours()).toMatchObject([{ id_time: 5 }]);
});

test("a placement test is scheduled with two presses, and the next one opens", async () => {
  const tests: number[] = [];
  for (const days of [30, 31]) {
    const { id_student } = await addStudent(`Hafsah Tes ${days}`);
    const wished_at = new Date(Date.now() + days * 86_400_000).toISOString().replace(/T.*/, "T21:00:00.000Z");
    const { id_placement_test } = await unwrap(
      client.POST("/operator/placement-tests", { body: { id_student, wished_at } }),
    );
    tests.push(id_placement_test);
  }
  const [id = 0] = tests;
  await page.open("/placement-tests", school);
  await page.clickOn({ css: `a[href*="test=${id}"]` });
  await page.click("button", /Ustadzah Salma Contoh/);
  await page.read(/dijadwalkan/, ".toast");
  await page.expectPath(RegExp(`test=(?!${id}$)\\d+$`));
  expect(await unwrap(client.GET("/operator/placement-tests/{id}", byId(id)))).toMatchObject({ s_progress: 1 });
});

test("sixty students are imported: drop, look, press", async () => {
  const path = join(folder, "students.csv");
  const rows = Array.from({ length: 60 }, (_, n) => `Murid Baru ${n},P,0813500${1_000 + n}`);
  writeFileSync(path, ["name,gender,whatsapp", ...rows].join("\r\n"));
  await page.open("/import-export", school);
  await page.upload(path);
  await page.click("button", "Impor 60 baru");
  await page.read(/^Selesai: 60 baru\.$/);
});

test("the demonstration is removed, and the empty school gets its first booked student", async () => {
  const save = async (label: RegExp, value: string) => {
    await page.fill(label, value);
    await page.click("button", "Simpan");
    await page.gone("button", /^(Simpan|Menyimpan)/);
  };
  await page.open("/import-export", first);
  await signIn("admin");
  await page.click("button", "Hapus data contoh");
  await page.click("button", /^Hapus \d+ data$/);
  await page.read(/\d+ data contoh dihapus\./);
  await page.open("/", first);
  await page.click("link", "Tambah lembaga");
  await save(/^Nama lembaga/, "Rumah Tahsin Kami");
  await page.click("link", "Tambah pengajar");
  await save(/^Nama pengajar/, "Ustadzah Fatimah");
  await page.click("link", "Tambah jadwal belajar");
  await page.choose(/^Hari$/, "Senin", dialog);
  await page.choose(/^Mulai/, "07:30", dialog);
  await page.choose(/^Kelas untuk/, "Putri", dialog);
  await page.choose(/^Hari terakhir/, "2099-01-05", dialog);
  await page.read(/5 Januari 2099/);
  await page.click("button", "Simpan", dialog);
  await page.click("link", "Tambah murid");
  await page.choose(/^Putra atau putri/, "Putri", dialog);
  await save(/^Nama/, "Aisyah");
  await page.click("link", "Daftarkan murid ke jadwal belajar");
  await page.clickOn({ css: ".choice[data-slot]" });
  await page.see("heading", "Selesai: sekolah Anda siap");
  const { data } = await clientOf(first).GET("/operator/week");
  expect(data).toMatchObject([{ day: "Senin", time: "07:30", valid_until: "2099-01-05", booked: 1 }]);
});
