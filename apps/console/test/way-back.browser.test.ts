import { unwrap } from "@talaqqi/client";
import type { Page } from "@talaqqi/test-kit/chromium";
import { expect, test } from "vitest";
import { addPlacementTest, nightIn, open, school, useBrowser } from "./support/console.ts";
import { expectAccessible } from "./support/findings.ts";
import { phone } from "./support/viewports.ts";

// What is opened from a page and done on another one leads back to it.

useBrowser();

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const save = (page: Page) => button(page, "Simpan").click();
const addressOf = (page: Page) => page.url().replace(/.*\/console/, "");
const testOf = (id: number) =>
  unwrap(school.GET("/operator/placement-tests/{id}", { params: { path: { id: String(id) } } }));

let days = 200;
/** A test in the night of a day that no other test has. */
async function addScheduledTest() {
  const id = await addPlacementTest();
  days += 1;
  const body = { version: 1, id_reviewer: 1, test_schedule_at: nightIn(days) };
  const params = { path: { id: String(id) } };
  await unwrap(school.POST("/operator/placement-tests/{id}/schedule", { params, body }));
  return testOf(id);
}

test.each<[string, (page: Page) => Promise<unknown>, string, object]>([
  [
    "Catat hasil",
    async (page) => {
      await page.getByLabel("Tingkat hasil tes").selectOption("Tahsin menengah");
      await button(page, "Simpan hasil").click();
      await button(page, "Tetap simpan hasil").click();
    },
    "Tahsin menengah",
    { s_progress: 2, level_result: 3 },
  ],
  [
    "Ubah jadwal",
    async (page) => {
      await page.locator("input[type=time]").fill("03:00");
      await page.locator(".choice").first().click();
    },
    "Terjadwal",
    { s_progress: 1, scheduled_at: expect.stringMatching(/T20:00/) },
  ],
  ["Catat hasil", (page) => button(page, "Tutup").click(), "Terjadwal", { s_progress: 1 }],
])("%s of a scheduled test is one press from the card, and leads back to it", async (link, act, state, stored) => {
  const { id_placement_test, id_student, name } = await addScheduledTest();
  const page = await open(`/students/${id_student}`, phone);
  await page.getByText("Terjadwal").waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: link }).click();
  await act(page);
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await page.locator(".row-title").getByText(state).waitFor();
  expect(await testOf(id_placement_test)).toMatchObject(stored);
});

type Way = {
  /** Where it starts, and what the server lists there: nothing. */
  start: () => Promise<{ path: string; none?: string }>;
  link: string;
  /** What is on the page where it starts. */
  reason: string;
  /** A time that is typed there, and still there on the way back. */
  time?: string;
  fill: (page: Page) => Promise<unknown>;
  /** What is there once it was saved. */
  shows: string;
};

const teacherWithoutHours = async () => {
  const body = { nama_pengajar: "Ustadzah Arwa Uji" };
  const { id_teacher } = await unwrap(school.POST("/operator/teachers", { body }));
  return { path: `/teachers/${id_teacher}` };
};

test.each<[string, Way]>([
  [
    "an hour of a teacher",
    {
      start: teacherWithoutHours,
      link: "Tambah jam",
      reason: "Belum ada jam.",
      fill: (page) => page.locator("input[type=time]").fill("04:00"),
      shows: "04.00",
    },
  ],
  [
    "a level for a result",
    {
      start: async () => {
        const { id_placement_test } = await addScheduledTest();
        const path = `/placement-tests?state=scheduled&test=${id_placement_test}&task=record&from=student`;
        return { path, none: "**/operator/levels?*" };
      },
      link: "Tambah tingkat",
      reason: "Belum ada tingkat untuk hasilnya.",
      fill: (page) => page.getByLabel("Nama tingkat").fill("Tingkat Arwa"),
      shows: "Simpan hasil",
    },
  ],
  [
    "a teacher for a test, while all are busy",
    {
      start: async () => ({
        path: `/placement-tests?test=${await addPlacementTest()}`,
        none: "**/free-reviewers?*",
      }),
      link: "Tambah pengajar",
      reason: "Semua pengajar mengajar atau menguji pada waktu itu. Pilih waktu lain, atau tambah pengajar.",
      time: "05:15",
      fill: (page) => page.getByLabel("Nama pengajar").fill("Ustadzah Luang Uji"),
      shows: "Ustadzah Luang Uji",
    },
  ],
])("%s is added on another page, which leads back, saved or cancelled", async (_what, way) => {
  const { path, none } = await way.start();
  const page = await open("/", phone);
  if (none) {
    const json = { status: 200, error: false, data: [], next: 0 };
    await page.route(none, (route) => route.fulfill({ json }));
  }
  await page.goto(page.url().replace(/\/console.*/, `/console${path}`));
  const link = page.getByRole("main").getByRole("link", { name: way.link });
  await page.getByText(way.reason).waitFor();
  await expectAccessible(page);
  const time = page.locator("input[type=time]");
  if (way.time) await time.fill(way.time);
  const expected = way.time ? expect.stringContaining(`${path}&at=`) : path;
  const isAsBefore = async () => {
    expect(addressOf(page)).toEqual(expected);
    if (way.time) expect(await time.inputValue()).toBe(way.time);
  };
  await link.click();
  await button(page, "Batal").click();
  await link.waitFor();
  await isAsBefore();
  await link.click();
  await way.fill(page);
  await page.unrouteAll();
  await save(page);
  await page.getByRole("main").getByText(way.shows).first().waitFor();
  await expect.poll(() => addressOf(page)).toEqual(expected);
  await isAsBefore();
  await expectAccessible(page);
});
