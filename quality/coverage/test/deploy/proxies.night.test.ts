import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type OutgoingHttpHeaders, request } from "node:http";
import { join } from "node:path";
import { readList } from "@talaqqi/test-kit/lists";
import { freePort } from "@talaqqi/test-kit/postgresql";
import { type Program, startProgram, untilAnswers } from "@talaqqi/test-kit/processes";
import { startService } from "@talaqqi/test-kit/service";
import { openTcpProxy, type TcpProxy } from "@talaqqi/test-kit/tcp-proxy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFolder, endProxy, nginxCommand, type Response, startEcho } from "./support.ts";

// Proxies with the configurations of docs/proxies.md, in front of the service.

const read = (path: string) => readFileSync(path, "utf8");
const page = read(join(import.meta.dirname, "../../../../docs/proxies.md"));
/** What a client sends and, by proxy, what reaches the server otherwise; null: not at all. */
const recorded = JSON.parse(readList("proxies.json").toString());
const host = "api.school.example";

const modules = ["mpm_event", "authz_core", "proxy", "proxy_http", "filter", "deflate", "brotli"];

/** Each in the language of its configuration: what the page leaves to the distribution's files, and the command. */
type Own = { folder: string; port: number };
type Proxy = {
  language: string;
  around: (site: string, own: Own) => string;
  run: (file: string, own: Own) => string[];
};
const proxies: [name: string, proxy: Proxy][] = [
  ["nginx", { language: "nginx", around: (site) => site, run: (file, { folder }) => nginxCommand(folder, read(file)) }],
  [
    "Squid",
    {
      language: "squid",
      around: (site, { folder }) =>
        `${site}
        visible_hostname ${host}
        pid_filename none
        access_log none
        cache_log stdio:/dev/null
        netdb_filename none
        shutdown_lifetime 0 seconds
        coredump_dir ${folder}`.replaceAll(/^ +/gm, ""),
      run: (file) => ["squid", "-N", "-f", file],
    },
  ],
  [
    "Apache",
    {
      language: "apache",
      around: (site, { folder, port }) => `
        ${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join("\n")}
        PidFile ${folder}/pid
        Mutex file:${folder}
        ErrorLog /dev/stderr
        ServerName ${host}
        Listen 127.0.0.1:${port}
        User www-data
        Group www-data
        ${site}`,
      run: (file) => ["apache2", "-DFOREGROUND", "-f", file],
    },
  ],
  [
    "Caddy",
    {
      language: "caddyfile",
      around: (site) => `{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n}\n${site}`,
      run: (file) => ["caddy", "run", "--adapter", "caddyfile", "--config", file],
    },
  ],
  [
    "Varnish",
    {
      language: "vcl",
      around: (site) => site,
      run: (file, { folder, port }) => {
        const address = `127.0.0.1:${port}`;
        return ["varnishd", "-F", "-a", address, "-f", file, "-n", join(folder, "work")];
      },
    },
  ],
];

let service: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  service = await startService({ TRUST_PROXY: "1", RATE_LIMIT_PER_MINUTE: "100000" });
});
afterAll(() => service?.stop());

