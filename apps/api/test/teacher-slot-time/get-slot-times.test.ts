import { beforeAll, beforeEach, describe, it } from "vitest";
import { sharedApi, type TestApi } from "../support/api.ts";
import { expectPublicResponse } from "../support/public.ts";
import { emptyTables } from "../support/rows.ts";
import { bareSlotTimeTeacher, createBareTeacher, createFullTeacher, fullSlotTimeTeacher } from "../support/teachers.ts";

describe("getSlotTimes", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await sharedApi();
  });
  beforeEach(() => emptyTables(api.db));

  it("200 with only that teacher, in the slot-time form, without a message", async () => {
    await createFullTeacher(api.db);
    await createBareTeacher(api.db);
    const envelope = { status: 200, error: false };
    const [full, bare] = [
      await api.request("/api/teachers/5/slot-time"),
      await api.request("/api/teachers/6/slot-time"),
    ];
    await expectPublicResponse(full, { ...envelope, data: [fullSlotTimeTeacher] });
    await expectPublicResponse(bare, { ...envelope, data: [bareSlotTimeTeacher] });
  });
});
