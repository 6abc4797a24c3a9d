import { rmSync } from "node:fs";
import { join } from "node:path";
import { createConformance, type Finding } from "@talaqqi/contract/conformance";
import { readServedContract } from "@talaqqi/contract/document";
import { type Browser, connect, type Page, type Response } from "@talaqqi/test-kit/chromium";
import { databaseFolder } from "@talaqqi/test-kit/folder";
import { type Service, startService } from "@talaqqi/test-kit/service";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createDocs } from "../src/app.ts";
import { makeOperator } from "./support/operator.ts";
import { authorize, execute, type Filled } from "./support/page.ts";

describe("Try it out, on the real API", () => {
  let folder: string;
  let operatorToken: string;
  let api: Service;
  let docs: FastifyInstance;
  let url: string;
  let browser: Browser;
  let page: Page;
  /** What the API answered the page, against the contract. */
  const findings: Promise<Finding>[] = [];

  beforeAll(async () => {
    folder = databaseFolder("talaqqi-docs-");
    const DATA_DIR = join(folder, "data");
    operatorToken = await makeOperator("Ustadzah Maryam", { DATA_DIR });
    api = await startService({ DATA_DIR });
    docs = await createDocs({ apiUrl: api.url, signInUrl: api.signInUrl });
    url = await docs.listen({ host: "127.0.0.1", port: 0 });
    browser = await connect(inject("chromium"));
    page = await browser.newPage();
    page.on("response", (response) => {
      if (response.url().startsWith(api.url)) findings.push(examine(response));
    });
  });
  afterAll(async () => {
    await browser?.close();
    await docs?.close();
    await api?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("200 all letters; 201, 200 and 401 on the way from registration to sign-out", async () => {
    const email = "aisyah@example.com";
    const run = async (tag: string, operationId: string, filled?: Filled) => {
      const answer = await execute(page, { tag, id: operationId, ...(filled && { filled }) });
      expect((await Promise.all(findings)).flatMap(({ problems }) => problems)).toEqual([]);
      return answer;
    };
    const idToken = await signIn(email);
    await page.goto(`${url}/try/`);
    const letters = await run("Lesson", "listHurufs");
    expect({ status: letters.status, count: letters.body.data.length }).toEqual({ status: "200", count: 29 });
    const refused = await run("Account", "createAccessToken", { body: { id_token: idToken } });
    expect(refused).toMatchObject({ status: "403", body: { message: "Account user not found" } });
    const registration = { email, name: "Aisyah Contoh", gender: "Perempuan", whatsapp: 81_200_000_901 };
    expect(await run("Account", "registerAccount", { body: registration })).toMatchObject({ status: "201" });
    const signedIn = await run("Account", "createAccessToken", { body: { id_token: idToken } });
    expect(signedIn).toMatchObject({ status: "200", body: { data: { email } } });

    await authorize(page, signedIn.body.data.access_token);
    expect(await run("Account", "getProfile")).toMatchObject({
      status: "200",
      body: { data: [{ name: "Aisyah Contoh" }] },
    });
    const changed = await run("Account", "updateProfile", { body: { name: "Aisyah Putri" } });
    expect(changed).toMatchObject({ status: "200", body: { data: [], message: "Profile updated" } });
    const profile = await run("Account", "getProfile");
    expect(profile).toMatchObject({ status: "200", body: { data: [{ name: "Aisyah Putri" }] } });

    // With the example that is filled in, but for its date, which may be over.
    const registered = await run("Placement_Test", "registerPlacementTest", { body: { notes: "Bisa setelah magrib" } });
    const open = { name: "Aisyah Putri", notes: "Bisa setelah magrib", s_progress: 0 };
    expect(registered).toMatchObject({ status: "200", body: { data: [open] } });
    const placementTests = await run("Placement_Test", "listPlacementTests");
    expect(placementTests).toMatchObject({ status: "200", body: { data: registered.body.data } });

    expect(await run("Account", "revokeAccessToken")).toMatchObject({ status: "200" });
    expect(await run("Account", "getProfile")).toMatchObject({ status: "401", body: { message: "Unauthorized" } });

    const answered = (await Promise.all(findings)).map(({ operationId }) => operationId);
    expect(answered).toEqual([
      "listHurufs",
      "createAccessToken",
      "registerAccount",
      "createAccessToken",
      "getProfile", // the check of the token when it is entered
      "getProfile",
      "updateProfile",
      "getProfile",
      "registerPlacementTest",
      "listPlacementTests",
      "revokeAccessToken",
      "getProfile",
    ]);
  }, 180_000);

  test("200 for an operator, from Authorize to the import of content and its audit; 401 without a valid token", async () => {
    const run = async (tag: string, id: string, filled: Filled = {}) => {
      const answer = await execute(page, { tag, id, filled });
      expect((await Promise.all(findings)).flatMap(({ problems }) => problems)).toEqual([]);
      return answer;
    };
    await page.goto(`${url}/try/operator/`);
    expect(await run("Staff", "getMe")).toMatchObject({ status: "401", body: { message: "Unauthorized" } });
    await authorize(page, `${operatorToken.slice(0, -1)}${operatorToken.endsWith("A") ? "B" : "A"}`);
    expect(await run("Staff", "getMe")).toMatchObject({ status: "401", body: { message: "Unauthorized" } });

    // The token is lost when the page is left: stay on it.
    await authorize(page, operatorToken);
    const me = await run("Staff", "getMe");
    expect(me).toMatchObject({ status: "200", body: { data: { name: "Ustadzah Maryam", role: "administrator" } } });
    const second = await run("Staff", "inviteStaff", {
      body: { email: "hasan@example.com", name: "Pak Hasan", role: "reader" },
    });
    expect(second).toMatchObject({ status: "201", body: { data: { name: "Pak Hasan" } } });

    const { body: content } = await run("Content", "exportContent", { parameters: { people: "0" } });
    expect(content.data.hurufs.split("\r\n").length).toBeGreaterThan(29);
    const width = () => page.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(await width(), "however long the lines of a file").toBe(0);
    const levels = `${content.data.levels}new-1,Lanjutan,Membaca lancar\r\n`;
    const { status, body: check } = await run("Content", "checkContent", { body: { levels } });
    expect({ status, body: check }).toMatchObject({ status: "200", body: { data: { files: [{ created: 1 }] } } });
    const digest = check.data.digest;
    expect(await run("Content", "importContent", { body: { digest, levels } })).toMatchObject({ status: "200" });
    // An empty field is a filter left out.
    const whole = { id_operator: "", action: "", kind: "", key: "", since: "", until: "", before: "" };
    const audit = await run("Audit", "listAudit", { parameters: whole });
    const actions: string[] = audit.body.data.map(({ action }: { action: string }) => action);
    // Students change their profiles in other tests.
    expect(actions.filter((action) => action !== "updateProfile")).toEqual([
      "importContent",
      "inviteStaff",
      "inviteStaff",
    ]);
  }, 180_000);

  describe("a token is checked when the page gets it:", () => {
    // What is navigated away from cannot be examined.
    beforeAll(() => page.removeAllListeners("response"));

    test("200 after signing in for development by one button, without an account and with one", async () => {
      const email = "budi@example.com";
      const profile = { tag: "Account", id: "getProfile" };
      const budi = { status: "200", body: { data: [{ name: "budi" }] } };
      for (const visit of ["registers", "signs in"]) {
        await openSignedOut("/try/");
        await page.getByLabel("Sign in for development").fill(email);
        await page.getByRole("button", { name: "Sign in", exact: true }).click();
        const status = page.locator(".sign-in").getByRole("status");
        await expect.poll(() => status.textContent()).toBe(signedInAs(email));
        expect(await execute(page, profile), visit).toMatchObject(budi);
      }
      await page.goto(`${url}/try/`);
      expect(await execute(page, profile), "the browser keeps the token").toMatchObject(budi);

      await page.route(`${api.signInUrl}**`, (route) => route.abort());
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      const { origin } = new URL(api.signInUrl);
      const status = page.locator(".sign-in").getByRole("status");
      await expect.poll(() => status.textContent()).toBe(`${origin} cannot be reached. Is it running?`);
      await page.unroute(`${api.signInUrl}**`);
    });

    test.each([
      { path: "/try/", wrong: "wrong" },
      { path: "/try/operator/", wrong: `talaqqi_operator_1_${"A".repeat(43)}` },
    ])("401 $path refuses a wrong token when it is entered, and states when the API cannot be reached", async (one) => {
      await openSignedOut(one.path);
      expect(await authorize(page, one.wrong)).toBe(
        "The API rejected this token. It may be mistyped, expired or revoked.",
      );
      expect(await page.locator(".scheme-container .btn.authorize.locked").count()).toBe(0);

      await page.route(`${api.url}/**`, (route) => route.abort());
      const unreachable = `The API at ${api.url} cannot be reached. Is it running?`;
      expect(await authorize(page, one.wrong)).toBe(unreachable);
      const first = page.locator(".opblock").first();
      await first.locator(".opblock-summary-control").click();
      await first.locator(".btn.execute").click();
      await first.getByText(unreachable).waitFor();
      expect(await first.getByText("CORS").count()).toBe(0);
      await page.unroute(`${api.url}/**`);
    });
  });

  async function openSignedOut(path: string): Promise<void> {
    // A page without a program.
    await page.goto(`${url}/llms.txt`);
    await page.evaluate("localStorage.clear()");
    await page.goto(`${url}${path}`);
  }

  const signedInAs = (email: string) => `Signed in as ${email}: requests now have the access token.`;

  /** Signs in at the page to which the first one leads, as a person does. @returns the ID token that it shows. */
  async function signIn(email: string): Promise<string> {
    await page.goto(url);
    await page.getByRole("main").getByRole("link", { name: api.signInUrl }).click();
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Get only an ID token" }).click();
    const token = page.locator("#token");
    await token.waitFor();
    return (await token.textContent()) ?? "";
  }
});

const { examine: hold } = createConformance(readServedContract());

/** Holds what the browser was answered against the contract. */
async function examine(response: Response): Promise<Finding> {
  const [headers, body] = await Promise.all([response.allHeaders(), response.text()]);
  const [method, status] = [response.request().method(), response.status()];
  return hold({ method, url: new URL(response.url()).pathname, status, headers: new Headers(headers), body });
}
