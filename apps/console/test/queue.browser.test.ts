import { unwrap } from "@talaqqi/client";
import { expect, test } from "vitest";
import { addPlacementTest, open, school, useBrowser } from "./support/console.ts";
import { phone } from "./support/viewports.ts";

// One line of a card. The queue itself is in pages/queue.test.ts.

useBrowser();

test("a test without a date is one line of the card on a phone", async () => {
  const id = await addPlacementTest();
  const params = { path: { id: String(id) } };
  const { id_student } = await unwrap(school.GET("/operator/placement-tests/{id}", { params }));
  const page = await open(`/students/${id_student}`, phone);
  await page.getByText(/^Mendaftar /).waitFor();
  const title = await page.locator("[id^=test-] .row-title").first().boundingBox();
  expect(title?.height).toBeLessThan(30);
});
