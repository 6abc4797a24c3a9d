import { unwrap } from "@talaqqi/client";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sharedApi, type TestApi } from "../support/api.ts";
import { expectNotFound, expectPublicAnswer, strangeIdentifiers } from "../support/public.ts";
import { emptyTables, fillEverything } from "../support/rows.ts";
import { bareSlotTimeTeacher, createBareTeacher, createFullTeacher, fullSlotTimeTeacher } from "../support/teachers.ts";

describe("getSlotTimes", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await sharedApi();
  });
  beforeEach(() => emptyTables(api.db));

  it("200 with that teacher alone, in the slot-time form, and no message", async () => {
    await createFullTeacher(api.db);
    await createBareTeacher(api.db);
    const envelope = { status: 200, error: false };
    const [full, bare] = [
      await api.request("/api/teachers/5/slot-time"),
      await api.request("/api/teachers/6/slot-time"),
    ];
    await expectPublicAnswer(full, { ...envelope, data: [fullSlotTimeTeacher] });
    await expectPublicAnswer(bare, { ...envelope, data: [bareSlotTimeTeacher] });
  });

  it("200 with the same teacher as listSlotTimes", async () => {
    await fillEverything(api.db, 3);
    const all = await unwrap(api.client.GET("/api/teachers/slot-time"));
    const one = await unwrap(api.client.GET("/api/teachers/{id}/slot-time", { params: { path: { id: "2" } } }));
    expect(one).toEqual([all[1]]);
  });

  it.each([...Object.entries(strangeIdentifiers), ["the path's own word", "slot-time"] as const])(
    "404 for an identifier that is not ours: %s",
    async (_, id) => {
      await api.db.teacher.create({ data: { id_teacher: 1, nama_pengajar: "Ustadz" } });
      await expectNotFound(await api.request(`/api/teachers/${id}/slot-time`));
    },
  );
});
