import { afterAll, beforeAll, expect, test } from "vitest";
import { exampleOf } from "../support/contract.ts";
import { screens, startDocsInBrowser } from "../support/open-docs.ts";
import { authorize, execute, placeOf } from "../support/page.ts";
import { references } from "../support/references.ts";

let docs: Awaited<ReturnType<typeof startDocsInBrowser>>;
beforeAll(async () => {
  docs = await startDocsInBrowser();
});
afterAll(() => docs?.close());

test("an operation is found by keyboard on a phone, read in the reference, and tried out in Swagger UI with a token", async () => {
  const { page, asked, complaints } = await docs.open("/", screens.phone);
  await page.keyboard.press("/");
  await page.getByPlaceholder("Operations, fields, errors, pages").fill("profile");
  const option = page.locator('[role=option][href$="#getProfile"]');
  await option.waitFor();
  const address = (await option.getAttribute("href")) ?? "";
  for (let pressed = 0; (await option.getAttribute("aria-selected")) !== "true" && pressed < 10; pressed++) {
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await page.waitForURL(new URL(address, `${docs.url}/`).href);
  const operation = page.locator("#getProfile");
  await operation.getByRole("link", { name: "Try it out" }).click();
  await page.locator("#operations-Account-getProfile .opblock-body").waitFor();
  await page.locator("#operations-Account-getProfile .opblock-summary-control").click();
  await authorize(page, "a-token");
  const profile = { tag: "Account", id: "getProfile" };
  expect(await execute(page, profile)).toEqual({ status: "200", body: exampleOf("getProfile") });
  // The first is the check of the token when it was entered.
  expect(docs.api.received.map(({ url, authorization }) => [url, authorization])).toEqual([
    ["/api/users", "Bearer a-token"],
    ["/api/users", "Bearer a-token"],
  ]);
  const elsewhere = asked.map(({ from }) => new URL(from).origin).filter((origin) => origin !== docs.url);
  expect(new Set(elsewhere)).toEqual(new Set([docs.api.url]));
  expect(complaints).toEqual([]);
});

test.each(references)("$path opens at the operation in its address", async ({ path, written }) => {
  const { tags: [tag = ""] = [], operationId: id = "" } = written.operations.at(-2) ?? {};
  const { page } = await docs.open(`${path}#/${encodeURIComponent(tag)}/${id}`);
  const operation = page.locator(placeOf({ tag: tag.replaceAll(" ", "_"), id }));
  await operation.locator(".opblock-body").waitFor();
  await expect.poll(async () => (await operation.boundingBox())?.y).toBeLessThan(100);
  await expect.poll(async () => (await operation.boundingBox())?.y).toBeGreaterThanOrEqual(0);
});
