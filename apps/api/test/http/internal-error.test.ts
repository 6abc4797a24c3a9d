import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tokensOf } from "../support/acceptance.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { conforms } from "../support/contract.ts";
import { json } from "../support/http.ts";
import {
  allCalls,
  bearer,
  errorOf,
  sampleOf,
  type Tokens,
  withHeaders,
  withoutTables,
  withToken,
} from "../support/operations.ts";
import { makeNamedRows } from "../support/operator-rows.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** They need no more than the check of a session. */
const ofSessions = ["signOut", "listMySessions", "endMySession"];
/** Those that read no table go on without; list-set-schedules.test.ts takes the whole database from one. */
const calls = allCalls.filter(({ operationId }) => ![...withoutTables, ...ofSessions].includes(operationId));

describe("when the server is at fault", () => {
  let tokens: Tokens;
  let idToken: string;
  beforeAll(async () => {
    const account = await api.signedIn();
    tokens = { ...(await tokensOf(api)), accessToken: account.token };
    // A token that is there is one that cannot be written.
    await makeNamedRows(api.db);
    idToken = api.issuer.goodToken({ email: account.user.email });
    await takeTablesAway();
  });
  afterAll(() => giveTablesBack());

  test.each(calls)("500 of $operationId, without internal details", async (call) => {
    const { operationId } = call;
    const init = operationId === "createAccessToken" ? json("POST", { id_token: idToken }) : call.init;
    const response = await api.request(call.path, withToken(call, tokens, init));
    await conforms(response, operationId);
    const text = JSON.stringify(errorOf(operationId, 500, "Internal Server Error"));
    expect({ status: response.status, text: await response.text() }).toEqual({ status: 500, text });
    const headers = [...response.headers].flat().join("\n");
    expect(headers).not.toMatch(/prisma|fastify|relation|does not exist|violates|\.ts\b|node_modules/i);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("etag")).toBeNull();
  });

  test.each(sampleOf(calls.filter((call) => call.needsToken)))(
    "401 of $operationId: tokens are still checked",
    async (call) => {
      const response = await api.request(call.path, withHeaders(call.init, bearer("unknown")));
      expect(response.status).toBe(401);
    },
  );

  test("500 for a HEAD, without a body", async () => {
    const response = await api.request("/api/hurufs", { method: "HEAD" });
    expect(response.status).toBe(500);
    expect(await response.text()).toBe("");
  });
});

test("500, then 200 once the fault is fixed", async () => {
  await takeTablesAway();
  expect((await api.request("/api/hurufs")).status).toBe(500);
  await giveTablesBack();
  expect((await api.request("/api/hurufs")).status).toBe(200);
});

/** Leaves only what a token check reads, and none of it can be written: a handler fails, and the check before it does not. */
async function takeTablesAway(): Promise<void> {
  await api.db.$executeRaw`
    DO $$ DECLARE name text; BEGIN
      CREATE SCHEMA taken_away;
      FOR name IN
        SELECT tablename FROM pg_tables
        WHERE schemaname = 'public' AND tablename NOT IN ('access_tokens', 'operator_tokens', 'operators', 'staff_sessions', 'users')
      LOOP
        EXECUTE format('ALTER TABLE public.%I SET SCHEMA taken_away', name);
      END LOOP;
      ALTER TABLE operators RENAME email TO email_taken_away;
      ALTER TABLE users RENAME email TO email_taken_away;
      ALTER TABLE users RENAME name TO name_taken_away;
      ALTER TABLE users RENAME confirmed_at TO confirmed_at_taken_away;
      ALTER TABLE access_tokens ADD CONSTRAINT never_written CHECK (false) NOT VALID;
      ALTER TABLE operator_tokens ADD CONSTRAINT never_written CHECK (false) NOT VALID;
    END $$`;
}

async function giveTablesBack(): Promise<void> {
  await api.db.$executeRaw`
    DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'taken_away' LOOP
        EXECUTE format('ALTER TABLE taken_away.%I SET SCHEMA public', name);
      END LOOP;
      DROP SCHEMA taken_away;
      ALTER TABLE operators RENAME email_taken_away TO email;
      ALTER TABLE users RENAME email_taken_away TO email;
      ALTER TABLE users RENAME name_taken_away TO name;
      ALTER TABLE users RENAME confirmed_at_taken_away TO confirmed_at;
      ALTER TABLE access_tokens DROP CONSTRAINT never_written;
      ALTER TABLE operator_tokens DROP CONSTRAINT never_written;
    END $$`;
}
