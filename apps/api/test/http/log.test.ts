import { afterAll, beforeAll, expect, test } from "vitest";
import { form } from "../account/forms.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { json } from "../support/http.ts";
import { allCalls, bearer, inSession, sampleOf } from "../support/operations.ts";
import { sendSlowly } from "../support/slow-request.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** @returns the lines of a request, by the id that its caller was given. */
function linesOf({ headers }: Response): Record<string, unknown>[] {
  const lines = api.log().trim().split("\n");
  return lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === headers.get("x-request-id"));
}

const inAnyLine = ["level", "time", "pid", "hostname", "reqId", "msg"];

test("200 with a log line of the operation and its path, without input of the caller", async () => {
  const response = await api.request("/api/teachers/6281234567890?name=siti&access_token=secret", {
    headers: { "user-agent": "siti@example.com", authorization: "Bearer secret" },
  });
  const [line = {}, ...others] = linesOf(response);
  expect(others).toEqual([]);
  expect(line).toMatchObject({ operation: "getTeacher", method: "GET", path: "/api/teachers/:id", status: 404 });
  expect(line.milliseconds).toBeGreaterThanOrEqual(0);
  expect(Object.keys(line).filter((name) => !inAnyLine.includes(name))).toEqual([
    ...["operation", "method", "path", "status", "milliseconds"],
  ]);
});

test("404 and the line of it: an unknown path is not in the log", async () => {
  const response = await api.request("/api/siti@example.com/6281234567890");
  expect(linesOf(response)).toMatchObject([{ operation: "none", method: "GET", path: "", status: 404 }]);
  expect(api.log()).not.toMatch(/siti|6281234567890/);
});

test.each([
  { status: 400, changes: { whatsapp: 1 } },
  { status: 403, changes: {} },
  { status: 413, changes: { name: "a".repeat(100_000) } },
])("$status with a line of the refusal", async ({ status, changes }) => {
  const { user } = await api.signedIn();
  const response = await api.request("/api/auth/register", json("POST", { ...form(), email: user.email, ...changes }));
  expect(response.status).toBe(status);
  expect(linesOf(response)).toMatchObject([{ operation: "registerAccount", status }]);
});

test("a client that leaves in the middle of its body is no error of the service", async () => {
  const { length } = api.log();
  const { socket } = await sendSlowly(api.url, "/api/auth/register", form());
  socket.destroy();
  const lines = () => api.log().slice(length).trim().split("\n");
  await expect.poll(lines).toContainEqual(expect.stringContaining("broken request"));
  // What the parser of the body says comes after that, and before the next request.
  await api.request("/api/hurufs");
  expect(lines()).not.toContainEqual(expect.stringContaining('"level":50'));
});

test("500 with the error in the log, without personal data, and a format string as it is", async () => {
  await api.db.$executeRaw`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION '%: no more than these: % with %', NEW.name, NEW.email, NEW.whatsapp; END $$`;
  await api.db.$executeRaw`CREATE TRIGGER refuse BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION refuse()`;
  const body = { ...form(), name: "%s%d%n" };
  const response = await api.request("/api/auth/register", json("POST", body));
  await api.db.$executeRaw`DROP TRIGGER refuse ON users`;
  expect(response.status).toBe(500);
  const lines = linesOf(response);
  expect(lines).toMatchObject([
    { err: { message: "%s%d%n: no more than these: [e-mail] with [number]" }, msg: "Internal Server Error" },
    { operation: "registerAccount", status: 500 },
  ]);
  expect(JSON.stringify(lines)).not.toContain(body.email);
});

test("no line has an e-mail, a number, a name, a token or an address, wherever requests have them", async () => {
  const { user, token } = await api.signedIn({ name: "Zulaikha Binti Hamid" });
  const staff = await api.operator();
  const session = await api.session();
  const address = "198.51.100.7";
  const idToken = api.issuer.goodToken({ email: user.email });
  const personal = { email: user.email, whatsapp: user.whatsapp, name: user.name, id_token: idToken, note: token };
  const query = new URLSearchParams({ ...personal, search: user.email, access_token: token, address });
  const others = { "user-agent": user.name, referer: `https://a.example/?${query}`, "x-forwarded-for": address };
  const sample = sampleOf(allCalls);
  for (const { path, init } of sample) {
    for (const credentials of [bearer(token), bearer(staff.token), inSession(session.secret), bearer(`${token}x`)]) {
      const headers = { ...others, ...credentials, "content-type": "application/json", "idempotency-key": token };
      const body = (init.method ?? "GET") === "GET" ? null : JSON.stringify(personal);
      await api.request(`${path}?${query}`, { ...init, headers, body, redirect: "manual" });
    }
  }
  const headers = { ...others, ...bearer(staff.token) };
  const searched = await api.request(`/operator/accounts?search=${encodeURIComponent(user.email)}`, { headers });
  expect(await searched.json()).toMatchObject({ data: [{ email: user.email }] });
  expect((await api.request("/api/auth/idp", json("POST", { id_token: idToken }, others))).status).toBe(200);
  const texts = [...Object.values(personal), staff.token, session.secret, address, "Zulaikha", "remoteAddress"];
  const spelled = texts.flatMap((text) => [text, encodeURIComponent(text)]);
  const lines = api.log().trim().split("\n");
  expect(lines.length).toBeGreaterThan(4 * sample.length);
  expect(lines.filter((line) => spelled.some((text) => line.includes(text)))).toEqual([]);
});
