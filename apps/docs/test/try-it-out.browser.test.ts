import { beforeAll, describe, expect, test } from "vitest";
import { authorize, execute } from "./support/page.ts";
import { startDocsOnRealApi } from "./support/real-api.ts";

// The way from the sign-in to an app's sign-out is in flows/try-it-out.test.ts.

const { api, url, page, operatorToken, run } = await startDocsOnRealApi();

test("200 for an operator, from Authorize to the import of content and its audit; 401 without a valid token", async () => {
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
  expect(actions).toEqual(["importContent", "inviteStaff", "inviteStaff"]);
});

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
