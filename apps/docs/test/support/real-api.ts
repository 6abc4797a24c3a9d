import { rmSync } from "node:fs";
import { join } from "node:path";
import { createConformance, type Finding } from "@talaqqi/contract/conformance";
import { readServedContract } from "@talaqqi/contract/document";
import { connect, type Response } from "@talaqqi/test-kit/chromium";
import { databaseFolder } from "@talaqqi/test-kit/folder";
import { startService } from "@talaqqi/test-kit/service";
import { afterAll, expect, inject } from "vitest";
import { createDocs } from "../../src/app.ts";
import { makeOperator } from "./operator.ts";
import { execute, type Filled } from "./page.ts";

/** Starts the real API on a database of its own with the documentation beside it, until the end of the file. */
export async function startDocsOnRealApi() {
  const folder = databaseFolder("talaqqi-docs-");
  const DATA_DIR = join(folder, "data");
  const operatorToken = await makeOperator("Ustadzah Maryam", { DATA_DIR });
  const api = await startService({ DATA_DIR });
  const docs = await createDocs({ apiUrl: api.url, signInUrl: api.signInUrl });
  const url = await docs.listen({ host: "127.0.0.1", port: 0 });
  const browser = await connect(inject("chromium"));
  const page = await browser.newPage();
  afterAll(async () => {
    await browser.close();
    await docs.close();
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  /** What the API responded to the page, against the contract. */
  const findings: Promise<Finding>[] = [];
  page.on("response", (response) => {
    if (response.url().startsWith(api.url)) findings.push(examine(response));
  });

  /** Tries an operation out: its response, and all before, must be as the contract has them. */
  async function run(tag: string, id: string, filled: Filled = {}) {
    const answer = await execute(page, { tag, id, filled });
    expect((await Promise.all(findings)).flatMap(({ problems }) => problems)).toEqual([]);
    return answer;
  }

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

  return { api, url, page, operatorToken, run, signIn, examined: () => Promise.all(findings) };
}

const { examine: check } = createConformance(readServedContract());

/** Checks what the browser received against the contract. */
async function examine(response: Response): Promise<Finding> {
  const [headers, body] = await Promise.all([response.allHeaders(), response.text()]);
  const [method, status] = [response.request().method(), response.status()];
  return check({ method, url: new URL(response.url()).pathname, status, headers: new Headers(headers), body });
}
