import type { Page } from "@talaqqi/test-kit/chromium";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { screens, startDocsInBrowser } from "./support/open-docs.ts";

const placeholder = "Operations, fields, errors, pages";

describe("the search", () => {
  let docs: Awaited<ReturnType<typeof startDocsInBrowser>>;
  beforeAll(async () => {
    docs = await startDocsInBrowser();
  });
  afterAll(() => docs?.close());
  afterEach(() => docs.reset());

  test("finds words of summaries, operationIds, fields, messages of errors and pages among the first three", async () => {
    const { page } = await docs.open("/errors/");
    await page.keyboard.press("Control+k");
    const found: Record<string, string | undefined> = {};
    for (const [query, address] of Object.entries(expected)) {
      await search(page, query);
      const first = await page
        .getByRole("option")
        .evaluateAll((all) => all.slice(0, 3).map((one) => one.getAttribute("href")));
      found[query] = first.find((one) => one === address) ?? String(first);
    }
    expect(found).toEqual(expected);
  });

  test.each(["teacher", "lembaga", "package"])(
    "shows the operations of %s before its schemas, and whose they are",
    async (query) => {
      const { page } = await docs.open("/reference/");
      await page.keyboard.press("/");
      await search(page, query);
      const found = await page
        .getByRole("option")
        .evaluateAll((all) =>
          all.map((one) => ["kind", "detail"].map((part) => one.querySelector(`.result-${part}`)?.textContent ?? "")),
        );
      const ofApps = found.filter(([, detail]) => detail?.endsWith("for apps")).map(([kind]) => kind);
      expect(ofApps).toContain("Operation");
      expect(ofApps).toEqual(ofApps.toSorted());
      expect(found.filter(([kind]) => kind === "Schema" || kind === "Operation").map(([, detail]) => detail)).toEqual(
        expect.arrayContaining([expect.stringMatching(/for (apps|operators)$/)]),
      );
    },
  );

  test("opens a result with the keyboard alone, from a phone's page as well", async () => {
    for (const screen of Object.values(screens)) {
      const { page } = await docs.open("/reference/lesson/", screen);
      await page.keyboard.press("/");
      await search(page, "letters");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowUp");
      const first = page.getByRole("option").first();
      expect(await first.getAttribute("aria-selected")).toBe("true");
      const address = (await first.getAttribute("href")) ?? "";
      await page.keyboard.press("Enter");
      await page.waitForURL(new URL(address, page.url()).href);
      expect(await page.getByRole("dialog").count()).toBe(0);
    }
  });

  test("says so when nothing is found, and returns the focus on Escape", async () => {
    const { page, complaints } = await docs.open("/");
    await page.getByRole("button", { name: "Search" }).focus();
    await page.keyboard.press("Enter");
    await page.getByPlaceholder(placeholder).fill("xyzzy");
    await page.getByText("Nothing found for “xyzzy”. The reference lists every operation.").waitFor();
    await page.keyboard.press("Escape");
    expect(await page.evaluate("document.activeElement.className")).toContain("search-button");
    expect(complaints).toEqual([]);
  });

  test("leaves a slash that is typed into a field to the field", async () => {
    const { page } = await docs.open("/try/");
    const filter = page.locator(".operation-filter-input");
    await filter.focus();
    await page.keyboard.press("/");
    expect(await filter.inputValue()).toBe("/");
    expect(await page.getByRole("dialog").count()).toBe(0);
  });
});

const expected = {
  question: "../reference/lesson/#listPertanyaans",
  letters: "../reference/lesson/#listHurufs",
  listHurufs: "../reference/lesson/#listHurufs",
  test_schedule_at: "../reference/placement-test/#registerPlacementTest",
  "Email already registered": "../errors/#email_taken",
  "Fetch only what has changed": "../#4-fetch-only-what-has-changed",
};

/** Types a query into the open search, and waits for its results. */
async function search(page: Page, query: string): Promise<void> {
  const input = page.getByPlaceholder(placeholder);
  await input.fill("");
  await expect.poll(() => page.getByRole("option").count()).toBe(0);
  await input.fill(query);
  await page.getByRole("option").first().waitFor();
}
