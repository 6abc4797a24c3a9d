import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { findControl, renderAt } from "./support/app.ts";
import { hourWith, prepareWeek, teacherWith } from "./support/week.ts";

// A teacher in the filter of the week, in the list, and her own week.

const nabila = teacherWith({ id_teacher: 2, nama_pengajar: "Ustadzah Nabila Contoh" });

test.each([
  ["teaches", "", "Nabila Contoh", "Ustadzah Nabila Contoh belum punya jadwal", ["Hapus filter", "Tambah jadwal"]],
  ["teaches", "&room=no", "Nabila Contoh", "Tidak ada jadwal yang cocok dengan filter.", ["Hapus filter"]],
  ["retired", "", "Nabila Contoh", "Ustadzah Nabila Contoh sudah nonaktif", ["Hapus filter"]],
  ["unknown", "", "Tidak dikenal", "Tidak ada pengajar dengan nomor ini", ["Hapus filter"]],
])("the week of a teacher without hours names her, and offers to clear the filter: %s%s", async (...row) => {
  const [state, filters, shown, title, actions] = row;
  const teachers = [teacherWith(), { ...nabila, is_retired: state === "retired" }];
  const id = state === "unknown" ? 999_999 : 2;
  const { page, user } = await renderAt(`/week?teacher=${id}${filters}`, {
    prepare: (fake) => prepareWeek(fake, [hourWith()], teachers),
  });
  await page.findByRole("heading", { name: title });
  const teacher = page.getByLabelText<HTMLSelectElement>("Pengajar");
  await waitFor(() => expect(teacher.selectedOptions[0]?.text).toBe(shown));
  const buttons = Array.from(document.querySelectorAll<HTMLElement>("main .blank button"));
  expect(buttons.map(({ textContent }) => textContent)).toEqual(actions);
  await user.click(buttons[0] ?? document.body);
  await page.findByText(/^1 jadwal ·/);
  expect(teacher.value).toBe("");
});

test("a search in the address that finds only a retired teacher lists her unfolded", async () => {
  const { page } = await renderAt("/teachers?search=nabila", {
    prepare: (fake) => prepareWeek(fake, [hourWith()], [teacherWith(), { ...nabila, is_retired: true }]),
  });
  await page.findByRole("link", { name: /Ustadzah Nabila Contoh/ });
  expect(page.getByRole<HTMLInputElement>("searchbox", { name: "Cari pengajar" }).value).toBe("nabila");
  expect(document.querySelectorAll("main a.row")).toHaveLength(1);
});

test.each([
  ["tomorrow", "2030-01-18T03:00:00Z", ["Sabtu 19 Jan berikutnya", "Senin 21 Jan", "Kamis 31 Jan"]],
  ["today", "2030-01-19T03:00:00Z", ["Sabtu 19 Jan hari ini", "Senin 21 Jan", "Kamis 31 Jan"]],
  [
    "today, after midnight in Jakarta",
    "2030-01-18T17:30:00Z",
    ["Sabtu 19 Jan hari ini", "Senin 21 Jan", "Kamis 31 Jan"],
  ],
])("a teacher's hours are listed by their next day, and the first one is marked: %s", async (_, now, expected) => {
  const hours = [
    hourWith({ id_time: 1, id_day: 1, day: "Senin" }),
    hourWith({ id_time: 2, id_day: 4, day: "Kamis", valid_from: "2030-01-25" }),
    hourWith({ id_time: 3, id_day: 6, day: "Sabtu" }),
  ];
  const { page } = await renderAt("/my-week", {
    role: "teacher",
    now,
    prepare: (fake) => fake.on("getWeek", { data: hours }),
  });
  await page.findByRole("region", { name: "Jadwal saya" });
  const headings = () =>
    Array.from(document.querySelectorAll("[aria-labelledby=hours] h3"), ({ textContent }) => textContent?.trim());
  await waitFor(() => expect(headings()).toEqual(expected));
});

test("409 stale shows a level and the certificates that another screen changed, and takes them over", async () => {
  const before = teacherWith({
    sertifikats: [{ id_sertifikasipengajar: 1, sertifikasi: "Sertifikat Tahsin", sumber: "Rumah Tahsin" }],
  });
  const { page, user, service } = await renderAt("/teachers/1?dialog=edit", {
    prepare: (fake) => prepareWeek(fake, [], [before]),
  });
  const home = await page.findByLabelText(/^Tempat tinggal/);
  await user.type(home, "Depok");
  const change = (field: string) => ({ field, by: "Pak Hasan", at: "2030-01-18T02:00:00.000Z" });
  service.on("changeTeacher", { like: "stale", fields: { changes: [change("levels"), change("sertifikats")] } });
  const elsewhere = {
    ...before,
    levels: [],
    sertifikats: [{ id_sertifikasipengajar: 2, sertifikasi: "Sanad", sumber: "" }],
    version: 4,
  };
  service.on("getTeacherRecord", { data: elsewhere });
  await user.click(await findControl("Simpan"));
  await page.findByText("Sekarang: Sanad");
  await page.findByText("Isian Anda: Sertifikat Tahsin Rumah Tahsin");
  expect(page.getAllByText(/oleh Pak Hasan, /)).toHaveLength(2);
  await user.click(page.getByRole("button", { name: "Ambil yang baru" }));
  service.on("changeTeacher", { data: { ...elsewhere, domisili: "Depok", version: 5 } });
  await user.click(page.getByRole("button", { name: "Simpan" }));
  await waitFor(() => expect(page.queryByRole("dialog")).toBe(null));
  expect(service.sent("changeTeacher").at(-1)).toMatchObject({
    version: 4,
    domisili: "Depok",
    sertifikats: [{ sertifikasi: "Sanad" }],
  });
});
