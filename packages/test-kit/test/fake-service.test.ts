import { describe, expect, test } from "vitest";
import { createFakeService, type FakeService, meOf } from "../src/fake-service.ts";

const ORIGIN = "http://service.test";
const key = { "idempotency-key": "1" };
const token = { authorization: "Bearer talaqqi_operator_1_x" };
const level = { id_level: 1, level: "Pemula", description: "", is_retired: false, version: 3 };

type Sent = { path?: string; method?: string; headers?: Record<string, string>; body?: unknown; credentials?: "omit" };

/** Adds a level, but for what is given. */
function add({ fetch }: FakeService, { path = "/operator/levels", headers = {}, ...given }: Sent = {}) {
  const { body = { level: "Pemula" }, method = "POST", ...others } = given;
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return fetch(ORIGIN + path, {
    method,
    headers: { "content-type": "application/json", ...key, ...headers },
    ...others,
    ...(method !== "GET" && text && { body: text }),
  });
}
const get = ({ fetch }: FakeService, path: string, signal?: AbortSignal) =>
  fetch(ORIGIN + path, { ...(signal && { signal }) });

const browser = () => createFakeService({ auth: "session" });

describe("a request that the contract does not know is refused", () => {
  const wrong: [what: string, given: Sent, problem: string][] = [
    ["a path", { path: "/operator/nothing" }, "the contract has no such operation"],
    ["a method", { path: "/operator/week" }, "the contract has no such operation"],
    ["a query parameter", { method: "GET", path: "/operator/levels?page=2" }, "has no query parameter page"],
    ["a query parameter's value", { method: "GET", path: "/operator/levels?limit=0x10" }, "limit=0x10 must be integer"],
    ["one out of range", { method: "GET", path: "/operator/levels?limit=100000" }, "must be <= 500"],
    ["one that is repeated", { method: "GET", path: "/operator/levels?after=1&after=2" }, "after is repeated"],
    ["a header", { headers: { "x-school": "1" } }, "has no header parameter x-school"],
    ["a write without its key", { headers: { "idempotency-key": "" } }, "the header parameter Idempotency-Key="],
    ["a body's missing field", { body: {} }, "must have required property 'level'"],
    ["a body's unknown field", { body: { level: "a", colour: "red" } }, "must NOT have additional properties"],
    ["a body's value", { body: { level: " " } }, '/level must match pattern "\\S"'],
    ["a missing body", { body: "" }, "the body is missing"],
    ["a body that is not JSON", { body: "level=a" }, "the body is not JSON: level=a"],
    ["another type of body", { headers: { "content-type": "text/plain" } }, "content-type is text/plain"],
    ["a body where there is none", { path: "/operator/sign-in?return_to=/", body: "{}" }, "no such operation"],
    ["a token from a browser", { headers: token }, "there is an Authorization"],
    ["one without the session", { credentials: "omit" }, "the session's cookie is left out"],
  ];

  test.each(wrong)("%s", async (_what, given, problem) => {
    const service = browser();
    await expect(add(service, given)).rejects.toThrow(problem);
    expect(service.takeProblems().join()).toContain(problem);
  });

  test("a write without the header Idempotency-Key", async () => {
    const service = browser();
    const sent = service.fetch(`${ORIGIN}/operator/levels/1/retirement`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"version":1}',
    });
    await expect(sent).rejects.toThrow("the header Idempotency-Key is missing");
    expect(service.takeProblems()).toHaveLength(1);
  });

  test("a program's request without its token", async () => {
    const service = createFakeService({ auth: "token" });
    await expect(add(service)).rejects.toThrow("the header Authorization has no token");
    service.takeProblems();
    expect((await add(service, { headers: token })).status).toBe(201);
  });
});

describe("a response that the contract does not know is refused", () => {
  const wrong: [what: string, response: object | string | number, problem: string][] = [
    ["an example", "nothing", "listLevelRecords has no example nothing; it has page (200)"],
    ["a status", 409, "listLevelRecords has no example 409"],
    ["a missing field", { data: [{ ...level, level: undefined }], next: 0 }, "must have required property 'level'"],
    ["an unknown field", { data: [{ ...level, colour: "red" }], next: 0 }, "must NOT have additional properties"],
    ["a value", { data: [{ ...level, version: "3" }], next: 0 }, "/data/0/version must be integer"],
    ["an incomplete envelope", { data: [level] }, "must have required property 'next'"],
    ["an error's unknown field", { like: "fault", fields: { hint: "try" } }, "must NOT have additional properties"],
    ["an error's other words", { like: "fault", fields: { message: "Oops" } }, "message are those of no example"],
  ];

  test.each(wrong)("%s", async (_what, response, problem) => {
    const service = browser();
    service.on("listLevelRecords", response as never);
    await expect(get(service, "/operator/levels")).rejects.toThrow(problem);
    expect(service.takeProblems().join()).toContain(problem);
  });
});

