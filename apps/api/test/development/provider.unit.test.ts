import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { readContract } from "@talaqqi/contract/document";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createIdTokenVerifier } from "../../src/account/id-token.ts";
import { createKeySet } from "../../src/account/key-set.ts";
import { type DevelopmentProvider, startDevelopmentProvider } from "../../src/development/provider.ts";
import { createSimulation } from "../../src/development/simulation.ts";

const now = () => Date.UTC(2026, 0, 1);
const options = {
  host: "127.0.0.1",
  port: 0,
  audience: "talaqqi-development",
  apiUrl: "http://127.0.0.1:3000",
  control: { simulation: createSimulation(readContract()), reset: undefined },
  production: false,
  now,
};

let provider: DevelopmentProvider;
beforeAll(async () => {
  provider = await startDevelopmentProvider(options);
});
afterAll(() => provider.close());

const get = (path: string) => fetch(`${provider.issuer}${path}`);

const post = (body: string, contentType = "application/json", headers: Record<string, string> = {}) =>
  fetch(`${provider.issuer}/token`, { method: "POST", body, headers: { "content-type": contentType, ...headers } });

async function idTokenOf(response: Response): Promise<string> {
  const answer: unknown = await response.json();
  expect(answer).toEqual({ id_token: expect.any(String) });
  return String(Object(answer).id_token);
}

async function getToken(email: string, from = provider): Promise<string> {
  const body = JSON.stringify({ email });
  const init = { method: "POST", body, headers: { "content-type": "application/json" } };
  const response = await fetch(`${from.issuer}/token`, init);
  expect(response.status).toBe(200);
  return idTokenOf(response);
}

const verifierOf = ({ issuer, audience }: DevelopmentProvider) =>
  createIdTokenVerifier({ issuer, audiences: [audience], keySet: createKeySet({ issuer, now }), now });

/** A request that says another name than it goes to, which fetch does not let one do. */
async function statusForHost(host: string, path = "/"): Promise<number | undefined> {
  const sent = httpRequest(`${provider.issuer}${path}`, { headers: { host } }).end();
  const [response] = await once(sent, "response");
  response.resume();
  return response.statusCode;
}

describe("the provider", () => {
  test("publishes its issuer and the address of its keys in the discovery document", async () => {
    const response = await get("/.well-known/openid-configuration");
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(await response.json()).toMatchObject({
      issuer: provider.issuer,
      jwks_uri: `${provider.issuer}/jwks`,
      id_token_signing_alg_values_supported: ["RS256"],
    });
    expect(provider.issuer).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(provider).toMatchObject({ audience: options.audience, url: `${provider.issuer}/` });
  });

  test("publishes only the public half of its key", async () => {
    const text = expect.any(String);
    const key = { kty: "RSA", alg: "RS256", use: "sig", kid: text, n: text, e: "AQAB" };
    expect(await (await get("/jwks")).json()).toEqual({ keys: [key] });
  });

  test("issues a token that our own verifier accepts", async () => {
    const idToken = await getToken("Siti.Aminah@Example.com");
    const identity = await verifierOf(provider)(idToken);
    expect(identity).toEqual({
      issuer: provider.issuer,
      subject: expect.stringMatching(/^[0-9a-f]{64}$/),
      email: "siti.aminah@example.com",
    });
    expect(decodeJwt(idToken)).toMatchObject({ iat: now() / 1000, exp: now() / 1000 + 3600, email_verified: true });
  });

  test("accepts a form, and includes the name in the token", async () => {
    const response = await post("email=siti%40example.com&name=Siti+Aminah", "application/x-www-form-urlencoded");
    const idToken = await idTokenOf(response);
    expect(await verifierOf(provider)(idToken)).toMatchObject({ email: "siti@example.com" });
    expect(decodeJwt(idToken)).toMatchObject({ name: "Siti Aminah" });
    expect(decodeJwt(await getToken("siti@example.com"))).not.toHaveProperty("name");
  });

  test("keeps one subject per e-mail after each start, and signs with a new key", async () => {
    const other = await startDevelopmentProvider(options);
    try {
      const first = await getToken("siti@example.com");
      const again = await getToken("SITI@example.com", other);
      expect(decodeJwt(again).sub).toBe(decodeJwt(first).sub);
      expect(decodeJwt(await getToken("budi@example.com")).sub).not.toBe(decodeJwt(first).sub);
      expect(await (await fetch(`${other.issuer}/jwks`)).json()).not.toEqual(await (await get("/jwks")).json());
    } finally {
      await other.close();
    }
  });

  test("uses the given port and releases it when closed", async () => {
    const first = await startDevelopmentProvider(options);
    await first.close();
    await expect(fetch(first.url)).rejects.toThrow();
    const again = await startDevelopmentProvider({ ...options, port: Number(new URL(first.url).port) });
    await again.close();
    expect(again.issuer).toBe(first.issuer);
  });
});

