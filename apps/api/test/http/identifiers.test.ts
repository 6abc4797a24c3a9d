import type { OperationId } from "@talaqqi/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { tokensOf } from "../support/acceptance.ts";
import { sharedApi, type TestApi } from "../support/api.ts";
import { allCalls, sampleOf, type Tokens, withToken } from "../support/operations.ts";
import { expectNotFound, invalidIdentifiers, publicGets } from "../support/public.ts";
import { fillEverything } from "../support/rows.ts";

// Operations with an identifier in their path: 404 unless it is the identifier of a record, in its one spelling.

let api: TestApi;
let tokens: Tokens;
beforeAll(async () => {
  api = await sharedApi();
  await fillEverything(api.db, 3);
  tokens = await tokensOf(api);
});

const publicReads = publicGets(404404).filter(({ path }) => path.includes("/404404"));

describe.each(publicReads)("$operationId", ({ path }) => {
  test.each(Object.entries({ ...invalidIdentifiers, "a word of a path": "slot-time" }))(
    "404 for an invalid identifier: %s",
    async (_, id) => {
      const isAnotherPath = path.endsWith("/404404") && path.includes("/teachers/") && id === "slot-time";
      if (!isAnotherPath) await expectNotFound(await api.request(path.replace("404404", id)));
    },
  );
});

describe.each([
  { operationId: "getTeacher", path: "/api/teachers/2", list: "/api/teachers" },
  { operationId: "getSlotTimes", path: "/api/teachers/2/slot-time", list: "/api/teachers/slot-time" },
  { operationId: "getPackage", path: "/api/packages/2", list: "/api/packages" },
  { operationId: "getProgram", path: "/api/programs/2", list: "/api/programs" },
] satisfies { operationId: OperationId; path: string; list: string }[])("$operationId", ({ path, list }) => {
  const read = async (from: string): Promise<unknown[]> => JSON.parse(await (await api.request(from)).text()).data;

  test("200 with the record as the list has it", async () => {
    expect(await read(path)).toEqual([(await read(list))[1]]);
  });
});

const operatorCalls = allCalls.filter(({ path, unknownPath }) => path.startsWith("/operator/") && path !== unknownPath);

test.each(sampleOf(operatorCalls))(
  "404 for unknown and invalid identifiers, and no audit entry: $operationId",
  async (call) => {
    const entries = await api.db.auditEntry.count();
    for (const id of ["404404", "0", "-1", "01", "1.0", "x", "99999999999", "9".repeat(30), "%00"]) {
      const response = await api.request(call.unknownPath.replace("404404", id), withToken(call, tokens, call.init));
      expect([id, response.status]).toEqual([id, 404]);
    }
    expect(await api.db.auditEntry.count()).toBe(entries);
  },
);
