import type { OperationId } from "@talaqqi/contract";
import { isUniqueViolation, type Queryable, type Transaction } from "../../database/connect.ts";
import { parseDateTime, parseFuture } from "../../domain/date-times.ts";
import type { Dependencies } from "../../domain/dependencies.ts";
import { doubleBooking, refuseBookedTeacher, refuseBusyPupil } from "../../domain/double-booking.ts";
import { InvalidFieldError, NotFoundError } from "../../domain/errors.ts";
import { getIdentifier, isIdentifier } from "../../domain/identifiers.ts";
import { type Action, expiryOf, type Progress, transition } from "../../domain/placement-tests.ts";
import { holdTeacher, hourOf, lockHour, shareHours } from "../../domain/schedule.ts";
import { transact } from "../../domain/transactions.ts";
import { defineHandlers } from "../../http/binding/define-handlers.ts";
import { ok, okPage } from "../../http/envelope.ts";
import type { Operator } from "../../http/operator-auth.ts";
import { audit } from "../audit/audit.ts";
import { PAGE, toPage } from "../pages.ts";
import { toChanges, toQueuedPlacementTest } from "./mappers.ts";
import {
  findPlacementTest,
  findPlacementTests,
  findReview,
  findTaughtSlot,
  holdLevel,
  lockPlacementTest,
  type QueuedPlacementTestRow,
  writePlacementTest,
} from "./queries.ts";

/** The operations of the tag Placement Tests. */
export const placementTestQueue = ({ db, now, config: { schoolTimeZone } }: Dependencies) => {
  /** Does something with a placement test, and keeps in the audit what became different of it. */
  async function transit(request: Request, action: Action, write: Write) {
    const id = getIdentifier(request.path.id);
    const time = new Date(now());
    const row = await transact(db, async (tx) => {
      // Of every action, as all take their locks in one order; only a schedule gives somebody an hour.
      await shareHours(tx);
      await lockPlacementTest(tx, id);
      const before = await getPlacementTest(tx, id);
      await write(tx, before, time, transition(before, action, time));
      const after = await getPlacementTest(tx, id);
      const changes = toChanges(before, after);
      const entries = changes.length > 0 ? [{ kind: "placement_tests", key: id, changes }] : [];
      const doing = { operator: request.operator, action: operationOf[action], now: time.getTime() };
      await audit(tx, doing, entries);
      return after;
    });
    return ok(toQueuedPlacementTest(row, time));
  }

  return defineHandlers({
    async listPlacementTestQueue({ query }) {
      const { s_progress: shown, id_reviewer: idReviewer, after = 0, limit = PAGE } = query;
      if (idReviewer !== undefined && !isIdentifier(idReviewer)) return okPage([], 0);
      const time = new Date(now());
      const rows = await findPlacementTests(db, { idReviewer, shown, after }, time, limit + 1);
      const { page, next } = toPage(rows, limit, ({ id_placement_test }) => id_placement_test);
      return okPage(
        page.map((row) => toQueuedPlacementTest(row, time)),
        next,
      );
    },

    async getPlacementTest({ path }) {
      const row = await getPlacementTest(db, getIdentifier(path.id));
      return ok(toQueuedPlacementTest(row, new Date(now())));
    },

    async schedulePlacementTest(request) {
      const { id_reviewer: idReviewer, test_schedule_at: text } = request.body;
      const scheduling = transit(
        request,
        "schedule",
        async (tx, { id_placement_test, ...before }, time, s_progress) => {
          const schedule = parseFuture("test_schedule_at", text, time);
          const teacher = await holdTeacher(tx, idReviewer);
          if (!teacher) throw new InvalidFieldError("id_reviewer", "does not exist");
          const hour = hourOf(schedule, schoolTimeZone);
          await lockHour(tx, hour);
          const slot = await findTaughtSlot(tx, idReviewer, hour);
          if (slot) throw doubleBooking(`${teacher.nama_pengajar} teaches slot ${slot.id_time} at that time`);
          await refuseBookedTeacher(tx, { id_teacher: idReviewer, ...teacher }, hour);
          await refuseBusyPupil(tx, before.id_student, hour);
          await writePlacementTest(tx, id_placement_test, {
            ...{ id_reviewer: idReviewer, test_schedule_at: schedule, s_progress },
            expired_date_at: expiryOf(before.registered_at, schedule),
          });
        },
      );
      return scheduling.catch(async (error: unknown) => {
        if (!isUniqueViolation(error, "placement_tests_one_at_a_time")) throw error;
        const other = await findReview(db, idReviewer, new Date(text));
        // Whatever it was, it is over meanwhile.
        if (!other) throw doubleBooking("this teacher reviewed another placement test at that time: try again");
        throw doubleBooking(
          `${other.reviewer?.nama_pengajar} reviews placement test ${other.id_placement_test} at that time`,
        );
      });
    },

    async recordPlacementTest(request) {
      const { level_result, notes, link_catatan, actual_tested_at: text } = request.body;
      return transit(request, "record", async (tx, before, time, s_progress) => {
        // A correction is not another test.
        const tested = text === undefined ? (before.actual_tested_at ?? time) : parseTested(text, time);
        if (!(await holdLevel(tx, level_result))) throw new InvalidFieldError("level_result", "does not exist");
        const { notes: oldNotes, link_catatan: oldLink, id_placement_test } = before;
        const result = { level_result, notes: notes ?? oldNotes, link_catatan: link_catatan ?? oldLink };
        await writePlacementTest(tx, id_placement_test, { ...result, actual_tested_at: tested, s_progress });
      });
    },

    async cancelPlacementTest(request) {
      return transit(request, "cancel", (tx, { id_placement_test }, _time, s_progress) =>
        writePlacementTest(tx, id_placement_test, { s_progress }),
      );
    },

    async expirePlacementTest(request) {
      return transit(request, "expire", (tx, { id_placement_test }, _time, s_progress) =>
        writePlacementTest(tx, id_placement_test, { s_progress }),
      );
    },
  });
};

type Request = { operator: Operator; path: { id: string } };
/** Writes what becomes of a record that nobody else changes meanwhile. */
type Write = (tx: Transaction, before: QueuedPlacementTestRow, time: Date, s_progress: Progress) => Promise<unknown>;

const operationOf = {
  schedule: "schedulePlacementTest",
  record: "recordPlacementTest",
  cancel: "cancelPlacementTest",
  expire: "expirePlacementTest",
} as const satisfies Record<Action, OperationId>;

async function getPlacementTest(db: Queryable, id: number): Promise<QueuedPlacementTestRow> {
  const row = await findPlacementTest(db, id);
  if (!row) throw new NotFoundError();
  return row;
}

function parseTested(text: string, now: Date): Date {
  const time = parseDateTime("actual_tested_at", text);
  if (time > now) throw new InvalidFieldError("actual_tested_at", "must not be in the future");
  return time;
}
