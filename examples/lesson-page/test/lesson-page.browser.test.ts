import { readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { createClient, unwrap } from "@talaqqi/client";
import { type Browser, type BrowserContextOptions, type Locator, launch, type Page } from "@talaqqi/test-kit/chromium";
import { type Example, findings, serveExample } from "@talaqqi/test-kit/example";
import { databaseFolder } from "@talaqqi/test-kit/folder";
import { type Service, startService } from "@talaqqi/test-kit/service";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
const phone = { viewport: { width: 375, height: 800 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 900 } };

describe("the page, on the real service", () => {
  let folder: string;
  let service: Service;
  let site: Example;
  let browser: Browser;

  beforeAll(async () => {
    folder = databaseFolder("talaqqi-lesson-page-");
    service = await startService({ DATA_DIR: join(folder, "data") });
    site = await serveExample(root, join(folder, "page"), { VITE_API_URL: service.url });
    browser = await launch();
  });
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("has all regions, articulation points and letters of the service, each letter where it belongs", async () => {
    const page = await open();
    const shown = await page.locator("section").evaluateAll((sections) =>
      sections.map((section) => ({
        region: section.querySelector("h2")?.textContent,
        points: [...section.querySelectorAll("li")].map((point) => ({
          point: point.querySelector("h3")?.textContent,
          letters: [...point.querySelectorAll("button > bdi")].map((letter) => letter.textContent).sort(),
        })),
      })),
    );
    const client = createClient({ baseUrl: service.url });
    const belonging = lettersByPoint();
    const kategoris = await unwrap(client.listKategoris());
    expect(shown).toEqual(
      kategoris.map(({ nama_kategori, daftar_subkategori }) => ({
        region: nama_kategori,
        points: daftar_subkategori.map(({ id_subkategori, bagian_mulut }) => ({
          point: bagian_mulut,
          letters: belonging.get(id_subkategori)?.sort() ?? [],
        })),
      })),
    );
    const letters = shown.flatMap(({ points }) => points.flatMap((point) => point.letters));
    const hurufs = await unwrap(client.listHurufs());
    expect(letters.sort()).toEqual(hurufs.map(({ huruf }) => huruf).sort());
    expect([shown.length, shown.flatMap(({ points }) => points).length, letters.length]).toEqual([5, 17, 29]);
  });

  test("shows by keyboard a letter's traits and its questions with answer and feedback, and goes back", async () => {
    const page = await open();
    const focused = () => page.locator(":focus");
    await page.keyboard.press("Tab"); // what is said of the first region
    await page.keyboard.press("Tab");
    expect(await focused().textContent()).toBe("اHuruf Alif (ا)");
    expect(await focused().evaluate((button) => getComputedStyle(button).outlineStyle)).not.toBe("none");
    await page.keyboard.press("Enter");

    const dialog = page.getByRole("dialog", { name: "Huruf Alif (ا)" });
    await dialog.locator("details").first().waitFor();
    expect(await dialog.evaluate((drawer) => drawer.matches(":modal"))).toBe(true);
    const client = createClient({ baseUrl: service.url });
    const alif = (await unwrap(client.listHurufs())).find(({ huruf }) => huruf === "ا");
    const words = new Map([
      [1, "kuat"],
      [0, "pertengahan"],
      [-1, "lemah"],
    ]);
    const traits = alif?.daftar_sifat.map(({ nama_sifat, deskripsi }) => `${nama_sifat} ${words.get(deskripsi)}`);
    expect(await dialog.getByRole("listitem").allTextContents()).toEqual(traits);
    expect(traits).toContain("Jahr kuat");

    const questions = await unwrap(client.listPertanyaans({ id_content: 101 }));
    expect(await dialog.locator("summary").allTextContents()).toEqual(questions.map(({ pertanyaan }) => pertanyaan));
    await page.keyboard.press("Tab"); // from the button that closes to the first question
    await page.keyboard.press("Enter");
    const said = await dialog.locator("details").first().locator("p:visible").allTextContents();
    const feedbacks = questions[0]?.daftar_feedbacks.map(({ deskripsi }) => deskripsi) ?? [];
    expect(said).toEqual([`Jawaban: ${questions[0]?.true_sound_label}`, ...feedbacks]);

    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await focused().textContent()).toBe("اHuruf Alif (ا)");
  });

  test("marks only Arabic script as Arabic from right to left", async () => {
    const page = await open();
    await choose(page, "Ba");
    const runs = await page.evaluate(() => {
      const found: { text: string; isArabic: boolean; lang: string | undefined; direction: string }[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { textContent: text, parentElement: parent } = walker.currentNode;
        if (!text?.trim() || !parent) continue;
        const { lang } = parent.closest<HTMLElement>("[lang]") ?? {};
        found.push({ text, isArabic: /\p{scx=Arab}/u.test(text), lang, direction: getComputedStyle(parent).direction });
      }
      return found;
    });
    const arabic = runs.filter(({ isArabic }) => isArabic);
    expect(arabic.filter(({ lang, direction }) => lang !== "ar" || direction !== "rtl")).toEqual([]);
    expect(arabic.filter(({ text }) => /[a-z]/i.test(text))).toEqual([]);
    expect(arabic.length).toBeGreaterThan(29);
    const other = runs.filter(({ isArabic }) => !isArabic);
    expect(other.filter(({ lang, direction }) => lang !== "id" || direction !== "ltr")).toEqual([]);
  });

  test("requests only its own server and the service, without browser warnings", async () => {
    const page = await (await browser.newContext(desktop)).newPage();
    const asked = new Set<string>();
    const said: string[] = [];
    page.on("request", (request) => asked.add(new URL(request.url()).origin));
    page.on("console", (message) => said.push(message.text()));
    page.on("pageerror", (error) => said.push(error.message));
    await page.goto(site.url);
    await choose(page, "Sin");
    expect([...asked].sort()).toEqual([new URL(site.url).origin, service.url].sort());
    expect(said).toEqual([]);
  });

  test("never scrolls sideways on a phone, and has targets of at least 44 pixels", async () => {
    const page = await open(phone);
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > 375);
    const small = () =>
      page.locator("button, summary").evaluateAll((targets) =>
        targets
          .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
          .filter(({ box }) => box.height < 44 || box.width < 44)
          .map(({ text }) => text),
      );
    for (const summary of await page.locator("summary").all()) await summary.click();
    expect([await isWide(), await small()]).toEqual([false, []]);
    for (const letter of await page.locator("section button").all()) {
      await letter.click();
      const dialog = page.getByRole("dialog");
      for (const question of await loaded(dialog.locator("summary"))) await question.click();
      expect([await isWide(), await small()]).toEqual([false, []]);
      expect(await dialog.evaluate((drawer) => drawer.scrollWidth - drawer.clientWidth)).toBe(0);
      expect((await dialog.boundingBox())?.x).toBeGreaterThanOrEqual(0);
      await dialog.getByRole("button", { name: "Tutup" }).click();
      await dialog.waitFor({ state: "detached" });
    }
  });

  test("closes a letter where one taps beside it", async () => {
    const page = await open(phone);
    await choose(page, "Mim");
    await page.touchscreen.tap(10, 400);
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  test.each([
    ["phone", "light", phone],
    ["phone", "dark", phone],
    ["desktop", "light", desktop],
    ["desktop", "dark", desktop],
  ] as const)("is accessible on a %s in %s", async (_, colorScheme, size) => {
    const page = await open({ ...size, colorScheme });
    expect(await findings(page)).toEqual([]);
    await choose(page, "Qaf");
    expect(await findings(page)).toEqual([]);
  });

  describe("when the service is gone", () => {
    afterEach(async () => {
      await service.stop();
      service = await startService({ DATA_DIR: join(folder, "data"), PORT: new URL(service.url).port });
    });

    test("shows an error, and continues when it is back", async () => {
      const page = await open();
      await service.stop();
      await page.getByRole("button", { name: "Nun" }).click();
      const message = "Layanan tidak terhubung. Periksa sambungan internet Anda.";
      expect(await page.getByRole("alert").textContent()).toBe(message);
      const other = await (await browser.newContext(phone)).newPage();
      await other.goto(site.url);
      expect(await other.getByRole("alert").textContent()).toBe(message);
      expect(await findings(other)).toEqual([]);

      service = await startService({ DATA_DIR: join(folder, "data"), PORT: new URL(service.url).port });
      for (const shown of [page, other]) await shown.getByRole("button", { name: "Coba lagi" }).click();
      await page.getByRole("dialog").locator("summary").first().waitFor();
      await other.locator("section").first().waitFor();
      expect(await other.locator("section button").count()).toBe(29);
      for (const shown of [page, other]) expect(await shown.getByRole("alert").count()).toBe(0);
    });

    test("503 shows after how many seconds to retry", async () => {
      await service.stop();
      service = await startService({
        DATA_DIR: join(folder, "data"),
        PORT: new URL(service.url).port,
        MAINTENANCE: "1",
      });
      const page = await (await browser.newContext(phone)).newPage();
      await page.goto(site.url);
      const message = "Layanan belum dapat menjawab. Coba lagi setelah 30 detik.";
      expect(await page.getByRole("alert").textContent()).toBe(message);
    });
  });

  /** Opens the page, and waits until it has everything. */
  async function open(options: BrowserContextOptions = desktop): Promise<Page> {
    const page = await (await browser.newContext(options)).newPage();
    await page.goto(site.url);
    await loaded(page.locator("section"));
    return page;
  }
});

/** Chooses a letter by its name, and waits for its questions. */
async function choose(page: Page, name: string): Promise<void> {
  await page.locator("section").getByRole("button", { name }).first().click();
  await loaded(page.getByRole("dialog").locator("details"));
}

/** Waits until there are some. */
async function loaded(elements: Locator): Promise<Locator[]> {
  await elements.first().waitFor();
  return elements.all();
}

/** Where the letters belong, as the starter content's own table has it: the service does not say so. */
function lettersByPoint(): Map<string, string[]> {
  const table = readFileSync(resolve(root, "../../prisma/starter/hurufs.csv"), "utf8");
  const points = new Map<string, string[]>();
  for (const [, huruf = "", id_subkategori = ""] of table.matchAll(/^\d+,([^,]+),[^,]+,(\d+),/gm)) {
    points.set(id_subkategori, [...(points.get(id_subkategori) ?? []), huruf]);
  }
  return points;
}
