import { unwrap } from "@talaqqi/client";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sharedApi, type TestApi } from "../support/api.ts";
import { expectNotFound, expectPublicAnswer, strangeIdentifiers } from "../support/public.ts";
import { emptyTables, fillEverything } from "../support/rows.ts";

describe("getProgram", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await sharedApi();
  });
  beforeEach(() => emptyTables(api.db));

  const tahfizh = {
    id_program: 7,
    program_name: "Tahfizh Intensif",
    url_register: "https://daftar.example/tahfizh",
    short_description: "Setiap pagi.",
    description_html: "<p>Setiap pagi.</p>",
    program_type: "intensif",
    s_active: false,
    s_progress: 2,
  };

  it("200 with that program alone, also when it is not active, and the message Success", async () => {
    await api.db.program.createMany({ data: [{ ...tahfizh, id_program: 6 }, tahfizh] });
    await expectPublicAnswer(await api.request("/api/programs/7"), {
      status: 200,
      error: false,
      message: "Success",
      data: [
        {
          id_program: 7,
          program_name: "Tahfizh Intensif",
          url_register: "https://daftar.example/tahfizh",
          short_description: "Setiap pagi.",
          description_html: "<p>Setiap pagi.</p>",
          s_active: 0,
          program_type: "intensif",
          s_progress: 2,
        },
      ],
    });
  });

  it("200 with the same program as listPrograms", async () => {
    await fillEverything(api.db, 3);
    const all = await unwrap(api.client.GET("/api/programs"));
    const one = await unwrap(api.client.GET("/api/programs/{id}", { params: { path: { id: "2" } } }));
    expect(one).toEqual([all[1]]);
  });

  it.each(Object.entries(strangeIdentifiers))("404 for an identifier that is not ours: %s", async (_, id) => {
    await api.db.program.create({ data: { ...tahfizh, id_program: 1 } });
    await expectNotFound(await api.request(`/api/programs/${id}`));
  });
});
