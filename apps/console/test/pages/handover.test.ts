import type { FakeService } from "@talaqqi/test-kit/fake-service";
import { waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { renderAt } from "./support/app.ts";
import { bookedWith, hourWith, prepareWeek, scheduledTest, teacherWith, textOf } from "./support/week.ts";

// A teacher leaves: the hours go to another one. flows/teachers.test.ts does it with the real service.

const [former, next] = ["Ustadzah Lama", "Ustadzah Baru"];
const teachers = [
  teacherWith({ id_teacher: 1, nama_pengajar: former, levels: [] }),
  teacherWith({ id_teacher: 2, nama_pengajar: next, levels: [{ id_level: 1, s_active: 1 }] }),
];
const queued = (fake: FakeService, count: number) =>
  fake.on("listPlacementTestQueue", ({ query }) => ({
    data:
      query.s_progress === "1"
        ? Array.from({ length: count }, (_, n) => scheduledTest({ id_placement_test: n + 1, nama_reviewer: former }))
        : [],
    next: 0,
  }));
test("hours are taken over from the card of the next teacher, who reads of the tests; the undo leads back to it", async () => {
  const hours = [
    hourWith({ id_time: 11, nama_pengajar: former, booked: 1, students: [bookedWith()] }),
    hourWith({ id_time: 12, nama_pengajar: former, time: "03:00" }),
  ];
  const { page, user } = await renderAt("/teachers/2", {
    prepare: (fake) => {
      prepareWeek(fake, hours, teachers);
      queued(fake, 2);
    },
  });
  await user.click(await page.findByRole("button", { name: "Alihkan jadwal dari pengajar lain…" }));
  const sheet = within(await page.findByRole("dialog"));
  await user.click(await sheet.findByRole("link", { name: new RegExp(former) }));
  await page.findByText("2 tes penempatan terjadwal tidak ikut dialihkan.");
  await user.click(await page.findByRole("button", { name: "Alihkan 2 jadwal" }));
  const link = await page.findByRole("link", { name: "Kabari lewat WhatsApp: Pengajar berganti, Siti Aminah" });
  expect(textOf(link)).toContain(`Siti Aminah: ${former} → ${next}, Ahad 02.00.`);
  expect(hours.map(({ id_teacher }) => id_teacher)).toEqual([2, 2]);
  await user.click(await page.findByRole("button", { name: "Urungkan pengalihan ini" }));
  await page.findByText("Sudah diurungkan.");
  expect(hours.map(({ id_teacher }) => id_teacher)).toEqual([1, 1]);
  await page.findByRole("heading", { level: 1, name: next });
  await user.click(await page.findByRole("link", { name: "Kabari perubahannya" }));
  await page.findByRole("heading", { name: "Kabari murid: pengajarnya berganti" });
  const correction = await page.findByRole("link", { name: /^Kabari lewat WhatsApp/ });
  expect(textOf(correction)).toContain(`Siti Aminah: ${next} → ${former}, Ahad 02.00.`);
});

test.each([
  [1, 0, ["Alihkan jadwal ke pengajar lain…"]],
  [0, 1, ["Lihat dan ganti pengujinya"]],
  [2, 2, ["Alihkan jadwal ke pengajar lain…", "Lihat dan ganti pengujinya"]],
])("a teacher with %i students and %i tests cannot retire yet: %j", async (students, tests, links) => {
  const hours = Array.from({ length: students }, (_, n) =>
    hourWith({ id_time: 11 + n, time: `0${n}:00`, booked: 1, students: [bookedWith({ id_student: 7 + n })] }),
  );
  const { page, user } = await renderAt("/teachers/1", {
    prepare: (fake) => {
      prepareWeek(fake, hours, teachers);
      queued(fake, tests);
      fake.on("retireTeacher", { like: "inUse", fields: { message: "pengajar ini masih dipakai" } });
    },
  });
  await user.click(await page.findByRole("button", { name: "Nonaktifkan" }));
  const dialog = within(await page.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Nonaktifkan" }));
  await dialog.findByText(/Pengajar ini masih dipakai\./);
  const found = () => dialog.getAllByRole("link").map(({ textContent }) => textContent);
  await waitFor(() => expect(found()).toEqual(links));
  await user.click(dialog.getByRole("link", { name: links.at(-1) ?? "" }));
  if (tests === 0) await page.findByRole("heading", { name: `Alihkan jadwal ${former}` });
  else await page.findByRole("button", { name: `Hapus filter Penguji: ${former}` });
});

test("hours are handed over in one request: none of them where one is refused, and all at the next press", async () => {
  const hours = [
    hourWith({ id_time: 11, nama_pengajar: former, time: "01:00", booked: 1, students: [bookedWith()] }),
    hourWith({ id_time: 12, nama_pengajar: former, time: "02:00", id_level: 3 }),
    hourWith({ id_time: 13, nama_pengajar: former, time: "03:00" }),
    hourWith({ id_time: 14, id_teacher: 2, nama_pengajar: next, time: "03:15" }),
  ];
  const { page, user, service } = await renderAt("/teachers/1", {
    prepare: (fake) => prepareWeek(fake, hours, teachers),
  });
  await user.click(await page.findByRole("button", { name: "Alihkan jadwal ke pengajar lain…" }));
  await user.selectOptions(await page.findByLabelText("Pengajar baru"), next);
  await page.findByText(`${next} mengajar pada waktu itu: Ahad pukul 03.15.`);
  await page.findByText(/^Tingkat .* tidak ada di daftar ajarnya\.$/);
  expect(page.getByRole<HTMLInputElement>("checkbox", { name: /^Ahad 03\.00/ }).disabled).toBe(true);
  await user.click(page.getByRole("checkbox", { name: /^Ahad 02\.00/ }));
  // Another screen changes it.
  Object.assign(hours[1] ?? {}, { version: 9 });
  await user.click(page.getByRole("button", { name: "Alihkan 2 jadwal" }));
  await page.findByText(/Orang lain mengubahnya sejak Anda membukanya\./);
  expect(hours.map(({ id_teacher }) => id_teacher)).toEqual([1, 1, 1, 2]);
  await user.click(await page.findByRole("button", { name: "Alihkan 2 jadwal" }));
  await page.findByRole("heading", { name: "2 jadwal sudah dialihkan: kabari murid" });
  expect(hours.map(({ id_teacher }) => id_teacher)).toEqual([2, 2, 1, 2]);
  const written = service.requests.filter(
    ({ operation, body }) => operation === "handOverSlots" && !(body as { preview?: boolean }).preview,
  );
  expect(written).toHaveLength(2);
  const keys = written.map(({ headers }) => headers.get("idempotency-key"));
  expect(new Set(keys).size).toBe(2);
});

test.each([
  ["given back from the card of the substitute", "/teachers/2", "Alihkan jadwal ke pengajar lain…"],
  ["taken back from her own card", "/teachers/1", "Alihkan jadwal dari pengajar lain…"],
])("hours of an ill teacher are %s: only hers are ticked", async (_, path, button) => {
  const theirs = { id_teacher: 2, nama_pengajar: next };
  const hours = [
    hourWith({ ...theirs, id_time: 11, time: "01:00" }),
    // Of a level that is not among hers: she taught it before.
    hourWith({ ...theirs, id_time: 12, time: "02:00", id_level: 3 }),
    hourWith({ ...theirs, id_time: 13, time: "03:00" }),
    hourWith({ ...theirs, id_time: 14, time: "04:00" }),
  ];
  const givers = new Map([
    [11, 1],
    [12, 1],
  ]);
  const { page, user } = await renderAt(path, { prepare: (fake) => prepareWeek(fake, hours, teachers, givers) });
  await user.click(await page.findByRole("button", { name: button }));
  if (path === "/teachers/2") await user.selectOptions(await page.findByLabelText("Pengajar baru"), former);
  else await user.click(await page.findByRole("link", { name: new RegExp(next) }));
  const boxes = await page.findAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false, false]);
  expect(page.getAllByText(`Sebelumnya jadwal ${former}.`)).toHaveLength(2);
  await user.click(page.getByRole("button", { name: "Alihkan 2 jadwal" }));
  await waitFor(() => expect(hours.map(({ id_teacher }) => id_teacher)).toEqual([1, 1, 2, 2]));
  // A second tap in the same place hands nothing over.
  await page.findByRole("heading", { name: /^2 jadwal sudah dialihkan/ });
  const left = await page.findAllByRole<HTMLInputElement>("checkbox");
  expect(left.map(({ checked }) => checked)).toEqual([false, false]);
});

test.each(["Batal", "Tutup"])("hours that are taken over lead back to the teacher who has them: %s", async (end) => {
  const hours = [hourWith({ id_time: 11, nama_pengajar: former })];
  const { page, user } = await renderAt("/teachers/2", { prepare: (fake) => prepareWeek(fake, hours, teachers) });
  await user.click(await page.findByRole("button", { name: "Alihkan jadwal dari pengajar lain…" }));
  await user.click(await page.findByRole("link", { name: new RegExp(former) }));
  await page.findByRole("heading", { name: `Alihkan jadwal ${former}` });
  if (end === "Tutup") {
    await user.click(await page.findByRole("button", { name: "Alihkan 1 jadwal" }));
    await page.findByText("Tidak ada murid yang perlu dikabari.");
  }
  const closing = within(page.getByRole("dialog")).getAllByRole("button", { name: end });
  await user.click(closing.at(-1) ?? document.body);
  await waitFor(() => expect(page.queryByRole("dialog")).toBe(null));
  await page.findByRole("heading", { level: 1, name: next });
  const section = within(page.getByRole("region", { name: "Jadwal mengajar" }));
  expect(section.queryAllByRole("listitem")).toHaveLength(end === "Tutup" ? 1 : 0);
});
