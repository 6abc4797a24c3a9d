import { unwrap } from "@talaqqi/client";
import type { Page } from "@talaqqi/test-kit/chromium";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { addStudent, book, open, school, simulate, useBrowser } from "./support/console.ts";
import { phone } from "./support/viewports.ts";

// An undo that is refused, or whose response is lost.

useBrowser();
afterEach(() => simulate({}));

const byId = (id: number) => ({ params: { path: { id: String(id) } } });

/** A student, an hour for one student, and another one at the same time. */
type Prepared = { id_student: number; hour: number; other: number };
const open375 = (address: string) => open(address, { ...phone, mayFail: true });
const free = async ({ id_student, hour }: Prepared) => {
  await book(id_student, hour);
  const page = await open375(`/students/${id_student}`);
  await page.getByRole("button", { name: /^Keluarkan/ }).click();
  return page;
};
const addToHour = async ({ id_student, hour }: Prepared) => {
  const page = await open375(`/students/${id_student}?dialog=book`);
  await page.locator(`[data-slot="${hour}"]`).click();
  return page;
};
const editHour = async ({ hour }: Prepared) => {
  const page = await open375(`/week?day=7&slot=${hour}&dialog=edit`);
  await page.getByLabel("Kapasitas").fill("2");
  await page.getByRole("button", { name: "Simpan" }).click();
  return page;
};

test.each<[string, string, (of: Prepared) => Promise<Page>, (of: Prepared) => Promise<unknown>]>([
  [
    "already_booked",
    "Belum dapat dilakukan. Murid ini sudah terdaftar di jam ini.",
    free,
    ({ id_student, hour }) => book(id_student, hour),
  ],
  [
    "slot_full",
    "Belum dapat dilakukan. Jam ini sudah penuh.",
    free,
    async ({ hour }) => book((await addStudent()).id_student, hour),
  ],
  [
    "double_booking",
    "terdaftar pada waktu itu: Ahad pukul 02.30",
    free,
    ({ id_student, other }) => book(id_student, other),
  ],
  [
    "not booked",
    "Tidak dapat diurungkan: tidak terdaftar di jam ini.",
    addToHour,
    ({ id_student, hour }) => school.POST("/operator/slots/{id}/release", { ...byId(hour), body: { id_student } }),
  ],
  ["stale", "Tidak dapat diurungkan karena data sudah berubah.", editHour, ({ hour }) => changeHour(hour)],
])("an undo that comes too late: %s is explained", async (_, text, act, meanwhile) => {
  const { id_student } = await addStudent();
  const at = { id_day: 7, time: "02:30", minutes: 30, capacity: 1, class_for: "mixed" } as const;
  const hours = [1, 2].map((id_teacher) => unwrap(school.POST("/operator/slots", { body: { ...at, id_teacher } })));
  const [hour = 0, other = 0] = (await Promise.all(hours)).map(({ id_time }) => id_time);
  onTestFinished(() => removeHours([hour, other]));
  const page = await act({ id_student, hour, other });
  await page.getByRole("button", { name: "Urungkan" }).waitFor();
  await meanwhile({ id_student, hour, other });
  await page.getByRole("button", { name: "Urungkan" }).click();
  await page.locator(".toast-problem").filter({ hasText: text }).waitFor();
});

/** Somebody else changes an hour. */
async function changeHour(hour: number): Promise<void> {
  const { data } = await school.GET("/operator/slots/{id}", byId(hour));
  if (!data) throw new Error(`no hour ${hour}`);
  const { id_teacher, id_day, time, version } = data;
  const body = { id_teacher, id_day, time, minutes: 30, version, capacity: 3 };
  await unwrap(school.PUT("/operator/slots/{id}", { ...byId(hour), body }));
}

/** Removes hours with their bookings, whose time the next test needs. */
async function removeHours(hours: number[]): Promise<void> {
  for (const hour of hours) {
    const { students } = await unwrap(school.GET("/operator/slots/{id}", byId(hour)));
    for (const { id_student } of students) {
      await unwrap(school.POST("/operator/slots/{id}/release", { ...byId(hour), body: { id_student } }));
    }
    const { version } = await unwrap(school.GET("/operator/slots/{id}", byId(hour)));
    await unwrap(school.POST("/operator/slots/{id}/deletion", { ...byId(hour), body: { version } }));
  }
}

test("an undo is pressed again after 503 with the same Idempotency-Key", async () => {
  const { id_student } = await addStudent();
  await book(id_student, 5);
  const page = await open(`/students/${id_student}`, { mayFail: true });
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/bookings")) keys.push(request.headers()["idempotency-key"]);
  });
  await page.getByRole("button", { name: /^Keluarkan/ }).click();
  await page.getByRole("button", { name: "Urungkan" }).waitFor();
  await simulate({ rules: [{ status: 503, retryAfter: 70 }] });
  await page.getByRole("button", { name: "Urungkan" }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  // The page's data may fail to load, too.
  await page.locator(".toast", { hasText: "Layanan sedang tidak tersedia. Coba lagi setelah 70 detik." }).waitFor();
  await simulate({});
  await page.getByRole("button", { name: "Urungkan" }).click();
  await page.getByText("Sudah diurungkan.").waitFor();
  expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
});
