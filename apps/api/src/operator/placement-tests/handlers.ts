import type { OperationId } from "@talaqqi/contract";
import type { Transaction } from "../../database/connect.ts";
import { hourOf } from "../../domain/commitments.ts";
import { DAY_MS, isFuture, parseDateTime, parseFuture } from "../../domain/date-times.ts";
import type { Dependencies } from "../../domain/dependencies.ts";
import { InvalidFieldError } from "../../domain/errors.ts";
import { getIdentifier } from "../../domain/identifiers.ts";
import {
  type Action,
  expiryOf,
  isOpen,
  isScheduledByStaff,
  type Progress,
  progress,
  transition,
} from "../../domain/placement-tests.ts";
import type { QueuedPlacementTestRow } from "../../domain/queued-placement-tests.ts";
import { lockLevelForShare, lockStudent, lockTeacher } from "../../domain/references.ts";
import { isShown, ownTeacher, refuseOtherTeachers } from "../../domain/roles.ts";
import { changeSchedule, refuseOverlaps } from "../../domain/schedule.ts";
import { checkVersion } from "../../domain/versions.ts";
import { defineHandlers } from "../../http/binding/define-handlers.ts";
import { ok, okPage } from "../../http/envelope.ts";
import type { Operator } from "../../http/operator-auth.ts";
import { audit, auditChanges, becameStudent, changesBetween } from "../audit/audit.ts";
import { PAGE_SIZE, toPage } from "../pages.ts";
import { createdWithUndo, okWithUndo, okWithUndoIfAny } from "../undo.ts";
import { toChanges, toShownTest } from "./mappers.ts";
import { movePlacementTest } from "./move.ts";
import {
  closeOverdueTest,
  findFreeReviewers,
  getPlacementTest,
  insertPlacementTest,
  lockPlacementTest,
  type PlacementTestChange,
  writePlacementTest,
} from "./queries.ts";
import { findPlacementTests } from "./queue.ts";
import { undoByReopening, undoCreation, undoMove, undoReopening, undoResult, undoSchedule } from "./undo.ts";

