import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import { addPlacementTest, nightIn, open, school, useBrowser } from "./support/console.ts";
import { print, readPaper } from "./support/print.ts";
import { laptop, phone } from "./support/viewports.ts";

// What is printed: a week on one page, and a result to hand to a parent.

useBrowser();

/** What the smallest print of a newspaper has. */
const LEGIBLE_POINTS = 6;

test.each([
  ["the school", "admin", "/week", laptop],
  ["the school", "admin", "/week", phone],
  ["a teacher", "admin", "/week?teacher=2", laptop],
  ["a teacher", "teacher", "/my-week", phone],
] as const)("prints the week of %s for %s at %s on one page", async (_, role, path, size) => {
  const page = await open(path, { ...size, role });
  await page
    .getByText(/\d\/\d/)
    .first()
    .waitFor();
  expect(await print(page)).toEqual({ pages: 1, isLandscape: true });
  const { text, points } = await readPaper(page);
  expect(text).toMatch(/^Rumah Tahsin Contoh MelatiPekan .*Senin, \d.*Ahad, \d.*\d+\/\d+/);
  expect(text).not.toContain("Cari murid");
  expect(points).toBeGreaterThanOrEqual(LEGIBLE_POINTS);
});

test.each([
  ["coordinator", "/placement-tests?state=results&test="],
  ["teacher", "/my-week?test="],
] as const)("prints a result for a parent: %s", async (role, path) => {
  const id = await addPlacementTest();
  const byId = { params: { path: { id: String(id) } } };
  const staff = await unwrap(school.GET("/operator/staff"));
  const id_reviewer = staff.find(({ email }) => email === "teacher@example.com")?.id_teacher ?? 0;
  // Another day for each test.
  const test_schedule_at = nightIn(95 + id);
  const scheduled = { version: 1, id_reviewer, test_schedule_at };
  const { version } = await unwrap(
    school.POST("/operator/placement-tests/{id}/schedule", { ...byId, body: scheduled }),
  );
  const body = { version, level_result: 3, notes: "Perhatikan mad." };
  const { name } = await unwrap(school.POST("/operator/placement-tests/{id}/result", { ...byId, body }));

  const page = await open(`${path}${id}`, { ...laptop, role, mayFail: true });
  await page.getByRole("button", { name: "Cetak" }).last().waitFor();
  // The name of the level is another request.
  const read = async () => (await readPaper(page)).text;
  for (const word of [
    "Rumah Tahsin Contoh Melati",
    "Hasil tes penempatan",
    name,
    "Tahsin menengah",
    "Perhatikan mad.",
    "Hanif",
  ]) {
    await expect.poll(read).toContain(word);
  }
  const paper = await print(page);
  expect(paper).toEqual({ pages: 1, isLandscape: false });
});

test("prints a list as wide as the paper, its rows below each other", async () => {
  const page = await open("/history", laptop);
  await page.locator(".rows > li").first().waitFor();
  await page.emulateMedia({ media: "print" });
  const [width, position] = await page.evaluate(() => [
    document.querySelector("main")?.clientWidth,
    getComputedStyle(document.querySelector(".rows > li") as Element).position,
  ]);
  expect([width, position]).toEqual([laptop.viewport.width, "static"]);
});
