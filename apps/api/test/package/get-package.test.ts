import { unwrap } from "@talaqqi/client";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sharedApi, type TestApi } from "../support/api.ts";
import { expectNotFound, expectPublicAnswer, strangeIdentifiers } from "../support/public.ts";
import { emptyTables, fillEverything } from "../support/rows.ts";

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

  it("200 with that package alone, and no message", async () => {
    await api.db.package.createMany({ data: [{ ...offer, id_package: 6 }, offer] });
    await expectPublicAnswer(await api.request("/api/packages/7"), {
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

  it("200 with the same package as listPackages", async () => {
    await fillEverything(api.db, 3);
    const all = await unwrap(api.client.GET("/api/packages"));
    const one = await unwrap(api.client.GET("/api/packages/{id}", { params: { path: { id: "2" } } }));
    expect(one).toEqual([all[1]]);
  });

  it.each(Object.entries(strangeIdentifiers))("404 for an identifier that is not ours: %s", async (_, id) => {
    await api.db.package.create({ data: { ...offer, id_package: 1 } });
    await expectNotFound(await api.request(`/api/packages/${id}`));
  });
});
