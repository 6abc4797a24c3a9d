import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openapi, operator } from "./support/contract.ts";
import { screens, startDocsInBrowser } from "./support/open-docs.ts";

/** The pages of a contract's tags. */
const pages = [
  { folder: "/reference/", written: openapi },
  { folder: "/operator/", written: operator },
].map(({ folder, written }) => {
  const tags = [...new Set(written.operations.flatMap((operation) => operation.tags))];
  const paths = tags.map((tag) => `${folder}${tag.toLowerCase().replaceAll(" ", "-")}/`);
  return { folder, paths, ids: written.operations.map(({ operationId }) => operationId) };
});

describe("the reference in a browser", () => {
  let docs: Awaited<ReturnType<typeof startDocsInBrowser>>;
  beforeAll(async () => {
    docs = await startDocsInBrowser();
  });
  afterAll(() => docs?.close());
  afterEach(() => docs.reset());

  test.each(pages)(
    "$folder shows every operation once, on two screens at most, and fits the width of a phone",
    async ({ folder, paths, ids }) => {
      const shown: [string, number][] = [];
      for (const path of [folder, `${folder}schemas/`, ...paths]) {
        const { page } = await docs.open(path);
        shown.push(
          ...(await page
            .locator(".operation")
            .evaluateAll((all) => all.map((one): [string, number] => [one.id, one.getBoundingClientRect().height]))),
        );
        // Resizing a page is faster than opening it again.
        await page.setViewportSize(screens.phone.viewport);
        expect([path, await page.locator("html").evaluate((html) => html.scrollWidth)]).toEqual([path, 375]);
      }
      expect(shown.map(([id]) => id).toSorted()).toEqual(ids.toSorted());
      expect(shown.filter(([, height]) => height > 2 * screens.desktop.viewport.height)).toEqual([]);
    },
  );

  test("leads to an operation by its address, by the navigation, and back", async () => {
    const { page } = await docs.open("/reference/account/#getProfile");
    const top = (id: string) => page.locator(`#${id}`).evaluate((one) => one.getBoundingClientRect().top);
    const isShown = (id: string) => expect.poll(async () => Math.abs((await top(id)) - 80)).toBeLessThan(2);
    const navigation = page.getByRole("navigation", { name: "Operations" });
    const marked = navigation.locator(".current");
    await isShown("getProfile");
    await expect.poll(() => marked.textContent()).toBe("Get your own profile");
    await navigation.getByRole("link", { name: "Create an account" }).click();
    await isShown("registerAccount");
    await expect.poll(() => marked.textContent()).toBe("Create an account");
    expect(page.url()).toBe(`${docs.url}/reference/account/#registerAccount`);
    await page.goBack();
    await isShown("getProfile");
    expect(page.url()).toBe(`${docs.url}/reference/account/#getProfile`);
  });

  test("lists the operations of a page on a phone, indents the fields of a list's items, and wraps all code", async () => {
    const { page } = await docs.open("/reference/talaqqi/", screens.phone);
    const navigation = page.getByRole("navigation", { name: "Operations" });
    await navigation.getByRole("link", { name: "List institutions" }).click();
    await page.waitForURL(/#listLembagas$/);
    const left = (name: string) =>
      page
        .locator(`#listLembagas .name`, { hasText: name })
        .first()
        .evaluate((one) => one.getBoundingClientRect().left);
    expect((await left("id_lembaga")) - (await left("data"))).toBeGreaterThan(8);
    for (const { viewport } of Object.values(screens)) {
      await page.setViewportSize(viewport);
      const wide = page
        .locator("pre")
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
      expect(await wide).toBe(0);
    }
  });

  test("shows the code of all operations in the language chosen last, on other pages too", async () => {
    const { page } = await docs.open("/reference/lesson/");
    const open = () => page.locator(".sample[open] > summary").allTextContents();
    await page.locator(".sample > summary", { hasText: "fetch" }).nth(1).click();
    await expect.poll(async () => new Set(await open())).toEqual(new Set(["fetch"]));
    await page.goto(`${docs.url}/operator/slots/`);
    await expect.poll(async () => new Set(await open())).toEqual(new Set(["fetch"]));
  });

  test("leads from an operation to it in Swagger UI", async () => {
    const { page } = await docs.open("/operator/placement-tests/");
    await page.locator("#cancelPlacementTest").getByRole("link", { name: "Try it out" }).click();
    await page.waitForURL(`${docs.url}/try/operator/#/Placement%20Tests/cancelPlacementTest`);
    await page.locator("#operations-Placement_Tests-cancelPlacementTest .opblock-body").waitFor();
  });

  test("is light or dark as the system is, or as the reader has chosen", async () => {
    const { page } = await docs.open("/reference/");
    const ground = () => page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
    expect(await ground()).toBe("rgb(255, 255, 255)");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(ground).toBe("rgb(16, 22, 20)");
    await page.getByRole("button", { name: "Light" }).click();
    await expect.poll(ground).toBe("rgb(255, 255, 255)");
    await page.reload();
    expect(await ground()).toBe("rgb(255, 255, 255)");
    await page.emulateMedia({ colorScheme: null });
  });

  test("is printed without what only a screen can do", async () => {
    const { page } = await docs.open("/reference/lesson/");
    await page.emulateMedia({ media: "print" });
    for (const name of [".site-header", ".reference-pages", ".samples", ".try-link"]) {
      expect([name, await page.locator(name).first().isVisible()]).toEqual([name, false]);
    }
    expect(await page.locator("#listHurufs").isVisible()).toBe(true);
    await page.emulateMedia({ media: null });
  });
});
