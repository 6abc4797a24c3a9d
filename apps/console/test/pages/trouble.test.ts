import { dataOf, meOf } from "@talaqqi/test-kit/fake-service";
import { waitFor } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { expectTexts, findElement, renderAt } from "./support/app.ts";
import { fillQueue } from "./support/page-cases.ts";

// What somebody meets while at work: a record that is gone, a session that has ended, somebody else who was first.

test("429 says how long to wait", async () => {
  await renderAt("/week", { prepare: (fake) => fake.on("getWeek", "tooMany") });
  await expectTexts("Terlalu banyak percobaan", "Coba lagi setelah 30 detik.");
});

test("404 is explained when somebody else has deleted the student of a list", async () => {
  const { page, user } = await renderAt("/students", { prepare: (fake) => fake.on("getStudent", 404) });
  await user.click(await page.findByRole("link", { name: /Yusuf Hakim/ }));
  await expectTexts("Cari lagi di daftarnya.");
});

test("400 stands at its field in the reader's language, has the focus, and loses nothing", async () => {
  const { page, user, service } = await renderAt("/students");
  await user.click(await page.findByRole("button", { name: "Tambah murid" }));
  await user.type(await page.findByLabelText("Nama lengkap"), "Zaid Uji");
  await user.type(page.getByLabelText(/^WhatsApp/), "12");
  await expectTexts("Dari 1900 sampai 2030.");
  await user.click(page.getByRole("button", { name: "Simpan" }));
  await expectTexts("Pilih salah satu.");
  expect(service.sent("createStudent")).toEqual([]);
  service.on("createStudent", {
    like: "unknownAccount",
    fields: { errors: [{ field: "whatsapp", message: "must be a phone number such as 0812-3456-7890" }] },
  });
  await user.selectOptions(page.getByLabelText("Putra atau putri"), "Putra");
  await user.click(page.getByRole("button", { name: "Simpan" }));
  await expectTexts("Isi nomor seperti 0812-3456-7890.");
  await waitFor(() => expect(document.activeElement?.getAttribute("name")).toBe("whatsapp"));
  expect((page.getByLabelText("Nama lengkap") as HTMLInputElement).value).toBe("Zaid Uji");
});

test.each([
  ["booked", "Murid ini sudah terdaftar di jadwal ini."],
  ["full", "Jadwal ini sudah penuh."],
  ["busy", "This student is booked at that time: Monday at 19:00, Ustadz Hasan."],
] as const)("409 %s tells why, when somebody else was first", async (refusal, words) => {
  const [slot] = dataOf("listSuitableSlots");
  const { user, service } = await renderAt("/students/9?dialog=book", {
    prepare: (fake) => {
      fake.on("listSuitableSlots", { data: slot ? [{ ...slot, id_time: 6, reasons: [] }] : [] });
      fake.on("bookSlot", { like: refusal, status: 409 });
    },
  });
  await user.click(await findElement("[data-slot='6']"));
  await expectTexts(words);
  expect(service.sent("bookSlot")).toEqual([{ id_student: 9 }]);
});

test("401 under an open form opens the sign-in beside it, and nothing typed is lost", async () => {
  const { page, user, service } = await renderAt("/students?dialog=add", { role: "coordinator" });
  await user.type(await page.findByLabelText("Nama lengkap"), "Hafsah Uji");
  await user.selectOptions(page.getByLabelText("Putra atau putri"), "Putri");
  service.onAll(401);
  await user.click(page.getByRole("button", { name: "Simpan" }));
  const link = (await page.findByRole("link", { name: "Masuk lagi" })) as HTMLAnchorElement;
  expect([link.pathname, link.search, link.target, link.rel]).toEqual([
    ...["/operator/sign-in", "?return_to=%2Fconsole%2Fsigned-in", "_blank", "noopener opener"],
  ]);
  // Back without having signed in, it stays.
  dispatchEvent(new Event("focus"));
  await waitFor(() => expect(service.requests.filter(({ operation }) => operation === "getMe")).toHaveLength(2));
  service.reset();
  dispatchEvent(new Event("focus"));
  await waitFor(() => expect(page.queryByRole("link", { name: "Masuk lagi" })).toBeNull());
  expect((page.getByLabelText("Nama lengkap") as HTMLInputElement).value).toBe("Hafsah Uji");
  await user.click(page.getByRole("button", { name: "Simpan" }));
  await page.findByRole("heading", { level: 1, name: "Yusuf Hakim" });
  expect(service.sent("createStudent").at(-1)).toMatchObject({ name: "Hafsah Uji", gender: "Perempuan" });
});

test.each([
  ["the same member", {}, 0],
  ["somebody else", { id_operator: 9 }, 1],
])("after a new sign-in of %s, the page is loaded again only for another reader", async (_, changed, loads) => {
  const load = vi.spyOn(location, "reload").mockImplementation(() => {});
  const { page, user, service } = await renderAt("/students?dialog=add");
  await user.type(await page.findByLabelText("Nama lengkap"), "Lubna Sesi");
  await user.selectOptions(page.getByLabelText("Putra atau putri"), "Putri");
  service.onAll(401);
  await user.click(page.getByRole("button", { name: "Simpan" }));
  await page.findByRole("link", { name: "Masuk lagi" });
  service.reset();
  service.on("getMe", { data: { ...meOf("administrator"), ...changed } });
  dispatchEvent(new Event("focus"));
  await waitFor(() => expect(page.queryByRole("link", { name: "Masuk lagi" })).toBeNull());
  await waitFor(() => expect(load).toHaveBeenCalledTimes(loads));
});

test("a sign-out that fails is explained, and the page stays until it works", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  const { page, user, service } = await renderAt("/my-week", { role: "teacher", prepare: fillQueue });
  await user.click(await page.findByRole("button", { name: "Lainnya" }));
  const press = async () => user.click(await findElement("[role=dialog] li:last-child .row-button"));
  for (const [failure, words] of [
    [503, "Layanan sedang tidak tersedia. Coba lagi setelah 30 detik."],
    ["offline", "Tidak terhubung. Periksa sambungan internet."],
  ] as const) {
    service.on("signOut", failure);
    await press();
    await expectTexts(words);
    expect(assign).not.toHaveBeenCalled();
  }
  service.reset();
  await press();
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/console/"));
});
