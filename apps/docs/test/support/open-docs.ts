import type { AddressInfo } from "node:net";
import { type BrowserContextOptions, connect, type Page } from "@talaqqi/test-kit/chromium";
import { inject } from "vitest";
import { createDocs } from "../../src/app.ts";
import { startStandInApi } from "./stand-in-api.ts";

/** The screens that the pages are looked at on. */
export const screens = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 375, height: 800 }, isMobile: true, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>;

/** A page, its requests, and the browser's console messages. */
export type Opened = { page: Page; asked: { from: string; status: number }[]; complaints: string[] };

/** Starts the documentation beside a stand-in for the API, and opens its pages in the Chromium of the run. */
export async function startDocsInBrowser() {
  const api = await startStandInApi();
  const docs = await createDocs({ apiUrl: api.url });
  await docs.listen({ host: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${(docs.server.address() as AddressInfo).port}`;
  const browser = await connect(inject("chromium"));
  /** A window for each screen. Another one would compile Swagger UI's scripts again, which takes half of the opening time. */
  const windows = new Map<string, Page>();

  /** Opens a page as somebody who was never here. */
  async function open(path: string, screen: BrowserContextOptions = screens.desktop): Promise<Opened> {
    const name = JSON.stringify(screen);
    const page = windows.get(name) ?? (await (await browser.newContext(screen)).newPage());
    windows.set(name, page);
    const opened: Opened = { page, ...watch(page) };
    // A test may have resized it.
    if (screen.viewport) await page.setViewportSize(screen.viewport);
    await page.goto(`${url}${path}`, { waitUntil: "load" });
    if (/^\/try\//.test(path)) await page.locator(".opblock").first().waitFor();
    return opened;
  }
  /** Leaves every page, and forgets what the browser kept and what the API was asked. */
  async function reset(): Promise<void> {
    for (const [name, page] of windows) {
      if (await leave(page, url)) continue;
      windows.delete(name);
      await page.context().close();
    }
    api.received.length = 0;
  }
  async function close(): Promise<void> {
    await browser.close();
    await docs.close();
    await api.close();
  }
  return { api, url, open, reset, close };
}

/** @returns whether nothing is left of what was there: a test that failed may have left the page in any state. */
async function leave(page: Page, url: string): Promise<boolean> {
  page.removeAllListeners();
  try {
    // Without an empty page between, the same page at another operation would not be opened, but only moved. For any document
    // of the server that names no icon the browser looks for /favicon.ico, and reports to the next page that there is none.
    if (page.url() !== "about:blank") await page.evaluate("sessionStorage.clear()");
    await page.goto("about:blank");
    const browser = await page.context().newCDPSession(page);
    await browser.send("Storage.clearDataForOrigin", { origin: url, storageTypes: "all" });
    await browser.send("Network.clearBrowserCache");
    await browser.detach();
    return page.context().pages().length === 1;
  } catch {
    return false;
  }
}

/** @returns lists that grow with the page's responses, and with its errors and warnings. */
export function watch(page: Page): Omit<Opened, "page"> {
  const { asked, complaints }: Omit<Opened, "page"> = { asked: [], complaints: [] };
  page.on("response", (response) => asked.push({ from: response.url(), status: response.status() }));
  page.on("requestfailed", (request) => complaints.push(`${request.url()} ${request.failure()?.errorText}`));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  return { asked, complaints };
}
