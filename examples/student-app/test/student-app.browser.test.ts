import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { createClient } from "@talaqqi/client";
import { type Browser, type BrowserContextOptions, launch, type Page } from "@talaqqi/test-kit/chromium";
import { type Example, findings, serveExample } from "@talaqqi/test-kit/example";
import { databaseFolder } from "@talaqqi/test-kit/folder";
import { type Service, startService } from "@talaqqi/test-kit/service";
import { openTcpProxy, type TcpProxy } from "@talaqqi/test-kit/tcp-proxy";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
const phone = { viewport: { width: 375, height: 800 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 900 } };

describe("the student app, on the real service", () => {
  let folder: string;
  let service: Service;
  let app: Example;
  /** Between the browser and the service, and between it and the app's files. */
  let connections: { service: TcpProxy; app: TcpProxy };
  let browser: Browser;

  beforeAll(async () => {
    folder = databaseFolder("talaqqi-student-app-");
    service = await startService({ DATA_DIR: join(folder, "data") });
    const toService = await openTcpProxy(service.url);
    app = await serveExample(root, join(folder, "app"), {
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

  test("leads from sign-in by registration, with its field errors, to a placement test and out", async () => {
    const page = await open();
    await signIn(page, "Aisyah@Example.com");
    await page.getByRole("heading", { name: "Daftar" }).waitFor();
    expect(await page.getByLabel("E-mail").inputValue()).toBe("aisyah@example.com");
    expect(await findings(page)).toEqual([]);

    await page.getByLabel("Nama lengkap").fill("Aisyah Contoh");
    await page.getByLabel("Nomor WhatsApp").fill("0812");
    await page.getByRole("button", { name: "Daftar" }).click();
    await page.getByText("Periksa isian yang ditandai.").waitFor();
    expect(await problems(page)).toEqual({
      gender: "Pilih salah satu.",
      whatsapp: "Isi 10 sampai 15 angka dengan kode negara, misalnya 6281200000901.",
    });
    expect(await page.locator(":focus").getAttribute("name")).toBe("gender");
    expect(await findings(page)).toEqual([]);

    await page.getByLabel("Jenis kelamin").selectOption("Perempuan");
    await page.getByLabel("Nomor WhatsApp").fill("+62 812-0000-0901");
    await page.getByRole("button", { name: "Daftar" }).click();
    await page.getByText("Aisyah Contoh").waitFor();

    await page.getByLabel("Waktu yang diinginkan").fill("2020-01-19T09:00");
    await page.getByLabel("Catatan untuk pengajar").fill("Dari dasar.\nHuruf sudah hafal.");
    await page.getByRole("button", { name: "Daftar tes" }).click();
    await page.getByText("Pilih waktu yang akan datang.").waitFor();
    expect(await problems(page)).toEqual({ test_schedule_at: "Pilih waktu yang akan datang." });
    await page.getByLabel("Waktu yang diinginkan").fill("2999-01-19T09:00");
    await page.getByRole("button", { name: "Daftar tes" }).click();
    await page.getByText("Terdaftar, menunggu jadwal").waitFor();
    expect(await page.locator("section li").first().textContent()).toContain("Dari dasar.\nHuruf sudah hafal.");
    expect(await page.getByRole("button", { name: "Daftar tes" }).count()).toBe(0);
    expect(await findings(page)).toEqual([]);

    await page.reload();
    await page.getByText("Terdaftar, menunggu jadwal").waitFor();
    const token = await storedToken(page);
    await page.getByRole("button", { name: "Keluar" }).click();
    await page.getByRole("heading", { name: "Masuk" }).waitFor();
    expect(await stored(page)).toEqual([]);
    const withToken = createClient({ baseUrl: service.url, tokenStore: { get: () => token, set: () => {} } });
    expect((await withToken.getProfile()).error?.status).toBe(401);
  });

  test("403 stands beside the e-mail that was registered meanwhile, and signing in goes on", async () => {
    const page = await open();
    await signIn(page, "siti@example.com");
    await page.getByRole("heading", { name: "Daftar" }).waitFor();
    await register("siti@example.com");
    await page.getByLabel("Nama lengkap").fill("Siti Contoh");
    await page.getByLabel("Jenis kelamin").selectOption("Perempuan");
    await page.getByLabel("Nomor WhatsApp").fill("6281200000902");
    await page.getByRole("button", { name: "Daftar" }).click();
    await page.getByRole("button", { name: "Masuk" }).waitFor();
    expect(await problems(page)).toEqual({ email: "E-mail ini sudah terdaftar. Silakan masuk." });
    await page.getByRole("button", { name: "Masuk" }).click();
    await page.getByRole("heading", { name: "Tes penempatan" }).waitFor();
  });

  test("401 signs out with a sentence, and the same student finds the form as it was", async () => {
    const page = await open();
    await register("umar@example.com");
    await signIn(page, "umar@example.com");
    await page.getByLabel("Catatan untuk pengajar").fill("Hanya sore hari.");
    const token = await storedToken(page);
    const elsewhere = createClient({ baseUrl: service.url, tokenStore: { get: () => token, set: () => {} } });
    await elsewhere.signOut();
    await page.getByRole("button", { name: "Daftar tes" }).click();
    await page.getByText("Sesi Anda telah berakhir. Silakan masuk lagi.").waitFor();
    expect(await storedToken(page)).toBeNull();
    await signIn(page, "umar@example.com");
    const notes = page.getByLabel("Catatan untuk pengajar");
    await notes.waitFor();
    expect(await notes.inputValue()).toBe("Hanya sore hari.");

    await elsewhere.signOut();
    await page.evaluate(() => sessionStorage.setItem("access-token", "revoked"));
    await page.reload();
    await page.getByText("Sesi Anda telah berakhir. Silakan masuk lagi.").waitFor();
    await register("maryam@example.com");
    await signIn(page, "maryam@example.com");
    await notes.waitFor();
    expect(await notes.inputValue(), "the draft of somebody else").toBe("");
  });

  test("offline, lessons can be read with a notice, and a form is sent when the connection is back", async () => {
    const page = await open(phone);
    await register("hasan@example.com");
    await signIn(page, "hasan@example.com");
    await page.getByLabel("Catatan untuk pengajar").fill("Dari kereta.");
    await page.locator("summary").first().waitFor();
    const lessons = await page.locator("summary").allTextContents();
    await page.waitForFunction(async () => (await (await caches.open("app-files")).keys()).length > 1);
    await page.waitForFunction(() => navigator.serviceWorker.controller);

    await disconnect(page);
    await page.getByRole("button", { name: "Daftar tes" }).click();
    await page.getByText("Isian ini dikirim begitu sambungan kembali").waitFor();
    await page.reload();
    await page.getByText("Anda membaca pelajaran yang tersimpan pada").waitFor();
    expect(await page.locator("summary").allTextContents()).toEqual(lessons);
    expect(lessons.length).toBe(5);
    expect(await findings(page)).toEqual([]);
    await page.getByText("Tes Anda tampil begitu sambungan kembali.").waitFor();

    await reconnect(page);
    const notes = page.getByLabel("Catatan untuk pengajar");
    await notes.waitFor();
    expect(await notes.inputValue()).toBe("Dari kereta.");
    await page.getByText("Anda membaca pelajaran yang tersimpan pada").waitFor({ state: "detached" });
    await disconnect(page);
    await page.getByRole("button", { name: "Daftar tes" }).click();
    await page.getByText("Isian ini dikirim begitu sambungan kembali").waitFor();
    await reconnect(page);
    await page.getByText("Terdaftar, menunggu jadwal").waitFor();
  });

  test.each([
    ["phone", "light", phone],
    ["phone", "dark", phone],
    ["desktop", "light", desktop],
    ["desktop", "dark", desktop],
  ] as const)("is accessible on a %s in %s, and as wide as its screen", async (_, colorScheme, size) => {
    const page = await open({ ...size, colorScheme });
    for (const summary of await page.locator("summary").all()) await summary.click();
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.viewport.width);
    await signIn(page, "nobody@example.com");
    await page.getByRole("heading", { name: "Daftar" }).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.viewport.width);
  });

  /** Opens the app, and waits until it has the lessons. */
  async function open(options: BrowserContextOptions = desktop): Promise<Page> {
    const page = await (await browser.newContext(options)).newPage();
    await page.goto(connections.app.url);
    await page.locator("summary").first().waitFor();
    return page;
  }

  /** Presses the app's button, and signs in on the provider's page. */
  async function signIn(page: Page, email: string): Promise<void> {
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
  async function disconnect(page: Page): Promise<void> {
    for (const connection of Object.values(connections)) connection.cut();
    await page.addInitScript(setOnLine, false);
    await page.evaluate(setOnLine, false);
  }

  async function reconnect(page: Page): Promise<void> {
    for (const connection of Object.values(connections)) connection.restore();
    await page.evaluate(setOnLine, true);
  }

  async function register(email: string): Promise<void> {
    const account = { email, name: "Contoh", gender: "Perempuan", whatsapp: 6281200000903 } as const;
    expect((await createClient({ baseUrl: service.url }).registerAccount(account)).error).toBeUndefined();
  }
});

/** The texts of the invalid fields, by field. */
const problems = (page: Page): Promise<Record<string, string>> =>
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

const storedToken = (page: Page) => page.evaluate(() => sessionStorage.getItem("access-token"));
/** What the tab stores. */
const stored = (page: Page) => page.evaluate(() => Object.keys(sessionStorage));

/** What a browser says of the connection, in the page. */
function setOnLine(onLine: boolean): void {
  Object.defineProperty(Navigator.prototype, "onLine", { configurable: true, get: () => onLine });
  dispatchEvent(new Event(onLine ? "online" : "offline"));
}
