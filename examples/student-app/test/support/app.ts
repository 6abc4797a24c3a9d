import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { createClient } from "@talaqqi/client";
import { type Browser, type BrowserContextOptions, launch, type Page } from "@talaqqi/test-kit/chromium";
import { type Example, serveExample } from "@talaqqi/test-kit/example";
import { databaseFolder } from "@talaqqi/test-kit/folder";
import { type Service, startService } from "@talaqqi/test-kit/service";
import { openTcpProxy, type TcpProxy } from "@talaqqi/test-kit/tcp-proxy";
import { afterAll, afterEach, beforeAll, expect } from "vitest";

export const phone = { viewport: { width: 375, height: 800 }, isMobile: true, hasTouch: true };
export const desktop = { viewport: { width: 1280, height: 900 } };

let folder: string;
export let service: Service;
let app: Example;
/** Between the browser and the service, and between it and the app's files. */
let connections: { service: TcpProxy; app: TcpProxy };
let browser: Browser;

/** Starts the real service, the built app and a browser for a file of tests. */
export function useApp(): void {
  beforeAll(async () => {
    folder = databaseFolder("talaqqi-student-app-");
    service = await startService({ DATA_DIR: join(folder, "data") });
    const toService = await openTcpProxy(service.url);
    app = await serveExample(resolve(import.meta.dirname, "../.."), join(folder, "app"), {
      VITE_API_URL: toService.url.replace(/\/$/, ""),
      VITE_SIGN_IN_URL: service.signInUrl.replace(/\/$/, ""),
    });
    connections = { service: toService, app: await openTcpProxy(app.url) };
    browser = await launch();
  });
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    for (const connection of Object.values(connections ?? {})) connection.close();
    await app?.close();
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
}

/** Opens the app, and waits until it has the lessons. */
export async function open(options: BrowserContextOptions = desktop): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(connections.app.url);
  await page.locator("summary").first().waitFor();
  return page;
}

/** Presses the app's button, and signs in on the provider's page. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "Masuk" }).click();
  await page.waitForURL((url) => url.origin === new URL(service.signInUrl).origin);
  await page.locator("input[name=email]").fill(email);
  await page.locator("button[type=submit]").click();
  await page.waitForURL(connections.app.url);
}

/**
 * Loses the connection. Chromium's own emulation forgets it when a service worker answers a reload: it tells the pages that
 * they are online, and lets their requests through.
 */
export async function disconnect(page: Page): Promise<void> {
  for (const connection of Object.values(connections)) connection.cut();
  await page.addInitScript(setOnLine, false);
  await page.evaluate(setOnLine, false);
}

export async function reconnect(page: Page): Promise<void> {
  for (const connection of Object.values(connections)) connection.restore();
  await page.evaluate(setOnLine, true);
}

export async function register(email: string): Promise<void> {
  const account = { email, name: "Contoh", gender: "Perempuan", whatsapp: 6281200000903 } as const;
  expect((await createClient({ baseUrl: service.url }).registerAccount(account)).error).toBeUndefined();
}

/** The texts of the invalid fields, by field. */
export const problems = (page: Page): Promise<Record<string, string>> =>
  page
    .locator("[aria-invalid=true]")
    .evaluateAll((inputs) =>
      Object.fromEntries(
        inputs.map((input) => [
          input.getAttribute("name"),
          document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent,
        ]),
      ),
    );

export const storedToken = (page: Page) => page.evaluate(() => sessionStorage.getItem("access-token"));
/** What the tab stores. */
export const stored = (page: Page) => page.evaluate(() => Object.keys(sessionStorage));

/** What a browser says of the connection, in the page. */
function setOnLine(onLine: boolean): void {
  Object.defineProperty(Navigator.prototype, "onLine", { configurable: true, get: () => onLine });
  dispatchEvent(new Event(onLine ? "online" : "offline"));
}
