import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { isPublicGet, operationsOf, readServedContract } from "@talaqqi/contract/document";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../src/database/connect.ts";
import { acceptable } from "../support/acceptance.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { send } from "../support/http.ts";
import { allCalls, sampleOf } from "../support/operations.ts";
import { publicGets } from "../support/public.ts";
import { fillEverything } from "../support/rows.ts";

const gets = publicGets().filter(({ canSucceed }) => canSucceed);
const document = readServedContract();
/** The paths that have no HEAD: none of theirs is a public GET. */
const others = allCalls.filter(({ operationId }) => {
  const { path } = operationsOf(document).find((one) => one.operationId === operationId) ?? {};
  return !operationsOf(document).some((one) => one.path === path && isPublicGet(document, one));
});
const secured = allCalls.filter(({ needsToken }) => needsToken);

describe("conditional requests", () => {
  let api: TestApi;
  const get = (path: string, headers: Record<string, string> = {}) => send(api.url + path, "GET", headers);
  type Sent = Awaited<ReturnType<typeof get>>;
  const expectUnchanged = async (
    path: string,
    full: Sent,
    ifNoneMatch: (etag: string) => string,
    others: Record<string, string> = {},
  ) => {
    const etag = full.headers.etag ?? "";
    const { status, headers, body } = await get(path, { "if-none-match": ifNoneMatch(etag), ...others });
    expect({ status, body: body.length }).toEqual({ status: 304, body: 0 });
    expect(headers).toMatchObject({ etag, "cache-control": full.headers["cache-control"] });
    expect(headers).not.toHaveProperty("content-type");
    expect(headers).not.toHaveProperty("content-length");
    expect(headers).toHaveProperty("access-control-allow-origin", "*");
    expect(headers).toHaveProperty("x-request-id");
  };
  beforeAll(async () => {
    api = await startTestApi();
    await fillEverything(api.db, 2);
  });
  afterAll(() => api.close());

  it("are tested on every public GET of the contract", () => {
    expect(gets.length).toBeGreaterThanOrEqual(15);
    expect(secured.length).toBeGreaterThanOrEqual(5);
  });

  describe.each(gets)("of $operationId", ({ path }) => {
    it("200 with a strong ETag, and the same bytes the second time", async () => {
      const [first, second] = [await get(path), await get(path)];
      expect(first.status).toBe(200);
      expect(first.headers.etag).toMatch(/^"[\x21\x23-\x7e]+"$/);
      expect(first.headers["cache-control"]).toMatch(/^(?!.*no-store).*no-cache/);
      expect(
        first.body.length,
        `${path} is empty: add its rows to fillEverything in test/support/rows.ts`,
      ).toBeGreaterThan(60);
      expect({ etag: second.headers.etag, body: second.body }).toEqual({ etag: first.headers.etag, body: first.body });
    });

    it("304 without a body when If-None-Match has its ETag", async () => {
      await expectUnchanged(path, await get(path), (etag) => etag);
    });

    it("200 when If-None-Match has another tag", async () => {
      const { body } = await get(path);
      expect(await get(path, { "if-none-match": '"x"' })).toMatchObject({ status: 200, body });
    });

    it("200 with another ETag when the data have changed", async () => {
      const before = await get(path);
      await changeEverything(api.db);
      const after = await get(path, { "if-none-match": before.headers.etag ?? "" });
      expect(after.status).toBe(200);
      expect(after.body).not.toEqual(before.body);
      expect(after.headers.etag).not.toBe(before.headers.etag);
    });

    it("200 to HEAD, and 304 where GET has it, with the headers of GET and no body", async () => {
      const { headers } = await get(path);
      const whole = await send(api.url + path, "HEAD");
      expect({ status: whole.status, body: whole.body.length }).toEqual({ status: 200, body: 0 });
      expect(comparable(whole.headers)).toEqual(comparable(headers));

      const condition = { "if-none-match": headers.etag ?? "" };
      const unchanged = await send(api.url + path, "HEAD", condition);
      expect({ status: unchanged.status, body: unchanged.body.length }).toEqual({ status: 304, body: 0 });
      // RFC 9110, 8.6: a 304 may tell the length of the 200, and must not tell another.
      const { "content-length": length = headers["content-length"], ...rest } = comparable(unchanged.headers);
      expect(length).toBe(headers["content-length"]);
      expect(rest).toEqual(comparable((await get(path, condition)).headers));
    });
  });

  describe("of one public GET", () => {
    const path = "/api/hurufs";

    it.each<[string, (etag: string) => string]>([
      ["a list that begins with its ETag", (etag) => `${etag},"x"`],
      ["a list that ends with it", (etag) => `"x", ${etag}`],
      ["a list with commas in a tag", (etag) => `"a,b" , W/"y",${etag}`],
      ["its weak form", (etag) => `W/${etag}`],
      ["a list with its weak form", (etag) => `W/"x", W/${etag}`],
      ["*", () => "*"],
    ])("304 without a body when If-None-Match has %s", async (_, ifNoneMatch) => {
      await expectUnchanged(path, await get(path), ifNoneMatch);
    });

    // Apache compresses what the server does not, whatever its size, and adds the suffix: a short list, and a long one.
    it.each(
      ["/api/pertanyaans?id_content=404404", "/api/teachers"].flatMap((path) =>
        ["-gzip", "-br", "-zstd", "-df"].map((suffix) => [suffix, path] as const),
      ),
    )("304 with a proxy's own validator, ending in %s, of %s", async (suffix, path) => {
      const { headers } = await get(path);
      const etag = headers.etag?.replace(/"$/, `${suffix}"`) ?? "";
      for (const method of ["GET", "HEAD"]) {
        const answer = await send(api.url + path, method, { "if-none-match": etag, "accept-encoding": "gzip, br" });
        expect(answer).toMatchObject({ status: 304, headers: { etag } });
      }
    });

    it("200 with a proxy's own validator once the data have changed", async () => {
      const { headers } = await get("/api/teachers");
      await changeEverything(api.db);
      const held = ["-gzip", "-br", "-zstd", "-df"].map((suffix) => headers.etag?.replace(/"$/, `${suffix}"`));
      expect(await get("/api/teachers", { "if-none-match": held.join() })).toMatchObject({ status: 200 });
    });

    // Node's fetch adds the second by itself.
    it.each([{ "cache-control": "no-cache" }, { "cache-control": "no-cache", pragma: "no-cache" }])(
      "304 without a body with %j beside its ETag",
      async (headers) => {
        await expectUnchanged(path, await get(path), (etag) => etag, headers);
      },
    );

    it("200 when If-None-Match has no tag of its own", async () => {
      const { headers, body } = await get(path);
      const bare = headers.etag?.replaceAll('"', "") ?? "";
      for (const tag of ['W/"x"', '"x", "y"', '"*"', `"${bare}x"`, `"x${bare}"`, bare, `W/${bare}`, '""', ","]) {
        const answer = await get(path, { "if-none-match": tag });
        expect({ tag, status: answer.status, body: answer.body }).toEqual({ tag, status: 200, body });
      }
    });
  });

  describe.each(sampleOf(others))("of $operationId", ({ path, method }) => {
    it("405 to HEAD", async () => {
      const { status, headers, body } = await send(api.url + path, "HEAD");
      expect({ status, body: body.length }).toEqual({ status: 405, body: 0 });
      expect(headers.allow?.split(", ")).toContain(method);
      expect(headers.allow).not.toContain("HEAD");
      expect(headers).toMatchObject({ "cache-control": "no-store" });
      expect(headers).not.toHaveProperty("etag");
    });
  });

  it("405 to HEAD on the logout does not revoke the token", async () => {
    const { token } = await api.signedIn();
    const headers = { authorization: `Bearer ${token}` };
    await send(`${api.url}/api/auth/logout`, "HEAD", headers);
    expect(await send(`${api.url}/api/users`, "GET", headers)).toMatchObject({ status: 200 });
  });

  describe.each(sampleOf(secured))("of $operationId", (call) => {
    const { path, method, success } = call;

    it(`${success} or an error, always no-store and without an ETag, with any If-None-Match`, async () => {
      const type = { "content-type": "application/json", "if-none-match": "*" };
      const good = await acceptable(api, call);
      for (const [status, headers, body] of [
        [401, type, null],
        [401, { ...type, authorization: "Bearer unknown" }, null],
        [success, { ...type, ...Object.fromEntries(new Headers(good.headers)) }, good.body ?? null],
      ] as const) {
        const answer = await fetch(api.url + path, { method, headers, body });
        expect(answer.status).toBe(status);
        expect(answer.headers.get("cache-control")).toBe("no-store");
        expect(answer.headers.get("etag")).toBeNull();
      }
    });
  });

  it("200 of lists for staff, always no-store and without an ETag, with any If-None-Match", async () => {
    const { token } = await api.operator();
    for (const path of ["/operator/teachers", "/operator/students", "/operator/imports", "/operator/audit"]) {
      const { headers, body } = await get(path, { authorization: `Bearer ${token}` });
      const hash = createHash("sha256").update(body).digest("base64url");
      for (const held of ["*", `"${hash}"`, `"${hash}-gzip"`]) {
        const answer = await get(path, { authorization: `Bearer ${token}`, "if-none-match": held });
        expect(answer).toMatchObject({ status: 200, headers: { "cache-control": "no-store" } });
        expect(answer.headers).not.toHaveProperty("etag");
      }
      expect(headers).not.toHaveProperty("etag");
    }
  });

  it("404 and 400 of public paths are no-store, without an ETag, with any If-None-Match", async () => {
    for (const path of ["/api/teachers/404404", "/api/pertanyaans?id_content=abc", "/api/nothing"]) {
      const { status, headers } = await get(path, { "if-none-match": "*" });
      expect(status).toBe(path.includes("abc") ? 400 : 404);
      expect(headers).toMatchObject({ "cache-control": "no-store" });
      expect(headers).not.toHaveProperty("etag");
    }
  });
});

describe("conditional requests where CORS_ORIGIN is a list", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ CORS_ORIGIN: "https://app.example.com, https://admin.example.com" });
    await fillEverything(api.db, 1);
  });
  afterAll(() => api.close());

  it.each(gets)("200 and 304 of $operationId with Vary: Origin, for any origin", async ({ path }) => {
    for (const [origin, allowed] of [
      ["https://app.example.com", "https://app.example.com"],
      ["https://admin.example.com", "https://admin.example.com"],
      ["https://elsewhere.example", undefined],
      [undefined, undefined],
    ]) {
      const headers: Record<string, string> = origin ? { origin } : {};
      const full = await send(api.url + path, "GET", headers);
      const unchanged = await send(api.url + path, "GET", { ...headers, "if-none-match": full.headers.etag ?? "" });
      expect([full.status, unchanged.status]).toEqual([200, 304]);
      for (const answer of [full, unchanged]) {
        expect(answer.headers.vary?.split(/, */)).toContain("Origin");
        expect(answer.headers["access-control-allow-origin"]).toBe(allowed);
      }
    }
  });
});

/** Changes the name or the wording of every row: the texts that a row must have, where they are not from a closed list. */
async function changeEverything(db: Database): Promise<void> {
  await db.$executeRaw`
    DO $$ DECLARE here record; BEGIN
      FOR here IN
        SELECT attrelid::regclass AS name, string_agg(format('%1$I = %1$I || ''*''', attname), ', ') AS changes
        FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
          AND atttypid = 'text'::regtype AND attnotnull AND NOT atthasdef
          AND NOT EXISTS (
            SELECT FROM pg_constraint WHERE conrelid = attrelid AND contype = 'c' AND attnum = ANY (conkey))
        GROUP BY attrelid
      LOOP
        EXECUTE format('UPDATE %s SET %s', here.name, here.changes);
      END LOOP;
    END $$`;
}

/** @returns the headers without those that differ from one answer to the next. */
function comparable({ date, "x-request-id": id, ...headers }: IncomingHttpHeaders) {
  expect([date, id]).not.toContain(undefined);
  return headers;
}
