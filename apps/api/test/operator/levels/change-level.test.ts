import { expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { at } from "../school.ts";

const api = await sharedApi();

test("200 with the new name in the packages that refer to it by name, each with an entry in the audit", async () => {
  const { client } = await api.operator();
  const level = "Tingkat Paket";
  const { id_level, version } = await api.db.level.create({ data: { level } });
  const weekly = { price: 0, duration: 60, duration_in: 4, recurred_of_meeting: 4, bill_type: "bulanan" };
  const { id_package } = await api.db.package.create({ data: { id_package: 2001, name: "Paket", level, ...weekly } });
  await client.PUT("/operator/levels/{id}", { ...at(id_level), body: { level: "Tingkat Baru", version } });
  expect(await api.db.package.findUnique({ where: { id_package } })).toMatchObject({
    level: "Tingkat Baru",
    version: 2,
  });
  const entries = await api.db.auditEntry.findMany({ where: { action: "changeLevel" }, orderBy: { id_audit: "desc" } });
  expect(
    entries
      .slice(0, 2)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(["levels", "packages"]);
});
