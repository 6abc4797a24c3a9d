import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fontsOf, naskh } from "@talaqqi/test-kit/chromium";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { screens, startDocsInBrowser } from "./support/open-docs.ts";

describe("the pages in a browser", () => {
  let docs: Awaited<ReturnType<typeof startDocsInBrowser>>;
  beforeAll(async () => {
    docs = await startDocsInBrowser();
  });
  afterAll(() => docs?.close());
  afterEach(() => docs.reset());

  test.each([
    ["/changes/", 0],
    ["/reference/lesson/", 1],
  ])("%s with Arabic letters has a naskh face for them: %i", async (path, most) => {
    const { page, asked } = await docs.open(path);
    for (const sample of await page.locator("details").all()) {
      await sample.evaluate((details) => details.setAttribute("open", ""));
    }
    const letter = page.locator("main :not(:has(*))").filter({ hasText: /[\u0621-\u064a]/ });
    expect((await letter.count()) > 0).toBe(most > 0);
    if (most > 0) {
      await letter.first().evaluate((element) => element.setAttribute("data-arabic", ""));
      await expect.poll(async () => await fontsOf(page, "[data-arabic]")).toContainEqual(expect.stringMatching(naskh));
    }
    expect(asked.filter(({ from }) => from.endsWith(".woff2")).length).toBeLessThanOrEqual(most);
  });

  test("offers the contracts for download in both formats", async () => {
    const { page } = await docs.open("/reference/lesson/", screens.phone);
    for (const name of ["openapi.yaml", "openapi.json", "operator.yaml", "operator.json"]) {
      const link = page.getByRole("contentinfo").getByRole("link", { name, exact: true });
      const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
      expect(download.suggestedFilename()).toBe(name);
    }
  });

  test("200 a page of another origin, even an isolated one, can load the contracts", async () => {
    const other = createServer((_request, response) => {
      response.writeHead(200, { "cross-origin-embedder-policy": "require-corp", "content-type": "text/html" });
      response.end("<!doctype html>");
    });
    await new Promise<void>((listening) => other.listen(0, "127.0.0.1", listening));
    const { page } = await docs.open("/");
    await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
    for (const name of ["openapi.yaml", "openapi.json", "operator.yaml", "operator.json"]) {
      const url = JSON.stringify(`${docs.url}/${name}`);
      expect(await page.evaluate<string>(`fetch(${url}).then((response) => response.text())`)).toContain("3.1");
      // Without the resource policy this rejects; the page cannot read the response.
      expect(await page.evaluate(`fetch(${url}, { mode: "no-cors" }).then(({ type }) => type)`)).toBe("opaque");
    }
    other.close();
  });

  test("link to each other", async () => {
    const { page } = await docs.open("/");
    for (const [name, path] of [
      ["Reference", "/reference/"],
      ["Errors", "/errors/"],
      ["Changes", "/changes/"],
      ["Operators", "/operator/"],
      ["First five minutes", "/"],
    ]) {
      await page
        .getByRole("banner")
        .getByRole("link", { name: name ?? "" })
        .click();
      await page.waitForURL(`${docs.url}${path}`);
      expect(await page.getByRole("banner").locator('[aria-current="page"]').textContent()).toBe(name);
    }
  });

  test("lead from old addresses, of when Swagger UI was the reference, to the operation", async () => {
    const { page } = await docs.open("/reference/#/Placement%20Test/listPlacementTests");
    await page.waitForURL(`${docs.url}/reference/placement-test/#listPlacementTests`);
  });

  test("copy a code block, and confirm it", async () => {
    const { page } = await docs.open("/", { ...screens.desktop, permissions: ["clipboard-read", "clipboard-write"] });
    const block = page.locator("figure.code").first();
    await block.getByRole("button", { name: "Copy" }).click();
    await block.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.getByRole("status").textContent()).toBe("Copied.");
    expect(await page.evaluate<string>("navigator.clipboard.readText()")).toBe(
      await block.locator("code").textContent(),
    );
  });

  test("select a code block when copying is not allowed", async () => {
    const { page, complaints } = await docs.open("/");
    await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))");
    const block = page.locator("figure.code").first();
    await block.getByRole("button", { name: "Copy" }).click();
    await block.getByRole("button", { name: "Selected" }).waitFor();
    expect(await page.evaluate<string>("getSelection().toString()")).toBe(await block.locator("code").textContent());
    expect(complaints).toEqual([]);
  });
});