describe("a response is", () => {
  test("the contract's first example of a success", async () => {
    const response = await get(browser(), "/operator/levels?limit=500&after=0");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toMatchObject({ error: false, data: [{ id_level: 1, level: "Pemula" }] });
  });

  test("400 for a body that the contract refuses, if the test says so", async () => {
    const service = browser();
    service.on("createLevel", "required");
    expect((await add(service, { body: {} })).status).toBe(400);
    await expect(add(service, { path: "/operator/levels?colour=red", body: {} })).rejects.toThrow("parameter colour");
    service.takeProblems();
  });

  test("one of two examples of a name, by its status", async () => {
    const service = browser();
    const book = () => add(service, { path: "/operator/slots/5/bookings", body: { id_student: 7 } });
    service.on("bookSlot", "booked");
    await expect(book()).rejects.toThrow("bookSlot has several examples booked: give the status");
    service.takeProblems();
    service.on("bookSlot", { like: "booked", status: 409 });
    expect((await book()).status).toBe(409);
  });

  test("a list without entries", async () => {
    const service = browser();
    service.leaveEmpty("listLevelRecords", "getWeek");
    expect(await (await get(service, "/operator/levels")).json()).toMatchObject({ data: [], next: 0 });
    expect(await (await get(service, "/operator/week")).json()).toMatchObject({ data: [] });
  });

  test("another example, by its name, its status, or with other fields", async () => {
    const service = browser();
    service.on("createLevel", "required");
    expect((await add(service)).status).toBe(400);
    service.on("createLevel", 503);
    expect((await add(service)).headers.get("retry-after")).toBe("30");
    service.on("changeLevel", { like: "stale", fields: { changes: [] } });
    const changed = await add(service, { path: "/operator/levels/1", method: "PUT", body: { level: "C", version: 1 } });
    expect(await changed.json()).toMatchObject({ status: 409, reason: "stale", changes: [] });
  });

  test("the test's own, in any order of keys, and one that depends on the request", async () => {
    const service = browser();
    service.on("listLevelRecords", ({ query }) =>
      query.after === "1" ? { next: 0, data: [] } : { next: 1, data: [level] },
    );
    expect(await (await get(service, "/operator/levels")).json()).toMatchObject({ data: [level], next: 1 });
    expect(await (await get(service, "/operator/levels?after=1")).json()).toMatchObject({ data: [], next: 0 });
  });

  test("none, as in a browser that is offline, for all operations but one", async () => {
    const service = browser();
    service.onAll("offline", ["getMe"]);
    await expect(get(service, "/operator/levels")).rejects.toThrow(TypeError);
    expect((await get(service, "/operator/me")).status).toBe(200);
    service.reset();
    expect((await get(service, "/operator/levels")).status).toBe(200);
  });

  test("kept back until the test lets it go, unless it is aborted", async () => {
    const service = browser();
    const release = service.hold("listLevelRecords");
    const controller = new AbortController();
    const aborted = get(service, "/operator/levels", controller.signal);
    const waiting = get(service, "/operator/levels").then(() => "levels");
    expect(await Promise.race([waiting, get(service, "/operator/me").then(() => "me")])).toBe("me");
    controller.abort(new Error("left"));
    await expect(aborted).rejects.toThrow("left");
    release();
    expect(await waiting).toBe("levels");
  });

  test("404 for an id that is not a number, of all that have ids", async () => {
    expect((await get(browser(), "/operator/students/undefined")).status).toBe(404);
  });

  test("403 where the contract does not let the role in, and what it may do is in getMe", async () => {
    const service = createFakeService({ auth: "session", role: "reader" });
    expect((await add(service)).status).toBe(403);
    const { data } = Object(await (await get(service, "/operator/me")).json());
    expect(data).toEqual(meOf("reader"));
    expect(data.operations).toContain("listLevelRecords");
    expect(data.operations).not.toContain("createLevel");
  });
});

test("the requests are recorded", async () => {
  const service = browser();
  await add(service, { body: { level: "Lanjutan" } });
  await get(service, "/operator/levels?limit=7");
  expect(service.sent("createLevel")).toEqual([{ level: "Lanjutan" }]);
  expect(service.requests[1]).toMatchObject({
    operation: "listLevelRecords",
    method: "GET",
    query: { limit: "7" },
    path: {},
  });
});

test.fails("a test fails in the end when it has swallowed a refusal", async () => {
  await get(browser(), "/operator/nothing").catch(() => undefined);
});
