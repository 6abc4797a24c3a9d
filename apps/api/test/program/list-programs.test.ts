import { unwrap } from "@talaqqi/client";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sharedApi, type TestApi } from "../support/api.ts";
import { expectPublicResponse } from "../support/public.ts";
import { emptyTables } from "../support/rows.ts";

describe("listPrograms", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await sharedApi();
  });
  beforeEach(() => emptyTables(api.db));

  it('200 with every program, also those that are not active, what is absent as ""', async () => {
    await api.db.program.createMany({
      data: [
        {
          id_program: 1,
          program_name: "Tahsin Reguler",
          url_register: "https://daftar.example/tahsin",
          short_description: "Kelas mingguan.",
          description_html: "<p>Kelas <em>mingguan</em>.</p>",
          program_type: "reguler",
          s_progress: 1,
        },
        { id_program: 2, program_name: "Daurah Makhraj", program_type: "daurah", s_active: false, s_progress: 2 },
      ],
    });

    await expectPublicResponse(await api.request("/api/programs"), {
      status: 200,
      error: false,
      data: [
        {
          id_program: 1,
          program_name: "Tahsin Reguler",
          url_register: "https://daftar.example/tahsin",
          short_description: "Kelas mingguan.",
          description_html: "<p>Kelas <em>mingguan</em>.</p>",
          s_active: 1,
          program_type: "reguler",
          s_progress: 1,
        },
        {
          id_program: 2,
          program_name: "Daurah Makhraj",
          url_register: "",
          short_description: "",
          description_html: "",
          s_active: 0,
          program_type: "daurah",
          s_progress: 2,
        },
      ],
    });
  });

  it("200 with every kind of program and every s_progress", async () => {
    const kinds = ["reguler", "intensif", "privat", "daurah"];
    await api.db.program.createMany({
      data: kinds.map((program_type, index) => ({
        id_program: index + 1,
        program_name: "Program",
        program_type,
        s_progress: index % 3,
      })),
    });
    const programs = await unwrap(api.client.GET("/api/programs"));
    expect(programs.map(({ program_type, s_progress }) => [program_type, s_progress])).toEqual([
      ["reguler", 0],
      ["intensif", 1],
      ["privat", 2],
      ["daurah", 0],
    ]);
  });

  it("200 ordered by identifier, in any order of insertion", async () => {
    await api.db.program.createMany({
      data: [20, 3, 100].map((id_program) => ({ id_program, program_name: "Program", program_type: "privat" })),
    });
    const programs = await unwrap(api.client.GET("/api/programs"));
    expect(programs.map(({ id_program }) => id_program)).toEqual([3, 20, 100]);
  });
});
