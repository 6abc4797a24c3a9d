import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, launch } from "@talaqqi/test-kit/chromium";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { bundle } from "../bundle.ts";
import { getIdToken } from "./visits.ts";

let server: Server;
let browser: Browser;
beforeAll(async () => {
  const script = await bundle(readFileSync(new URL("react-page.js", import.meta.url), "utf8"));
  server = createServer(({ url }, response) => {
    const isScript = url === "/page.js";
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    response.end(
      isScript ? script : '<!doctype html><link rel="icon" href="data:,"><script type="module" src="page.js"></script>',
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  server?.close();
});

test("200 a React page registers, signs in, changes its profile and signs out", async () => {
  const email = "react@example.com";
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.waitForFunction("globalThis.openPage");
  const account = { email, name: "Aisyah Contoh", gender: "Perempuan", whatsapp: 81200000907 };
  await page.evaluate(`openPage(...${JSON.stringify([inject("apiUrl"), await getIdToken(email), account])})`);
  const shows = (id: string, text: string) => page.locator(`#${id}`, { hasText: text }).waitFor();
  const press = async (label: string, state: string) => {
    await page.getByRole("button", { name: label }).click();
    await page.getByRole("button", { name: `${label}: ${state}` }).waitFor();
  };

  await shows("letters", "29");
  await shows("profile", "TalaqqiError 401");
  await press("Sign in", "TalaqqiError 403");
  await press("Register", "success");
  await press("Sign in", "success");
  await shows("profile", "Aisyah Contoh");
  await press("Rename", "success");
  await shows("profile", "Siti Contoh");
  await press("Sign out", "success");
  await shows("profile", "TalaqqiError 401");
  expect(problems).toEqual([]);
});
