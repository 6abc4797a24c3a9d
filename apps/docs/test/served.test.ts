import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { createDocs } from "../src/app.ts";
import { type Contract, openapi, operator } from "./support/contract.ts";

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

describe.each([openapi, operator])("the contract $name", ({ name, contract, operations }) => {
  test(`200 /${name}.yaml has the content of the JSON in YAML 1.1 and 1.2`, async () => {
    const response = await get(`/${name}.yaml`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/yaml; charset=utf-8");
    const [yaml, json] = [await response.text(), await contractIn(await get(`/${name}.json`))];
    for (const version of ["1.1", "1.2"] as const) expect(parse(yaml, { version })).toEqual(json);
  });

  test(`200 /${name}.json is the contract, with the API that the pages call as its server`, async () => {
    const response = await get(`/${name}.json`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await contractIn(response)).toEqual({ ...contract, servers: [{ url: apiUrl }] });
    expect(operations.length).toBeGreaterThanOrEqual(23);
  });
});

describe("the pages", () => {
  test.each([
    ["/", "First five minutes – Talaqqi API", "assets/site-"],
    ["/changes/", "Changes – Talaqqi API", "assets/site-"],
    ["/errors/", "Errors – Talaqqi API", "assets/reference-"],
    ["/reference/", "Reference – Talaqqi API", "assets/reference-"],
    ["/operator/accounts/", "Accounts – Operators' reference – Talaqqi API", "assets/reference-"],
    ["/try/", "Try it out – Talaqqi API", "try/static/swagger-ui-bundle.js"],
    ["/try/operator/", "Try operators' operations – Talaqqi API", "try/operator/static/swagger-initializer.js"],
  ])("200 %s has its title, the icon, and every file it names has bytes", async (path, title, file) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const html = await response.text();
    expect(html).toContain(`<title>${title}</title>`);
    const named = [...html.matchAll(/<(?:link|script)[^>]*? (?:src|href)="([^"]+)"/g)];
    const files = named.map(([, address = ""]) => new URL(address, new URL(path, url)).pathname.slice(1));
    for (const part of [file, "assets/icon-", "assets/site-", "assets/tokens-"]) {
      expect(
        files.some((name) => name.startsWith(part)),
        part,
      ).toBe(true);
    }
    for (const name of files) {
      const asset = await get(`/${name}`);
      expect([name, asset.status]).toEqual([name, 200]);
      expect((await asset.arrayBuffer()).byteLength, name).toBeGreaterThan(100);
    }
  });

  test("200 the first five minutes link to the development sign-in, and show the API's address", async () => {
    const other = await createDocs({ apiUrl: "https://api.school.example", signInUrl: "http://127.0.0.1:4002/" });
    const { body } = await other.inject("/");
    await other.close();
    expect(body).toContain('<a href="http://127.0.0.1:4002/">');
    expect(body).toContain("https://api.school.example/api/hurufs");
  });

  test("200 the operators' samples and contract have the address of staff, which no page calls", async () => {
    const other = await createDocs({
      apiUrl: "https://api.school.example",
      operatorUrl: "https://staff.school.example",
    });
    const body = async (path: string) => (await other.inject(path)).body;
    const [staff, apps, document, page] = [
      await body("/operator/staff/"),
      await body("/reference/lesson/"),
      await body("/operator.json"),
      await body("/try/operator/"),
    ];
    await other.close();
    expect(staff).toContain("https://staff.school.example/operator/staff");
    expect(apps).toContain("https://api.school.example/api/hurufs");
    expect(JSON.parse(document).servers).toEqual([{ url: "https://staff.school.example" }]);
    expect(page).toContain("a port of its own for staff");
  });

  test("200 Swagger UI's complete files", async () => {
    const bundle = await get("/try/static/swagger-ui-bundle.js");
    expect(bundle.headers.get("content-type")).toMatch(/javascript/);
    expect(await bundle.text()).toContain("SwaggerUIBundle");
    const css = await get("/try/static/swagger-ui.css");
    expect(css.headers.get("content-type")).toMatch(/text\/css/);
    expect(await css.text()).toContain(".opblock");
  });

  test.each(["/", "/changes/", "/reference/", "/try/operator/"])(
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
    ["/changes", "/changes/"],
    ["/try", "/try/"],
    ["/try/?tag=Lesson", "/try/"],
    ["/try/operator", "/try/operator/"],
  ])("302 %s leads to %s, whose files would be sought elsewhere", async (path, to) => {
    const response = await get(path);
    expect([response.status, response.headers.get("location")]).toEqual([302, to]);
  });

  test.each(["/nothing", "/try/static/nothing.js", "/operator/me", "/assets/nothing.css", "/api/hurufs", "/%3Cb%3E"])(
    "404 %s with a page",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(await response.text()).toContain("<h1>This page does not exist</h1>");
    },
  );
});
