import type { Schema } from "@talaqqi/contract";
import type { Transaction } from "../../database/connect.ts";
import { checkNotOwnAccounts } from "../../domain/account-access.ts";
import { InvalidFieldError } from "../../domain/errors.ts";
import { refuseClosed } from "../../domain/placement-tests.ts";
import { lockStudentsWithAccounts } from "../../domain/references.ts";
import { changeSchedule, refuseOverlaps } from "../../domain/schedule.ts";
import { checkVersion } from "../../domain/versions.ts";
import type { Operator } from "../../http/operator-auth.ts";
import { audit, changesBetween } from "../audit/audit.ts";
import { closeOverdueTest, getPlacementTest, lockPlacementTest, setStudent } from "./queries.ts";

/**
 * Gives an open test to another student of the same account. With `relation`, that student is linked to the account first.
 * @throws ConflictError `open_test`, `transition` or `stale`; AdministratorOnlyError.
 */
export const movePlacementTest = (
  tx: Transaction,
  operator: Operator,
  id: number,
  { version, id_student, relation }: Schema<"PlacementTestMove">,
  time: Date,
) =>
  changeSchedule(tx, time.getTime(), async () => {
    const read = await getPlacementTest(tx, id);
    await lockStudentsWithAccounts(tx, [read.id_student, id_student], []);
    await lockPlacementTest(tx, id);
    // Until the locks, somebody else may have given it away.
    const before = await getPlacementTest(tx, id);
    await checkVersion(tx, { kind: "placement_tests", key: id, version: before.version }, version);
    refuseClosed(before, time);
    if (id_student === before.id_student) throw new InvalidFieldError("id_student", (t) => t.fields.isThisStudent);
    const by = { operator, action: "movePlacementTest", now: time.getTime() } as const;
    const id_user = relation && before.student.id_user;
    const isLinked = id_user && (await linkGuardian(tx, operator, { id_student, id_user, relation }));
    if (!(await haveSharedAccount(tx, before.id_student, id_student))) {
      throw new InvalidFieldError("id_student", (t) => t.fields.noSharedAccount);
    }
    await closeOverdueTest(tx, id_student, time);
    await setStudent(tx, id, id_student);
    await refuseOverlaps(tx, { id_placement_test: id }, () => (t) => t.conflicts.thisStudent);
    const after = await getPlacementTest(tx, id);
    const changes = changesBetween({ id_student: before.id_student }, { id_student });
    await audit(tx, by, [
      ...(isLinked ? [{ kind: "students", key: id_student, changes: changesBetween({}, { id_user, relation }) }] : []),
      { kind: "placement_tests", key: id, changes, owner: { id_student } },
    ]);
    return { before, after };
  });

type Link = { id_student: number; id_user: number; relation: string };

/** @returns false if the account is linked already, or there is no such student. @throws AdministratorOnlyError */
async function linkGuardian(tx: Transaction, operator: Operator, link: Link): Promise<boolean> {
  await checkNotOwnAccounts(tx, operator, [link.id_user]);
  const added = await tx.$executeRaw`
    INSERT INTO guardians (id_student, id_user, relation)
    SELECT id_student, ${link.id_user}, ${link.relation} FROM students WHERE id_student = ${link.id_student}
    ON CONFLICT DO NOTHING`;
  return added > 0;
}

async function haveSharedAccount(tx: Transaction, one: number, other: number): Promise<boolean> {
  const [shared] = await tx.$queryRaw<{ id_user: number }[]>`
    WITH links AS (
      SELECT id_student, id_user FROM students WHERE id_user IS NOT NULL
      UNION ALL SELECT id_student, id_user FROM guardians
    )
    SELECT id_user FROM links AS mine JOIN links AS theirs USING (id_user)
    WHERE mine.id_student = ${one} AND theirs.id_student = ${other} LIMIT 1`;
  return shared !== undefined;
}
