import { unwrap } from "@talaqqi/client";
import type { Page } from "@talaqqi/test-kit/chromium";
import { afterEach, expect, test } from "vitest";
import { addStudent, book, open, school, simulate, switchTo, useBrowser } from "./support/console.ts";
import { expectAccessible } from "./support/findings.ts";
import { laptop, phone } from "./support/viewports.ts";

// What people see when something goes wrong. Every response is the service's own: to a simulation, to another role, to a
// session that has ended, or to data that others have changed.

useBrowser();
afterEach(() => simulate({}));

type Trouble = { begin: (page: Page) => Promise<void>; end: (page: Page) => Promise<void> };

const simulated = (simulation: Parameters<typeof simulate>[0]): Trouble => ({
  begin: () => simulate(simulation),
  end: () => simulate({}),
});
const otherRole: Trouble = { begin: (page) => switchTo(page, "reader"), end: (page) => switchTo(page, "admin") };
const tooMany = simulated({ rules: [{ status: 429, retryAfter: 70 }] });
const unavailable = simulated({ rules: [{ status: 503, retryAfter: 70 }] });
const dropped = simulated({ rules: [{ drop: true }] });

test.each([
  ["403", "Staf", otherRole, "Peran Anda tidak boleh melakukan ini"],
  ["429", "Pekan", tooMany, "Coba lagi setelah 70 detik."],
  ["503", "Pekan", unavailable, "Coba lagi setelah 70 detik."],
  ["maintenance", "Pekan", simulated({ maintenance: true }), "Coba lagi setelah 30 detik."],
  ["a lost connection", "Pekan", dropped, "Periksa sambungan internet."],
] as const)("%s is explained, and trying again shows the page", async (_, link, { begin, end }, words) => {
  const page = await open("/students", { mayFail: true });
  await begin(page);
  await page.getByRole("link", { name: link, exact: true }).click();
  await page.getByText(words).waitFor();
  await end(page);
  await page.getByRole("button", { name: "Coba lagi" }).click();
  await page.getByRole("alert").waitFor({ state: "detached" });
  await page.getByRole("heading", { level: 1, name: link }).waitFor();
});

test.each([
  ["students", "Murid"],
  ["teachers", "Pengajar"],
])("a missing record of the %s leads to its list", async (list, name) => {
  const page = await open(`/${list}/999999`, { ...phone, mayFail: true });
  await page.getByRole("heading", { level: 1, name: "Data ini tidak ada lagi" }).waitFor();
  expect(await page.getByRole("button", { name: "Coba lagi" }).count()).toBe(0);
  await page.getByRole("alert").getByRole("link", { name }).click();
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
});

test("500 is explained with the number of the request in the server's log", async () => {
  const page = await open("/students", { mayFail: true });
  await simulate({ rules: [{ status: 500 }] });
  const failed = page.waitForResponse((response) => response.url().includes("/operator/week"));
  await page.getByRole("link", { name: "Pekan" }).click();
  const number = (await failed).headers()["x-request-id"];
  expect(number).toMatch(/./);
  await page.getByText(`Bila tetap gagal, laporkan kepada administrator, dengan nomor ini: ${number}.`).waitFor();
});

test("404 is explained, when somebody else has deleted the student of a list", async () => {
  const { id_student, name } = await addStudent();
  const page = await open(`/students?search=${encodeURIComponent(name)}`, { mayFail: true });
  const link = page.getByRole("link", { name });
  await link.waitFor();
  const params = { path: { id: String(id_student) } };
  await unwrap(school.POST("/operator/students/{id}/erasure", { params, body: { name } }));
  await link.click();
  await page.getByText("Cari lagi di daftarnya.").waitFor();
});

test("400 stands at its field in the reader's language, has the focus, and loses nothing", async () => {
  const page = await open("/students", { mayFail: true });
  await page.getByRole("button", { name: "Tambah murid" }).click();
  await page.getByLabel("Nama lengkap").fill("Zaid Uji");
  await page.getByLabel("WhatsApp").fill("12");
  await page.getByText(`Dari 1900 sampai ${new Date().getFullYear()}.`).waitFor();
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Pilih salah satu.").waitFor();
  await page.getByLabel("Putra atau putri").selectOption("Putra");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Isi nomor seperti 0812-3456-7890.").waitFor();
  expect(await page.locator(":focus").getAttribute("name")).toBe("whatsapp");
  expect(await page.getByLabel("Nama lengkap").inputValue()).toBe("Zaid Uji");
});

const noteOf = (page: Page) => page.getByLabel("Catatan untuk pengajar");
const tooLarge: Trouble = {
  begin: (page) => noteOf(page).fill("Duduk di depan. ".repeat(5_000)),
  end: (page) => noteOf(page).fill("Duduk di depan."),
};

