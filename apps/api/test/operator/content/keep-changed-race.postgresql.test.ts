import { expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { patient, untilWaiting } from "../../support/waiting.ts";
import { file, importsOf } from "./import.ts";

// A record that somebody changes between the preview of a revert and its write stays as it is, or the revert is refused.

const api = await sharedApi();
const operator = await api.operator();
const { load, revert } = importsOf(operator);

const findChild = (name: string) => api.db.student.findFirst({ where: { name } });

test.each([
  { keep_changed: true, outcome: { kept: 1, record: { state: "reverted" } }, stays: false },
  { keep_changed: false, outcome: { cause: { reason: "changed_since" } }, stays: true },
])("of a child changed while an import is taken back with $keep_changed, the change stays", async (one) => {
  const { keep_changed, outcome, stays } = one;
  await api.db.student.deleteMany();
  const { data } = await load({ students: file("id_student,name,note", ",Aisyah,Lama", ",Bilal,") });
  const id = data?.id_import ?? 0;
  const { id_student } = await api.db.student.findFirstOrThrow({ where: { name: "Aisyah" } });
  expect((await revert(id, { preview: true, keep_changed })).data?.kept).toBe(0);
  const { reverting } = await api.db.$transaction(async (tx) => {
    await tx.student.update({ where: { id_student }, data: { note: "Baru" } });
    const reverting = revert(id, { keep_changed });
    await untilWaiting(api.db);
    return { reverting };
  }, patient);
  const { data: reverted, error } = await reverting;
  expect(reverted ?? error).toMatchObject(outcome);
  expect(await findChild("Aisyah")).toMatchObject({ note: "Baru" });
  expect((await findChild("Bilal")) !== null).toBe(stays);
});
