import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import { addPlacementTest, addStudent, book, open, school, useBrowser } from "./support/console.ts";
import { expectAccessible } from "./support/findings.ts";
import { laptop, phone } from "./support/viewports.ts";

// The history in words: fields and values as people know them, and names in place of numbers.

useBrowser();

const byId = (id: number) => ({ params: { path: { id: String(id) } } });

test("shows days, levels, relations, roles and classes in words, and no name of the contract", async () => {
  const hour = { id_teacher: 2, id_day: 6, time: "01:30", capacity: 3, minutes: 30, class_for: "women" } as const;
  const { id_time, version } = await unwrap(school.POST("/operator/slots", { body: hour }));
  const moved = { ...hour, version, id_day: 7, id_level: 3, class_for: "mixed", id_teacher: 1 } as const;
  await unwrap(school.PUT("/operator/slots/{id}", { ...byId(id_time), body: moved }));

  const { id_student } = await addStudent();
  const [mother] = await unwrap(school.GET("/operator/accounts", { params: { query: { limit: 1 } } }));
  const account = { id_user: mother?.id_user ?? 0, relation: "mother" } as const;
  await unwrap(school.POST("/operator/students/{id}/accounts", { ...byId(id_student), body: account }));

  const id = await addPlacementTest();
  const day = new Date(Date.now() + 150 * 86_400_000).toISOString().slice(0, 10);
  const scheduled = { version: 1, id_reviewer: 2, test_schedule_at: `${day}T20:30:00Z` };
  const test = await unwrap(school.POST("/operator/placement-tests/{id}/schedule", { ...byId(id), body: scheduled }));
  const result = { version: test.version, level_result: 3, notes: "Lancar." };
  await unwrap(school.POST("/operator/placement-tests/{id}/result", { ...byId(id), body: result }));

  const invited = { name: "Ustadz Uji Riwayat", email: "riwayat@contoh.example", role: "reader" } as const;
  await unwrap(school.POST("/operator/staff", { body: invited }));

  const body = { nama_pengajar: "Ustadzah Uji Riwayat", levels: [{ id_level: 2 }] };
  const teacher = await unwrap(school.POST("/operator/teachers", { body }));
  const taught = { version: teacher.version, levels: [{ id_level: 2 }, { id_level: 3 }] };
  await unwrap(school.PUT("/operator/teachers/{id}", { ...byId(teacher.id_teacher), body: taught }));
  const price = { name: "Paket Uji Riwayat", price: 125_000, bill_type: "per_pertemuan" } as const;
  const lengths = { duration: 60, duration_in: 4, recurred_of_meeting: 4 };
  await unwrap(school.POST("/operator/packages", { body: { ...price, ...lengths } }));

  const page = await open("/history", laptop);
  const rows = page.locator(".history-row");
  await rows.filter({ hasText: "Paket Uji Riwayat" }).first().waitFor();
  await page.waitForLoadState("networkidle");
  const text = (await rows.allInnerTexts()).slice(0, 13).join("\n");
  for (const words of [
    ...["Hari: Sabtu → Ahad", "Tingkat: kosong → Tahsin menengah", "Kelas untuk: Putri → Campuran"],
    ...["Pengajar: Ustadzah Salma Contoh → Ustadz Hanif Contoh", "Hubungan: Ibu", `Akun: ${mother?.name}`],
    ...["Tingkat hasil tes: Tahsin menengah", "Catatan untuk murid: Dari dasar. → Lancar."],
    ...["Penguji: Ustadzah Salma Contoh", "Peran: Pembaca", "Harga (Rp): Rp125.000", "Cara bayar: per pertemuan"],
    "Tingkat yang diajar: Tahsin dasar → Tahsin dasar, Tahsin menengah",
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toMatch(/\w_\w|\b(men|women|mixed|mother|reader|[a-z]+s \d+)\b|: 0\b/);
});

test("takes the newest change of a student's hours back, and again; a reader is not offered to", async () => {
  const { id_student } = await addStudent();
  await book(id_student, 5);
  const booked = async () => (await unwrap(school.GET("/operator/students/{id}", byId(id_student)))).bookings.length;
  const page = await open(`/history?student=${id_student}`, phone);
  for (const [action, hours] of [
    ["mengeluarkan", 0],
    ["mendaftarkan", 1],
  ] as const) {
    await page.getByRole("button", { name: "Urungkan", exact: true }).click();
    await page.getByText("Sudah diurungkan.").waitFor();
    await page.locator(".history-row").first().getByText(action).waitFor();
    expect(await booked()).toBe(hours);
    // The older changes have none.
    expect(await page.getByRole("main").getByRole("button", { name: "Urungkan", exact: true }).count()).toBe(1);
  }
  await expectAccessible(page);
  const reader = await open(`/history?student=${id_student}`, { ...phone, role: "reader" });
  await reader.locator(".history-row").first().waitFor();
  expect(await reader.getByRole("button", { name: "Urungkan", exact: true }).count()).toBe(0);
});
