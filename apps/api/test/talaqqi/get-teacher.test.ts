import { beforeAll, beforeEach, describe, it } from "vitest";
import { sharedApi, type TestApi } from "../support/api.ts";
import { expectPublicResponse } from "../support/public.ts";
import { emptyTables } from "../support/rows.ts";
import { bareTeacher, createBareTeacher, createFullTeacher, fullTeacher } from "../support/teachers.ts";

describe("getTeacher", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await sharedApi();
  });
  beforeEach(() => emptyTables(api.db));

  it("200 with only that teacher, in the full form, and the message Success", async () => {
    await createFullTeacher(api.db);
    await createBareTeacher(api.db);
    const envelope = { status: 200, error: false, message: "Success" };
    await expectPublicResponse(await api.request("/api/teachers/5"), { ...envelope, data: [fullTeacher] });
    await expectPublicResponse(await api.request("/api/teachers/6"), { ...envelope, data: [bareTeacher] });
  });
});
