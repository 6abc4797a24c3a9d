import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sharedApi, type TestApi } from "../support/api.ts";
import { expectPublicResponse } from "../support/public.ts";
import { emptyTables } from "../support/rows.ts";
import {
  bareTeacher,
  createBareTeacher,
  createFullTeacher,
  createTeachersOutOfOrder,
  fullTeacher,
} from "../support/teachers.ts";

describe("listPengajars", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await sharedApi();
  });
  beforeEach(() => emptyTables(api.db));

  it('200 with every teacher in the full form, what is absent as "", 0 and []', async () => {
    await createFullTeacher(api.db);
    await createBareTeacher(api.db);
    await expectPublicResponse(await api.request("/api/pengajars"), {
      status: 200,
      error: false,
      data: [fullTeacher, bareTeacher],
    });
  });

  // How they are ordered and filled is told by the tests of listTeachers.
  it.each([
    ["one that is complete", createFullTeacher],
    ["many whose rows came in out of order", createTeachersOutOfOrder],
  ])("200 with the same bytes as listTeachers: %s", async (_what, create) => {
    await create(api.db);
    const [teachers, pengajars] = [await api.request("/api/teachers"), await api.request("/api/pengajars")];
    const text = await pengajars.text();
    expect(text).toContain('"id_student"');
    expect(text).toBe(await teachers.text());
  });
});
