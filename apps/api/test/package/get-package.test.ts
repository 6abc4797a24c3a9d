import { beforeAll, beforeEach, describe, it } from "vitest";
import { sharedApi, type TestApi } from "../support/api.ts";
import { expectPublicResponse } from "../support/public.ts";
import { emptyTables } from "../support/rows.ts";

describe("getPackage", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await sharedApi();
  });
  beforeEach(() => emptyTables(api.db));

  const offer = {
    id_package: 7,
    name: "Paket Privat",
    description: "Berdua dengan pengajar.",
    price: 150_000,
    duration: 45,
    duration_in: 6,
    recurred_of_meeting: 12,
    level: "Lanjutan",
    bill_type: "per_pertemuan",
  };

  it("200 with only that package, without a message", async () => {
    await api.db.package.createMany({ data: [{ ...offer, id_package: 6 }, offer] });
    await expectPublicResponse(await api.request("/api/packages/7"), {
      status: 200,
      error: false,
      data: [
        {
          id_package: 7,
          name: "Paket Privat",
          description: "Berdua dengan pengajar.",
          price: "150000",
          duration: 45,
          duration_in: 6,
          recurred_of_meeting: "12",
          level: "Lanjutan",
          bill_type: "per_pertemuan",
          recurred_of_meeting_label: "12 pertemuan",
        },
      ],
    });
  });
});
