import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sharedApi, type TestApi } from "../support/api.ts";
import { expectPublicAnswer } from "../support/public.ts";
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
    await expectPublicAnswer(await api.request("/api/pengajars"), {
      status: 200,
      error: false,
      data: [fullTeacher, bareTeacher],
    });
  });

  it("200 with [] when there are no teachers", async () => {
    await expectPublicAnswer(await api.request("/api/pengajars"), { status: 200, error: false, data: [] });
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

  it("200 whatever query parameters are added", async () => {
    await createBareTeacher(api.db);
    const plain = await api.request("/api/pengajars");
    const added = await api.request("/api/pengajars?id=7&id_teacher=abc");
    expect({ status: added.status, text: await added.text() }).toEqual({ status: 200, text: await plain.text() });
    expect(added.headers.get("etag")).toBe(plain.headers.get("etag"));
  });
});
