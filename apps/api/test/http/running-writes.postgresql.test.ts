// A server of its own. Of its ten connections, five are for writes of staff, and three of these for each member.
import { createPathClient } from "@talaqqi/client";
import type { paths } from "@talaqqi/contract/operator";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Transaction } from "../../src/database/connect.ts";
import { claimKey } from "../../src/domain/idempotency-keys.ts";
import { startTestApi } from "../support/api.ts";
import { json } from "../support/http.ts";
import { bearer } from "../support/operations.ts";
import { emptyTables } from "../support/rows.ts";
import { patient, untilWaiting } from "../support/waiting.ts";

const api = await startTestApi();
const { db } = api;
afterAll(() => api.close());

type Member = Awaited<ReturnType<typeof api.operator>>;
const members: Member[] = [];
let count = 0;

beforeEach(async () => {
  await emptyTables(db);
  for (let n = 0; n < 6; n += 1) members[n] = await api.operator();
});

const write = (path: string, body: object, { token }: Member, key = `key-${++count}`) =>
  api.request(path, json("POST", body, { ...bearer(token), "idempotency-key": key }));
function member(n: number): Member {
  const found = members[n];
  if (!found) throw new Error(`there is no member ${n}`);
  return found;
}
const addLevel = (by: number, key?: string) => write("/operator/levels", { level: "Dasar" }, member(by), key);
const addFeedback = (by: number) => write("/operator/feedbacks", { deskripsi: "Ulangi." }, member(by));

const keys = ["a", "b", "c", "d"];

/** Runs something while writes to levels wait. */
const whileLocked = <Result>(run: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  db.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE levels IN SHARE MODE`;
    return run(tx);
  }, patient);

const statusOf = async (sent: Promise<Response>) => {
  const response = await sent;
  return [response.status, response.headers.get("retry-after"), response.headers.get("idempotent-replayed")];
};

test("503 with Retry-After: 1 at once for the repeat of a write that is running or queued", async () => {
  const sent = await whileLocked(async () => {
    const first = keys.map((key) => statusOf(addLevel(0, key)));
    await untilWaiting(db, 3);
    for (const key of keys) expect(await statusOf(addLevel(0, key))).toEqual([503, "1", null]);
    return { first };
  });
  expect(await Promise.all(sent.first)).toEqual(keys.map(() => [201, null, null]));
  for (const key of keys) expect(await statusOf(addLevel(0, key))).toEqual([201, null, "true"]);
  expect(await db.level.count()).toBe(keys.length);
});

test("503 with Retry-After: 1 at once for the repeat of a write on another instance", async () => {
  const { idOperator, token } = member(0);
  await db.$transaction(async (tx) => {
    const write = { idOperator, key: "elsewhere", credential: token, request: "any" };
    expect(await claimKey(tx, write, api.clock.now())).toBe("claimed");
    expect(await statusOf(addLevel(0, "elsewhere"))).toEqual([503, "1", null]);
  }, patient);
  // It was another request.
  expect(await statusOf(addLevel(0, "elsewhere"))).toEqual([409, null, null]);
});

test("201 for others while the writes of one member, or an import, wait", async () => {
  const body = { levels: "id_level,level,description\n,Dasar,\n" };
  const { data } = await member(1).client.POST("/operator/content/check", { body });
  const sent = await whileLocked(async () => {
    const waiting = [1, 2, 3, 4].map(() => statusOf(addLevel(0)));
    const importing = statusOf(write("/operator/content/import", { ...body, digest: data?.digest }, member(0)));
    await untilWaiting(db, 4);
    expect(await statusOf(addFeedback(2))).toEqual([201, null, null]);
    return { waiting, importing };
  });
  expect(await Promise.all(sent.waiting)).toEqual(Array(4).fill([201, null, null]));
  expect((await sent.importing)[0]).toBeLessThan(500);
});

test("200 for reads while writes of many members wait: they have half of the connections", async () => {
  const sent = await whileLocked(async () => {
    const waiting = members.flatMap((_, n) => [statusOf(addLevel(n)), statusOf(addLevel(n))]);
    await untilWaiting(db, 5);
    const reads = Array.from({ length: 8 }, () =>
      api.request("/operator/levels", { headers: bearer(member(0).token) }),
    );
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(Array(8).fill(200));
    await untilWaiting(db, 5);
    return { waiting };
  });
  expect(new Set((await Promise.all(sent.waiting)).map(([status]) => status))).toEqual(new Set([201]));
});

test("201 and one record for a client whose first response is lost while the write still runs", async () => {
  let lost = 0;
  let refused: () => void = () => {};
  const isRefused = new Promise<void>((resolve) => {
    refused = resolve;
  });
  // As the console's: one retry.
  const client = createPathClient<paths>({
    baseUrl: api.url,
    headers: bearer(member(0).token),
    idempotencyKey: () => "lost",
    retries: 1,
    fetch: async (request) => {
      if (lost++ === 0) {
        void fetch(request);
        await untilWaiting(db);
        throw new TypeError("the connection was lost");
      }
      const response = await fetch(request);
      if (response.status === 503) refused();
      return response;
    },
  });
  const { adding } = await whileLocked(async () => {
    const adding = client.POST("/operator/levels", { body: { level: "Dasar" } });
    await isRefused;
    return { adding };
  });
  const { data, error } = await adding;
  expect(error).toBeUndefined();
  expect(await db.level.findMany()).toMatchObject([{ id_level: data?.id_level, level: "Dasar" }]);
});
