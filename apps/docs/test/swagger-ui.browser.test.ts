import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { exampleOf } from "./support/contract.ts";
import { type Opened, screens, startDocsInBrowser } from "./support/open-docs.ts";
import { authorize, execute, placeOf, type Tried } from "./support/page.ts";
import { references } from "./support/references.ts";

describe.each(references)("$path in a browser", (reference) => {
  const { path, written, plain, filtered, withBody } = reference;
  let docs: Awaited<ReturnType<typeof startDocsInBrowser>>;
  /** Serves the tests one after the other, as opening it takes longer than they do. */
  let shared: Opened | undefined;
  beforeAll(async () => {
    docs = await startDocsInBrowser();
  });
  afterAll(() => docs?.close());
  // A test that failed may have left the page in any state.
  afterEach(async ({ task }) => {
    if (task.result?.state !== "pass") shared = undefined;
    if (!shared) await docs.reset();
    docs.api.received.length = 0;
  });
  const open = async () => {
    shared ??= await docs.open(path);
    return shared;
  };

  test("200 tries out an operation, loading everything from its own server without violating its policy", async () => {
    const { page, asked, complaints } = await open();
    expect(await execute(page, plain)).toEqual({ status: "200", body: exampleOf(plain.id) });
    expect(docs.api.received).toEqual([
      { method: "GET", url: plain.asks, accept: "application/json", authorization: undefined },
    ]);
    expect(await page.getByText(/^\d+ ms$/).count()).toBe(1);
    const calls = asked.filter(({ from }) => new URL(from).origin !== docs.url);
    expect(calls.map(({ from }) => from)).toEqual([`${docs.api.url}${plain.asks}`]);
    expect(asked.filter(({ status }) => status !== 200)).toEqual([]);
    expect(asked.length).toBeGreaterThan(8);
    expect(complaints).toEqual([]);
  });

  test("shows all operations under their tags", async () => {
    const { page } = await open();
    const shown = await page.locator(".opblock").evaluateAll((blocks) =>
      blocks.map((block) => ({
        tag: block.closest(".opblock-tag-section")?.querySelector(".opblock-tag")?.getAttribute("data-tag"),
        method: block.querySelector(".opblock-summary-method")?.textContent,
        path: block.querySelector("[data-path]")?.getAttribute("data-path"),
      })),
    );
    const inContract = written.operations.map(({ tags: [tag], method, path }) => ({ tag, method, path }));
    const byPlace = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b));
    expect(shown.toSorted(byPlace)).toEqual(inContract.toSorted(byPlace));
    expect(shown.length).toBeGreaterThanOrEqual(23);
  });

  test("200 tries out an operation with its parameter", async () => {
    const { page } = await open();
    expect(await execute(page, filtered)).toEqual({ status: "200", body: exampleOf(filtered.id) });
    expect(docs.api.received.map((request) => request.url)).toEqual([filtered.asks]);
  });

  test("finds operations by a part of their path", async () => {
    const { page } = await open();
    const part = written.operations.at(-2)?.path ?? "";
    await page.locator(".operation-filter-input").fill(part.slice(2, -1));
    const found = written.operations.filter((operation) => operation.path.includes(part.slice(2, -1)));
    await expect.poll(() => page.locator(".opblock").count()).toBe(found.length);
    expect(found.length).toBeLessThan(5);
    await page.locator(".operation-filter-input").fill("");
    await expect.poll(() => page.locator(".opblock").count()).toBe(written.operations.length);
  });

  test("never scrolls sideways on a phone", async () => {
    const { page } = await open();
    await page.setViewportSize(screens.phone.viewport);
    const width = () => page.locator("html").evaluate((html) => html.scrollWidth);
    expect(await width()).toBe(375);
    await execute(page, filtered);
    expect(await width()).toBe(375);
    await page.locator(`${placeOf(withBody)} .opblock-summary-control`).click();
    await page.locator(`${placeOf(withBody)} textarea`).waitFor();
    expect(await width()).toBe(375);
    await page.locator(".models-control").click();
    expect(await width()).toBe(375);
    await page.locator(".scheme-container .btn.authorize").click();
    await page.locator(".dialog-ux input").waitFor();
    expect(await width()).toBe(375);
  });
});

describe("a token entered in a page", () => {
  let docs: Awaited<ReturnType<typeof startDocsInBrowser>>;
  beforeAll(async () => {
    docs = await startDocsInBrowser();
  });
  afterAll(() => docs?.close());
  afterEach(() => docs.reset());
  const profile: Tried = { tag: "Account", id: "getProfile" };
  const me: Tried = { tag: "Staff", id: "getMe" };

  test("200 is sent, after the page is reopened as well, and never by the operators' page", async () => {
    const { page } = await docs.open("/try/");
    await authorize(page, "a-token");
    expect(await execute(page, profile)).toEqual({ status: "200", body: exampleOf(profile.id) });
    for (const [path, tried] of [
      ["/try/", profile],
      ["/try/operator/", me],
    ] as const) {
      await page.goto(`${docs.url}${path}`);
      await execute(page, tried);
    }
    // The first is the check of the token when it was entered.
    const sent = docs.api.received.map((request) => request.authorization);
    expect(sent).toEqual(["Bearer a-token", "Bearer a-token", "Bearer a-token", undefined]);
  });

  test("200 is not kept after leaving the operators' page: the browser stores nothing", async () => {
    const { page } = await docs.open("/try/operator/");
    await authorize(page, "an-operators-token");
    expect(await execute(page, me)).toEqual({ status: "200", body: exampleOf(me.id) });
    const kept = () => page.context().storageState({ indexedDB: true });
    expect(JSON.stringify(await kept())).not.toContain("an-operators-token");
    expect(await page.evaluate<number>("sessionStorage.length")).toBe(0);
    await page.goto(`${docs.url}/try/operator/`);
    await execute(page, me);
    const sent = docs.api.received.map((request) => request.authorization);
    expect(sent).toEqual(["Bearer an-operators-token", "Bearer an-operators-token", undefined]);
  });
});