test.each([
  ["403", otherRole, "Peran Anda tidak boleh melakukan ini"],
  ["413", tooLarge, "Bagilah menjadi beberapa berkas, lalu kirim satu per satu."],
  ["429", tooMany, "Terlalu banyak permintaan. Coba lagi setelah 70 detik."],
  ["503", unavailable, "Layanan sedang tidak tersedia. Coba lagi setelah 70 detik."],
  ["a lost connection", dropped, "Tidak terhubung."],
] as const)(
  "%s under an open form is explained in it, keeps what was typed, and saving again works",
  async (what, { begin, end }, words) => {
    const page = await open("/students?dialog=add", { mayFail: true });
    await page.getByLabel("Nama lengkap").fill(`Sumayyah Uji ${what}`);
    await page.getByLabel("Putra atau putri").selectOption("Putri");
    await noteOf(page).fill("Duduk di depan.");
    await begin(page);
    await page.getByRole("button", { name: "Simpan" }).click();
    await page.getByRole("dialog").getByRole("alert").filter({ hasText: words }).waitFor();
    await end(page);
    await page.getByRole("button", { name: "Simpan" }).click();
    await page.getByRole("heading", { level: 1, name: `Sumayyah Uji ${what}` }).waitFor();
    await page.getByText("Duduk di depan.").waitFor();
  },
);

test("a new hour begins on the day that a phone shows, and why it is refused comes into sight", async () => {
  const page = await open("/week?day=6", { ...phone, mayFail: true });
  await page.getByRole("button", { name: "Tambah jam" }).click();
  const dialog = page.getByRole("dialog");
  expect(await dialog.getByLabel("Hari", { exact: true }).inputValue()).toBe("6");
  const teacher = dialog.getByLabel("Pengajar");
  await expect.poll(() => teacher.inputValue()).not.toBe("");
  const id_teacher = Number(await teacher.inputValue());
  const hour = { id_teacher, id_day: 6, time: "22:00", minutes: 60, capacity: 5, class_for: "mixed" } as const;
  await unwrap(school.POST("/operator/slots", { body: hour }));
  await dialog.locator("[name=time]").fill("22:30");
  await dialog.getByRole("button", { name: "Simpan" }).click();
  const reason = dialog.getByRole("alert").filter({ hasText: /Belum dapat dilakukan\. .* mengajar pada waktu itu/ });
  await reason.waitFor();
  const isInSight = () =>
    reason.evaluate((alert) => {
      const { top, bottom } = alert.getBoundingClientRect();
      const bar = document.querySelector(".sheet-actions")?.getBoundingClientRect().top ?? 0;
      return top >= 0 && bottom <= bar;
    });
  await expect.poll(isInSight).toBe(true);
  await dialog.locator("[name=time]").fill("23:00");
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await dialog.waitFor({ state: "detached" });
});

test("409 tells why in the reader's language, when somebody else was first", async () => {
  const { id_student } = await addStudent();
  const page = await open(`/students/${id_student}?dialog=book`, { mayFail: true });
  const choice = page.getByRole("dialog").locator("[data-slot]").first();
  await book(id_student, Number(await choice.getAttribute("data-slot")));
  await choice.click();
  await page.getByText("Murid ini sudah terdaftar di jam ini.").waitFor();
});

test("401 under an open form opens the sign-in beside it, and nothing typed is lost", async () => {
  const page = await open("/students", { ...laptop, role: "coordinator", mayFail: true });
  await page.getByRole("button", { name: "Tambah murid" }).click();
  await page.getByLabel("Nama lengkap").fill("Hafsah Uji");
  await page.getByLabel("Putra atau putri").selectOption("Putri");
  const other = await page.context().newPage();
  await other.goto(new URL("week", page.url()).href);
  await other.getByRole("button", { name: /^Keluar/ }).click();
  await other.getByRole("heading", { name: "Masuk ke Talaqqi" }).waitFor();
  await page.getByRole("button", { name: "Simpan" }).click();
  const popup = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Masuk lagi" }).click();
  const tab = await popup;
  await tab.locator("input[name=email]").fill("coordinator@example.com");
  const closed = tab.waitForEvent("close");
  await tab.locator("button[type=submit]").click();
  await closed;
  // The one thing that is not real: in a browser without windows, closing one gives no other the focus.
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await page.getByRole("link", { name: "Masuk lagi" }).waitFor({ state: "detached" });
  expect(await page.getByLabel("Nama lengkap").inputValue()).toBe("Hafsah Uji");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByRole("heading", { level: 1, name: "Hafsah Uji" }).waitFor();
});

