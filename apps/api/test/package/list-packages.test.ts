import { unwrap } from "@talaqqi/client";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sharedApi, type TestApi } from "../support/api.ts";
import { expectPublicResponse } from "../support/public.ts";
import { emptyTables } from "../support/rows.ts";

describe("listPackages", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await sharedApi();
  });
  beforeEach(() => emptyTables(api.db));

  const offer = { name: "Paket", price: 400_000, duration: 60, duration_in: 4, recurred_of_meeting: 8 };

  it('200 with every package, what is absent as ""', async () => {
    await api.db.package.createMany({
      data: [
        {
          id_package: 1,
          name: "Paket Tahsin Dasar",
          description: "Delapan pertemuan dalam empat minggu.",
          price: 400_000,
          duration: 60,
          duration_in: 4,
          recurred_of_meeting: 8,
          level: "Dasar",
          bill_type: "bulanan",
        },
        {
          id_package: 2,
          name: "Pertemuan Percobaan",
          price: 0,
          duration: 37.5,
          duration_in: 0.5,
          recurred_of_meeting: 1,
          bill_type: "sekali",
        },
      ],
    });

    await expectPublicResponse(await api.request("/api/packages"), {
      status: 200,
      error: false,
      data: [
        {
          id_package: 1,
          name: "Paket Tahsin Dasar",
          description: "Delapan pertemuan dalam empat minggu.",
          price: "400000",
          duration: 60,
          duration_in: 4,
          recurred_of_meeting: "8",
          level: "Dasar",
          bill_type: "bulanan",
          recurred_of_meeting_label: "8 pertemuan",
        },
        {
          id_package: 2,
          name: "Pertemuan Percobaan",
          description: "",
          price: "0",
          duration: 37.5,
          duration_in: 0.5,
          recurred_of_meeting: "1",
          level: "",
          bill_type: "sekali",
          recurred_of_meeting_label: "1 pertemuan",
        },
      ],
    });
  });

  it.each([0, 999, 1_000, 1_250_000, 2_147_483_647])("200 with a price of %d in digits, not grouped", async (price) => {
    await api.db.package.create({ data: { ...offer, price, bill_type: "sekali" } });
    const [answer] = await unwrap(api.client.GET("/api/packages"));
    expect(answer?.price).toBe(`${price}`);
  });

  it("200 with every way of billing", async () => {
    const kinds = ["sekali", "bulanan", "per_pertemuan"];
    await api.db.package.createMany({
      data: kinds.map((bill_type, index) => ({ ...offer, id_package: index + 1, bill_type })),
    });
    const packages = await unwrap(api.client.GET("/api/packages"));
    expect(packages.map(({ bill_type }) => bill_type)).toEqual(kinds);
  });

  it("200 ordered by identifier, in any order of insertion", async () => {
    await api.db.package.createMany({
      data: [20, 3, 100].map((id_package) => ({ ...offer, id_package, bill_type: "sekali" })),
    });
    const packages = await unwrap(api.client.GET("/api/packages"));
    expect(packages.map(({ id_package }) => id_package)).toEqual([3, 20, 100]);
  });
});
