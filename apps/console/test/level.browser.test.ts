import { unwrap } from "@talaqqi/client";
import type { Page } from "@talaqqi/test-kit/chromium";
import { expect, test } from "vitest";
import { open, school, useBrowser } from "./support/console.ts";
import { expectAccessible } from "./support/findings.ts";
import { phone } from "./support/viewports.ts";

// The level that a student needs for an hour: set, shown, filtered by and removed again.

useBrowser();

const byId = (id: number) => ({ params: { path: { id: String(id) } } });

async function addLevel(level: string): Promise<number> {
  return (await unwrap(school.POST("/operator/levels", { body: { level, description: "" } }))).id_level;
}

async function retire(id_level: number): Promise<void> {
  const { version } = await unwrap(school.GET("/operator/levels/{id}", byId(id_level)));
  await unwrap(school.POST("/operator/levels/{id}/retirement", { ...byId(id_level), body: { version } }));
}

/** Chooses a level among the filters, which are folded on a phone. */
async function filterBy(page: Page, level: string): Promise<void> {
  const fold = page.getByRole("button", { name: /^Saring/ });
  if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
  await page.getByLabel("Tingkat").selectOption(level);
}

test.each([
  ["in use", "01:00", false],
  ["retired since", "02:00", true],
])("an hour gets a level that is %s, is filtered by it, and is for any level again", async (how, time, isRetired) => {
  const [mine, other] = [`Tingkat uji ${how}`, `Tingkat lain ${how}`];
  const [id_mine, id_other] = [await addLevel(mine), await addLevel(other)];
  const forAnyLevel = { id_teacher: 2, id_day: 7, time, minutes: 30, capacity: 5, class_for: "mixed" } as const;
  const { id_time: idForAny } = await unwrap(school.POST("/operator/slots", { body: forAnyLevel }));
  const page = await open("/week?day=7&dialog=add", phone);
  const sheet = page.getByRole("dialog");
  const level = sheet.getByLabel("Tingkat");
  expect(await level.locator("option:checked").textContent()).toBe("Semua tingkat");
  await sheet.getByLabel("Mulai").fill(time);
  await level.selectOption(mine);
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Simpan" }).click();
  await sheet.waitFor({ state: "detached" });
  const week = await unwrap(school.GET("/operator/week"));
  const { id_time = 0, id_level } =
    week.find((slot) => slot.id_time !== idForAny && slot.id_day === 7 && slot.time === time) ?? {};
  expect(id_level).toBe(id_mine);
  if (isRetired) await retire(id_mine);

  const card = page.locator(`[data-slot="${id_time}"]`);
  const cardForAny = page.locator(`[data-slot="${idForAny}"]`);
  await filterBy(page, other);
  await card.waitFor({ state: "detached" });
  await cardForAny.waitFor();
  expect(new URL(page.url()).searchParams.get("level")).toBe(String(id_other));
  await filterBy(page, mine);
  await card.waitFor();
  await cardForAny.waitFor();
  await page.getByRole("button", { name: "Saring (1)" }).waitFor();
  await expectAccessible(page);
  await page.reload();
  await card.click();
  await sheet.getByText(mine).waitFor();
  await expectAccessible(page);

  // Another field changes alone, also with a level that is retired.
  const change = async (fill: () => Promise<unknown>, after: object) => {
    await sheet.getByRole("button", { name: "Ubah" }).click();
    expect(await level.locator("option:checked").textContent()).toBe(mine);
    await fill();
    await sheet.getByRole("button", { name: "Simpan" }).click();
    await sheet.getByRole("button", { name: "Hapus" }).waitFor();
    expect(await unwrap(school.GET("/operator/slots/{id}", byId(id_time)))).toMatchObject(after);
  };
  await change(() => sheet.getByLabel("Kapasitas").fill("7"), { capacity: 7, id_level: id_mine });
  await change(() => level.selectOption("Semua tingkat"), { capacity: 7, id_level: 0 });
  expect(await sheet.getByText(mine).count()).toBe(0);
  await page.goto(page.url().replace(/\?.*/, `?day=7&level=${id_other}`));
  await card.waitFor();
});

test("409 stale shows the level that another screen has set beside the one that was chosen", async () => {
  const [mine, other] = ["Tingkat pilihan", "Tingkat layar lain"];
  const [id_mine, id_other] = [await addLevel(mine), await addLevel(other)];
  const hour = { id_teacher: 1, id_day: 7, time: "03:00", minutes: 30, capacity: 5, class_for: "mixed" } as const;
  const { id_time, version } = await unwrap(school.POST("/operator/slots", { body: hour }));
  const page = await open(`/week?day=7&slot=${id_time}&dialog=edit`, { ...phone, mayFail: true });
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Tingkat").selectOption(mine);
  await unwrap(school.PUT("/operator/slots/{id}", { ...byId(id_time), body: { version, id_level: id_other } }));
  await sheet.getByRole("button", { name: "Simpan" }).click();
  const stale = page.getByRole("alert", { name: "Orang lain mengubahnya" });
  for (const text of [`Sekarang: ${other}`, `Isian Anda: ${mine}`]) await stale.getByText(text).waitFor();
  await expectAccessible(page);
  await stale.getByRole("button", { name: "Simpan isian saya" }).click();
  await sheet.getByRole("button", { name: "Hapus" }).waitFor();
  expect((await unwrap(school.GET("/operator/slots/{id}", byId(id_time)))).id_level).toBe(id_mine);
});