/** The operations of the tag Placement Tests. */
export const operatorPlacementTestsHandlers = ({ now, config }: Dependencies) => {
  const { schoolTimeZone: zone, placementTestMinutes: usualMinutes } = config;
  /** Carries out an action that a placement test's state allows. @param decide which columns it changes. */
  async function act({ tx, operator, path, body }: Request, action: Action, decide: Decide) {
    const id = getIdentifier(path.id);
    const time = new Date(now());
    return changeSchedule(tx, time.getTime(), async () => {
      await lockPlacementTest(tx, id);
      const before = await getPlacementTest(tx, id);
      refuseOtherTeachers(operator, before.id_reviewer);
      await checkVersion(tx, { kind: "placement_tests", key: id, version: before.version }, body.version);
      const s_progress = transition(before, action, time);
      await writePlacementTest(tx, id, { ...(await decide(before, time, s_progress)), s_progress });
      await refuseOverlaps(tx, { id_placement_test: id }, () => (t) => t.conflicts.thisStudent);
      const after = await getPlacementTest(tx, id);
      const by = { operator, action: operations[action], now: time.getTime() };
      await auditChanges(tx, by, "placement_tests", id, toChanges(before, after), {
        owner: { id_student: after.id_student },
      });
      return { before, after, time, data: toShownTest(operator, after, time) };
    });
  }

  return defineHandlers({
    async listPlacementTestQueue({ db, operator, query }) {
      const {
        s_progress: shown,
        id_reviewer: idReviewer = ownTeacher(operator),
        expires_within_days: days,
        after = 0,
        limit = PAGE_SIZE,
      } = query;
      if (idReviewer !== undefined && !isShown(operator, idReviewer)) return okPage([], 0);
      const time = new Date(now());
      const expiresBefore = days === undefined ? undefined : new Date(time.getTime() + days * DAY_MS);
      const rows = await findPlacementTests(
        db,
        { idReviewer, shown, expiresBefore },
        { after, limit: limit + 1 },
        time,
      );
      const { page, next } = toPage(rows, limit, ({ id_placement_test }) => id_placement_test);
      const tests = page.map((row) => toShownTest(operator, row, time));
      return okPage(tests, next);
    },

    async listFreeReviewers({ db, path, query }) {
      const { test_schedule_at: text, after = 0, limit = PAGE_SIZE } = query;
      const test = await getPlacementTest(db, getIdentifier(path.id));
      const at = text === undefined ? test.test_schedule_at : parseDateTime("test_schedule_at", text);
      const hour = at && hourOf(at, zone);
      const rows = await findFreeReviewers(db, { test, at, hour, after }, limit + 1);
      const { page, next } = toPage(rows, limit, ({ id_teacher }) => id_teacher);
      return okPage(page, next);
    },

    async createPlacementTest({ tx, operator, body }) {
      const { id_student: idStudent, id_user: idUser, wished_at: wish, notes = "", minutes = usualMinutes } = body;
      if ((idStudent === undefined) === (idUser === undefined)) {
        throw new InvalidFieldError("", (t) => t.fields.oneStudent);
      }
      const time = new Date(now());
      const wished_at = wish === undefined ? null : parseFuture("wished_at", wish, time);
      const student = await lockStudent(tx, body);
      if (!student)
        throw new InvalidFieldError(idUser === undefined ? "id_student" : "id_user", (t) => t.fields.missing);
      const { id_student, is_new } = student;
      await closeOverdueTest(tx, id_student, time);
      const id = await insertPlacementTest(tx, { id_student, wished_at, notes, minutes }, time);
      const changes = changesBetween({}, { id_student, wished_at, minutes, notes });
      await audit(tx, { operator, action: "createPlacementTest", now: time.getTime() }, [
        ...(is_new ? [becameStudent(id_student, idUser)] : []),
        { kind: "placement_tests", key: id, changes, owner: { id_student } },
      ]);
      const row = await getPlacementTest(tx, id);
      return createdWithUndo(toShownTest(operator, row, time), undoCreation(row));
    },

    async getPlacementTest({ db, operator, path }) {
      const row = await getPlacementTest(db, getIdentifier(path.id));
      refuseOtherTeachers(operator, row.id_reviewer);
      return ok(toShownTest(operator, row, new Date(now())));
    },

    async schedulePlacementTest(request) {
      const { tx, body } = request;
      const { id_reviewer, test_schedule_at: text, minutes } = body;
      const { data, before, after, time } = await act(request, "schedule", async (test, time) => {
        const test_schedule_at = parseFuture("test_schedule_at", text, time);
        await lockTeacher(tx, id_reviewer, "id_reviewer");
        const expired_date_at = expiryOf(test.registered_at, test_schedule_at);
        return { id_reviewer, test_schedule_at, expired_date_at, minutes: minutes ?? test.minutes };
      });
      return okWithUndoIfAny(data, undoSchedule(before, after, time));
    },

    async movePlacementTest({ tx, operator, path, body }) {
      const time = new Date(now());
      const { before, after } = await movePlacementTest(tx, operator, getIdentifier(path.id), body, time);
      return okWithUndo(toShownTest(operator, after, time), undoMove(before, after));
    },

    async recordPlacementTest(request) {
      const { tx, body } = request;
      const { level_result, notes, link_catatan, actual_tested_at: text } = body;
      const { data, before, after } = await act(request, "record", async (test, time) => {
        // A correction keeps the time of the test.
        const tested = text === undefined ? (test.actual_tested_at ?? time) : parseDateTime("actual_tested_at", text);
        if (isFuture(tested, time)) throw new InvalidFieldError("actual_tested_at", "notInFuture");
        await lockLevelForShare(tx, level_result, "level_result");
        return {
          level_result,
          notes: notes ?? test.notes,
          link_catatan: link_catatan ?? test.link_catatan,
          actual_tested_at: tested,
        };
      });
      return okWithUndoIfAny(data, undoResult(request.operator, before, after));
    },

    async cancelPlacementTest(request) {
      const { data } = await act(request, "cancel", async () => ({}));
      return okWithUndo(data, undoByReopening(data));
    },

    async expirePlacementTest(request) {
      const { data } = await act(request, "expire", async () => ({}));
      return okWithUndo(data, undoByReopening(data));
    },

    async reopenPlacementTest(request) {
      const { data, before, after, time } = await act(request, "reopen", async (test, time, s_progress) => {
        if (!isOpen(test)) await closeOverdueTest(request.tx, test.id_student, time);
        // Without a schedule, what is left is the time that the student would like.
        const isLost = isScheduledByStaff(test) && s_progress === progress.registered;
        const test_schedule_at = isLost ? test.wished_at : test.test_schedule_at;
        const expired_date_at = expiryOf(time, test_schedule_at);
        const schedule = { test_schedule_at, expired_date_at, ...(isLost && { id_reviewer: null }) };
        return { ...schedule, level_result: null, actual_tested_at: null };
      });
      return okWithUndoIfAny(data, undoReopening(before, after, time));
    },
  });
};

type Request = { tx: Transaction; operator: Operator; path: { id: string }; body: { version: number } };
type Decide = (test: QueuedPlacementTestRow, time: Date, s_progress: Progress) => Promise<PlacementTestChange>;

const operations = {
  schedule: "schedulePlacementTest",
  record: "recordPlacementTest",
  cancel: "cancelPlacementTest",
  expire: "expirePlacementTest",
  reopen: "reopenPlacementTest",
} as const satisfies Record<Action, OperationId>;
