import { expect, test } from "vitest";
import { transact } from "../../../src/domain/transactions.ts";
import { getMember, lockStaff, signInMember } from "../../../src/operator/staff/queries.ts";
import { sharedApi } from "../../support/api.ts";
import { patient, untilWaiting } from "../../support/waiting.ts";

const api = await sharedApi();

test("a sign-in while an administrator confirms the same person for another member is that member's", async () => {
  const person = { issuer: api.issuer.issuer, subject: "siti", email: "invited@example.com" };
  const add = (name: string, email: string) => api.db.operator.create({ data: { name, email } });
  const [invited, { id_operator }] = [await add("Invited", person.email), await add("Confirmed", "other@example.com")];
  const { started } = await api.db.$transaction(async (tx) => {
    await lockStaff(tx);
    const started = transact(api.db, (own) => signInMember(own, person, { now: new Date(), movingFrom: [] }));
    await untilWaiting(api.db);
    const { issuer, subject } = person;
    await tx.operator.update({ where: { id_operator }, data: { issuer, subject } });
    return { started };
  }, patient);
  expect(await started).toBe(id_operator);
  expect(await getMember(api.db, invited.id_operator)).toMatchObject({ subject: null });
});
