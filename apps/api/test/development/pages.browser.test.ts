import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { readContract } from "@talaqqi/contract/document";
import { type Browser, type BrowserContextOptions, launch, type Page } from "@talaqqi/test-kit/chromium";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type DevelopmentProvider, startDevelopmentProvider } from "../../src/development/provider.ts";
import { createSimulation } from "../../src/development/simulation.ts";
import { startTestApi, type TestApi } from "../support/api.ts";

const simulation = createSimulation(readContract());

describe("the development sign-in in a browser:", () => {
  let browser: Browser;
  let api: TestApi;
  let provider: DevelopmentProvider;
  let onPostgres: DevelopmentProvider;
  let resets = 0;

  beforeAll(async () => {
    api = await startTestApi({}, undefined, simulation);
    const reset = async () => {
      resets += 1;
    };
    const options = {
      host: "127.0.0.1",
      port: 0,
      audience: "talaqqi-development",
      apiUrl: api.url,
      production: false,
      now: Date.now,
    };
    provider = await startDevelopmentProvider({ ...options, control: { simulation, reset } });
    onPostgres = await startDevelopmentProvider({ ...options, control: { simulation, reset: undefined } });
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await provider?.close();
    await onPostgres?.close();
    await api?.close();
  });
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    simulation.clear();
    resets = 0;
  });

  const statusOf = async (path: string) => (await api.request(path)).status;
  const activeRules = async (page: Page) => (await page.locator("#active li").allTextContents()).join("; ");

  describe("simulated responses", () => {
    test("each operation offers the errors that the contract documents for it, and no others", async () => {
      const page = await open();
      const responses = page.getByLabel("Response", { exact: true });
      const offered = () => responses.locator("option").allTextContents();
      expect(await offered()).toEqual([
        "Normal",
        "429 Too Many Requests",
        "500 Internal Server Error",
        "503 Service Unavailable",
        "Drop the connection",
      ]);
      for (const { operationId, errors } of simulation.documented) {
        await page.getByLabel("Operation").selectOption(operationId);
        const documented = errors.map(({ status, message }) => `${status} ${message}`);
        expect(await offered(), operationId).toEqual(["Normal", ...documented, "Drop the connection"]);
      }
    });

    test("drop a connection", async () => {
      const page = await open();
      await page.getByLabel("Response", { exact: true }).selectOption("Drop the connection");
      await page.getByRole("button", { name: "Apply" }).click();
      await expect.poll(() => activeRules(page)).toBe("Every operation: connection dropped (0 so far)");
      await expect(api.request("/api/hurufs")).rejects.toThrow();
    });

    test("switch maintenance on and off without changing the rules", async () => {
      const page = await open();
      await page.getByRole("button", { name: "Apply" }).click();
      await expect.poll(() => activeRules(page)).toBe("Every operation: 500 (0 so far)");
      const maintenance = page.getByRole("switch", { name: "Maintenance" });
      await maintenance.check();
      const both = "Every request: 503, in maintenance; Every operation: 500 (0 so far)";
      await expect.poll(() => activeRules(page)).toBe(both);
      expect(await statusOf("/api/nothing")).toBe(503);
      await maintenance.uncheck();
      await expect.poll(() => activeRules(page)).toBe("Every operation: 500 (0 so far)");
      expect(await statusOf("/api/nothing")).toBe(404);
    });

    test("a rejected rule shows its problem", async () => {
      const page = await open();
      const problem = page.locator("#problem[role=alert]");
      await page.getByLabel("Response", { exact: true }).selectOption("Normal");
      await page.getByRole("button", { name: "Apply" }).click();
      await expect.poll(() => problem.textContent()).toBe("Choose an error, a dropped connection or a delay.");
      await page.getByLabel("Delay").fill("1");
      await page.getByRole("button", { name: "Apply" }).click();
      await expect.poll(() => problem.textContent()).toBe("");
      expect(simulation.read().rules).toEqual([{ delay: 1, used: 0 }]);
    });

    test("the copied command has the same effect", async () => {
      const page = await open();
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.getByLabel("Operation").selectOption("listHurufs");
      await page.getByLabel("Delay").fill("7");
      await page.getByRole("button", { name: "Copy" }).click();
      await expect.poll(() => page.getByRole("status").textContent()).toBe("Copied.");
      const command = await page.evaluate<string>("navigator.clipboard.readText()");
      expect(command).toBe(await page.locator("#command").textContent());
      await promisify(execFile)("bash", ["-c", command]);
      const rule = { operation: "listHurufs", status: 500, delay: 7, used: 0 };
      expect(simulation.read()).toEqual({ maintenance: false, rules: [rule] });
    });

    test("reset the data only after confirmation", async () => {
      const page = await open();
      simulation.replace({ rules: [{ status: 500 }] });
      const dialog = page.getByRole("dialog", { name: "Reset data?" });
      for (const leave of [
        () => page.getByRole("button", { name: "Keep the data" }).click(),
        () => page.keyboard.press("Escape"),
      ]) {
        await page.getByRole("button", { name: "Reset data…" }).click();
        await dialog.waitFor();
        await leave();
        await dialog.waitFor({ state: "hidden" });
      }
      expect(resets).toBe(0);
      await page.getByRole("button", { name: "Reset data…" }).click();
      await page.getByRole("button", { name: "Delete and reset" }).click();
      await expect.poll(() => page.getByRole("status").textContent()).toBe("Database reset to the demo data.");
      expect(resets).toBe(1);
      expect(await activeRules(page)).toBe("No simulation: all responses are normal.");
    });

    test("the developer's own PostgreSQL is not reset, and the page states why", async () => {
      const page = await open(`${onPostgres.url}simulate`);
      await page.getByRole("button", { name: "Reset data…" }).click();
      await page.getByRole("button", { name: "Delete and reset" }).click();
      await expect
        .poll(() => page.getByRole("alert").textContent())
        .toContain("Your PostgreSQL database was not changed.");
    });

    test("all controls work with the keyboard alone", async () => {
      const page = await open();
      const focused =
        "document.activeElement.id || document.activeElement.ariaLabel || document.activeElement.textContent";
      const names: string[] = [];
      for (let n = 0; n < 12; n += 1) {
        await page.keyboard.press("Tab");
        names.push(await page.evaluate<string>(focused));
      }
      expect(names).toEqual([
        "Sign in",
        "Simulate responses",
        "clear",
        "maintenance",
        "operation",
        "response",
        "delay",
        "times",
        "Apply",
        "Copy: As a command",
        "Command",
        "reset",
      ]);
      await page.getByRole("switch", { name: "Maintenance" }).focus();
      await page.keyboard.press("Space");
      await expect.poll(() => simulation.maintenance).toBe(true);
      await page.getByLabel("Delay").focus();
      await page.keyboard.type("12");
      await page.keyboard.press("Enter");
      await expect.poll(() => simulation.read().rules).toMatchObject([{ delay: 12 }]);
    });
  });

  test("localhost redirects to the page's own host name", async () => {
    const page = await open(`${provider.url.replace("127.0.0.1", "localhost")}simulate`);
    expect(page.url()).toBe(`${provider.url}simulate`);
  });

  test.each(["", "simulate"])("/%s follows the reader's colour scheme", async (path) => {
    const ground = async (colorScheme: "light" | "dark") => {
      const page = await open(provider.url + path, { colorScheme });
      return page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
    };
    expect(await ground("light")).toBe("rgb(255, 255, 255)");
    expect(await ground("dark")).toBe("rgb(16, 22, 20)");
  });

  async function open(address = `${provider.url}simulate`, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await (await browser.newContext(options)).newPage();
    await page.goto(address);
    return page;
  }
});
