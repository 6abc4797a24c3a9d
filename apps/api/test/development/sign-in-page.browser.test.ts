import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Browser, launch, type Page } from "@talaqqi/test-kit/chromium";
import { freePort } from "@talaqqi/test-kit/postgresql";
import { type Service, startService } from "@talaqqi/test-kit/service";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

describe("the development sign-in's page", () => {
  let service: Service;
  let browser: Browser;
  beforeAll(async () => {
    // The page is made before the API listens: it names the port of the settings.
    const PORT = String(await freePort());
    [service, browser] = await Promise.all([startService({ PORT }), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });

  test("registers an e-mail without an account, signs in, and shows an access token to copy", async () => {
    const page = await open();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByLabel("Name").fill("Siti Aminah");
    await press(page, "Sign in");
    await page.getByRole("button", { name: "Copy: Access token" }).click();
    await expect.poll(() => page.getByRole("status").textContent()).toBe("Copied.");
    const token = await page.evaluate<string>("navigator.clipboard.readText()");
    expect(await profileOf(token)).toMatchObject({ status: 200, data: [{ name: "Siti Aminah" }] });
    expect(await page.locator("#token").textContent()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);

    // The account is there now; the name in the form no longer counts.
    await page.getByLabel("Name").fill("Siti");
    await press(page, "Sign in");
    await expect.poll(() => page.locator("#access-token").textContent()).not.toBe(token);
    const another = await page.locator("#access-token").textContent();
    expect(await profileOf(another ?? "")).toMatchObject({ status: 200, data: [{ name: "Siti Aminah" }] });
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Access token");
  });

  test("shows only an ID token, and the commands that register and sign in", async () => {
    const page = await open("budi@example.com");
    await press(page, "Get only an ID token");
    await page.getByRole("heading", { name: "ID token" }).waitFor();
    expect(await page.getByRole("heading", { name: "Access token" }).isVisible()).toBe(false);
    const run = async (id: string) => {
      const { stdout } = await promisify(execFile)("bash", ["-c", (await page.locator(id).textContent()) ?? ""]);
      return JSON.parse(stdout);
    };
    expect(await run("#sign-in")).toMatchObject({ status: 403, message: "Account user not found" });
    expect(await run("#register")).toMatchObject({ status: 201 });
    expect(await run("#sign-in")).toMatchObject({ status: 200, data: { email: "budi@example.com" } });
  });

  test("shows no form before its scripts have loaded", async () => {
    const page = await (await browser.newContext()).newPage();
    const held: (() => void)[] = [];
    await page.route("**/*.js", async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await page.goto(service.signInUrl, { waitUntil: "commit" });
    await expect.poll(() => held.length).toBe(2);
    expect(await page.getByLabel("E-mail").count()).toBe(0);
    for (const resolve of held) resolve();
    await page.getByLabel("E-mail").fill("cepat@example.com");
    await press(page, "Get only an ID token");
    await page.getByRole("heading", { name: "ID token" }).waitFor();
  });

  test("states what is wrong when the API does not respond, or responds with an error", async () => {
    const page = await open();
    const problem = page.getByRole("alert");
    const api = `${service.url}/**`;
    await page.route(api, (route) => route.abort());
    await press(page, "Sign in");
    await expect
      .poll(() => problem.textContent())
      .toBe(`The API at ${service.url} does not respond. Is it running, and does CORS_ORIGIN allow this page?`);
    await page.unroute(api);
    await page.route(api, (route) => route.fulfill({ status: 503, json: { message: "Service Unavailable" }, headers }));
    await press(page, "Sign in");
    await expect.poll(() => problem.textContent()).toBe("The API responded with 503: Service Unavailable");
    expect(await page.locator("#result").isVisible()).toBe(false);
  });

  const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "content-type" };

  async function open(email = "siti@example.com"): Promise<Page> {
    const page = await (await browser.newContext()).newPage();
    await page.goto(service.signInUrl);
    await page.getByLabel("E-mail").fill(email);
    return page;
  }

  const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

  async function profileOf(token: string): Promise<unknown> {
    const response = await fetch(`${service.url}/api/users`, { headers: { authorization: `Bearer ${token}` } });
    return response.json();
  }
});
