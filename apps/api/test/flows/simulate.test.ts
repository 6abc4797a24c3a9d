import { readContract } from "@talaqqi/contract/document";
import { type Browser, launch } from "@talaqqi/test-kit/chromium";
import { colourRules, findings } from "@talaqqi/test-kit/example";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DevelopmentProvider, startDevelopmentProvider } from "../../src/development/provider.ts";
import { createSimulation } from "../../src/development/simulation.ts";
import { startTestApi, type TestApi } from "../support/api.ts";

// The pages of the development sign-in: flows/try-it-out.test.ts of the documentation signs in on one of them.

const simulation = createSimulation(readContract());
let browser: Browser;
let api: TestApi;
let provider: DevelopmentProvider;

beforeAll(async () => {
  api = await startTestApi({}, undefined, simulation);
  provider = await startDevelopmentProvider({
    host: "127.0.0.1",
    port: 0,
    audience: "talaqqi-development",
    apiUrl: api.url,
    production: false,
    now: Date.now,
    control: { simulation, reset: undefined },
  });
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await provider?.close();
  await api?.close();
});

test("an error is chosen, applied, counted and cleared", async () => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${provider.url}simulate`);
  const activeRules = async () => (await page.locator("#active li").allTextContents()).join("; ");
  await expect.poll(() => activeRules()).toBe("No simulation: all responses are normal.");
  await page.getByLabel("Operation").selectOption("getPackage");
  await page.getByLabel("Response", { exact: true }).selectOption("404 Not Found");
  await page.getByLabel("Delay").fill("5");
  await page.getByLabel("How many times").fill("2");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect.poll(() => activeRules()).toBe("getPackage: 404 after 5 ms (0 of 2 so far)");
  expect(simulation.read().rules).toEqual([{ operation: "getPackage", status: 404, delay: 5, times: 2, used: 0 }]);

  expect((await api.request("/api/packages/1")).status).toBe(404);
  await expect.poll(() => activeRules()).toBe("getPackage: 404 after 5 ms (1 of 2 so far)");
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect.poll(() => activeRules()).toBe("No simulation: all responses are normal.");
  expect(simulation.read()).toEqual({ maintenance: false, rules: [] });
});

test.each(["", "simulate"])(
  "/%s is accessible on a phone and a laptop, in light and dark, and loads only from its server",
  async (path) => {
    const page = await (await browser.newContext()).newPage();
    const loaded: string[] = [];
    const errors: string[] = [];
    page.on("response", (response) => loaded.push(`${response.status()} ${new URL(response.url()).origin}`));
    page.on("console", (message) => errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(provider.url + path, { waitUntil: "networkidle" });
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await findings(page, colorScheme === "dark" ? colourRules : undefined)).toEqual([]);
      }
      expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(width);
    }
    expect(new Set(loaded)).toEqual(new Set([`200 ${provider.issuer}`]));
    expect(errors).toEqual([]);
  },
);
