import { createServer, request, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { type Browser, launch } from "@talaqqi/test-kit/chromium";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { bundle } from "../bundle.ts";
import { getIdToken, visitCode, visited } from "../installed/visits.ts";

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
    scripts["/browser.js"] = await bundle(`${visitCode}Object.assign(globalThis, { visit, readLists });`, bundled);
    scripts["/react-native.js"] = await bundle(`${reactNative}${visitCode}globalThis.visit = visit;`, {
      ...bundled,
      resolve: { conditionNames: ["react-native", "import", "default"] },
    });
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
    // The browser's own cache gives a page the response that a 304 confirmed.
    expect(came).toEqual(visited(email, name === "browser" ? 200 : 304));
    expect(await page.evaluate("fetch.toString().includes('[native code]')")).toBe(name === "browser");
    expect(problems).toEqual([]);
    await page.close();
  });

  test("sends a public GET as one request, without a preflight, and revalidates it by the browser's cache", async () => {
    const counter = await countRequests(apiUrl);
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/browser`);
    await page.waitForFunction("globalThis.readLists");
    const read = () => page.evaluate(`readLists(${JSON.stringify(counter.url)})`);
    const paths = ["/api/hurufs", "/api/kategoris", "/api/programs"];
    await read();
    expect(counter.exchanges).toEqual(paths.map((path) => `GET ${path} 200`));
    await read();
    expect(counter.exchanges.slice(3)).toEqual(paths.map((path) => `GET ${path} 304`));
    await page.close();
    counter.close();
  });
});

/** A proxy in front of the service, which keeps the method, path and status of each request. */
async function countRequests(target: string) {
  const exchanges: string[] = [];
  const proxy = createServer((asked, answered) => {
    const { method, url = "", headers } = asked;
    const forwarded = request(new URL(url, target), { method, headers }, (response) => {
      exchanges.push(`${method} ${url} ${response.statusCode}`);
      answered.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answered);
    });
    asked.pipe(forwarded);
  });
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, exchanges, close: () => proxy.close() };
}
