import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { renderAt } from "./support/app.ts";
import { fillQueue } from "./support/page-cases.ts";

// What is done most is seen, and the rest is one press away.

test("a student's card begins with the contacts, and opens the rare acts of an hour at one press", async () => {
  const { page, user } = await renderAt("/students/9");
  const titles = await page.findAllByRole("heading", { level: 2 });
  const sections = ["Kontak", "Jadwal", "Tes penempatan", "Riwayat", "Tindakan lain"];
  expect(titles.map(({ textContent }) => textContent)).toEqual(sections);
  const hour = within(document.querySelector<HTMLElement>("[id^=hour-]") ?? document.body);
  const toggle = hour.getByRole("button", { name: "Tindakan lain: Senin 19.00" });
  const acts = document.getElementById(toggle.getAttribute("aria-controls") ?? "");
  const folded = () => [toggle.getAttribute("aria-expanded"), acts?.dataset.folded];
  expect(folded()).toEqual(["false", "true"]);
  expect(hour.getByRole("button", { name: "Pindah" }).closest("[data-folded]")).toBe(null);
  expect(acts?.contains(hour.getByRole("button", { name: "Keluarkan: Senin 19.00" }))).toBe(true);
  await user.click(toggle);
  expect(folded()).toEqual(["true", undefined]);
  await user.click(toggle);
  expect(folded()).toEqual(["false", "true"]);
});

test("a reader, who can do nothing with an hour, has no button to open its acts", async () => {
  const { page } = await renderAt("/students/9", { role: "reader" });
  await page.findByText("Senin 19.00");
  expect(page.queryByRole("button", { name: "Tindakan lain: Senin 19.00" })).toBe(null);
});

test("WhatsApp has its own mark and a word beside it", async () => {
  const { page } = await renderAt("/students/9");
  for (const link of await page.findAllByRole("link", { name: /WhatsApp/ })) {
    expect(link.querySelector(".icon-whatsapp")).not.toBe(null);
    expect(link.textContent).toMatch(/^(WhatsApp|Kabari)/);
  }
});

test.each([
  ["Tambah wali", "Untuk wali tanpa akun di aplikasi. Nama dan nomornya dicatat di kartu murid."],
  ["Hubungkan wali", "Untuk wali yang punya akun di aplikasi. Ia akan dapat melihat jadwal dan tes murid ini."],
])("%s says when it is the right way to add a guardian, on the card and in its form", async (name, hint) => {
  const { page, user } = await renderAt("/students/9");
  const button = await page.findByRole("button", { name });
  expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).toBe(hint);
  await user.click(button);
  within(await page.findByRole("dialog", { name })).getByText(hint);
});

test.each([
  ["", "Tahsin Dasar", "Rp450.000 per bulan · 8 pertemuan", "Nama paket"],
  ["?kind=levels", "Pemula", "Mengenal huruf dan makhrajnya", "Nama tingkat"],
])("a row of the school%s is the button to its form: a press on it, or Enter", async (search, title, detail, field) => {
  const { page, user } = await renderAt(`/school${search}`);
  const open = () => page.findByRole("button", { name: new RegExp(`^Ubah: ${title} .*${detail}`) });
  // Wherever it is pressed.
  expect((await open()).parentElement?.children).toHaveLength(1);
  await user.click(page.getByText(new RegExp(detail)));
  await page.findByLabelText(field);
  await user.click(page.getByRole("button", { name: "Batal" }));
  (await open()).focus();
  await user.keyboard("{Enter}");
  await page.findByLabelText(field);
});

test("a row of the school is no button for a reader", async () => {
  const { page } = await renderAt("/school", { role: "reader" });
  expect((await page.findByText("Tahsin Dasar")).closest("button")).toBe(null);
});

test.each(["/placement-tests", "/"])("a wished time has its word at %s, unlike a scheduled one", async (path) => {
  const { page } = await renderAt(path, { prepare: fillQueue, now: "2030-01-21T03:00:00Z" });
  await page.findByText(/^Waktu yang diinginkan: Sabtu, 19 Januari pukul 09\.00/);
  expect(page.queryByText(/^Waktu yang diinginkan: .*21 Januari/)).toBe(null);
});
