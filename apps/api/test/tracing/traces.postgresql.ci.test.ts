import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startTestIssuer } from "@talaqqi/test-kit/issuer";
import { type Postgres, startPostgres } from "@talaqqi/test-kit/postgresql";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readConfig } from "../../src/config/config.ts";
import { concurrency } from "../../src/http/protection/concurrency-limit.ts";
import { startServer } from "../../src/server.ts";
import { json } from "../support/http.ts";
import { withHeaders } from "../support/operations.ts";

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
};

/** A request with a trace of its own, and what came back. */
type Sent = { traceId: string; response: Response };

const CALLER = "00f067aa0ba902b7";
const person = { email: "aisyah@example.com", name: "Aisyah Putri", gender: "Perempuan", whatsapp: 6281200000901 };

let postgres: Postgres;
let collector: HttpServer;
/** The spans of each trace, once the server has stopped. */
let traces: Map<string, Span[]>;
const sent: Record<string, Sent> = {};
const waiting: Sent[] = [];
const usual = { ...concurrency };
let secrets: string[];
beforeAll(async () => {
  postgres = await startPostgres();
  await postgres.run("CREATE DATABASE talaqqi");
  const bodies: string[] = [];
  collector = createServer(async (request, response) => {
    bodies.push(`${request.url} ${Buffer.concat(await request.toArray())}`);
    response.end("{}");
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  const realNow = Date.now;
  const clock = vi.spyOn(Date, "now");
  const issuer = await startTestIssuer();
  const server = await startServer(
    readConfig({
      PORT: "0",
      DATABASE_URL: postgres.url("talaqqi"),
      DATABASE_POOL_SIZE: "1",
      LOG_LEVEL: "silent",
      IDP_ISSUER: issuer.issuer,
      IDP_AUDIENCE: issuer.audience,
      OIDC_CLIENT_ID: "staff",
      TRUST_PROXY: "1",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    }),
  );
  const call = async (path: string, init: RequestInit = {}): Promise<Sent> => {
    const traceId = randomBytes(16).toString("hex");
    const headers = { ...Object.fromEntries(new Headers(init.headers)), traceparent: `00-${traceId}-${CALLER}-01` };
    const response = await fetch(server.apiUrl + path, { redirect: "manual", ...init, headers });
    return { traceId, response };
  };
  const idToken = await issuer.goodToken({ email: person.email });
  // Fetches the provider's keys, unless the start has done so.
  await call("/api/auth/idp", json("POST", { id_token: issuer.goodToken({ email: "nobody@example.com" }) }));
  sent.register = await call("/api/auth/register", json("POST", person));
  sent.signIn = await call("/api/auth/idp", json("POST", { id_token: idToken }));
  const { data } = Object(await sent.signIn.response.clone().json());
  secrets = [person.email, person.name, "Aisyah Baru", idToken, data.access_token, String(person.whatsapp)];
  const headers = { authorization: `Bearer ${data.access_token}` };
  // Of ten requests eight wait for their turn, and one of two for the connection. Not for a profile: Prisma reads two at
  // once in one query, which belongs to one of them.
  Object.assign(concurrency, { active: 2, waitMs: Number.POSITIVE_INFINITY });
  waiting.push(...(await Promise.all(Array.from({ length: 10 }, () => call("/api/placement-test", { headers })))));
  Object.assign(concurrency, { active: 0, waitMs: 0 });
  sent.shed = await call("/api/users", { headers });
  Object.assign(concurrency, usual);
  // Later than the interval at which keys may be fetched.
  clock.mockImplementation(() => realNow() + 60_000);
  issuer.rotate();
  const newToken = issuer.goodToken({ email: person.email });
  sent.rotated = await call("/api/auth/idp", json("POST", { id_token: newToken }));
  clock.mockRestore();
  sent.change = await call("/api/users", withHeaders(json("PUT", { name: "Aisyah Baru" }), headers));
  sent.read = await call("/api/packages");
  sent.cached = await call("/api/packages", { headers: { "x-request-id": "balancer-1" } });
  sent.unknown = await call("/api/unknown", { headers: { "x-request-id": "not an id" } });
  sent.staff = await call("/operator/sign-in");
  await server.close();
  await issuer.close();
  traces = new Map();
  for (const span of bodies.flatMap(spansOf)) traces.set(span.traceId, [...(traces.get(span.traceId) ?? []), span]);
}, 60_000);
afterAll(async () => {
  Object.assign(concurrency, usual);
  collector.close();
  await postgres.destroy();
});

function spansOf(body: string): Span[] {
  expect(body).toMatch(/^\/v1\/traces \{/);
  const { resourceSpans } = JSON.parse(body.slice(body.indexOf("{")));
  return resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) =>
    scopeSpans.flatMap(({ spans }) => spans),
  );
}

const attribute = ({ attributes }: Span, key: string) => attributes.find((one) => one.key === key)?.value;

test.each([
  ["register", 201, "registerAccount", ["insert_user"]],
  ["signIn", 200, "createAccessToken", ["sign_in_bound", "sign_in_first"]],
  [
    "change",
    200,
    "updateProfile",
    ["find_access_token", "SELECT users", "UPDATE users", "INSERT audit_entries", "COMMIT"],
  ],
  ["read", 200, "listPackages", ["SELECT packages"]],
  ["cached", 200, "listPackages", []],
  ["unknown", 404, "GET", []],
  ["shed", 503, "getProfile", []],
  // The provider's discovery document and its keys.
  ["rotated", 200, "createAccessToken", ["fetch", "fetch", "sign_in_bound"]],
  // To the page that says why: the provider of the tests has none to sign in at.
  ["staff", 302, "startSignIn", ["fetch"]],
])(
  "%s: a span named by the operation below the caller's, and what it waits for below it",
  (name, status, operation, children) => {
    const { traceId, response } = sent[name] ?? {};
    const spans = traces.get(traceId ?? "") ?? [];
    const [root] = spans.filter(({ parentSpanId }) => parentSpanId === CALLER);
    expect([response?.status, root?.name]).toEqual([status, operation]);
    expect(response?.headers.get("traceparent")).toBe(`00-${traceId}-${root?.spanId}-01`);
    if (root) expect(attribute(root, "http.response.status_code")).toEqual({ intValue: status });
    const below = spans
      .filter(({ parentSpanId }) => parentSpanId === root?.spanId)
      .map((span) => span.name.replace(/ [\d.:]+$/, ""));
    expect(below).toEqual(children);
  },
);

test("what waited for its turn or for a connection belongs to the request that waited", () => {
  expect(waiting.map(({ response }) => response.status)).toEqual(Array(10).fill(200));
  const names = waiting.map(({ traceId }) => (traces.get(traceId) ?? []).map(({ name }) => name).sort());
  expect(new Set(names.map(String)).size).toBe(1);
  expect(names[0]).toEqual(["find_access_token", "find_placement_tests", "listPlacementTests"]);
});

test("a balancer's request id is returned; what is no id is replaced", () => {
  expect(sent.cached?.response.headers.get("x-request-id")).toBe("balancer-1");
  expect(sent.unknown?.response.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
});

test("spans hold no values of people", () => {
  const all = JSON.stringify([...traces.values()]);
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
});
