import { waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { renderAt } from "./support/app.ts";

// Packages, programs, institutions and levels, edited in place.

test("a price accepts `Rp 350.000,-` and rejects the ambiguous `350,000`", async () => {
  const { page, user, service } = await renderAt("/school");
  await page.findByText("Rp450.000 per bulan · 8 pertemuan");
  await user.click(page.getByRole("button", { name: /^Ubah: Tahsin Dasar/ }));
  const price = await page.findByLabelText<HTMLInputElement>("Harga (Rp)");
  expect(price.value).toBe("450.000");
  for (const typed of ["350,000", "Rp 350.000,-"]) {
    await user.clear(price);
    await user.type(price, typed);
    await user.click(page.getByRole("button", { name: "Simpan" }));
    if (typed === "350,000") await page.findByText("Isi rupiah bulat, misalnya 350.000.");
  }
  await page.findByText(/^Tahsin Dasar disimpan\.$/);
  expect(service.sent("changePackage")).toEqual([expect.objectContaining({ version: 3, price: 350_000 })]);
});

test("an error in a folded field of an institution unfolds it, and its number is written as lists write it", async () => {
  const { page, user, service } = await renderAt("/school?kind=institutions&edit=1");
  const phone = await page.findByLabelText<HTMLInputElement>(/^Nomor telepon/);
  expect(phone.value).toBe("0812-0000-0021");
  const fold = document.querySelector("details.others") as HTMLDetailsElement;
  expect(fold.open).toBe(false);
  const latitude = within(fold).getByLabelText(/^Lintang/);
  await user.clear(latitude);
  await user.type(latitude, "100");
  const errors = [{ field: "latitude", message: "must be a number from -90 to 90" }];
  service.on("changeInstitution", { like: "version", fields: { errors } });
  await user.click(page.getByRole("button", { name: "Simpan" }));
  await page.findByText("Isi angka dari -90 sampai 90; isi lintang dan bujur, atau kosongkan keduanya.");
  expect(fold.open).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(latitude));
});

const meetings = { "Jumlah pertemuan": "4", "Lama pertemuan": "60", "Lama paket": "4" };

test.each([
  [
    "packages",
    "Tambah paket",
    { "Nama paket": "Paket Uji", "Harga (Rp)": "1.000", ...meetings },
    { "Cara bayar": "per bulan" },
    ["createPackage", { name: "Paket Uji", price: 1_000, recurred_of_meeting: 4, duration: 60, duration_in: 4 }],
  ],
  [
    "programs",
    "Tambah program",
    { "Nama program": "Program Uji" },
    { Jenis: undefined, Status: undefined },
    ["createProgram", { program_name: "Program Uji" }],
  ],
  [
    "institutions",
    "Tambah lembaga",
    { "Nama lembaga": "Lembaga Uji", Alamat: "Bogor", "Situs web": "lembaga-uji.id/daftar" },
    {},
    ["createInstitution", { nama_lembaga: "Lembaga Uji", alamat: "Bogor", web: "https://lembaga-uji.id/daftar" }],
  ],
  ["levels", "Tambah tingkat", { "Nama tingkat": "Tingkat Uji" }, {}, ["createLevel", { level: "Tingkat Uji" }]],
] as const)("adds one of %s", async (kind, add, typed, choices, [operation, sent]) => {
  const { page, user, service } = await renderAt(`/school?kind=${kind}`);
  await user.click(await page.findByRole("button", { name: add }));
  const form = await waitFor(() => document.querySelector<HTMLElement>("main form") ?? Promise.reject());
  for (const [label, value] of Object.entries(typed))
    await user.type(within(form).getByLabelText(new RegExp(`^${label.replace(/[()]/g, "\\$&")}`)), value);
  for (const label of Object.keys(choices)) {
    const select = within(form).getByLabelText<HTMLSelectElement>(label);
    await user.selectOptions(select, select.options[1] ?? []);
  }
  await user.click(page.getByRole("button", { name: "Simpan" }));
  await page.findByText(/ ditambahkan\.$/);
  expect(service.sent(operation)).toEqual([expect.objectContaining(sent)]);
});

test.each([
  ["packages", "Tahsin Dasar", "Package"],
  ["programs", "Tahsin Reguler", "Program"],
  ["institutions", "Rumah Tahsin", "Institution"],
  ["levels", "Pemula", "Level"],
] as const)("retires one of %s after a question, and lists it to be restored", async (kind, name, singular) => {
  const { page, user, service } = await renderAt(`/school?kind=${kind}`);
  await user.click(await page.findByRole("button", { name: RegExp(`^Ubah: ${name}`) }));
  await user.click(await page.findByRole("button", { name: "Nonaktifkan" }));
  const question = within(await page.findByRole("dialog"));
  expect(service.sent(`retire${singular}`)).toEqual([]);
  const [record] = await listOf(service, kind);
  service.on(`list${singular}Records`, { data: [{ ...record, is_retired: true, version: 4 }], next: 0 } as never);
  await user.click(question.getByRole("button", { name: "Nonaktifkan" }));
  await user.click(await page.findByText("Nonaktif (1)"));
  await user.click(page.getByRole("button", { name: `Aktifkan kembali: ${name}` }));
  await page.findByText(`${name} diaktifkan kembali.`);
  expect([service.sent(`retire${singular}`), service.sent(`restore${singular}`)]).toEqual([
    [{ version: 3 }],
    [{ version: 4 }],
  ]);
});

/** The list as the service has it. */
async function listOf({ fetch }: { fetch: typeof globalThis.fetch }, kind: string): Promise<object[]> {
  const response = await fetch(`https://console.test/operator/${kind}`);
  return (await response.json()).data;
}

test("409 stale of a row keeps what was typed, and saves it on the new version on request", async () => {
  const { page, user, service } = await renderAt("/school?kind=levels&edit=1");
  const description = await page.findByLabelText(/^Keterangan/);
  await user.clear(description);
  await user.type(description, "Juz 30.");
  const record = { id_level: 1, level: "Pemula", is_retired: false };
  const changes = [{ field: "description", by: "Pak Hasan", at: "2030-01-18T02:00:00.000Z" }];
  service.on("changeLevel", { like: "stale", fields: { changes } });
  service.on("getLevelRecord", { data: { ...record, description: "Juz 29.", version: 4 } });
  await user.click(page.getByRole("button", { name: "Simpan" }));
  const stale = within(await page.findByRole("alert", { name: /^Orang lain mengubahnya/ }));
  for (const text of ["Sekarang: Juz 29.", "Isian Anda: Juz 30."]) await stale.findByText(text);
  stale.getByText(/oleh Pak Hasan, /);
  service.on("changeLevel", { data: { ...record, description: "Juz 30.", version: 5 } });
  await user.click(stale.getByRole("button", { name: "Simpan isian saya" }));
  await page.findByText("Pemula disimpan.");
  expect(service.sent("changeLevel").at(-1)).toMatchObject({ version: 4, description: "Juz 30." });
});
