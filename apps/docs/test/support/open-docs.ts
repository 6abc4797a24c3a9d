import type { AddressInfo } from "node:net";
import { type BrowserContextOptions, launch, type Page } from "@talaqqi/testing/chromium";
import { createDocs } from "../../src/app.ts";
import { startStandInApi } from "./stand-in-api.ts";

/** What tests in a browser call what they need one for, where there is none. */
export const pages = "the documentation's pages in a browser";

/** The screens that the pages are looked at on. */
export const screens = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 375, height: 800 }, isMobile: true, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>;

/** A page, what it has asked for, and what the browser had to say about it. */
export type Opened = { page: Page; asked: { from: string; status: number }[]; complaints: string[] };

/**
 * Starts the documentation beside a stand-in for the API, and Chromium.
 * @param executablePath Chromium's.
 */
export async function startDocsInBrowser(executablePath: string) {
  const api = await startStandInApi();
  const docs = await createDocs({ apiUrl: api.url });
  await docs.listen({ host: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${(docs.server.address() as AddressInfo).port}`;
  const browser = await launch(executablePath);

  /** Opens a page in a window of its own, as somebody who was never here. */
  async function open(path: string, screen: BrowserContextOptions = screens.desktop): Promise<Opened> {
    const page = await (await browser.newContext(screen)).newPage();
    const opened: Opened = { page, ...watch(page) };
    await page.goto(`${url}${path}`, { waitUntil: "load" });
    if (/^\/(reference|operator)\//.test(path)) await page.locator(".opblock").first().waitFor();
    return opened;
  }
  /** Closes every window, and forgets what the API was asked. */
  async function reset(): Promise<void> {
    for (const context of browser.contexts()) await context.close();
    api.received.length = 0;
  }
  async function close(): Promise<void> {
    await browser.close();
    await docs.close();
    await api.close();
  }
  return { api, url, open, reset, close };
}

function watch(page: Page) {
  const asked: { from: string; status: number }[] = [];
  const complaints: string[] = [];
  page.on("response", (response) => asked.push({ from: response.url(), status: response.status() }));
  page.on("requestfailed", (request) => complaints.push(`${request.url()} ${request.failure()?.errorText}`));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  return { asked, complaints };
}
