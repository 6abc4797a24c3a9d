import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import { addPlacementTest, nextNight, open, school, useBrowser, watchRequests } from "../support/console.ts";
import { expectAccessibleAnywhere } from "../support/findings.ts";
import { laptop } from "../support/viewports.ts";

useBrowser();

const byId = (id: number) => ({ params: { path: { id: String(id) } } });
const testOf = (id: number) => unwrap(school.GET("/operator/placement-tests/{id}", byId(id)));

test("a test is scheduled with two presses, the next one opens, and the schedule is taken back", async () => {
  const [id] = [await addPlacementTest(), await addPlacementTest()];
  const page = await open("/placement-tests");
  await page.waitForLoadState("networkidle");
  const requests = watchRequests(page);
  await page.locator(`a[href*="test=${id}"]`).click();
  const reviewer = page.getByRole("button", { name: "Ustadzah Salma Contoh" });
  await reviewer.waitFor();
  await expectAccessibleAnywhere(page);
  await reviewer.click();
  await page.locator(".toast").getByText("dijadwalkan").waitFor();
  expect(requests.filter((request) => !request.startsWith("GET"))).toEqual([
    `POST /operator/placement-tests/${id}/schedule`,
  ]);
  await expect.poll(() => new URL(page.url()).searchParams.get("test")).toMatch(RegExp(`^(?!${id}$)\\d+$`));
  const scheduled = await testOf(id);
  expect(scheduled).toMatchObject({ s_progress: 1, nama_reviewer: "Ustadzah Salma Contoh" });
  expect(scheduled.scheduled_at).toBe(scheduled.wished_at);
  await page.getByRole("button", { name: "Urungkan" }).click();
  await page.getByText("Sudah diurungkan.").waitFor();
  expect(await testOf(id)).toMatchObject({ s_progress: 0 });
});

test("J and K go through the queue, and a result is recorded", async () => {
  const [id, other] = [await addPlacementTest(), await addPlacementTest()];
  for (const one of [id, other]) {
    const body = { version: 1, id_reviewer: 1, test_schedule_at: nextNight() };
    await unwrap(school.POST("/operator/placement-tests/{id}/schedule", { ...byId(one), body }));
  }
  const page = await open("/placement-tests?state=scheduled", { ...laptop, mayFail: true });
  // Not the address, which is ahead of the page: a key goes on from the test that is shown.
  const opened = () => page.locator(".panel").evaluateAll(([panel]) => panel?.getAttribute("aria-label"));
  await page.locator(`a[href*="test=${other}"]`).waitFor();
  await page.keyboard.press("j");
  await expect.poll(opened).toBeTruthy();
  const first = await opened();
  await page.keyboard.press("j");
  await expect.poll(opened).not.toBe(first);
  await page.keyboard.press("k");
  await expect.poll(opened).toBe(first);

  await page.goto(page.url().replace(/test=\d+/, `test=${id}`));
  await page.getByLabel("Tingkat hasil tes").selectOption("Tahsin menengah");
  await page.getByLabel("Catatan untuk murid").fill("Perhatikan mad.");
  await expectAccessibleAnywhere(page);
  await page.getByRole("button", { name: "Simpan hasil", exact: true }).click();
  await page.getByText("jadi belum berlangsung. Simpan hasilnya sekarang?").waitFor();
  expect(await testOf(id)).toMatchObject({ s_progress: 1 });
  await page.getByRole("button", { name: "Tetap simpan hasil" }).click();
  await page.getByText("Hasil tes Aisyah").waitFor();
  expect(await testOf(id)).toMatchObject({ s_progress: 2, level_result: 3, notes: "Perhatikan mad." });
  await page.getByRole("link", { name: "Hasil", exact: true }).click();
  await page
    .getByRole("link", { name: /Aisyah.*Tahsin menengah/ })
    .first()
    .waitFor();
});
