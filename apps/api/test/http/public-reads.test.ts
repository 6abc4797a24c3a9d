import { beforeEach, describe, expect, test } from "vitest";
import { sharedApi } from "../support/api.ts";
import { expectPublicResponse, publicGets } from "../support/public.ts";
import { emptyTables, fillEverything } from "../support/rows.ts";

// What every public GET has in common, apart from its data.

const api = await sharedApi();
beforeEach(() => emptyTables(api.db));

const reads = publicGets(2).filter(({ canSucceed }) => canSucceed);
const lists = reads.filter(({ path }) => !/\/2(\/|$)/.test(path));

test.each(lists)("200 with [] when there are no rows: $operationId", async ({ operationId, path }) => {
  const envelope = { status: 200, error: false };
  const body = operationId === "listSubkategoris" ? { data: [], ...envelope } : { ...envelope, data: [] };
  await expectPublicResponse(await api.request(path), body);
});

describe("with rows", () => {
  test.each(reads)("200 and unknown query parameters are ignored: $operationId", async ({ path }) => {
    await fillEverything(api.db, 2);
    // The first gzip of a body is made beside its response, which has another ETag.
    const headers = { "accept-encoding": "identity" };
    const plain = await api.request(path, { headers });
    const added = await api.request(`${path}?id=7&id=abc&page=2&page=3&id_huruf=x&__proto__=1`, { headers });
    expect([added.status, await added.text()]).toEqual([200, await plain.text()]);
    expect(added.headers.get("etag")).toBe(plain.headers.get("etag"));
  });
});
