import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, chromiumToTest, launch, type Page, type Response } from "@talaqqi/chromium";
import { createConformance, type Finding } from "@talaqqi/contract/conformance";
import { readContract } from "@talaqqi/contract/document";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDocs } from "../src/app.ts";
import { authorize, execute } from "./support/page.ts";

const chromium = chromiumToTest("the documentation's pages in a browser");

describe.skipIf(!chromium)("Try it out, on the real API", () => {
  let folder: string;
  let api: ChildProcess;
  let signInPage: string;
  let docs: FastifyInstance;
  let url: string;
  let browser: Browser;
  let page: Page;
  /** What the API answered the page, against the contract. */
  const findings: Promise<Finding>[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "talaqqi-try-it-out-"));
    const { PATH = "", HOME = "" } = process.env;
    api = spawn(process.execPath, [resolve(import.meta.dirname, "../../api/dist/main.js")], {
      env: { PATH, HOME, PORT: "0", DOCS_PORT: "0", DATA_DIR: folder },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const says = await until(api, /API +(http:\S+)\/api\/hurufs.*Sign in +(http:\S+)/s);
    signInPage = says[2] ?? "";
    const apiUrl = says[1] ?? "";
    docs = await createDocs({ apiUrl });
    url = await docs.listen({ host: "127.0.0.1", port: 0 });
    browser = await launch(chromium ?? "");
    page = await browser.newPage();
    page.on("response", (response) => {
      if (response.url().startsWith(apiUrl)) findings.push(examine(response));
    });
  });
  afterAll(async () => {
    await browser?.close();
    await docs?.close();
    if (api?.exitCode === null) {
      const ended = once(api, "exit");
      api.kill("SIGTERM");
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  });

  test("200 all letters; 201, 200 and 401 on the way from registration to sign-out", async () => {
    const email = "aisyah@example.com";
    const run = async (...given: Parameters<typeof execute> extends [Page, ...infer Rest] ? Rest : never) => {
      await page.goto(url);
      const answer = await execute(page, ...given);
      expect((await Promise.all(findings)).flatMap(({ problems }) => problems)).toEqual([]);
      return answer;
    };
    const letters = await run("Lesson", "listHurufs");
    expect({ status: letters.status, count: letters.body.data.length }).toEqual({ status: "200", count: 29 });

    const registration = { email, name: "Aisyah Contoh", gender: "Perempuan", whatsapp: 81_200_000_901 };
    expect(await run("Account", "registerAccount", { body: registration })).toMatchObject({ status: "201" });
    const idToken = await fetch(new URL("/token", signInPage), {
      method: "POST",
      body: new URLSearchParams({ email }),
    });
    const signedIn = await run("Account", "createAccessToken", { body: JSON.parse(await idToken.text()) });
    expect(signedIn).toMatchObject({ status: "200", body: { data: { email } } });

    await authorize(page, signedIn.body.data.access_token);
    const changed = await run("Account", "updateProfile", { body: { name: "Aisyah Putri" } });
    expect(changed).toMatchObject({ status: "200", body: { data: [], message: "Profile updated" } });
    const profile = await run("Account", "getProfile");
    expect(profile).toMatchObject({ status: "200", body: { data: [{ name: "Aisyah Putri" }] } });
    expect(await run("Account", "revokeAccessToken")).toMatchObject({ status: "200" });
    expect(await run("Account", "getProfile")).toMatchObject({ status: "401", body: { message: "Unauthorized" } });

    const answered = (await Promise.all(findings)).map(({ operationId }) => operationId);
    expect(answered).toEqual([
      ...["listHurufs", "registerAccount", "createAccessToken", "updateProfile", "getProfile"],
      ...["revokeAccessToken", "getProfile"],
    ]);
  });
});

const { examine: hold } = createConformance(readContract());

/** Holds what the browser was answered against the contract. */
async function examine(response: Response): Promise<Finding> {
  const [headers, body] = await Promise.all([response.allHeaders(), response.text()]);
  const [method, status] = [response.request().method(), response.status()];
  return hold({ method, url: new URL(response.url()).pathname, status, headers: new Headers(headers), body });
}

/** Waits until a process has written something; fails when it ends without. */
function until(process: ChildProcess, pattern: RegExp): Promise<RegExpMatchArray> {
  let output = "";
  return new Promise((done, fail) => {
    process.once("exit", () => fail(new Error(`the API ended: ${output}`)));
    process.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const match = output.match(pattern);
      if (match) done(match);
    });
  });
}
