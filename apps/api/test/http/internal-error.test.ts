import type { OperationId } from "@talaqqi/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../support/api.ts";
import { conforms } from "../support/contract.ts";
import { json } from "../support/http.ts";
import { allCalls, bearer, errorOf, withHeaders } from "../support/operations.ts";

/** The table of which each operation is robbed: one that it cannot do without, and not the tokens' unless it is theirs. */
const tables: Partial<Record<OperationId, string>> = {
  createAccessToken: "identities",
  registerAccount: "users",
  revokeAccessToken: "access_tokens",
  getProfile: "users",
  updateProfile: "users",
  listFeedbacks: "feedbacks",
  listPertanyaans: "pertanyaans",
  listHurufs: "hurufs",
  listKategoris: "kategoris",
  listSubkategoris: "subkategoris",
  listLembagas: "lembagas",
  listPengajars: "teachers",
  listTeachers: "teachers",
  getTeacher: "teachers",
  listPlacementTests: "placement_tests",
  registerPlacementTest: "placement_tests",
  listPackages: "packages",
  getPackage: "packages",
  listPrograms: "programs",
  getProgram: "programs",
  listSlotTimes: "teachers",
  getSlotTimes: "teachers",
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe("when the server is at fault", () => {
  test.each(allCalls.filter((call) => call.operationId in tables))(
    "500 of $operationId, and nothing of the inside",
    async (call) => {
      const { operationId } = call;
      const { user, token } = await api.signedIn();
      const init = operationId === "createAccessToken" ? json("POST", { id_token: goodToken(user.email) }) : call.init;
      const request = call.needsToken ? withHeaders(init, bearer(token)) : init;

      const response = await without(tables[operationId] ?? "", () => api.request(call.path, request));
      await conforms(response, operationId);
      const text = JSON.stringify(errorOf(operationId, 500, "Internal Server Error"));
      expect({ status: response.status, text: await response.text() }).toEqual({ status: 500, text });
      const headers = [...response.headers].flat().join("\n");
      expect(headers).not.toMatch(/prisma|fastify|relation|does not exist|\.ts\b|node_modules/i);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("etag")).toBeNull();
    },
  );

  test("there is a table for every operation but the one that has none", () => {
    const expected = allCalls.map((call) => call.operationId).filter((id) => id !== "listSetSchedules");
    expect(Object.keys(tables).sort()).toEqual(expected.sort());
  });

  test("500 for a HEAD, without a body", async () => {
    const response = await without("hurufs", () => api.request("/api/hurufs", { method: "HEAD" }));
    expect(response.status).toBe(500);
    expect(await response.text()).toBe("");
  });

  test("500 once is 200 again when the fault is mended", async () => {
    expect((await without("hurufs", () => api.request("/api/hurufs"))).status).toBe(500);
    expect((await api.request("/api/hurufs")).status).toBe(200);
  });
});

const goodToken = (email: string) => api.issuer.goodToken({ email });

/** Does something while a table is not there. */
async function without<Result>(table: string, run: () => Promise<Result>): Promise<Result> {
  await api.db.$executeRawUnsafe(`ALTER TABLE "${table}" RENAME TO "taken_away"`);
  try {
    return await run();
  } finally {
    await api.db.$executeRawUnsafe(`ALTER TABLE "taken_away" RENAME TO "${table}"`);
  }
}
