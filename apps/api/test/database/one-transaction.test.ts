import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startProvider } from "../development/start-provider.ts";
import { createBrowser, signInAtProvider } from "../operator/staff/browser.ts";
import { acceptable, bodyOf } from "../support/acceptance.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { changedTables, createDigest, type Digests, tablesOf } from "../support/digests.ts";
import { failWrites } from "../support/failing-writes.ts";
import { allCalls, type Call, onEveryOperation, withHeaders } from "../support/operations.ts";
import { fillEverything } from "../support/rows.ts";

// What an operation writes is one transaction: when its last write fails, nothing of the others is left. By night each of its
// writes fails in turn.

const writes = failWrites();
const provider = await startProvider();
let api: TestApi;
/** Where staff can sign in. */
let staffApi: TestApi;
const digests = new Map<TestApi, () => Promise<Digests>>();
beforeAll(async () => {
  api = await startTestApi();
  await fillEverything(api.db, 3);
  staffApi = await startTestApi({ IDP_ISSUER: provider.issuer, OIDC_CLIENT_ID: provider.audience });
  for (const one of [api, staffApi]) digests.set(one, createDigest(one.db, await tablesOf(one.db)));
});
afterAll(async () => {
  writes.restore();
  await api.close();
  await staffApi.close();
  await provider.close();
});

/** GETs that write: the test below finds any other. */
const writingGets = ["exportContent", "exportPersonalData", "exportStudentData", "finishSignIn", "revokeAccessToken"];
/** What they check is in a body. */
const checks = ["checkContent", "checkSignInCode"];

const isWriting = ({ operationId, method }: Call) =>
  method === "GET" ? writingGets.includes(operationId) : !checks.includes(operationId);
// Of content with people in it alone.
const pathOf = ({ operationId, path }: Call) => (operationId === "exportContent" ? `${path}?people=1` : path);

let count = 0;
/** Prepares a request that an operation accepts; its key and its response are writes, too. */
async function prepare(call: Call): Promise<() => Promise<Response>> {
  count += 1;
  if (call.operationId === "finishSignIn") return prepareSignIn();
  const init = await acceptable(api, call);
  const email = String(bodyOf(call)?.email);
  if (call.operationId === "registerAccount") await api.db.user.deleteMany({ where: { email } });
  const request = withHeaders(init, { "idempotency-key": `key-${count}` });
  return () => api.request(pathOf(call), request);
}

/** Somebody's first sign-in. */
async function prepareSignIn(): Promise<() => Promise<Response>> {
  const [email, browser] = [`staf.${count}@example.com`, createBrowser()];
  await staffApi.db.operator.create({ data: { name: email, email } });
  const callback = await signInAtProvider(staffApi, browser, email);
  return () => browser.open(callback);
}

describe("500 and nothing is left when the last write fails, of", () => {
  test.each(allCalls.filter(isWriting))("$operationId", async (call) => {
    const isSignIn = call.operationId === "finishSignIn";
    const digest = digests.get(isSignIn ? staffApi : api);
    const send = await prepare(call);
    let status = 0;
    const made = await writes.count(async () => {
      ({ status } = await read(send()));
    });
    expect(status).toBe(isSignIn ? 302 : call.success);
    expect(made).toBeGreaterThan(0);
    for (let number = onEveryOperation ? 1 : made; number <= made; number += 1) {
      const again = await prepare(call);
      const before = await digest?.();
      const failed = await writes.failAt(number, () => read(again()));
      const after = await digest?.();
      const left = before && after && changedTables(before, after);
      expect({ number, status: failed.status, left }).toEqual({ number, status: 500, left: [] });
    }
  });
});

test.each(allCalls.filter((call) => !isWriting(call)))(
  "$success of $operationId, which writes nothing",
  async (call) => {
    const init = await acceptable(api, call);
    const made = await writes.count(async () => {
      expect((await read(api.request(call.path, init))).status).toBe(call.success);
    });
    expect(made).toBe(0);
  },
);

async function read(sent: Promise<Response>): Promise<Response> {
  const response = await sent;
  await response.arrayBuffer();
  return response;
}
