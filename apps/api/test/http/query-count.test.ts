import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../support/api.ts";
import { publicGets } from "../support/public.ts";
import { emptyTables, fillEverything } from "../support/rows.ts";
import { watchStatements } from "../support/statements.ts";

const FEW = 1;
// Teachers are read twenty at a time.
const MANY = 15;

const statements = watchStatements();

describe("the number of queries", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(async () => {
    await api.close();
    statements.restore();
  });
  beforeEach(() => emptyTables(api.db));

  it("is counted where the statements leave for the database", async () => {
    const three = async () => {
      for (let n = 0; n < 3; n += 1) await api.db.$queryRaw`SELECT 1`;
    };
    expect(await statements.count(three)).toBe(3);
  });

  it("200 of every list and record costs as many queries with 15 rows in every list as with one", async () => {
    const counts = async (rows: number) => {
      await emptyTables(api.db);
      await fillEverything(api.db, rows);
      return countEach(api);
    };
    const few = await counts(FEW);
    const many = await counts(MANY);
    expect(Object.keys(few).length).toBeGreaterThanOrEqual(15);
    expect(Math.min(...Object.values(few))).toBeGreaterThan(0);
    expect(many).toEqual(few);
  });

  it("200 and 201 of what is written take one statement and one for the access token; a sign-in one, the first one two", async () => {
    const { user, client } = await api.signedIn();
    const countOf = (call: () => Promise<{ response?: Response | undefined }>) =>
      statements.count(async () => expect((await call()).response?.ok).toBe(true));
    const form = { email: "siti@example.com", name: "Siti", gender: "Perempuan", whatsapp: 6281200000001 } as const;
    const signIn = { body: { id_token: api.issuer.goodToken({ email: user.email }) } };
    expect({
      registered: await countOf(() => api.client.POST("/api/auth/register", { body: form })),
      bound: await countOf(() => api.client.POST("/api/auth/idp", signIn)),
      signedIn: await countOf(() => api.client.POST("/api/auth/idp", signIn)),
      opened: await countOf(() => client.POST("/api/placement-test/register", {})),
      openedAgain: await countOf(() => client.POST("/api/placement-test/register", {})),
      listed: await countOf(() => client.GET("/api/placement-test")),
      profile: await countOf(() => client.GET("/api/users")),
    }).toEqual({ registered: 1, bound: 2, signedIn: 1, opened: 2, openedAgain: 2, listed: 2, profile: 2 });
  });
});

/** @returns how many statements each public GET that can succeed costs, by operationId. */
async function countEach(api: TestApi): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { operationId, path, canSucceed } of publicGets()) {
    if (!canSucceed) continue;
    counts[operationId] = await statements.count(async () => {
      const answer = await api.request(path);
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    });
  }
  return counts;
}
