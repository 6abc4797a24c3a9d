import { beforeAll, beforeEach, describe, it } from "vitest";
import { sharedApi, type TestApi } from "../support/api.ts";
import { expectPublicResponse } from "../support/public.ts";
import { emptyTables } from "../support/rows.ts";

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

  it("200 with only that program, active or not, and the message Success", async () => {
    await api.db.program.createMany({ data: [{ ...tahfizh, id_program: 6 }, tahfizh] });
    await expectPublicResponse(await api.request("/api/programs/7"), {
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
});