test("the page has no other configuration", () => {
  expect([...page.matchAll(/^```(\w+)$/gm)].map(([, language]) => language)).toEqual(
    proxies.map(([, { language }]) => language),
  );
});

describe.each(proxies)("%s", (name, { language, around, run }) => {
  let [port, upstream, program]: [number, TcpProxy | undefined, Program | undefined] = [0, undefined, undefined];
  beforeAll(async () => {
    port = await freePort();
    upstream = await openTcpProxy(service.url);
    const folder = createFolder();
    // Squid does not run as root.
    chmodSync(folder, 0o777);
    mkdirSync(join(folder, "cache"));
    const own = { folder, port };
    const file = join(folder, "site");
    writeFileSync(file, around(siteOf(language, own, upstream.url), own));
    program = startProgram(run(file, own), { env: { HOME: folder }, folder });
    await untilAnswers(program, `http://127.0.0.1:${port}/healthz`);
  });
  afterAll(() => endProxy(program));

  const ask = (sent: { method?: string; path: string; headers?: OutgoingHttpHeaders }, body?: object) =>
    send({ port, ...sent }, body);

  // A long list, and one that the server does not compress.
  test.each(
    ["/api/hurufs", "/api/pertanyaans?id_content=2147483647"].flatMap((path) =>
      [undefined, "gzip", "br", "zstd", "gzip, deflate, br, zstd"].map((accepted) => [path, accepted] as const),
    ),
  )("200 of %s to Accept-Encoding: %s, and 304 with its ETag", async (path, accepted) => {
    const headers = { ...(accepted !== undefined && { "accept-encoding": accepted }) };
    const full = await ask({ path, headers });
    const condition = { "if-none-match": full.headers.etag };
    const held = await ask({ path, headers: { ...headers, ...condition } });
    const other = await ask({ path, headers: { ...headers, "if-none-match": '"x-gzip"' } });
    expect([full.status, held.status, other.status, held.body]).toEqual([200, 304, 200, ""]);
  });

  test("201, and 200 with a token, which nobody else has", async () => {
    const email = `${language}@example.com`;
    const form = { email, name: "Aisyah", gender: "Perempuan", whatsapp: 81200000901 };
    expect(await ask({ method: "POST", path: "/api/auth/register" }, form)).toMatchObject({ status: 201 });
    const person = { method: "POST", body: new URLSearchParams({ email }) };
    const { id_token } = JSON.parse(await (await fetch(new URL("/token", service.signInUrl), person)).text());
    const signedIn = await ask({ method: "POST", path: "/api/auth/idp" }, { id_token });
    const authorization = `Bearer ${JSON.parse(signedIn.body).data.access_token}`;
    const statuses = [authorization, "Bearer x", undefined, authorization].map(async (value) => {
      const headers = { ...(value !== undefined && { authorization: value }) };
      return (await ask({ path: "/api/users", headers })).status;
    });
    expect(await Promise.all(statuses)).toEqual([200, 401, 401, 200]);
  });

  test("nothing but the service is served", async () => {
    for (const path of ["http://elsewhere.example/", "/squid-internal-mgr/info", "/server-status"]) {
      const { status, body } = await ask({ path });
      // Caddy's response for a name that it does not serve is an empty 200.
      expect({ path, isServed: status === 200 && body !== "" }).toEqual({ path, isServed: false });
    }
  });

  test("without an instance what the page says, without CORS headers; what it sends to the next has been recorded", async () => {
    upstream?.close();
    const { status, headers, body } = await ask({ path: "/api/hurufs", headers: { origin: "https://a.example" } });
    const form = headers["content-type"]?.startsWith("text/html") ? "HTML" : body || "empty";
    expect(page.split("\n").find((line) => line.startsWith(`| ${name} `))).toContain(`| ${status}, ${form} |`);
    expect(headers).not.toHaveProperty("access-control-allow-origin");

    const echo = await startEcho(name, Number(new URL(upstream?.url ?? "").port));
    const echoed = async () => (await ask({ path: "/", headers: recorded.client })).headers["x-echo"];
    await expect.poll(echoed).toBeDefined();
    const seen = JSON.parse(String(await echoed()));
    await echo.close();
    const expected = { ...recorded.client, ...recorded.proxies[name] };
    const names = Object.keys(expected).filter((one) => expected[one] !== null);
    expect(Object.keys(seen).sort()).toEqual(names.sort());
    for (const one of ["accept-encoding", "x-forwarded-for", "if-none-match"]) {
      expect(seen[one]).toBe(expected[one] ?? undefined);
    }
  });
});

/** @returns the page's configuration, with what differs on this machine. */
function siteOf(language: string, { folder, port }: Own, upstream: string): string {
  const [, text = ""] = new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, "m").exec(page) ?? [];
  return text
    .replace("10.0.0.1", "127.0.0.1")
    .replace(/\b3000\b/, new URL(upstream).port)
    .replace(/(?<=listen |http_port )80\b/, `127.0.0.1:${port}`)
    .replace("*:80", `*:${port}`)
    .replace(`${host} {`, `http://${host}:${port} {`)
    .replace("/var/cache/nginx/talaqqi", join(folder, "cache"));
}

/** Sends a request from another address than the proxy has, on a connection of its own. */
function send(
  { headers = {}, ...sent }: { port: number; method?: string; path: string; headers?: OutgoingHttpHeaders },
  body?: object,
): Promise<Response> {
  const json = body && { "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const options = { ...sent, host: "127.0.0.1", localAddress: "127.0.0.2", agent: false };
    const sending = request({ ...options, headers: { host, ...json, ...headers } }, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("end", () => resolve({ status, headers: received, body: Buffer.concat(parts).toString() }));
    });
    sending.once("error", reject).end(body && JSON.stringify(body));
  });
}
