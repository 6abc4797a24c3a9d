import { describe, expect, test } from "vitest";
import { createConformance, type Exchange } from "../src/conformance.ts";
import { readContract } from "../src/document.ts";

const { examine, problemsOf } = createConformance(readContract());

const everywhere = { "x-request-id": "1", "content-type": "application/json; charset=utf-8" };
const kept = { ...everywhere, etag: '"1"', "cache-control": "public, no-cache" };
const notKept = { ...everywhere, "cache-control": "no-store" };

const letter = {
  id_huruf: "1",
  huruf: "ا",
  daftar_sifat: [{ id_sifatul_huruf: "1", nama_sifat: "Jahr", deskripsi: 1 }],
};
const letters = (data: unknown, envelope: object = { status: 200, error: false }) =>
  JSON.stringify({ ...envelope, data });
const error = (status: number, message: string) => JSON.stringify({ status, message, error: true });

type Given = Partial<Omit<Exchange, "headers">> & { headers?: Record<string, string> };

/** The letters, asked for and answered as the contract has it, but for what is given. */
const exchange = ({ headers = kept, ...given }: Given = {}): Exchange => ({
  method: "GET",
  url: "/api/hurufs",
  status: 200,
  headers: new Headers(headers),
  body: letters([letter]),
  ...given,
});
const without = (name: string, headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));

describe("nothing is wrong with", () => {
  const notFound = { status: 404, headers: notKept, body: error(404, "Not Found") };
  const right: [what: string, given: Given, operationId?: string][] = [
    ["an answer as the contract has it", {}, "listHurufs"],
    ["its path written otherwise", { url: "/api/%68urufs?x=1" }, "listHurufs"],
    ["its whole address", { url: "http://a/api/hurufs" }, "listHurufs"],
    ["304", { status: 304, headers: without("content-type", kept), body: "" }, "listHurufs"],
    ["HEAD", { method: "HEAD", body: "" }],
    ["an unknown identifier", { url: "/api/packages/x", ...notFound }, "getPackage"],
    ["an unknown path", { url: "/nothing", ...notFound }],
    [
      "another method",
      {
        method: "PUT",
        status: 405,
        headers: { ...notKept, allow: "GET, HEAD" },
        body: error(405, "Method Not Allowed"),
      },
    ],
    ["what is not HTTP", { method: "", url: "", broken: true, ...notFound, status: 400, body: error(400, "not HTTP") }],
    ["headers that are too large", { broken: true, status: 431, headers: notKept, body: error(431, "Too Large") }],
    [
      "a preflight",
      { method: "OPTIONS", status: 204, headers: { "x-request-id": "1", "access-control-max-age": "600" }, body: "" },
    ],
  ];

  test.each(right)("%s", (_what, given, operationId) => {
    expect(examine(exchange(given))).toEqual({ ...(operationId && { operationId }), problems: [] });
  });
});

