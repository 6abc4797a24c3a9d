import { type BrowserContextOptions, chromiumToTest } from "@talaqqi/testing/chromium";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { exampleOf, operations } from "./support/contract.ts";
import { pages, screens, startDocsInBrowser } from "./support/open-docs.ts";
import { authorize, execute } from "./support/page.ts";

const chromium = chromiumToTest(pages);

describe.skipIf(!chromium)("the reference in a browser", () => {
  let docs: Awaited<ReturnType<typeof startDocsInBrowser>>;
  beforeAll(async () => {
    docs = await startDocsInBrowser(chromium ?? "");
  });
  afterAll(() => docs?.close());
  afterEach(() => docs.reset());
  const open = (hash = "", screen: BrowserContextOptions = screens.desktop) => docs.open(`/reference/${hash}`, screen);

  test("shows all operations under their tags", async () => {
    const { page } = await open();
    const shown = await page.locator(".opblock").evaluateAll((blocks) =>
      blocks.map((block) => ({
        tag: block.closest(".opblock-tag-section")?.querySelector(".opblock-tag")?.getAttribute("data-tag"),
        method: block.querySelector(".opblock-summary-method")?.textContent,
        path: block.querySelector(".opblock-summary-path")?.getAttribute("data-path"),
      })),
    );
    const inContract = operations.map(({ tags: [tag], method, path }) => ({ tag, method, path }));
    const byPlace = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b));
    expect(shown.toSorted(byPlace)).toEqual(inContract.toSorted(byPlace));
    expect(shown.length).toBeGreaterThanOrEqual(23);
  });

  test("asks nobody but its own server, gets all it asks for, and breaks no rule of its own", async () => {
    const { page, asked, complaints } = await open();
    await execute(page, "Lesson", "listHurufs");
    const calls = asked.filter(({ from }) => new URL(from).origin !== docs.url);
    expect(calls.map(({ from }) => from)).toEqual([`${docs.api.url}/api/hurufs`]);
    expect(asked.filter(({ status }) => status !== 200)).toEqual([]);
    expect(asked.length).toBeGreaterThan(8);
    expect(complaints).toEqual([]);
  });

  test("200 tries out GET /api/hurufs", async () => {
    const { page } = await open();
    expect(await execute(page, "Lesson", "listHurufs")).toEqual({ status: "200", body: exampleOf("listHurufs") });
    expect(docs.api.received).toEqual([
      { method: "GET", url: "/api/hurufs", accept: "application/json", authorization: undefined },
    ]);
    expect(await page.getByText(/^\d+ ms$/).count()).toBe(1);
  });

  test("200 tries out GET /api/pertanyaans with its filter", async () => {
    const { page } = await open();
    const filled = await execute(page, "Lesson", "listPertanyaans", { parameters: { id_content: "2" } });
    expect(filled).toEqual({ status: "200", body: exampleOf("listPertanyaans") });
    expect(docs.api.received.map((request) => request.url)).toEqual(["/api/pertanyaans?id_content=2"]);
  });

  test("200 sends the token that it was given, also after the page is opened again", async () => {
    const { page } = await open();
    await authorize(page, "a-token");
    expect(await execute(page, "Account", "getProfile")).toEqual({ status: "200", body: exampleOf("getProfile") });
    await page.goto(`${docs.url}/reference/`);
    await execute(page, "Account", "getProfile");
    expect(docs.api.received.map((request) => request.authorization)).toEqual(["Bearer a-token", "Bearer a-token"]);
  });

  test("opens at the operation that its address names", async () => {
    const { page } = await open("#/Program/getProgram");
    const operation = page.locator("#operations-Program-getProgram");
    await operation.locator(".opblock-body").waitFor();
    await expect.poll(async () => (await operation.boundingBox())?.y).toBeLessThan(100);
    await expect.poll(async () => (await operation.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  });

  test("finds operations by a part of their path", async () => {
    const { page } = await open();
    await page.locator(".operation-filter-input").fill("slot-time");
    await expect.poll(() => page.locator(".opblock").count()).toBe(2);
  });

  test("never scrolls sideways on a phone", async () => {
    const { page } = await open("", screens.phone);
    const width = () => page.locator("html").evaluate((html) => html.scrollWidth);
    expect(await width()).toBe(375);
    await execute(page, "Lesson", "listPertanyaans", { parameters: { id_content: "2" } });
    expect(await width()).toBe(375);
    await page.locator("#operations-Account-updateProfile .opblock-summary-control").click();
    await page.locator("#operations-Account-updateProfile textarea").waitFor();
    expect(await width()).toBe(375);
    await page.locator(".models-control").click();
    expect(await width()).toBe(375);
    await page.getByRole("button", { name: "Guide" }).click();
    await page.getByRole("heading", { name: "Glossary" }).waitFor();
    expect(await width()).toBe(375);
    await page.locator(".scheme-container .btn.authorize").click();
    await page.locator(".dialog-ux input").waitFor();
    expect(await width()).toBe(375);
  });
});
