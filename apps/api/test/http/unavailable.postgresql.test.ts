import { type Postgres, startPostgres } from "@talaqqi/test-kit/postgresql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../src/database/connect.ts";
import { acceptable, tokensOf } from "../support/acceptance.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { conforms } from "../support/contract.ts";
import { json } from "../support/http.ts";
import {
  allCalls,
  type Call,
  errorOf,
  sampleOf,
  type Tokens,
  withoutTables,
  withToken,
} from "../support/operations.ts";
import { fillEverything } from "../support/rows.ts";

let postgres: Postgres;
let api: TestApi;
let tokens: Tokens;
let email: string;

beforeAll(async () => {
  postgres = await startPostgres();
  await postgres.run("CREATE DATABASE talaqqi");
  api = await startTestApi({}, () => openDatabase({ databaseUrl: postgres.url("talaqqi"), dataDir: "" }));
  await fillEverything(api.db, 2);
  const account = await api.signedIn();
  tokens = { ...(await tokensOf(api)), accessToken: account.token };
  email = account.user.email;
  await api.db.student.create({ data: { id_student: 9001, id_user: account.user.id } });
});
afterAll(async () => {
  await api.close();
  await postgres.destroy();
});

/** Sends a request that nothing is wrong with: only then the database is asked. */
function send(call: Call): Promise<Response> {
  const { operationId, path, init } = call;
  if (operationId === "createAccessToken") {
    return api.request(path, json("POST", { id_token: api.issuer.goodToken({ email }) }));
  }
  return api.request(path, withToken(call, tokens, init));
}

const others = allCalls.filter((call) => !withoutTables.includes(call.operationId));

describe("while the database is gone", () => {
  beforeAll(() => postgres.stop());

  test.each(others)("503 of $operationId", async (call) => {
    const response = await send(call);
    await conforms(response, call.operationId);
    const text = JSON.stringify(errorOf(call.operationId, 503, "Service Unavailable"));
    expect({ status: response.status, text: await response.text() }).toEqual({ status: 503, text });
    expect(response.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("503 of /readyz, and 200 of /healthz: it is not the process that is at fault", async () => {
    await expect.poll(async () => (await api.request("/readyz")).status).toBe(503);
    const response = await api.request("/readyz");
    expect(await response.json()).toEqual({
      status: 503,
      message: "Not ready: the database does not respond",
      error: true,
    });
    expect(response.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    expect((await api.request("/healthz")).status).toBe(200);
  });

  test("500 of listSetSchedules, with three texts without internal details", async () => {
    const response = await api.request("/api/set-schedules");
    await conforms(response, "listSetSchedules");
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).toMatch(/^\{"status":500,"message":\{"errorInfo":\["[^"]+","[^"]+","[^"]+"\]\},"error":true\}$/);
    expect(text).not.toMatch(/connect|ECONN|127\.0\.0\.1|postgres|prisma|select/i);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  });

  test("401, 400 and 404 where no query is needed", async () => {
    expect((await api.request("/api/users")).status).toBe(401);
    expect((await api.request("/operator/me")).status).toBe(401);
    expect((await api.request("/api/auth/register", json("POST", {}))).status).toBe(400);
    expect((await api.request("/api/auth/idp", json("POST", { id_token: "?" }))).status).toBe(400);
    expect((await api.request("/api/packages/abc")).status).toBe(404);
    expect((await api.request("/nothing")).status).toBe(404);
  });
});

describe("when the database is back", () => {
  beforeAll(async () => {
    await postgres.stop();
    await api.request("/api/hurufs"); // meets the connections that are lost
    await postgres.start();
  });

  // Signing out comes last: it is the token's end.
  const sample = sampleOf(others).toSorted((one, other) => Number(signsOut(one)) - Number(signsOut(other)));

  test("operations work again, on the same server", async () => {
    const answered: Record<string, number> = {};
    for (const call of sample) {
      // What the operators' examples name has to be made before each; the interface's go on with the tokens from before.
      const isOperators = call.needsToken === "operatorToken";
      const response = isOperators ? api.request(call.path, await acceptable(api, call)) : send(call);
      answered[call.operationId] = (await response).status;
    }
    expect(answered).toEqual(Object.fromEntries(sample.map((call) => [call.operationId, call.success])));
  });

  test("200 of /readyz", async () => {
    await expect.poll(async () => (await api.request("/readyz")).status).toBe(200);
  });

  test("503 of listSetSchedules, as ever", async () => {
    expect((await api.request("/api/set-schedules")).status).toBe(503);
  });
});

const signsOut = (call: Call) => ["revokeAccessToken", "signOut"].includes(call.operationId);