describe("it is said what is wrong with", () => {
  const wrong: [what: string, given: Given, problem: string][] = [
    ["another type", { body: letters([{ ...letter, id_huruf: 1 }]) }, "/data/0/id_huruf must be string"],
    ["null", { body: letters([{ ...letter, huruf: null }]) }, "/data/0/huruf must be string"],
    [
      "a missing field",
      { body: letters([{ id_huruf: "1", huruf: "ا" }]) },
      "must have required property 'daftar_sifat'",
    ],
    [
      "a superfluous field",
      { body: letters([{ ...letter, nama_latin: "alif" }]) },
      "must NOT have additional properties",
    ],
    [
      "another status in the body",
      { body: letters([], { status: 201, error: false }) },
      "/status must be equal to constant",
    ],
    [
      "keys of the envelope in another order",
      { body: JSON.stringify({ data: [letter], status: 200, error: false }) },
      "the body has its keys in the order data,status,error",
    ],
    [
      "keys in another order, deep inside",
      { body: letters([{ ...letter, daftar_sifat: [{ nama_sifat: "J", id_sifatul_huruf: "1", deskripsi: 1 }] }]) },
      "the body.data[0].daftar_sifat[0] has its keys in the order nama_sifat,id_sifatul_huruf,deskripsi",
    ],
    ["a key twice", { body: '{"status":200,"status":200,"error":false,"data":[]}' }, "repeats a key"],
    ["no JSON", { body: "<html>" }, "the body is not JSON: <html>"],
    ["an undeclared status", { status: 418 }, "status 418 is not declared"],
    ["another media type", { headers: { ...kept, "content-type": "text/html" } }, "content-type is text/html"],
    [
      "a media type without its charset",
      { headers: { ...kept, "content-type": "application/json" } },
      "content-type is",
    ],
    ["a missing header", { headers: without("etag", kept) }, "the header ETag is missing"],
    ["a weak ETag", { headers: { ...kept, etag: 'W/"1"' } }, 'the header ETag is "W/"1""'],
    ["no request id", { headers: without("x-request-id", kept) }, "the header X-Request-Id is missing"],
    ["a header that nobody declared", { headers: { ...kept, "x-powered-by": "x" } }, "x-powered-by is not declared"],
    [
      "a body with 304",
      { status: 304, headers: without("content-type", kept) },
      "there is a body, and none is declared",
    ],
    ["a body with HEAD", { method: "HEAD" }, "there is a body, and none is declared"],
    ["an undeclared status of HEAD", { method: "HEAD", status: 418, body: "" }, "status 418 is not declared"],
    ["a missing header of HEAD", { method: "HEAD", headers: without("etag", kept), body: "" }, "ETag is missing"],
    ["a body of a preflight", { method: "OPTIONS", status: 204 }, "there is a body"],
    ["a success of an unknown path", { url: "/api/nothing" }, "there is no such operation"],
    ["a success of another method", { method: "POST" }, "there is no such operation"],
    [
      "an unknown path's error in another shape",
      { url: "/nothing", status: 404, headers: notKept, body: '{"error":"Not Found"}' },
      "/error must be boolean",
    ],
    [
      "an unknown path's error that says another status",
      { url: "/nothing", status: 404, headers: notKept, body: error(401, "Not Found") },
      "the body has status 401",
    ],
    [
      "an unknown path's error that may be kept",
      { url: "/nothing", status: 404, headers: kept, body: error(404, "Not Found") },
      "the header Cache-Control is not no-store",
    ],
    [
      "405 without Allow",
      { method: "POST", status: 405, headers: notKept, body: error(405, "Method Not Allowed") },
      'the header Allow is "null", and the path has GET, HEAD',
    ],
    [
      "403 of an unknown path",
      { url: "/nothing", status: 403, headers: notKept, body: error(403, "Forbidden") },
      "the status is none of 429, 500, 503, 404",
    ],
    [
      "404 of a path that is known",
      { method: "PUT", status: 404, headers: notKept, body: error(404, "Not Found") },
      "the status is none of 429, 500, 503, 405",
    ],
    [
      "429 of an unknown path without a time to wait",
      { url: "/nothing", status: 429, headers: notKept, body: error(429, "Too Many Requests") },
      "the header Retry-After is missing",
    ],
    [
      "PUT /api/users that breaks off, without its data",
      { method: "PUT", url: "/api/users", broken: true, status: 431, headers: notKept, body: error(431, "Too Large") },
      "the body does not begin with data",
    ],
  ];

  test.each(wrong)("%s", (_what, given, problem) => {
    const { problems } = examine(exchange(given));
    const { method, url, status } = exchange(given);
    expect(problems.join("\n")).toContain(problem);
    for (const sentence of problems) expect(sentence).toContain(`${method} ${url} answered ${status}: `);
  });

  test("an operation that there is not", () => {
    expect(problemsOf("deleteEverything", exchange())).toEqual(["there is no operation deleteEverything"]);
  });
});
