import {
  MutationObserver,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  type UseMutationOptions,
  useQuery,
} from "@tanstack/react-query";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createClient, memoryTokenStore } from "../src/index.ts";
import { createQueries } from "../src/react.ts";
import { startServer, type TestServer } from "./server.ts";

let server: TestServer;
let cache: QueryClient;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(() => {
  cache = new QueryClient();
});
afterAll(() => server.close());

const newQueries = (options: object = {}) => createQueries(createClient({ baseUrl: server.url, ...options }));
const success = (data?: unknown) => ({ status: 200, body: { status: 200, error: false, data } });
const failure = (status: number, message: string) => ({ status, body: { status, message, error: true } });

describe("a query", () => {
  test("200 has the data under the operation's name and input", async () => {
    const queries = newQueries();
    server.answers(success([{ id_teacher: 7 }]));
    const query = queries.getTeacher({ id: "7" });
    expect(query.queryKey).toEqual(["talaqqi", "getTeacher", { id: "7" }]);
    expect(await cache.fetchQuery(query)).toEqual([{ id_teacher: 7 }]);
    expect(cache.getQueryData(query.queryKey)?.[0]?.id_teacher).toBe(7);
    expect(server.arrived.map(({ path }) => path)).toEqual(["/api/teachers/7"]);
  });

  test("200 without an input, or with a filter", async () => {
    const queries = newQueries();
    expect(queries.listHurufs().queryKey).toEqual(["talaqqi", "listHurufs"]);
    server.answers(success([]), success([]));
    await cache.fetchQuery(queries.listPertanyaans());
    await cache.fetchQuery(queries.listPertanyaans({ id_content: 102 }));
    expect(server.arrived.map(({ path }) => path)).toEqual(["/api/pertanyaans", "/api/pertanyaans?id_content=102"]);
  });

  test("404 is a TalaqqiError", async () => {
    server.answers(failure(404, "Not Found"));
    const failed = cache.fetchQuery(newQueries().getTeacher({ id: "0" }));
    await expect(failed).rejects.toMatchObject({ name: "TalaqqiError", status: 404, message: "Not Found" });
  });

  test("503 is retried by the client alone", async () => {
    const busy = { ...failure(503, "Service Unavailable"), headers: { "retry-after": "0.01" } };
    server.answers(busy, busy, busy, busy);
    const patient = new QueryClient({ defaultOptions: { queries: { retry: 3, retryDelay: 1 } } });
    await expect(patient.fetchQuery(newQueries({ retries: 1 }).listHurufs())).rejects.toMatchObject({ status: 503 });
    expect(server.arrived).toHaveLength(2);
  });

  test("is aborted when TanStack Query cancels it", async () => {
    const requests: Request[] = [];
    const fetch = (request: Request) =>
      new Promise<Response>((_done, fail) => {
        requests.push(request);
        request.signal.addEventListener("abort", () => fail(request.signal.reason));
      });
    const query = newQueries({ fetch }).listHurufs();
    const fetched = cache.fetchQuery(query);
    const outcome = expect(fetched).rejects.toThrow("CancelledError");
    await expect.poll(() => requests.length).toBe(1);
    await cache.cancelQueries(query);
    await outcome;
    expect(requests[0]?.signal.aborted).toBe(true);
  });

  test("waits until somebody is signed in, with TanStack Query's own option", async () => {
    server.answers(success([{ name: "Aisyah" }]));
    const query = newQueries().getProfile();
    const observer = new QueryObserver(cache, { ...query, enabled: false });
    const stop = observer.subscribe(() => undefined);
    expect(observer.getCurrentResult().fetchStatus).toBe("idle");
    observer.setOptions({ ...query, enabled: true });
    await expect.poll(() => observer.getCurrentResult().data?.[0]?.name).toBe("Aisyah");
    stop();
    expect(server.arrived.map(({ path }) => path)).toEqual(["/api/users"]);
  });

  test("200 renders on a server", async () => {
    const queries = newQueries();
    server.answers(success([{ huruf: "ب" }, { huruf: "ت" }]));
    await cache.prefetchQuery(queries.listHurufs());
    const Letters = () => {
      const { data = [], error } = useQuery(queries.listHurufs());
      return createElement("p", null, error?.message ?? data.map(({ huruf }) => huruf).join(" "));
    };
    const page = createElement(QueryClientProvider, { client: cache }, createElement(Letters));
    expect(renderToString(page)).toBe("<p>ب ت</p>");
  });
});

describe("a mutation", () => {
  const mutate = <Data, Failure, Input>(options: UseMutationOptions<Data, Failure, Input>, input: NoInfer<Input>) =>
    new MutationObserver<Data, Failure, Input>(cache, options).mutate(input);

  test("200 sends its variables", async () => {
    server.answers(success([]));
    await mutate(newQueries().updateProfile(), { name: "Aisyah" });
    expect(server.arrived).toMatchObject([{ method: "PUT", path: "/api/users", body: '{"name":"Aisyah"}' }]);
  });

  test("403 is a TalaqqiError", async () => {
    server.answers(failure(403, "Email already registered"));
    const account = { email: "a@example.com", name: "Aisyah", gender: "Perempuan", whatsapp: 81200000901 } as const;
    await expect(mutate(newQueries().registerAccount(), account)).rejects.toMatchObject({ status: 403 });
  });

  test("200 signs in, and out", async () => {
    const tokenStore = memoryTokenStore();
    const queries = newQueries({ tokenStore });
    server.answers(success({ access_token: "token" }), success());
    expect(await mutate(queries.signIn(), "id token")).toMatchObject({ access_token: "token" });
    expect(tokenStore.get()).toBe("token");
    await mutate(queries.signOut(), undefined);
    expect(tokenStore.get()).toBeUndefined();
    expect(server.arrived.map(({ path }) => path)).toEqual(["/api/auth/idp", "/api/auth/logout"]);
  });

  test("503 signing out fails, but removes the token", async () => {
    const tokenStore = memoryTokenStore("token");
    server.answers(failure(503, "Service Unavailable"));
    await expect(mutate(newQueries({ tokenStore, retries: 0 }).signOut(), undefined)).rejects.toMatchObject({
      status: 503,
    });
    expect(tokenStore.get()).toBeUndefined();
  });
});
