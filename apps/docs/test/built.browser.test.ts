import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Browser, connect, type Page } from "@talaqqi/test-kit/chromium";
import { databaseFolder } from "@talaqqi/test-kit/folder";
import { type Service, startService } from "@talaqqi/test-kit/service";
import { describeOnUnix } from "@talaqqi/test-kit/unix";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { writeSite } from "../src/write-site.ts";
import { commandsOf, patternOf, runAll, TOKEN_PLACEHOLDER, withoutTimes } from "./support/commands.ts";
import { watch } from "./support/open-docs.ts";
import { makeOperator } from "./support/operator.ts";
import { authorize, execute } from "./support/page.ts";
import { serveFolder } from "./support/static-server.ts";

describe("an integrator who has only the built folder, on a plain web server", () => {
  const folder = databaseFolder("talaqqi-built-");
  const site = join(folder, "site");
  let operatorToken: string;
  let api: Service;
  let server: Awaited<ReturnType<typeof serveFolder>>;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    const DATA_DIR = join(folder, "data");
    operatorToken = await makeOperator("Ustadzah Maryam", { DATA_DIR });
    api = await startService({ DATA_DIR });
    await writeSite({ apiUrl: api.url, basePath: "/docs/" }, site);
    server = await serveFolder(site, "/docs/");
    browser = await connect(inject("chromium"));
    page = await (await browser.newContext()).newPage();
  });
  afterEach(() => page.removeAllListeners());
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await api?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  describeOnUnix("on a terminal", "bash", () => {
    test("runs each command of the first five minutes, with a token from the school's staff", async () => {
      await page.goto(server.url);
      expect(await page.getByText("development").count(), "no development sign-in on the page").toBe(0);
      const [register, ...others] = commandsOf(await readBlocks());
      if (!register) throw new Error("the page has no commands");
      const registered = await runAll([register]);
      const token = await issueToken("aisyah@example.com");
      const filled = others.map((one) => ({ ...one, code: one.code.replace(TOKEN_PLACEHOLDER, `TOKEN=${token}`) }));
      const responses = [...registered, ...(await runAll(filled))];
      for (const [n, { code, response }] of [register, ...others].entries()) {
        expect(withoutTimes(responses[n]), code).toMatch(patternOf(response));
      }
      expect(others.some(({ code }) => code.includes(TOKEN_PLACEHOLDER))).toBe(true);
    });
  });

  test("opens every page without an error: all its files are there, and its policy allows them", async () => {
    const files = readdirSync(site, { recursive: true, encoding: "utf8" });
    const pages = files.filter((name) => name.endsWith("index.html"));
    // Each is waited for until it is quiet: together they take no longer than one.
    const visits = pages.map(async (name) => {
      const tab = await page.context().newPage();
      const { asked, complaints } = watch(tab);
      await tab.goto(server.url + name.replace(/index\.html$/, ""), { waitUntil: "networkidle" });
      // What a page only prefetches may be aborted when it is left.
      expect(
        complaints.filter((line) => !line.endsWith("ERR_ABORTED")),
        name,
      ).toEqual([]);
      const failed = asked.filter(({ status }) => status !== 200 && status !== 304);
      expect(failed, name).toEqual([]);
      await tab.close();
    });
    await Promise.all(visits);
    expect(pages.length).toBeGreaterThan(15);
  });

  test("tries an operation out as an operator", async () => {
    await page.goto(`${server.url}try/operator/`);
    await authorize(page, operatorToken);
    const me = await execute(page, { tag: "Staff", id: "getMe" });
    expect(me).toMatchObject({ status: "200", body: { data: { name: "Ustadzah Maryam" } } });
  });

  test("404 leads back to the reference from any depth", async () => {
    const response = await page.goto(`${server.url}no/such/page`);
    expect(response?.status()).toBe(404);
    await page.getByRole("main").getByRole("link", { name: "reference" }).click();
    await page.waitForURL(`${server.url}reference/`);
    expect(await page.locator("h1").count()).toBe(1);
  });

  const readBlocks = () =>
    page.locator("figure.code").evaluateAll((figures) =>
      figures.map((figure) => ({
        language: figure.getAttribute("data-language") ?? "",
        text: figure.querySelector("code")?.textContent ?? "",
      })),
    );

  /** Does what the school's staff does. */
  async function issueToken(email: string): Promise<string> {
    const headers = { authorization: `Bearer ${operatorToken}` };
    const found = await fetch(`${api.url}/operator/accounts?search=${encodeURIComponent(email)}`, { headers });
    const [account] = Object(await found.json()).data;
    const tokens = `${api.url}/operator/accounts/${account.id_user}/tokens`;
    const issued = await fetch(tokens, { method: "POST", headers });
    return Object(await issued.json()).data.access_token;
  }
});
