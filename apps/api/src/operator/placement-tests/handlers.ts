import type { OperationId } from "@talaqqi/contract";
import type { Transaction } from "../../database/connect.ts";
import { hourOf } from "../../domain/commitments.ts";
import { isFuture, parseDateTime, parseFuture } from "../../domain/date-times.ts";
import type { Dependencies } from "../../domain/dependencies.ts";
import { InvalidFieldError } from "../../domain/errors.ts";
import { getIdentifier } from "../../domain/identifiers.ts";
import { type Action, expiryOf, transition } from "../../domain/placement-tests.ts";
import { type QueuedPlacementTestRow, toQueuedPlacementTest } from "../../domain/queued-placement-tests.ts";
import { lockLevelForShare, lockTeacher } from "../../domain/references.ts";
import { isShown, ownTeacher, refuseOtherTeachers } from "../../domain/roles.ts";
import { changeSchedule, refuseOverlaps } from "../../domain/schedule.ts";
import { defineHandlers } from "../../http/binding/define-handlers.ts";
import { ok, okPage } from "../../http/envelope.ts";
import type { Operator } from "../../http/operator-auth.ts";
import { auditChanges } from "../audit/audit.ts";
import { PAGE_SIZE, toPage } from "../pages.ts";
import { toChanges } from "./mappers.ts";
import {
  findFreeReviewers,
  findPlacementTests,
  getPlacementTest,
  lockPlacementTest,
  type PlacementTestChange,
  writePlacementTest,
} from "./queries.ts";

/** The operations of the tag Placement Tests. */
export const operatorPlacementTestsHandlers = ({ db, now, config: { schoolTimeZone: zone } }: Dependencies) => {
  /** Carries out an action that a placement test's state allows. @param decide which columns it changes. */
  async function act({ operator, path }: Request, action: Action, decide: Decide) {
    const id = getIdentifier(path.id);
    const time = new Date(now());
    const row = await changeSchedule(db, time.getTime(), async (tx) => {
      await lockPlacementTest(tx, id);
      const before = await getPlacementTest(tx, id);
      refuseOtherTeachers(operator, before.id_reviewer);
      const s_progress = transition(before, action, time);
      await writePlacementTest(tx, id, { ...(await decide(tx, before, time)), s_progress });
      await refuseOverlaps(tx, { id_placement_test: id }, () => "this student");
      const after = await getPlacementTest(tx, id);
      const by = { operator, action: operations[action], now: time.getTime() };
      await auditChanges(tx, by, "placement_tests", id, toChanges(before, after));
      return after;
    });
    return ok(toQueuedPlacementTest(row, time));
  }

  return defineHandlers({
    async listPlacementTestQueue({ operator, query }) {
      const { s_progress: shown, id_reviewer: idReviewer = ownTeacher(operator), after = 0, limit = PAGE_SIZE } = query;
      if (idReviewer !== undefined && !isShown(operator, idReviewer)) return okPage([], 0);
      const time = new Date(now());
      const rows = await findPlacementTests(db, { idReviewer, shown, after }, time, limit + 1);
      const { page, next } = toPage(rows, limit, ({ id_placement_test }) => id_placement_test);
      const tests = page.map((row) => toQueuedPlacementTest(row, time));
      return okPage(tests, next);
    },

    async listFreeReviewers({ path, query }) {
      const { test_schedule_at: text, after = 0, limit = PAGE_SIZE } = query;
      const test = await getPlacementTest(db, getIdentifier(path.id));
      const at = text === undefined ? test.test_schedule_at : parseDateTime("test_schedule_at", text);
      const hour = at && hourOf(at, zone);
      const rows = await findFreeReviewers(db, { test, at, hour, after }, limit + 1);
      const { page, next } = toPage(rows, limit, ({ id_teacher }) => id_teacher);
      return okPage(page, next);
    },

    async getPlacementTest({ operator, path }) {
      const row = await getPlacementTest(db, getIdentifier(path.id));
      refuseOtherTeachers(operator, row.id_reviewer);
      return ok(toQueuedPlacementTest(row, new Date(now())));
    },

    async schedulePlacementTest(request) {
      const { id_reviewer } = request.body;
      return act(request, "schedule", async (tx, { registered_at }, time) => {
        const test_schedule_at = parseFuture("test_schedule_at", request.body.test_schedule_at, time);
        await lockTeacher(tx, id_reviewer, "id_reviewer");
        return { id_reviewer, test_schedule_at, expired_date_at: expiryOf(registered_at, test_schedule_at) };
      });
    },

    async recordPlacementTest(request) {
      const { level_result, notes, link_catatan, actual_tested_at: text } = request.body;
      return act(request, "record", async (tx, before, time) => {
        // A correction keeps the time of the test.
        const tested = text === undefined ? (before.actual_tested_at ?? time) : parseDateTime("actual_tested_at", text);
        if (isFuture(tested, time)) throw new InvalidFieldError("actual_tested_at", "must not be in the future");
        await lockLevelForShare(tx, level_result, "level_result");
        return {
          level_result,
          notes: notes ?? before.notes,
          link_catatan: link_catatan ?? before.link_catatan,
          actual_tested_at: tested,
        };
      });
    },

    async cancelPlacementTest(request) {
      return act(request, "cancel", async () => ({}));
    },

    async expirePlacementTest(request) {
      return act(request, "expire", async () => ({}));
    },
  });
};

type Request = { operator: Operator; path: { id: string } };
type Decide = (tx: Transaction, before: QueuedPlacementTestRow, time: Date) => Promise<PlacementTestChange>;

const operations = {
  schedule: "schedulePlacementTest",
  record: "recordPlacementTest",
  cancel: "cancelPlacementTest",
  expire: "expirePlacementTest",
} as const satisfies Record<Action, OperationId>;
