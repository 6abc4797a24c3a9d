import { parseFuture } from "../domain/date-times.ts";
import type { Dependencies } from "../domain/dependencies.ts";
import { expiryOf } from "../domain/placement-tests.ts";
import { toPlacementTest } from "../domain/records.ts";
import { defineHandlers } from "../http/binding/define-handlers.ts";
import { ok } from "../http/envelope.ts";
import { ApiError } from "../http/errors.ts";
import { findPlacementTests, openPlacementTest } from "./queries.ts";

/** The operations of the tag Placement Test. */
export const placementTestHandlers = ({ now, config: { placementTestMinutes: minutes } }: Dependencies) =>
  defineHandlers({
    async listPlacementTests({ sql, account }) {
      const time = new Date(now());
      const records = await sql(findPlacementTests, [account.idUser]);
      return ok(records.map((record) => toPlacementTest(record, time)));
    },

    async registerPlacementTest({ sql, account, body }) {
      const time = new Date(now());
      const wish = body?.test_schedule_at;
      const schedule = wish === undefined ? null : parseFuture("test_schedule_at", wish, time);
      const expires = expiryOf(time, schedule);
      const notes = body?.notes ?? "";
      const registration = { idUser: account.idUser, now: time, schedule, notes, expires, minutes };
      const record = await openPlacementTest(sql, registration);
      if (!record) throw new ApiError("unauthorized");
      return ok([toPlacementTest(record, time)]);
    },
  });