test.each([
  ["the same member", "admin", true],
  ["somebody else", "reader", false],
] as const)("after a new sign-in of %s the page keeps an import only for its owner", async (_, role, isKept) => {
  const page = await open("/import-export", { ...phone, mayFail: true });
  const buffer = Buffer.from("name,gender\r\nLubna Sesi,P\r\n");
  await page.locator("input[type=file]").setInputFiles({ name: "students.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Impor 1 baru" }).waitFor();
  await page.context().clearCookies();
  await page
    .getByRole("link", { name: /^Murid/ })
    .last()
    .click();
  await page.getByRole("link", { name: "Masuk lagi" }).waitFor();
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await switchTo(page, role);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await page.getByRole("link", { name: "Masuk lagi" }).waitFor({ state: "detached" });
  if (isKept) {
    await page.goBack();
    await page.getByRole("button", { name: "Impor 1 baru" }).waitFor();
  }
  await expect.poll(() => loads).toBe(isKept ? 0 : 1);
});

test("a sign-out that fails is explained, and the page stays until it works", async () => {
  const page = await open("/", { ...phone, role: "teacher", mayFail: true });
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await page.getByRole("button", { name: "Lainnya" }).click();
  const press = page.getByRole("dialog").getByRole("button", { name: "Keluar" });
  for (const [{ begin, end }, words] of [
    [unavailable, "Layanan sedang tidak tersedia. Coba lagi setelah 70 detik."],
    [dropped, "Tidak terhubung. Periksa sambungan internet."],
  ] as const) {
    await begin(page);
    await press.click();
    await page.getByRole("status").getByText(words).waitFor();
    await end(page);
  }
  expect(await page.getByRole("heading", { level: 1, name: title, includeHidden: true }).count()).toBe(1);
  await press.click();
  await page.getByRole("heading", { name: "Masuk ke Talaqqi" }).waitFor();
});

test("a lost connection is shown, keeps what was typed, and the page continues once it is back", async () => {
  const page = await open("/students", { mayFail: true });
  await page.getByRole("button", { name: "Tambah murid" }).click();
  await page.getByLabel("Nama lengkap").fill("Khadijah Uji");
  await page.getByLabel("Putra atau putri").selectOption("Putri");
  await page.context().setOffline(true);
  await page.getByText("Tidak ada sambungan internet").waitFor();
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByText("Tidak terhubung.").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByRole("heading", { level: 1, name: "Khadijah Uji" }).waitFor();
  const { data } = await school.GET("/operator/students", { params: { query: { search: "Khadijah Uji" } } });
  expect(data).toHaveLength(1);
});

/** A formatter that throws on History, and a frame that throws on the page of the staff. */
function breakTwoPages(): void {
  const { formatToParts } = Intl.DateTimeFormat.prototype;
  Intl.DateTimeFormat.prototype.formatToParts = function (at) {
    if (location.pathname.endsWith("/history")) throw new RangeError("planted: date value is not finite");
    return formatToParts.call(this, at);
  };
  const isOnline = Object.getOwnPropertyDescriptor(Navigator.prototype, "onLine");
  Object.defineProperty(Navigator.prototype, "onLine", {
    get() {
      if (location.pathname.endsWith("/staff")) throw new TypeError("planted: no network");
      return isOnline?.get?.call(navigator);
    },
  });
}

test.each([
  ["id-ID", "light", "Halaman ini tidak dapat ditampilkan", "Muat ulang", "Ke halaman pertama", "Pekan"],
  ["en-GB", "dark", "This page cannot be shown", "Reload", "Go to the first page", "Week"],
] as const)("a page that throws is explained in %s, in %s, and leads on", async (...given) => {
  const [locale, colorScheme, title, reload, home, week] = given;
  const options = { ...phone, locale, colorScheme, script: breakTwoPages, mayThrow: "planted" };
  const page = await open("/history", options);
  const heading = page.getByRole("heading", { level: 1, name: title });
  await heading.waitFor();
  await page.getByText("RangeError: planted").waitFor({ state: "attached" });
  expect(await page.getByText("Something went wrong").count()).toBe(0);
  await expectAccessible(page);
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: reload }).click();
  await loaded;
  await heading.waitFor();
  // The frame has survived.
  await page.getByRole("link", { name: week, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: week }).waitFor();
  await page.goto(page.url().replace(/week.*/, "staff"));
  await page.getByText("TypeError: planted").waitFor({ state: "attached" });
  await heading.waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: home }).click();
  await page.waitForURL(/\/console\/$/);
  await page.getByRole("link", { name: week, exact: true }).waitFor();
});

test("words that cannot be loaded are explained in both languages", async () => {
  const page = await open("/", { ...phone, mayFail: true, mayThrow: "dynamically imported module" });
  await page.route(/\/assets\/id-[^/]*\.js$/, (route) => route.abort());
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Talaqqi belum dapat dimuat" }).waitFor();
  await page.getByText("Talaqqi could not be loaded.").waitFor();
  await expectAccessible(page);
  await page.unroute(/\/assets\/id-[^/]*\.js$/);
  await page.getByRole("button", { name: "Muat ulang" }).click();
  await page.getByRole("link", { name: "Pekan", exact: true }).waitFor();
});
