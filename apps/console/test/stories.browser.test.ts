import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { connect, type Page } from "@talaqqi/test-kit/chromium";
import { findings } from "@talaqqi/test-kit/example";
import { createServer } from "vite";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { phone } from "./support/viewports.ts";

// Every component by itself, in each of its states.

const root = resolve(import.meta.dirname, "..");
const src = join(root, "src");

const files = readdirSync(src, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /^(ui|components)\/.*\.stories\.tsx$/.test(path));

let url: string;
let close: () => Promise<void>;
beforeAll(async () => {
  const configFile = join(root, "stories/vite.config.ts");
  const server = await createServer({ configFile, logLevel: "warn", server: { host: "127.0.0.1", port: 0 } });
  await server.listen();
  url = server.resolvedUrls?.local[0] ?? "";
  close = () => server.close();
});
afterAll(() => close());

test.each(["light", "dark"] as const)(
  "every story is accessible on a phone in %s: axe, no sideways scrolling, nothing in the console",
  async (scheme) => {
    const browser = await connect(inject("chromium"));
    const page = await (await browser.newContext({ ...phone, locale: "id-ID" })).newPage();
    const logged: string[] = [];
    page.on("pageerror", ({ message }) => logged.push(message));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) logged.push(message.text());
    });
    await page.goto(`${url}#/?language=id&scheme=${scheme}`);
    await page.locator(".row").first().waitFor();
    const names = await page.locator(".row").allTextContents();
    expect(new Set(names.map((name) => `${name.replace(/\/\w+$/, "")}.stories.tsx`))).toEqual(new Set(files));
    const found: Record<string, unknown> = {};
    for (const name of names) {
      await page.goto(`${url}#/${name}?language=id&scheme=${scheme}`);
      await page.locator("h1", { hasText: name }).waitFor({ state: "attached" });
      const isEmpty = (await page.locator(".section > *, [role=dialog]").count()) === 0;
      const problems = [
        isEmpty && "nothing is shown",
        ...(await findings(page)),
        ...(await tooWide(page)),
        ...logged.splice(0),
      ];
      if (problems.some(Boolean)) found[name] = problems;
    }
    await browser.close();
    expect(found).toEqual({});
  },
  120_000,
);

/** How wide the page is, if it scrolls sideways. */
async function tooWide(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return width === phone.viewport.width ? [] : [`${width} pixels wide`];
}
