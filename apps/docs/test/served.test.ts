import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { createDocs } from "../src/app.ts";
import type { Contract } from "./support/contract.ts";
import { references } from "./support/references.ts";

const apiUrl = "http://127.0.0.1:45678";

let docs: FastifyInstance;
let url: string;
const get = (path: string) => fetch(new URL(path, url), { redirect: "manual" });
const contractIn = async (response: Response): Promise<Contract> => JSON.parse(await response.text());

beforeAll(async () => {
  docs = await createDocs({ apiUrl });
  url = await docs.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => docs.close());

describe.each(references)("the contract of $path", ({ path: page, written }) => {
  const { name, contract, operations } = written;

  test(`200 /${name}.yaml has the same content as the JSON`, async () => {
    const response = await get(`/${name}.yaml`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/yaml; charset=utf-8");
    expect(parse(await response.text())).toEqual(await contractIn(await get(`/${name}.json`)));
  });

  test.each<[string, (document: object) => object]>([
    [`/${name}.json`, (document) => document],
    // What may be left out is not filled in by Swagger UI: examples.browser.test.ts looks at it.
    [`${page}json`, withoutOptionalExamples],
  ])("200 %s is the contract but for its servers", async (path, compared) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    const { servers, ...rest } = await contractIn(response);
    const { servers: ownServers, ...ownRest } = contract;
    expect(compared(rest)).toEqual(compared(ownRest));
    expect(servers).toEqual([{ url: apiUrl, description: "The API that runs beside this page" }, ...ownServers]);
    expect(operations.length).toBeGreaterThanOrEqual(23);
  });

  test("200 the API is not listed twice among the servers", async () => {
    const [own] = contract.servers;
    const other = await createDocs({ apiUrl: own?.url ?? "" });
    const response = await fetch(new URL(`/${name}.json`, await other.listen({ host: "127.0.0.1", port: 0 })));
    const { servers } = await contractIn(response);
    await other.close();
    expect(servers.map((server) => server.url)).toEqual(contract.servers.map((server) => server.url));
  });
});

/** A document without the examples in the descriptions of optional parameters. */
const withoutOptionalExamples = (document: object): object =>
  JSON.parse(JSON.stringify(document), (_key, value) => {
    if (!(value?.in === "query" || value?.in === "header") || value.required) return value;
    const { examples, description, ...parameter } = value;
    return { ...parameter, description: description.replace(/ For example `.*`\.$/, "") };
  });

describe("the pages", () => {
  test.each([
    ["/", "First five minutes – Talaqqi API", "theme/site.js"],
    ["/changes", "Changes – Talaqqi API", "theme/site.js"],
    ["/reference/", "Reference – Talaqqi API", "reference/static/swagger-ui-bundle.js"],
    ["/operator/", "Operators – Talaqqi API", "operator/static/swagger-ui-bundle.js"],
  ])("200 %s has its title, the icon, and every file it names has bytes", async (path, title, file) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const html = await response.text();
    expect(html).toContain(`<title>${title}</title>`);
    const head = html.slice(0, html.indexOf("</head>"));
    const named = [...`${head}${html.match(/<script.*/gs)}`.matchAll(/(?:src|href)="([^"]+)"/g)];
    const files = named.map(([, address = ""]) => new URL(address, new URL(path, url)).pathname.slice(1));
    expect(files).toEqual(expect.arrayContaining([file, "theme/icon.svg", "theme/site.css"]));
    for (const name of files) {
      const asset = await get(`/${name}`);
      expect([name, asset.status]).toEqual([name, 200]);
      expect((await asset.arrayBuffer()).byteLength, name).toBeGreaterThan(100);
    }
  });

  test.each([
    ["/", "openapi"],
    ["/changes", "openapi"],
    ["/reference/", "openapi"],
    ["/operator/", "operator"],
  ])("200 %s links to the others and to both forms of its contract", async (path, contract) => {
    const html = await (await get(path)).text();
    const links = [...html.matchAll(/<a href="([^"]+)"( download)?/g)].map(([, address = "", download = ""]) =>
      [new URL(address, new URL(path, url)).pathname, download.trim()].join(" ").trim(),
    );
    const pages = ["/", "/reference/", "/changes", "/operator/"];
    expect(links).toEqual(expect.arrayContaining(pages));
    const files = [`/${contract}.yaml download`, `/${contract}.json download`];
    expect(html.slice(0, html.indexOf("</header>")).match(/" download /g)).toHaveLength(2);
    expect(links).toEqual(expect.arrayContaining(files));
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    for (const link of links.filter((link) => !link.startsWith("http"))) {
      const [to = ""] = link.split(" ");
      expect([to, (await get(to)).status]).toEqual([to, 200]);
    }
  });

  test("200 the first five minutes link to the development sign-in, and show the API's address", async () => {
    const other = await createDocs({ apiUrl: "https://api.school.example", signInUrl: "http://127.0.0.1:4002/" });
    const { body } = await other.inject("/");
    await other.close();
    expect(body).toContain('<a href="http://127.0.0.1:4002/">');
    expect(body).toContain("https://api.school.example/api/hurufs");
  });

  test.each(references)("200 the complete scripts of $path", async ({ path }) => {
    const bundle = await get(`${path}static/swagger-ui-bundle.js`);
    expect(bundle.headers.get("content-type")).toMatch(/javascript/);
    expect(await bundle.text()).toContain("SwaggerUIBundle");
    const css = await get(`${path}static/swagger-ui.css`);
    expect(css.headers.get("content-type")).toMatch(/text\/css/);
    expect(await css.text()).toContain(".opblock");
  });

  test.each(["/", "/changes", "/reference/", "/operator/"])(
    "200 %s allows its own files and calls of the API, and nothing else",
    async (path) => {
      const policy = (await get(path)).headers.get("content-security-policy")?.split(";") ?? [];
      expect(policy).toEqual([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        `connect-src 'self' ${apiUrl}`,
        "form-action 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]);
    },
  );

  test.each([
    ["https://api.school.example/v", "https://api.school.example"], // the origin alone
    ["http://[::1]:3000", "http:"], // a policy cannot name an IPv6 address
  ])("200 with an API at %s allows %s", async (apiUrl, source) => {
    const other = await createDocs({ apiUrl });
    const response = await fetch(await other.listen({ host: "127.0.0.1", port: 0 }));
    await other.close();
    expect(response.headers.get("content-security-policy")).toContain(`connect-src 'self' ${source};`);
  });

  test.each([
    ["/reference", "/reference/"],
    ["/reference?tag=Lesson", "/reference/"],
    ["/reference/?tag=Lesson", "/reference/"],
    ["/operator", "/operator/"],
    ["/operator/?tag=Audit", "/operator/"],
  ])("302 %s leads to %s, whose files would be sought elsewhere", async (path, to) => {
    const response = await get(path);
    expect([response.status, response.headers.get("location")]).toEqual([302, to]);
  });

  test.each([
    "/nothing",
    "/reference/static/nothing.js",
    "/operator/me",
    "/theme/nothing.css",
    "/api/hurufs",
    "/%3Cb%3E",
  ])("404 %s in plain words", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toBe(
      "This page does not exist.\n\nThe documentation is at /, the contract at /openapi.yaml and /openapi.json, " +
        "the operators' at /operator.yaml and\n/operator.json.\n",
    );
  });
});
