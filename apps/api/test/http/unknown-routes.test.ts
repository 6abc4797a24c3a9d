import { METHODS } from "node:http";
import { isPublicGet, methodsOf, operationsOf, readServedContract } from "@talaqqi/contract/document";
import { beforeAll, describe, expect, test } from "vitest";
import { tokensOf } from "../support/acceptance.ts";
import { sharedApi, type TestApi } from "../support/api.ts";
import { expectError } from "../support/errors.ts";
import { sendRequest } from "../support/http.ts";
import { allCalls, bearer, onEveryOperation, sampleOf } from "../support/operations.ts";

let api: TestApi;
beforeAll(async () => {
  api = await sharedApi();
});

const document = readServedContract();

/** What the paths of the published interface answer to: HEAD beside the GETs that anybody may send. */
const published: [path: string, allowed: string[]][] = [
  ["/api/auth/idp", ["POST"]],
  ["/api/auth/register", ["POST"]],
  ["/api/auth/logout", ["GET"]],
  ["/api/users", ["GET", "PUT"]],
  ["/api/feedbacks", ["GET", "HEAD"]],
  ["/api/pertanyaans", ["GET", "HEAD"]],
  ["/api/hurufs", ["GET", "HEAD"]],
  ["/api/kategoris", ["GET", "HEAD"]],
  ["/api/kategoris/sub", ["GET", "HEAD"]],
  ["/api/lembagas", ["GET", "HEAD"]],
  ["/api/pengajars", ["GET", "HEAD"]],
  ["/api/teachers", ["GET", "HEAD"]],
  ["/api/teachers/{id}", ["GET", "HEAD"]],
  ["/api/placement-test", ["GET"]],
  ["/api/placement-test/register", ["POST"]],
  ["/api/packages", ["GET", "HEAD"]],
  ["/api/packages/{id}", ["GET", "HEAD"]],
  ["/api/set-schedules", ["GET", "HEAD"]],
  ["/api/programs", ["GET", "HEAD"]],
  ["/api/programs/{id}", ["GET", "HEAD"]],
  ["/api/teachers/slot-time", ["GET", "HEAD"]],
  ["/api/teachers/{id}/slot-time", ["GET", "HEAD"]],
];

/** The same of every path, with what the contract has added since. */
const paths = Object.keys(document.paths).map((path): [path: string, allowed: string[]] => {
  const allowed = new Map(published).get(path) ?? [];
  const isAdded = (method: string) => !allowed.includes(method === "HEAD" ? "GET" : method);
  return [path, [...allowed, ...methodsOf(document, path).filter(isAdded)]];
});

/** One path for each set of methods, unless it is every operation's turn. */
const sampled = paths.filter(
  ([, allowed], index) => onEveryOperation || paths.findIndex(([, other]) => other.join() === allowed.join()) === index,
);

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "PURGE"];

describe("405 with exactly the methods that a path has:", () => {
  test("the contract has every path of the published interface", () => {
    expect(published.map(([path]) => path).filter((path) => !(path in document.paths))).toEqual([]);
  });

  test.each(sampled)("%s", async (path, allowed) => {
    for (const method of methods.filter((name) => !allowed.includes(name))) {
      const response = await sendRequest(api.url, method, path.replace("{id}", "1"));
      // Its order is the contract's; every answer is held against that.
      expect(response.headers.get("allow")?.split(", ").sort(), method).toEqual(allowed.toSorted());
      await expectError(response, 405, { message: "Method Not Allowed", method });
    }
  });

  test("with a query, too", async () => {
    const response = await api.request("/api/pertanyaans?id_content=1", { method: "DELETE" });
    expect(response.headers.get("allow")).toBe("GET, HEAD");
    await expectError(response, 405, { message: "Method Not Allowed" });
  });

  test("for rare methods", async () => {
    const rare = METHODS.filter((method) => !["CONNECT", "GET", "HEAD", "OPTIONS"].includes(method));
    for (const method of rare) {
      const response = await sendRequest(api.url, method, "/api/hurufs");
      await expectError(response, 405, { message: "Method Not Allowed", method });
    }
  });

  test("with a token, a body, a content type", async () => {
    const { token } = await api.signedIn();
    const headers = { ...bearer(token), "content-type": "text/plain" };
    const response = await api.request("/api/hurufs", { method: "POST", headers, body: "{" });
    await expectError(response, 405, { message: "Method Not Allowed" });
  });
});

