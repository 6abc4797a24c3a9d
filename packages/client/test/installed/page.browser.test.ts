import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { type Browser, launch } from "@talaqqi/test-kit/chromium";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { bundle } from "../bundle.ts";
import { getIdToken, visitCode, visited } from "./visits.ts";

const apiUrl = inject("apiUrl");

/** React Native's fetch, Request, Response and Headers are this package's, on its own XMLHttpRequest. */
const reactNative = `import { fetch, Headers, Request, Response } from ${JSON.stringify(createRequire(import.meta.url).resolve("whatwg-fetch"))};
Object.assign(globalThis, { fetch, Headers, Request, Response });
`;

describe("a bundled page", () => {
  let server: Server;
  let browser: Browser;
  const scripts: Record<string, string> = {};

  beforeAll(async () => {
    const bundled = { folder: inject("folder") };
    scripts["/browser.js"] = await bundle(`${visitCode}globalThis.visit = visit;`, bundled);
    scripts["/react-native.js"] = await bundle(`${reactNative}${visitCode}globalThis.visit = visit;`, bundled);
    server = createServer(({ url = "" }, response) => {
      const script = scripts[url];
      response.setHeader("content-type", script ? "text/javascript" : "text/html");
      response.end(
        script ?? `<!doctype html><link rel="icon" href="data:,"><script type="module" src="${url}.js"></script>`,
      );
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  test.each([
    ["with the browser's own fetch", "browser"],
    ["with the fetch that React Native has", "react-native"],
  ])("does with it what an app does, %s", async (_what, name) => {
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`);
    await page.waitForFunction("globalThis.visit");
    const email = `${name}@example.com`;
    const given = JSON.stringify([apiUrl, await getIdToken(email), email]);
    const came = await page.evaluate(`(([url, token, email]) => visit(url, () => token, email))(${given})`);
    expect(came).toEqual(visited(email));
    expect(await page.evaluate("fetch.toString().includes('[native code]')")).toBe(name === "browser");
    expect(problems).toEqual([]);
    await page.close();
  });
});
