import { beforeAll, expect, test } from "vitest";
import { laptop, open, phone, useBrowser, watchRequests } from "./support/console.ts";
import { expectAccessible } from "./support/findings.ts";
import { fillSchool } from "./support/full-school.ts";

// A school with 40 teachers, 450 hours and 2,000 students.

useBrowser();
beforeAll(fillSchool, 300_000);

/** From the address to the picture of the week, and from the last key to that of the result, in milliseconds. */
const WEEK_MS = 1_000;
const SEARCH_MS = 300;
/** The tests share slow processors: what is above is what a person may wait on a machine of their own. */
const SLOW_MACHINE = 5;

test.each([
  ["phone", phone],
  ["laptop", laptop],
])("shows the full week on a %s from one request, accessibly", async (name, size) => {
  const page = await open("/students", size);
  await page.waitForLoadState("networkidle");
  const requests = watchRequests(page);
  const began = Date.now();
  await page.goto(page.url().replace(/\/console\/.*/, "/console/week?day=1"));
  await page.getByText(/^4\d\d jam/).waitFor();
  console.log(`the full week was shown on a ${name} ${Date.now() - began} ms after its address`);
  expect(Date.now() - began).toBeLessThan(WEEK_MS * SLOW_MACHINE);
  expect(requests).toEqual(["GET /operator/me", "GET /operator/week"]);
  await expectAccessible(page);
});

test("finds one of 2,000 students", async () => {
  const page = await open("/");
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("/");
  const field = page.getByRole("combobox", { name: "Cari murid" });
  await field.fill("Bilal Effendi 1");
  const began = Date.now();
  await page.getByRole("option").first().waitFor();
  console.log(`one of 2,000 students was found ${Date.now() - began} ms after the last key`);
  expect(Date.now() - began).toBeLessThan(SEARCH_MS * SLOW_MACHINE);
});
