import { constants, createHash, createHmac, generateKeyPairSync, type KeyObject, sign as signBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const ACCESS_TOKEN = "for-userinfo";

/** A signing key; `jwk` is its public half, as in the key set. */
export type SigningKey = { alg: string; privateKey: KeyObject; publicKey: KeyObject; jwk: Record<string, unknown> };

/** How to sign a token: `header` replaces fields (undefined removes one). */
export type Signing = {
  header?: Record<string, unknown>;
  key?: SigningKey | { kid?: string; secret: string | Buffer };
  alg?: string;
};

/**
 * A real OpenID Connect issuer on loopback under full control of a test. It shares no code with the service: it builds
 * and signs tokens itself.
 */
export type TestIssuer = {
  issuer: string;
  jwksUri: string;
  /** The client id in valid tokens. */
  audience: string;
  /** The key set, which tests may change. The first key signs. */
  keys: SigningKey[];
  /** Overrides of the discovery document. */
  discovery: Record<string, unknown>;
  /** The ID token that its token endpoint returns for any code. */
  idTokenOfCode: string;
  /** What its userinfo endpoint returns; undefined: it has none. */
  userinfo: Record<string, unknown> | undefined;
  /** More entries of the key set. */
  otherEntries: unknown[];
  /** How it responds: normally, never, with something other than JSON, with 500, or with a redirect to a valid response. */
  mode: "good" | "slow" | "garbage" | "error" | "redirect";
  /** The number of requests for each. */
  fetches: { discovery: number; keys: number };
  /** Replaces all keys with a new one. */
  rotate: (alg?: string) => SigningKey;
  /** Valid claims for an hour, with changes; undefined removes one. */
  goodClaims: (changes?: Record<string, unknown>) => Record<string, unknown>;
  /** A valid token with changes to its claims. */
  goodToken: (changes?: Record<string, unknown>) => string;
  sign: (claims: unknown, signing?: Signing) => string;
  /** Closes the port; `comeBack` opens the same one again. */
  goDown: () => Promise<void>;
  comeBack: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * @param options.now the time of issue of tokens, in milliseconds.
 * @param options.the initial keys; one new RS256 key if absent.
 */
export async function startTestIssuer(options: { now?: () => number; keys?: SigningKey[] } = {}): Promise<TestIssuer> {
  const { now = Date.now, keys = [createSigningKey()] } = options;
  const server = createServer((request, response) => {
    if (request.url === "/token") return respondToCode(response, self.idTokenOfCode);
    if (request.url === "/userinfo" && request.headers.authorization === `Bearer ${ACCESS_TOKEN}`)
      return respond(response, self.mode, self.userinfo);
    const isDiscovery = request.url?.startsWith("/.well-known/openid-configuration");
    self.fetches[isDiscovery ? "discovery" : "keys"] += 1;
    const endpoints = { authorization_endpoint: `${self.issuer}/authorize`, token_endpoint: `${self.issuer}/token` };
    const userinfo = self.userinfo && { userinfo_endpoint: `${self.issuer}/userinfo` };
    const document = { issuer: self.issuer, jwks_uri: self.jwksUri, ...endpoints, ...userinfo, ...self.discovery };
    const jwks = { keys: [...self.keys.map((key) => key.jwk), ...self.otherEntries] };
    const mode = self.mode === "redirect" && request.url?.endsWith("?again") ? "good" : self.mode;
    respond(response, mode, isDiscovery ? document : jwks);
  });
  const listen = async (port: number) => once(server.listen(port, "127.0.0.1"), "listening");
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;

  const self: TestIssuer = {
    issuer,
    jwksUri: `${issuer}/jwks`,
    audience: "talaqqi-test",
    keys: [...keys],
    discovery: {},
    idTokenOfCode: "",
    userinfo: undefined,
    otherEntries: [],
    mode: "good",
    fetches: { discovery: 0, keys: 0 },
    rotate(alg) {
      const key = createSigningKey(alg);
      self.keys = [key];
      return key;
    },
    goodClaims(changes = {}) {
      const seconds = Math.floor(now() / 1000);
      const email = typeof changes.email === "string" ? changes.email : "siti@example.com";
      const sub = createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 21);
      const times = { iat: seconds, exp: seconds + 3600 };
      return { iss: issuer, aud: self.audience, sub, email, email_verified: true, ...times, ...changes };
    },
    goodToken: (changes) => self.sign(self.goodClaims(changes)),
    sign(claims, signing = {}) {
      const key = signing.key ?? self.keys[0];
      if (!key) throw new Error("the issuer has no key to sign with");
      const alg = signing.alg ?? ("alg" in key ? key.alg : "HS256");
      const kid = "jwk" in key ? key.jwk.kid : key.kid;
      const input = `${encode({ alg, kid, typ: "JWT", ...signing.header })}.${encode(claims)}`;
      return `${input}.${signInput(input, alg, key).toString("base64url")}`;
    },
    async goDown() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
    comeBack: async () => void (await listen(port)),
    close: async () => (server.listening ? self.goDown() : undefined),
  };
  return self;
}

/** Creates a key pair for a JOSE algorithm, with its own `kid`. */
export function createSigningKey(alg = "RS256", kid?: string): SigningKey {
  const { privateKey, publicKey } = generatePair(alg);
  const publicJwk = publicKey.export({ format: "jwk" });
  const thumbprint = createHash("sha256").update(JSON.stringify(publicJwk)).digest("base64url");
  return { alg, privateKey, publicKey, jwk: { ...publicJwk, kid: kid ?? thumbprint, alg, use: "sig" } };
}

/** @returns JSON as base64url; a string counts as JSON already. */
export const encode = (json: unknown): string =>
  Buffer.from(typeof json === "string" ? json : JSON.stringify(json)).toString("base64url");

function generatePair(alg: string): { privateKey: KeyObject; publicKey: KeyObject } {
  if (alg.startsWith("ES")) return generateKeyPairSync("ec", { namedCurve: curves[alg] ?? "P-256" });
  if (alg.startsWith("Ed")) return generateKeyPairSync("ed25519");
  return generateKeyPairSync("rsa", { modulusLength: 2048 });
}

const curves: Record<string, string> = { ES256: "P-256", ES384: "P-384", ES512: "P-521" };

/** Signs by RFC 7518; "none" and unknown algorithms give no signature. */
function signInput(input: string, alg: string, key: NonNullable<Signing["key"]>): Buffer {
  const data = Buffer.from(input);
  const hash = `sha${alg.slice(2)}`;
  if ("secret" in key) return createHmac(hash, key.secret).update(data).digest();
  if (alg.startsWith("Ed")) return signBytes(null, data, key.privateKey);
  if (alg.startsWith("ES")) return signBytes(hash, data, { key: key.privateKey, dsaEncoding: "ieee-p1363" });
  if (alg.startsWith("RS")) return signBytes(hash, data, key.privateKey);
  if (alg.startsWith("PS")) {
    const { RSA_PKCS1_PSS_PADDING: padding, RSA_PSS_SALTLEN_DIGEST: saltLength } = constants;
    return signBytes(hash, data, { key: key.privateKey, padding, saltLength });
  }
  return Buffer.alloc(0);
}

function respondToCode(response: ServerResponse, id_token: string): void {
  const body = { access_token: ACCESS_TOKEN, token_type: "Bearer", id_token };
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function respond(response: ServerResponse, mode: TestIssuer["mode"], json: unknown): void {
  if (mode === "slow") return; // until the port is closed
  if (mode === "redirect") response.writeHead(302, { location: "?again" }).end();
  else if (mode === "error") response.writeHead(500, { "content-type": "application/json" }).end(JSON.stringify(json));
  else
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(mode === "garbage" ? "<html>" : JSON.stringify(json));
}
