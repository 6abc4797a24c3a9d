import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { acceptable } from "../support/acceptance.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { changedTables, createDigest, type Digests, tablesOf } from "../support/digests.ts";
import { allCalls, type Call, sampleOf } from "../support/operations.ts";
import { fillEverything } from "../support/rows.ts";

// There is no change of an operator's without its entry in the audit, and no entry without the change.

let api: TestApi;
let digest: () => Promise<Digests>;
beforeAll(async () => {
  api = await startTestApi();
  await fillEverything(api.db, 3);
  digest = createDigest(api.db, await tablesOf(api.db));
});
afterAll(() => api.close());

/** The reads that are kept in the audit: personal data leave the service. Of content with people in it alone. */
const auditedReads = ["exportPersonalData", "exportStudentData", "exportContent"];
/** They change nothing: they say what would be changed. */
const unaudited = ["checkContent", "checkSignInCode"];

const ofOperators = allCalls.filter(({ needsToken }) => needsToken === "operatorToken");
const isAudited = ({ operationId, method }: (typeof ofOperators)[number]) =>
  method === "GET" ? auditedReads.includes(operationId) : !unaudited.includes(operationId);
const changes = ofOperators.filter(isAudited);
const pathOf = ({ operationId, path }: Call) => (operationId === "exportContent" ? `${path}?people=1` : path);

test("the operators' operations that change something are there", () => {
  expect(changes.length).toBeGreaterThanOrEqual(17);
});

describe.each(changes)("$operationId", (call) => {
  const { operationId, success } = call;

  test(`${success} with one entry, in the name of the operator whose token it was`, async () => {
    const init = await acceptable(api, call);
    const [operator] = await api.db.operator.findMany({ orderBy: { id_operator: "desc" }, take: 1 });
    const last = await lastEntry();
    expect((await api.request(pathOf(call), init)).status).toBe(success);
    const entries = await api.db.auditEntry.findMany({ where: { id_audit: { gt: last } } });
    expect(entries).toMatchObject([
      {
        action: operationId,
        id_operator: operator?.id_operator,
        name: operator?.name,
        kind: expect.stringMatching(/^\w/),
      },
    ]);
    expect(await tablesOf(api.db)).toContain(entries[0]?.kind);
    // An operator's own name is none of the people's.
    const kept = JSON.stringify(entries.map(({ key, changes }) => [key, changes]));
    for (const personal of ["siti@example.com", "Siti Aminah", "6281200000001"]) expect(kept).not.toContain(personal);
  });
});

describe.each(sampleOf(changes))("$operationId", (call) => {
  test("500 when the audit cannot be written, without other writes", async () => {
    const init = await acceptable(api, call);
    const before = await digest();
    await api.db.$executeRaw`ALTER TABLE audit_entries ADD CONSTRAINT never_written CHECK (false) NOT VALID`;
    const response = await api.request(pathOf(call), init);
    await api.db.$executeRaw`ALTER TABLE audit_entries DROP CONSTRAINT never_written`;
    expect(response.status).toBe(500);
    expect(changedTables(before, await digest()), "nothing is done without the audit").toEqual([]);
  });
});

describe.each(sampleOf(ofOperators.filter((call) => !isAudited(call))))("$operationId", (call) => {
  test(`${call.success} without writes, the audit included`, async () => {
    const init = await acceptable(api, call);
    const before = await digest();
    expect((await api.request(call.path, init)).status).toBe(call.success);
    expect(changedTables(before, await digest()), "nothing is written").toEqual([]);
  });
});

test.each([
  { what: "changed", statement: "UPDATE audit_entries SET name = 'somebody else'" },
  { what: "deleted", statement: "DELETE FROM audit_entries" },
])("no entry can be $what by any user", async ({ statement }) => {
  const before = await digest();
  await expect(api.db.$executeRawUnsafe(statement)).rejects.toThrow("the audit is only added to");
  expect(changedTables(before, await digest())).toEqual([]);
});

async function lastEntry(): Promise<number> {
  const [entry] = await api.db.auditEntry.findMany({ orderBy: { id_audit: "desc" }, take: 1 });
  return entry?.id_audit ?? 0;
}
