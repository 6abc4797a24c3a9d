import type { FakeService } from "@talaqqi/test-kit/fake-service";
import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { Shape } from "../../src/api/client.ts";
import { type App, renderAt } from "./support/app.ts";
import { hourWith, noRecords, prepareWeek, scheduledTest, studentWith, teacherWith } from "./support/week.ts";

// What is opened from a page and done on another one leads back to it.

type Way = {
  path: string;
  prepare: (fake: FakeService) => void;
  link: string;
  /** What is on the page where it starts. */
  reason: string;
  /** A time that is typed there, and still there on the way back. */
  time?: string;
  fill: (app: App) => Promise<unknown>;
  /** Gives the service what was saved, which is there then. */
  added: (fake: FakeService) => void;
  shows: string;
};

const queue = (test: Shape<"QueuedPlacementTest">) => (fake: FakeService) => {
  fake.on("listPlacementTestQueue", { data: [test], next: 0 });
  fake.on("getPlacementTest", { data: test });
};
const requested = scheduledTest({
  s_progress: 0,
  id_reviewer: 0,
  scheduled_at: "",
  nama_reviewer: "",
  wished_at: "2030-01-19T02:00:00.000Z",
  actions: ["schedule", "cancel"],
});

test.each<[string, Way]>([
  [
    "an hour of a teacher",
    {
      path: "/teachers/1",
      prepare: (fake) => prepareWeek(fake, [], [teacherWith()]),
      link: "Tambah jadwal",
      reason: "Belum ada jadwal.",
      fill: async ({ page, user }) => {
        await user.type(await page.findByLabelText("Mulai"), "04:00");
        await user.selectOptions(page.getByLabelText("Kelas untuk"), "Putri");
      },
      added: (fake) => {
        const hour = hourWith({ time: "04:00" });
        const { students: _, ...data } = hour;
        const undo = { operation: "deleteSlot", method: "POST" as const, path: "/operator/slots/5/deletion", body: {} };
        fake.on("createSlot", { data, undo });
        fake.on("getWeek", { data: [hour] });
      },
      shows: "04.00",
    },
  ],
  [
    "a level for a result",
    {
      path: "/placement-tests?state=scheduled&test=3&task=record&from=student",
      prepare: (fake) => {
        queue(scheduledTest())(fake);
        fake.on("listLevelRecords", { data: [], next: 0 });
      },
      link: "Tambah tingkat",
      reason: "Belum ada tingkat untuk hasilnya.",
      fill: async ({ page, user }) => user.type(await page.findByLabelText("Nama tingkat"), "Tingkat Arwa"),
      added: (fake) => fake.on("listLevelRecords", "page"),
      shows: "Simpan hasil",
    },
  ],
  [
    "a teacher for a test, while all are busy",
    {
      path: "/placement-tests?test=3",
      prepare: (fake) => {
        queue(requested)(fake);
        fake.on("listFreeReviewers", { data: [], next: 0 });
      },
      link: "Tambah pengajar",
      reason: "Semua pengajar mengajar atau menguji pada waktu itu. Pilih waktu lain, atau tambah pengajar.",
      time: "05:15",
      fill: async ({ page, user }) => user.type(await page.findByLabelText("Nama pengajar"), "Ustadzah Luang"),
      added: (fake) =>
        fake.on("listFreeReviewers", { data: [{ id_teacher: 9, nama_pengajar: "Ustadzah Luang" }], next: 0 }),
      shows: "Ustadzah Luang",
    },
  ],
])("%s is added on another page, which leads back, saved or cancelled", async (_what, way) => {
  const app = await renderAt(way.path, { prepare: way.prepare });
  const { page, user, service } = app;
  await page.findByText(way.reason);
  const time = () => document.querySelector<HTMLInputElement>("input[type=time]");
  if (way.time) {
    await user.clear(time() ?? document.body);
    await user.type(time() ?? document.body, way.time);
  }
  const isAsBefore = async () => {
    const expected = way.time ? expect.stringContaining(`${way.path}&at=`) : way.path;
    await waitFor(() => expect(location.href.replace(/.*\/console/, "")).toEqual(expected));
    if (way.time) await waitFor(() => expect(time()?.value).toBe(way.time));
  };
  await user.click(await page.findByRole("link", { name: way.link }));
  await user.click(await page.findByRole("button", { name: "Batal" }));
  await page.findByRole("link", { name: way.link });
  await isAsBefore();
  await user.click(page.getByRole("link", { name: way.link }));
  await way.fill(app);
  way.added(service);
  await user.click(page.getByRole("button", { name: "Simpan" }));
  await waitFor(() => expect(document.querySelector("main")?.textContent).toContain(way.shows));
  await isAsBefore();
});

const student = studentWith({ id_student: 7, name: "Siti Aminah", gender: "Perempuan" });

test.each([
  ["Catat hasil", "record", ["Simpan hasil", "Tetap simpan hasil"], "recordPlacementTest"],
  ["Ubah waktu", "schedule", ["Ustadzah Fatimah"], "schedulePlacementTest"],
  ["Catat hasil", "close", ["Tutup"], undefined],
] as const)(
  "%s of a scheduled test is one press from the card, and leads back to it: %s",
  async (link, how, presses, sent) => {
    const test = scheduledTest();
    const { page, user, service } = await renderAt("/students/7", {
      prepare: (fake) => {
        queue(test)(fake);
        fake.on("getStudent", { data: { student, ...noRecords, placement_tests: [test] } });
      },
    });
    await user.click(await page.findByRole("link", { name: link }));
    if (how === "record") {
      await page.findByRole("option", { name: "Pemula" });
      await user.selectOptions(page.getByLabelText("Tingkat hasil tes"), "Pemula");
    }
    for (const name of presses) await user.click(await page.findByRole("button", { name: new RegExp(`^${name}`) }));
    await page.findByRole("heading", { level: 1, name: "Siti Aminah" });
    const written = service.requests.filter(({ method }) => method !== "GET").map(({ operation }) => operation);
    expect(written).toEqual(sent ? [sent] : []);
  },
);
