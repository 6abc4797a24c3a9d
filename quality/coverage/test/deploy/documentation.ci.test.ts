import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readDeployFile } from "@talaqqi/test-kit/deploy-files";
import { freePort } from "@talaqqi/test-kit/postgresql";
import { type Program, runCommand, startProgram } from "@talaqqi/test-kit/processes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCertificate, createFolder, endProxy, get, nginxCommand, untilGets } from "./support.ts";

// The built documentation behind nginx and Caddy, with their own files. Needs the project built.

const name = "docs.school.example";
let folder: string;
beforeAll(async () => {
  folder = createFolder();
  const command = [process.execPath, "dist/build.js", "--out", join(folder, "site")];
  const env = { PATH: process.env.PATH, API_URL: "https://api.school.example" };
  await runCommand(command, { folder: resolve(import.meta.dirname, "../../../../apps/docs"), env });
});

const configurations = {
  nginx: (port: number, certificate: string) =>
    nginxCommand(
      folder,
      readDeployFile("nginx.conf", [
        ["listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`],
        ["/etc/nginx/talaqqi.pem", certificate],
        ["/var/log/nginx/talaqqi.log", join(folder, "access.log")],
        ["/srv/talaqqi-docs", join(folder, "site")],
      ]),
    ),
  Caddy: (port: number, certificate: string) => {
    const file = join(folder, "Caddyfile");
    const text = readDeployFile("Caddyfile", [
      [
        `${name} {`,
        `{\n\tadmin off\n\tauto_https off\n}\nhttps://${name}:${port} {\n\ttls ${certificate} ${certificate}`,
      ],
      ["/srv/talaqqi-docs", join(folder, "site")],
    ]);
    writeFileSync(file, text);
    return ["caddy", "run", "--adapter", "caddyfile", "--config", file];
  },
};

describe.each(Object.entries(configurations))("%s", (_name, configure) => {
  let program: Program;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    program = startProgram(configure(port, createCertificate(folder)), { env: { HOME: folder }, folder });
    await untilGets(program, port, name);
  });
  afterAll(() => endProxy(program));

  test("serves pages that are revalidated, and hashed files for a year", async () => {
    const page = await get(port, name);
    expect(page.headers).toMatchObject({
      "cache-control": "no-cache",
      "content-security-policy": "frame-ancestors 'none'",
      "referrer-policy": "no-referrer",
      "strict-transport-security": "max-age=31536000",
      "x-content-type-options": "nosniff",
    });
    const asset = /src="\.(\/assets\/[^"]+\.js)"/.exec(page.body)?.[1] ?? "missing";
    const { status, headers } = await get(port, name, {}, asset);
    expect({ status, caching: headers["cache-control"] }).toEqual({
      status: 200,
      caching: "public, max-age=31536000, immutable",
    });
  });

  test.each(["br", "gzip"])("serves %s from the files", async (encoding) => {
    expect((await get(port, name, { "accept-encoding": encoding })).headers["content-encoding"]).toBe(encoding);
  });

  test("lets other pages load the contracts, and nothing else", async () => {
    const readers = async (path: string) => (await get(port, name, {}, path)).headers["access-control-allow-origin"];
    expect([await readers("/openapi.json"), await readers("/operator.yaml"), await readers("/")]).toEqual([
      "*",
      "*",
      undefined,
    ]);
  });

  test("404 with the page that says so", async () => {
    const { status, body, headers } = await get(port, name, {}, "/no-such-page");
    expect({ status, type: headers["content-type"]?.split(";")[0] }).toEqual({ status: 404, type: "text/html" });
    expect(body).toContain("<h1");
  });
});