describe("HEAD", () => {
  const gets = operationsOf(document).filter(
    (operation) => operation.method === "get" && !operation.path.includes("{"),
  );
  const isPublic = (operation: (typeof gets)[number]) => isPublicGet(document, operation);

  test.each(gets.filter(isPublic))("of the public $path has the headers of the GET, and no body", async ({ path }) => {
    const [get, head] = [await api.request(path), await api.request(path, { method: "HEAD" })];
    expect(head.status).toBe(get.status);
    expect(await head.text()).toBe("");
    for (const name of ["content-type", "content-length", "etag", "cache-control"]) {
      expect(head.headers.get(name), name).toBe(get.headers.get(name));
    }
  });

  const others = allCalls.filter((call) => gets.some((one) => one.operationId === call.operationId && !isPublic(one)));
  test.each(sampleOf(others))("405 of $path, without effect", async ({ path }) => {
    const { accessToken, operatorToken } = await tokensOf(api);
    for (const token of [accessToken, operatorToken]) {
      expect((await api.request(path, { method: "HEAD", headers: bearer(token) })).status).toBe(405);
    }
    expect((await api.request("/api/users", { headers: bearer(accessToken) })).status).toBe(200);
    expect(await api.db.auditEntry.count()).toBe(0);
  });
});

describe("404 for what is not there:", () => {
  const unknown = [
    "/",
    "/api",
    "/api/",
    "/nothing",
    "/api/nothing",
    "/api/hurufs/",
    "/api/hurufs/1",
    "//api/hurufs",
    "/api//hurufs",
    "/API/hurufs",
    "/api/Hurufs",
    "/api/hurufs;a=1",
    "/api/huruf",
    "/api/teachers/",
    "/api/teachers/1/",
    "/api/teachers/1/slot-time/",
    "/api/teachers/1/2",
    "/api/teachers/slot-time/",
    "/api/packages/1/2",
    "/api/auth",
    "/api/auth/google",
    "/api/hurufs%00",
    "/api%2Fhurufs",
    "/api/../etc/passwd",
    "/..%2f..%2fetc%2fpasswd",
    "/.env",
    "/openapi.json",
    "/favicon.ico",
    "/api/__proto__",
    "/constructor",
    "/operator",
    "/operator/",
    "/operator/nothing",
    "/operator/me/",
    "/operator/me/1",
    "/Operator/me",
    "/api/operator/me",
    "//operator/me",
    "/operator%2Fme",
    "/operator/operators",
    "/operator/staff/1/2",
    "/operator/slots/1/",
    "/operator/slots//bookings",
    "/operator/accounts/1/erasure/",
  ];

  test.each(unknown)("%s", async (path) => {
    for (const method of methods) {
      await expectError(await sendRequest(api.url, method, path), 404, { message: "Not Found", method });
    }
  });

  test("with a query, a token, and a body of any type", async () => {
    const { token } = await api.signedIn();
    for (const type of ["text/plain", "application/json", "multipart/form-data; boundary=x", "nonsense"]) {
      const init = { method: "POST", headers: { ...bearer(token), "content-type": type }, body: "{" };
      await expectError(await api.request("/api/nothing?a=1", init), 404, { message: "Not Found" });
    }
  });

  test("with a body above every limit, which is not read", async () => {
    const response = await sendRequest(api.url, "POST", "/api/nothing", { "content-length": "999999999" });
    await expectError(response, 404, { message: "Not Found" });
  });
});
