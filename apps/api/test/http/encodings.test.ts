import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApi, type TestApi } from "../support/api.ts";
import { type CapturedResponse, send } from "../support/http.ts";
import { fillEverything } from "../support/rows.ts";

const path = "/api/teachers";
const encodings = ["br", "gzip"] as const;
const decoded = { br: brotliDecompressSync, gzip: gunzipSync };

describe("a cached response", () => {
  let api: TestApi;
  /** As it is, and both ways encoded. */
  let identity: CapturedResponse;
  let encoded: Record<(typeof encodings)[number], CapturedResponse>;
  const get = (accepted?: string, more: Record<string, string> = {}, method = "GET") =>
    send(api.url + path, method, { ...(accepted !== undefined && { "accept-encoding": accepted }), ...more });

  beforeAll(async () => {
    api = await startTestApi({ CORS_ORIGIN: "https://app.example.com,https://other.example.com" });
    await fillEverything(api.db, 20);
    identity = await get();
    for (const encoding of encodings) {
      await vi.waitFor(async () => expect((await get(encoding)).headers["content-encoding"]).toBe(encoding), 60_000);
    }
    encoded = { br: await get("br"), gzip: await get("gzip") };
  });
  afterAll(() => api.close());

  it("200 with the same bytes, smaller, and an ETag of their own", () => {
    for (const encoding of encodings) {
      const { headers, body } = encoded[encoding];
      expect(decoded[encoding](body)).toEqual(identity.body);
      expect(body.length).toBeLessThan(identity.body.length / 4);
      expect(headers).toMatchObject({
        "content-length": String(body.length),
        "content-type": "application/json; charset=utf-8",
      });
    }
    const tags = [identity, encoded.br, encoded.gzip].map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/);
    expect(identity.headers).not.toHaveProperty("content-encoding");
  });

  it.each([
    ["br", "br"],
    ["gzip", "gzip"],
    ["GZIP", "gzip"],
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=0.5, gzip", "gzip"],
    ["br;q=0, gzip;q=0.1", "gzip"],
    ["br;q=0, *", "gzip"],
    ["BR;Q=0, GZip", "gzip"],
    ["*", "br"],
    ["*;q=0", undefined],
    ["identity", undefined],
    ["identity, br;q=0.5", undefined],
    ["deflate, zstd", undefined],
    ["br;q=0, gzip;q=0", undefined],
    ["", undefined],
    [";;,=,br;q=x", undefined],
  ])("200 to Accept-Encoding: %s with %s", async (accepted, encoding) => {
    const { status, headers, body } = await get(accepted);
    expect({ status, encoding: headers["content-encoding"] }).toEqual({ status: 200, encoding });
    expect(body).toEqual((encoding === "br" || encoding === "gzip" ? encoded[encoding] : identity).body);
  });

  it("200 and 304, to GET and HEAD, have Vary: Accept-Encoding and Origin", async () => {
    for (const method of ["GET", "HEAD"]) {
      for (const more of [{}, { "if-none-match": "*" }]) {
        for (const accepted of [undefined, "br"]) {
          const { headers } = await get(accepted, more, method);
          expect(headers.vary?.split(", ").toSorted()).toEqual(["Accept-Encoding", "Origin"]);
        }
      }
    }
  });

  const tags = { identity: () => identity, br: () => encoded.br, gzip: () => encoded.gzip };
  it.each([
    [undefined, ["identity"]],
    ["identity", ["identity"]],
    ["br", ["br", "identity"]],
    ["gzip", ["gzip", "identity"]],
    ["gzip, br", ["br", "gzip", "identity"]],
  ])(
    "304 to Accept-Encoding: %s for any ETag of its own, which it carries, with the length of %s",
    async (accepted, taken) => {
      const best = (await get(accepted)).body.length;
      for (const [encoding, answerOf] of Object.entries(tags)) {
        const etag = answerOf().headers.etag ?? "";
        for (const method of ["GET", "HEAD"]) {
          for (const held of [etag, `W/${etag}`, `"x", ${etag}`]) {
            const answer = await get(accepted, { "if-none-match": held, "cache-control": "no-cache" }, method);
            expect({ encoding, ...answer }).toMatchObject({
              encoding,
              status: 304,
              headers: { etag },
              body: Buffer.alloc(0),
            });
            expect(answer.headers).not.toHaveProperty("content-encoding");
            expect(answer.headers).not.toHaveProperty("content-type");
            // RFC 9110, 8.6: it may tell the length of what is held, and no other. A proxy has compressed what the client does
            // not accept here: then that of a 200.
            const length = taken.includes(encoding) ? answerOf().body.length : best;
            expect(answer.headers["content-length"]).toBe(method === "HEAD" ? String(length) : undefined);
          }
        }
      }
    },
  );

  it("200 to HEAD with the headers of GET, its length among them", async () => {
    for (const encoding of encodings) {
      const { headers, body } = await get(encoding, {}, "HEAD");
      const { "content-length": length, "content-encoding": found, etag } = encoded[encoding].headers;
      expect(headers).toMatchObject({ "content-length": length, "content-encoding": found, etag });
      expect(body.length).toBe(0);
    }
  });

  it("404 and 400 are never encoded", async () => {
    for (const wrong of ["/api/teachers/404404", "/api/pertanyaans?id_content=x"]) {
      const { headers } = await send(api.url + wrong, "GET", { "accept-encoding": "br, gzip" });
      expect(headers).not.toHaveProperty("content-encoding");
    }
  });
});
