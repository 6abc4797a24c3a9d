import { unwrap } from "@talaqqi/client";
import type { Page } from "@talaqqi/test-kit/chromium";
import { expect, test } from "vitest";
import { addPlacementTest, addStudent, open, school, useBrowser } from "./support/console.ts";

// Two screens that change one record, and writes whose response is lost.

useBrowser();

const byId = (id: number) => ({ params: { path: { id: String(id) } } });
const get = async (id: number) => {
  const { data } = await school.GET("/operator/students/{id}", byId(id));
  if (!data) throw new Error(`no student ${id}`);
  return data.student;
};

/** Another screen changes a student. */
async function changeElsewhere(id: number, change: { name?: string; note?: string }): Promise<void> {
  const { version } = await get(id);
  await school.PUT("/operator/students/{id}", { ...byId(id), body: { version, ...change } });
}

test("409 stale shows who changed what beside what was typed, and saves what was typed on request", async () => {
  const { id_student } = await addStudent();
  const page = await open(`/students/${id_student}?dialog=edit`, { mayFail: true });
  await page.getByLabel("Catatan").fill("Sering malu.");
  await changeElsewhere(id_student, { note: "Pindahan." });
  await page.getByRole("button", { name: "Simpan" }).click();
  const stale = page.getByRole("alert", { name: "Orang lain mengubahnya" });
  await stale.getByText(/oleh Ustadzah Maryam, /).waitFor();
  for (const text of ["Sekarang: Pindahan.", "Isian Anda: Sering malu."]) await stale.getByText(text).waitFor();
  expect(await page.getByLabel("Catatan").inputValue()).toBe("Sering malu.");
  await stale.getByRole("button", { name: "Simpan isian saya" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect((await get(id_student)).note).toBe("Sering malu.");
});

test("409 stale, and the new values are taken over: the other fields keep what was typed", async () => {
  const { id_student } = await addStudent();
  const page = await open(`/students/${id_student}?dialog=edit`, { mayFail: true });
  await page.getByLabel("Catatan").fill("Sering malu.");
  await page.getByLabel("Nama lengkap").fill("Ruqayyah Uji");
  await changeElsewhere(id_student, { note: "Pindahan." });
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByRole("button", { name: "Ambil yang baru" }).click();
  expect(await page.getByLabel("Catatan").inputValue()).toBe("Pindahan.");
  await page.getByRole("button", { name: "Simpan" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await get(id_student)).toMatchObject({ note: "Pindahan.", name: "Ruqayyah Uji" });
});

test("409 stale of an action says by whom, and the action succeeds on the latest", async () => {
  const id = await addPlacementTest();
  const page = await open(`/placement-tests?test=${id}`, { mayFail: true });
  await page.getByRole("button", { name: "Batalkan" }).waitFor();
  for (const action of ["cancellation", "reopening"] as const) {
    const { data } = await school.GET("/operator/placement-tests/{id}", byId(id));
    const body = { version: data?.version ?? 0 };
    await school.POST(`/operator/placement-tests/{id}/${action}`, { ...byId(id), body });
  }
  await page.getByRole("button", { name: "Batalkan" }).click();
  await page.getByText(/oleh Ustadzah Maryam, /).waitFor();
  // The list shows it as soon as the page has what it has read again.
  const added = await addPlacementTest();
  await page.getByRole("button", { name: "Tampilkan yang terbaru" }).click();
  await page.locator(`a[href*="test=${added}"]`).waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Batalkan" }).click();
  await page.getByRole("button", { name: "Urungkan" }).waitFor();
  const { data } = await school.GET("/operator/placement-tests/{id}", byId(id));
  expect(data?.s_progress).toBe(4);
});

test.each(["loaded", "lost"])(
  "a saved form is busy until the page's data are %s, the toast does not wait, and the next write is not stale",
  async (how) => {
    const hour = { id_teacher: 1, id_day: 7, time: "03:00", minutes: 30, capacity: 5, class_for: "mixed" } as const;
    const { id_time } = await unwrap(school.POST("/operator/slots", { body: hour }));
    const page = await open(`/week?day=7&slot=${id_time}&dialog=edit`, { mayFail: true });
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel("Kapasitas").fill("6");
    const { promise: isReleased, resolve: release } = withResolvers();
    await page.route("**/operator/week*", async (route) => {
      await isReleased;
      await (how === "loaded" ? route.continue() : route.abort("connectionreset"));
    });
    await sheet.getByRole("button", { name: "Simpan" }).click();
    await page.getByText("Jam Ahad 03.00 diubah.").waitFor();
    expect(await sheet.getByRole("button", { name: "Menyimpan…" }).isDisabled()).toBe(true);
    expect(await sheet.getByRole("button", { name: "Hapus" }).count()).toBe(0);
    release();
    await sheet.getByRole("button", { name: "Hapus" }).waitFor();
    await page.unrouteAll({ behavior: "wait" });
    await sheet.getByRole("button", { name: "Hapus" }).click();
    if (how === "lost") {
      await page.getByRole("button", { name: "Tampilkan yang terbaru" }).click();
      await sheet.getByText("0 dari 6").waitFor();
      await sheet.getByRole("button", { name: "Hapus" }).click();
    }
    await page.getByText("Jam Ahad 03.00 dihapus.").waitFor();
  },
);

test.each([1, 2, 3])(
  "one student is added when the response is lost %i times after the server wrote",
  async (times) => {
    const page = await open("/students", { mayFail: true });
    const keys = await loseResponses(page, "**/operator/students", times);
    const name = `Sumayyah Uji${times}`;
    await page.getByRole("button", { name: "Tambah murid" }).click();
    await page.getByLabel("Nama lengkap").fill(name);
    await page.getByLabel("Putra atau putri").selectOption("Putri");
    await page.getByRole("button", { name: "Simpan" }).click();
    // The first loss is retried without being asked.
    if (times > 1) {
      await page.getByText("Tidak terhubung.").waitFor();
      await page.getByRole("button", { name: "Simpan" }).click();
    }
    await page.getByRole("heading", { level: 1, name }).waitFor();
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(times + 1);
    const { data } = await school.GET("/operator/students", { params: { query: { search: name } } });
    expect(data).toHaveLength(1);
  },
);

/** Drops the first responses to a write, which the service has made. @returns the keys that the page sends. */
async function loseResponses(page: Page, address: string, times: number): Promise<string[]> {
  const keys: string[] = [];
  await page.route(address, async (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.continue();
    keys.push((await request.headerValue("idempotency-key")) ?? "");
    if (keys.length > times) return route.continue();
    await route.fetch();
    return route.abort("connectionreset");
  });
  return keys;
}

/** A promise that the test resolves. */
function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
