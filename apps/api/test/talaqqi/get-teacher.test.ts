import { unwrap } from "@talaqqi/client";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sharedApi, type TestApi } from "../support/api.ts";
import { expectNotFound, expectPublicAnswer, strangeIdentifiers } from "../support/public.ts";
import { emptyTables, fillEverything } from "../support/rows.ts";
import { bareTeacher, createBareTeacher, createFullTeacher, fullTeacher } from "../support/teachers.ts";

describe("getTeacher", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await sharedApi();
  });
  beforeEach(() => emptyTables(api.db));

  it("200 with that teacher alone, in the full form, and the message Success", async () => {
    await createFullTeacher(api.db);
    await createBareTeacher(api.db);
    const envelope = { status: 200, error: false, message: "Success" };
    await expectPublicAnswer(await api.request("/api/teachers/5"), { ...envelope, data: [fullTeacher] });
    await expectPublicAnswer(await api.request("/api/teachers/6"), { ...envelope, data: [bareTeacher] });
  });

  it("200 with the same teacher as listTeachers", async () => {
    await fillEverything(api.db, 3);
    const all = await unwrap(api.client.GET("/api/teachers"));
    const one = await unwrap(api.client.GET("/api/teachers/{id}", { params: { path: { id: "2" } } }));
    expect(one).toEqual([all[1]]);
  });

  it.each(Object.entries(strangeIdentifiers))("404 for an identifier that is not ours: %s", async (_, id) => {
    await api.db.teacher.create({ data: { id_teacher: 1, nama_pengajar: "Ustadz" } });
    await expectNotFound(await api.request(`/api/teachers/${id}`));
  });

  it("200 whatever query parameters are added", async () => {
    await createBareTeacher(api.db);
    const plain = await api.request("/api/teachers/6");
    const added = await api.request("/api/teachers/6?id=7&id=abc");
    expect({ status: added.status, text: await added.text() }).toEqual({ status: 200, text: await plain.text() });
  });
});
