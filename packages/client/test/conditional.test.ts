import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../src/index.ts";
import { failure, hurufs } from "./responses.ts";
import { type NextAnswer, startServer, type TestServer } from "./server.ts";

/** Letters under an ETag. */
const version = (etag: string, huruf: string): NextAnswer => ({
  status: 200,
  body: { status: 200, error: false, data: [{ id_huruf: "1", huruf, daftar_sifat: [] }] },
  headers: { etag },
});
const first = version('"1"', "ا");
const unchanged: NextAnswer = { status: 304, headers: { etag: '"1"' } };
const tags = () => server.arrived.map(({ headers }) => headers["if-none-match"]);

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test("304 is a success with its data", async () => {
  const client = createClient({ baseUrl: server.url });
  server.answers(first, unchanged, unchanged);
  const results = [await client.GET("/api/hurufs"), await client.GET("/api/hurufs"), await client.GET("/api/hurufs")];
  for (const { data, error } of results) {
    expect(error).toBeUndefined();
    expect(data).toEqual([{ id_huruf: "1", huruf: "ا", daftar_sifat: [] }]);
  }
  expect(tags()).toEqual([undefined, '"1"', '"1"']);
});

test("304 with a Content-Length of 0, as some proxies have it, is so too", async () => {
  const client = createClient({ baseUrl: server.url });
  server.answers(first, { ...unchanged, headers: { etag: '"1"', "content-length": "0" } });
  await client.GET("/api/hurufs");
  expect((await client.GET("/api/hurufs")).data).toHaveLength(1);
});

test("304 returns the same object, so that a page need not be drawn again", async () => {
  const client = createClient({ baseUrl: server.url });
  server.answers(first, unchanged, unchanged);
  const { data } = await client.listHurufs();
  expect((await client.GET("/api/hurufs")).data).toBe(data);
  expect((await client.listHurufs()).data).toBe(data);
});

test("200 with changed data replaces the cached response", async () => {
  const client = createClient({ baseUrl: server.url });
  server.answers(first, version('"2"', "ب"), { status: 304 });
  await client.GET("/api/hurufs");
  expect((await client.GET("/api/hurufs")).data?.[0]?.huruf).toBe("ب");
  expect((await client.GET("/api/hurufs")).data?.[0]?.huruf).toBe("ب");
  expect(tags()).toEqual([undefined, '"1"', '"2"']);
});

test("an error in between does not change the cache", async () => {
  const client = createClient({ baseUrl: server.url });
  server.answers(first, { ...failure(500, "Internal Server Error"), headers: { etag: '"9"' } }, unchanged);
  await client.GET("/api/hurufs");
  expect((await client.GET("/api/hurufs")).error?.status).toBe(500);
  expect((await client.GET("/api/hurufs")).data).toHaveLength(1);
  expect(tags()).toEqual([undefined, '"1"', '"1"']);
});

test("each address is cached separately, and responses without ETag are not cached", async () => {
  const client = createClient({ baseUrl: server.url });
  const empty = { status: 200, body: { status: 200, error: false, data: [] } };
  server.answers(first, empty, empty, { ...empty, headers: { etag: '"3"' } }, unchanged);
  await client.GET("/api/hurufs");
  await client.GET("/api/pertanyaans", { params: { query: { id_content: 1 } } });
  await client.GET("/api/pertanyaans", { params: { query: { id_content: 1 } } });
  await client.GET("/api/pertanyaans", { params: { query: { id_content: 2 } } });
  await client.GET("/api/hurufs");
  expect(tags()).toEqual([undefined, undefined, undefined, undefined, '"1"']);
});

test("at most a hundred responses are cached", async () => {
  const client = createClient({ baseUrl: server.url });
  const ids = Array.from({ length: 101 }, (_, n) => n);
  const answer = { status: 200, body: { status: 200, error: false, data: [] }, headers: { etag: '"1"' } };
  server.answers(...ids.map(() => answer), hurufs, hurufs);
  const ask = (id: number) => client.GET("/api/pertanyaans", { params: { query: { id_content: id } } });
  for (const id of ids) await ask(id);
  await ask(100);
  await ask(0);
  expect(tags().slice(-2)).toEqual(['"1"', undefined]);
});

test("an unexpected 304 is an error: there are no data for it", async () => {
  server.answers({ status: 304 });
  const headers = { "if-none-match": '"from elsewhere"' };
  const { error } = await createClient({ baseUrl: server.url }).GET("/api/hurufs", { headers });
  expect(error?.status).toBe(304);
});
