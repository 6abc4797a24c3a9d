import type { Dependencies } from "../dependencies.ts";
import { ok } from "../http/envelope.ts";
import { implement } from "../implement.ts";
import { toPlacementTest } from "./mappers.ts";
import { closeExpired, findPlacementTests, getOpenPlacementTest, getStudent } from "./queries.ts";
import { expiryOf, readSchedule } from "./rules.ts";

/** The operations of the tag Placement Test. */
export const placementTest = ({ db, now }: Dependencies) =>
  implement({
    async listPlacementTests({ account }) {
      const time = new Date(now());
      const records = await findPlacementTests(db, account.idUser);
      return ok(records.map((record) => toPlacementTest(record, time)));
    },

    async registerPlacementTest({ account, body }) {
      const time = new Date(now());
      const schedule = readSchedule(body?.test_schedule_at, time);
      const record = await db.$transaction(async (tx) => {
        const id_student = await getStudent(tx, account.idUser);
        await closeExpired(tx, id_student, time);
        // Whoever registers again, even at the same moment, meets the index, and gets the record that is open.
        await tx.placementTest.createMany({
          data: [
            {
              id_student,
              test_schedule_at: schedule,
              notes: body?.notes ?? "",
              registered_at: time,
              expired_date_at: expiryOf(time, schedule),
            },
          ],
          skipDuplicates: true,
        });
        return getOpenPlacementTest(tx, id_student);
      });
      return ok([toPlacementTest(record, time)]);
    },
  });
