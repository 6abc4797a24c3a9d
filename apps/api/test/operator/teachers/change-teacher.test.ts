import { expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { caseOf, recordClient } from "../record-cases.ts";

const api = await sharedApi();

test("200 with the number that is stored, although nobody may enter it now", async () => {
  const client = await recordClient(api, caseOf("teachers"));
  const data = { nama_pengajar: "Ustadz Hilal", nomor_telepon: "628999999999999" };
  const { id_teacher: id, version } = await api.db.teacher.create({ data });
  const { status, body } = await client.send("PUT", `/${id}`, { version, ...data, domisili: "Depok" });
  expect({ status, data: body.data }).toMatchObject({ status: 200, data: { ...data, domisili: "Depok" } });
});