describe("POST /token: 400 with a message", () => {
  const badEmail = "Type an e-mail address of at most 100 characters, such as siti@example.com.";
  test.each([
    ["an invalid e-mail", { email: "siti" }, badEmail],
    ["an empty e-mail", { email: "" }, badEmail],
    ["no e-mail", {}, badEmail],
    ["an e-mail that is no text", { email: { a: 1 } }, badEmail],
    ["an e-mail with a NUL", { email: "siti\u0000@example.com" }, badEmail],
    ["an e-mail beyond ASCII", { email: "\u212Aate@example.com" }, badEmail],
    ["an e-mail that is too long", { email: `${"e".repeat(89)}@example.com` }, badEmail],
    [
      "a name that is too long",
      { email: "a@example.com", name: "n".repeat(51) },
      "The name may have at most 50 characters.",
    ],
    ["a body that is no object", [], badEmail],
  ])("to %s", async (_name, body, message) => {
    const response = await post(JSON.stringify(body));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message });
  });

  test("to a form without e-mail", async () => {
    const response = await post("email=", "application/x-www-form-urlencoded");
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: badEmail });
  });

  test.each(["", "{", "null"])("to the body %j", async (body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: expect.any(String) });
  });

  test("415 to another content type, 413 to a body that is too large, 404 to an unknown path", async () => {
    expect((await post("<email/>", "application/xml")).status).toBe(415);
    expect((await post(JSON.stringify({ email: "e".repeat(20_000) }))).status).toBe(413);
    const elsewhere = await get("/elsewhere");
    expect(elsewhere.status).toBe(404);
    expect(await elsewhere.json()).toEqual({ message: "Not Found" });
  });
});

describe("other machines and sites have no access:", () => {
  test.each(["0.0.0.0", "::", "192.168.1.10", "example.com", "127.example.com", ""])(
    "it does not start on %j",
    async (host) => {
      await expect(startDevelopmentProvider({ ...options, host })).rejects.toThrow(
        "listens on loopback addresses only",
      );
    },
  );

  test("it does not start in production", async () => {
    const start = startDevelopmentProvider({ ...options, production: true });
    await expect(start).rejects.toThrow("never runs in production");
  });

  test("403 to any other host name", async () => {
    const own = new URL(provider.url);
    expect(await statusForHost(own.host)).toBe(200);
    const others = ["evil.example", `evil.example:${own.port}`, "127.0.0.1", "127.0.0.1:1", `${own.host}.evil.example`];
    for (const host of others) {
      for (const path of ["/", "/jwks", "/token", "/elsewhere"])
        expect(await statusForHost(host, path), host).toBe(403);
    }
  });

  test("only pages on this machine may request a token", async () => {
    const allowed = async (origin: string) => {
      const preflight = {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type",
      };
      const asked = await fetch(`${provider.issuer}/token`, { method: "OPTIONS", headers: preflight });
      const answered = await post('{"email":"siti@example.com"}', "application/json", { origin });
      expect(answered.headers.get("vary")).toContain("Origin");
      const names = [asked, answered].map((response) => response.headers.get("access-control-allow-origin"));
      expect(names[0]).toBe(names[1]);
      return names[0];
    };
    for (const origin of ["http://127.0.0.1:3001", "http://localhost:3001", "http://[::1]:3001"]) {
      expect(await allowed(origin)).toBe(origin);
    }
    for (const origin of [
      "https://evil.example",
      "http://127.0.0.1.evil.example",
      "null",
      "http://localhost.evil.example",
    ]) {
      expect(await allowed(origin)).toBeNull();
    }
  });
});

describe("the page", () => {
  test("loads everything from its own server, under a policy that allows nothing else but calls of the API", async () => {
    const response = await get("/");
    const html = await response.text();
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:3000;");
    expect(policy?.replace("http://127.0.0.1:3000", "")).not.toMatch(/unsafe|\*|https?:/);
    const addresses = [...html.matchAll(/(?:src|href|action)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.sort()).toEqual(["/", "/page.css", "/page.js", "/sign-in.js", "/simulate", "/token", "data:,"]);
    expect(html).not.toMatch(/<style|<script>|\son[a-z]+=|style="/);
    for (const path of ["/page.css", "/page.js", "/sign-in.js"]) expect((await get(path)).status).toBe(200);
  });

  test("labels and describes every field", async () => {
    const html = await (await get("/")).text();
    for (const [, id] of html.matchAll(/<input id="([^"]*)"/g)) expect(html).toContain(`<label for="${id}">`);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain("Development only");
    expect(html).toContain('data-api-url="http://127.0.0.1:3000"');
  });

  test.each([
    ['http://a/"><script>', 'data-api-url="http://a/&#34;&#62;&#60;script&#62;"', "http://a"],
    ["http://[::1]:3000", 'data-api-url="http://[::1]:3000"', "http:"], // a policy cannot contain an IPv6 address
  ])("contains the API's address %s escaped, and may call it", async (apiUrl, attribute, source) => {
    const other = await startDevelopmentProvider({ ...options, apiUrl });
    try {
      const response = await fetch(other.url);
      expect(await response.text()).toContain(attribute);
      expect(response.headers.get("content-security-policy")).toContain(`connect-src 'self' ${source};`);
    } finally {
      await other.close();
    }
  });
});
