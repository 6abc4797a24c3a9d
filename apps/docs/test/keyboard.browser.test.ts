import type { Page } from "@talaqqi/test-kit/chromium";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startDocsInBrowser } from "./support/open-docs.ts";
import { placeOf } from "./support/page.ts";
import { references } from "./support/references.ts";

describe("with the keyboard alone", () => {
  let docs: Awaited<ReturnType<typeof startDocsInBrowser>>;
  beforeAll(async () => {
    docs = await startDocsInBrowser();
  });
  afterAll(() => docs?.close());
  afterEach(() => docs.reset());

  test.each(references)("get to a response on $path, and enter a token", async (reference) => {
    const { path, plain } = reference;
    const place = placeOf(plain);
    const { page } = await docs.open(path);
    await tabTo(page, `${place} .opblock-summary-control`);
    await page.keyboard.press("Enter");
    await page.locator(`${place} .opblock-body`).waitFor();
    await tabTo(page, `${place} .btn.execute`);
    await page.keyboard.press("Enter");
    await page.locator(`${place} .live-responses-table`).waitFor();
    expect(await isFocused(page, `${place} .btn.execute`)).toBe(true);
    expect(docs.api.received.map(({ url }) => url)).toEqual([plain.asks]);
    await tabTo(page, `${place} .live-responses-table pre.microlight`);

    await tabTo(page, ".scheme-container .btn.authorize", "Shift+Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Available authorizations" }).waitFor();
    expect(await isFocused(page, ".modal-ux input")).toBe(true);
    await page.keyboard.type("a-token");
    await page.keyboard.press("Enter");
    await page.getByText("Authorized", { exact: true }).waitFor();
    await tabTo(page, ".modal-ux .btn-done");
    await page.keyboard.press("Enter");
    await page.locator(".modal-ux").waitFor({ state: "detached" });
    expect(await isFocused(page, ".scheme-container .btn.authorize")).toBe(true);
  });

  test.each(references)("the focus stays in the dialog of $path until Escape", async ({ path }) => {
    const { page } = await docs.open(path);
    await tabTo(page, ".scheme-container .btn.authorize");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    const stops = await page.locator(".modal-ux").locator("button, input").count();
    for (let n = 0; n <= stops; n += 1) {
      await page.keyboard.press("Tab");
      expect(await isFocused(page, ".modal-ux *")).toBe(true);
    }
    for (let n = 0; n <= stops; n += 1) {
      await page.keyboard.press("Shift+Tab");
      expect(await isFocused(page, ".modal-ux *")).toBe(true);
    }
    await page.keyboard.press("Escape");
    await page.locator(".modal-ux").waitFor({ state: "detached" });
    expect(await isFocused(page, ".scheme-container .btn.authorize")).toBe(true);
  });

  test.each(["/", "/changes/", "/reference/", "/try/operator/"])("skip the header of %s", async (path) => {
    const { page } = await docs.open(path);
    await tabTo(page, ".skip-link");
    await page.keyboard.press("Enter");
    expect(await isFocused(page, "#content")).toBe(true);
    await page.keyboard.press("Tab");
    expect(await isFocused(page, ".site-header *")).toBe(false);
  });

  test("scroll a code block that is higher than its place", async () => {
    const { page } = await docs.open("/reference/lesson/#listPertanyaans");
    await tabTo(page, "#listPertanyaans .response pre");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => page.evaluate("document.activeElement.scrollTop")).toBeGreaterThan(0);
  });
});

const isFocused = (page: Page, selector: string) =>
  page.evaluate<boolean>(`document.activeElement?.matches(${JSON.stringify(selector)}) ?? false`);

/** Goes on from stop to stop, each of which shows that it has the focus. @throws Error when it is not reached. */
async function tabTo(page: Page, selector: string, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let n = 0; n < 300; n += 1) {
    await page.keyboard.press(key);
    const { name, outline, isThere } = await page.evaluate<Stop>(stopAt(selector));
    expect(outline, `${name} does not show that it has the focus`).toMatch(/^(solid|auto) [1-9]/);
    if (isThere) return;
  }
  throw new Error(`${key} does not lead to ${selector}`);
}

type Stop = { name: string; outline: string; isThere: boolean };

const stopAt = (selector: string) => `(() => {
  const { activeElement } = document;
  const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
  return {
    name: activeElement.outerHTML.slice(0, 120),
    outline: outlineStyle + " " + outlineWidth,
    isThere: activeElement.matches(${JSON.stringify(selector)}),
  };
})()`;
