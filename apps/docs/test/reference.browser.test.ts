import { type Browser, type BrowserContextOptions, chromiumToTest, launch } from "@talaqqi/chromium";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createDocs } from "../src/app.ts";
import { exampleOf, operations } from "./support/contract.ts";
import { authorize, execute } from "./support/page.ts";
import { startStandInApi } from "./support/stand-in-api.ts";

const chromium = chromiumToTest("the documentation's pages in a browser");

describe.skipIf(!chromium)("the page in a browser", () => {
  let browser: Browser;
  let api: Awaited<ReturnType<typeof startStandInApi>>;
  let docs: FastifyInstance;
  let url: string;

  beforeAll(async () => {
    api = await startStandInApi();
    docs = await createDocs({ apiUrl: api.url });
    url = await docs.listen({ host: "127.0.0.1", port: 0 });
    browser = await launch(chromium ?? "");
  });
  afterAll(async () => {
    await browser?.close();
    await docs?.close();
    await api?.close();
  });
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    api.received.length = 0;
  });

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
    const calls = asked.filter(({ from }) => new URL(from).origin !== url);
    expect(calls.map(({ from }) => from)).toEqual([`${api.url}/api/hurufs`]);
    expect(asked.filter(({ status }) => status !== 200)).toEqual([]);
    expect(asked.length).toBeGreaterThan(8);
    expect(complaints).toEqual([]);
    expect(await page.title()).toBe("Talaqqi API");
  });

  test("200 tries out GET /api/hurufs", async () => {
    const { page } = await open();
    expect(await execute(page, "Lesson", "listHurufs")).toEqual({ status: "200", body: exampleOf("listHurufs") });
    expect(api.received).toEqual([
      { method: "GET", url: "/api/hurufs", accept: "application/json", authorization: undefined },
    ]);
    expect(await page.getByText(/^\d+ ms$/).count()).toBe(1);
  });

  test("200 tries out GET /api/pertanyaans with its filter", async () => {
    const { page } = await open();
    const filled = await execute(page, "Lesson", "listPertanyaans", { parameters: { id_content: "2" } });
    expect(filled).toEqual({ status: "200", body: exampleOf("listPertanyaans") });
    expect(api.received.map((request) => request.url)).toEqual(["/api/pertanyaans?id_content=2"]);
  });

  test("200 sends the token that it was given, also after the page is opened again", async () => {
    const { page } = await open();
    await authorize(page, "a-token");
    expect(await execute(page, "Account", "getProfile")).toEqual({ status: "200", body: exampleOf("getProfile") });
    await page.goto(url);
    await execute(page, "Account", "getProfile");
    expect(api.received.map((request) => request.authorization)).toEqual(["Bearer a-token", "Bearer a-token"]);
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

  test("offers the contract to be kept, in both forms", async () => {
    const { page } = await open();
    for (const name of ["openapi.yaml", "openapi.json"]) {
      const [download] = await Promise.all([page.waitForEvent("download"), page.getByText(name).click()]);
      expect(download.suggestedFilename()).toBe(name);
    }
  });

  test("never scrolls sideways on a phone", async () => {
    const { page } = await open("", { viewport: { width: 375, height: 800 }, isMobile: true, hasTouch: true });
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

  /** Opens the page, and notes what it asks for and what the browser has to say about it. */
  async function open(hash = "", options: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }) {
    const page = await (await browser.newContext(options)).newPage();
    const asked: { from: string; status: number }[] = [];
    const complaints: string[] = [];
    page.on("response", (response) => asked.push({ from: response.url(), status: response.status() }));
    page.on("requestfailed", (request) => complaints.push(`${request.url()} ${request.failure()?.errorText}`));
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
    });
    await page.goto(`${url}/${hash}`, { waitUntil: "load" });
    await page.locator(".opblock").first().waitFor();
    return { page, asked, complaints };
  }
});
