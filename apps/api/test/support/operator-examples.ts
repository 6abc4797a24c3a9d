import type { TestApi } from "./api.ts";
import type { Cause } from "./cause.ts";
import { VERSION as version } from "./named-versions.ts";
import { callOf } from "./operations.ts";
import * as rows from "./operator-rows.ts";
import { slotConflicts } from "./slot-examples.ts";

const unknownField = { given: { reason: "none" } };
const unknownFieldOfVersion = { given: { version, reason: "none" } };
const tooLong = { given: "?limit=501" };
const isOver: Cause = { before: ({ db }) => rows.finish(db) };
const atThatHour = { id_day: 1, time: "19:00" };
const { slot, teacher } = rows.named;
const child = { name: "Yusuf Hakim", gender: "Laki - Laki" };

const isRemoved: Cause = { before: ({ db }) => rows.removeMember(db) };

/** An administrator does it to themselves, and is the last one. */
function asLastAdministrator(operationId: "changeStaff" | "removeStaff"): Cause {
  return {
    async as(api) {
      const { idOperator, token } = await api.operator();
      await rows.leaveOneAdministrator(api.db, idOperator);
      const path = callOf(operationId).path.replace(String(rows.named.operator), String(idOperator));
      return { path, token };
    },
  };
}

/** Merges the two children after the same was done to both. */
const merge = (prepare: (db: TestApi["db"], id_student: number) => Promise<unknown>): Cause => ({
  given: { id_student: rows.named.otherChild },
  async before({ db }) {
    for (const id of [rows.named.child, rows.named.otherChild]) await prepare(db, id);
  },
});

/** What causes each 400 of the operators' examples. */
export const operatorMistakes: Record<string, Cause> = {
  "startSignIn 400 otherSite": { given: "?return_to=//elsewhere.example" },
  "signOut 400 malformed": unknownField,
  "endMySession 400 malformed": unknownField,
  "endMyOtherSessions 400 malformed": unknownField,
  "inviteStaff 400 noTeacher": { given: { email: "fatimah@example.com", name: "Bu Nur", role: "teacher" } },
  "changeStaff 400 unknownTeacher": { given: { version, role: "teacher", id_teacher: 404404 } },
  "removeStaff 400 malformed": unknownField,
  "createStaffToken 400 tooLong": { given: { name: "Laptop", days: 91 } },
  "revokeStaffToken 400 malformed": unknownField,
  "exportContent 400 notANumber": { given: "?people=some" },
  "checkContent 400 malformed": { given: { language: "ar" } },
  "importContent 400 malformed": { given: {} },
  "listReviews 400 limit": tooLong,
  "approveRows 400 malformed": { given: { reviewer: "Ustadzah Maryam", rows: "" } },
  "withdrawReview 400 malformed": unknownField,
  "listImports 400 limit": tooLong,
  "revertImport 400 malformed": { given: { force: true } },
  "removeDemonstrationData 400 malformed": unknownField,
  "findAccounts 400 limit": tooLong,
  "changeAccount 400 nothing": { given: { version } },
  "unbindSignIn 400 malformed": unknownField,
  "blockAccount 400 malformed": unknownField,
  "unblockAccount 400 malformed": unknownField,
  "revokeTokens 400 malformed": unknownField,
  "eraseAccount 400 otherEmail": { given: { email: "aminah@example.com" } },
  "issueToken 400 malformed": unknownField,
  "listTokens 400 limit": tooLong,
  "revokeToken 400 malformed": unknownField,
  "findStudents 400 limit": tooLong,
  "createStudent 400 unknownAccount": { given: { ...child, id_user: 404404, relation: "mother" } },
  "changeStudent 400 number": { given: { version, whatsapp: "nomor" } },
  "linkAccount 400 unknownAccount": { given: { id_user: 404404, relation: "mother" } },
  "unlinkAccount 400 notLinked": { given: { id_user: 404404 } },
  "mergeStudents 400 unknownStudent": { given: { id_student: 404404 } },
  "eraseStudent 400 otherName": { given: { name: "Yusuf" } },
  "listPlacementTestQueue 400 limit": tooLong,
  "createPlacementTest 400 unknownStudent": { given: { id_student: 404404 } },
  "createPlacementTest 400 both": { given: { id_student: rows.named.student, id_user: rows.named.account } },
  "schedulePlacementTest 400 past": {
    given: { version, id_reviewer: teacher, test_schedule_at: "2020-01-19T02:00:00Z" },
  },
  "recordPlacementTest 400 unknownLevel": {
    before: ({ db }) => rows.schedule(db),
    given: { version, level_result: 404404 },
  },
  "cancelPlacementTest 400 malformed": unknownFieldOfVersion,
  "expirePlacementTest 400 malformed": unknownFieldOfVersion,
  "reopenPlacementTest 400 malformed": unknownFieldOfVersion,
  "movePlacementTest 400 stranger": { given: { version, id_student: rows.named.otherChild } },
  "listFreeReviewers 400 limit": tooLong,
  "getWeek 400 day": { given: "?id_day=8" },
  "listSuitableSlots 400 day": { given: "?id_day=8" },
  "listSlots 400 limit": tooLong,
  "createSlot 400 unknownTeacher": { given: { id_teacher: 404404, ...atThatHour } },
  "updateSlot 400 zero": { given: { version, capacity: 0 } },
  "handOverSlots 400 unknownSlot": { given: { id_teacher: 2, slots: [{ id_time: 404404, version }] } },
  "handOverSlots 400 otherTeacher": {
    before: ({ db }) => rows.makeOtherSlot(db, { id_time: 6 }),
    given: { id_teacher: 2, slots: [{ id_time: 6, version }] },
  },
  "bookSlot 400 unknownAccount": { given: { id_user: 404404 } },
  "freeSlot 400 notBooked": { given: { id_student: 404404 } },
  "freeSlot 400 both": { given: { id_student: rows.named.student, id_user: rows.named.account } },
  "moveBooking 400 notBooked": {
    before: ({ db }) => rows.makeOtherSlot(db, { id_time: 6 }),
    given: { id_student: rows.named.child, id_time: 6 },
  },
  "moveBooking 400 unknownSlot": { given: { id_student: rows.named.student, id_time: 404404 } },
  "deleteSlot 400 malformed": unknownFieldOfVersion,
  "changeMessageText 400 placeholder": { given: { version, text: "{nama}" } },
  "listAudit 400 limit": tooLong,
  "listEvents 400 limit": tooLong,
};

/** What causes each 409. */
export const conflicts: Record<string, Cause> = {
  "inviteStaff 409 nameTaken": {},
  "inviteStaff 409 emailTaken": { given: { email: "hasan@example.com", name: "Bu Nur", role: "reader" } },
  "changeStaff 409 last": asLastAdministrator("changeStaff"),
  "changeStaff 409 removed": isRemoved,
  "changeStaff 409 emailTaken": {
    before: ({ db }) => rows.makeMember(db),
    given: { version, email: "maryam@example.com" },
  },
  "changeStaff 409 nameTaken": {
    before: ({ db }) => rows.makeMember(db),
    given: { version, name: "Ustadzah Fatimah" },
  },
  "removeStaff 409 last": asLastAdministrator("removeStaff"),
  "createStaffToken 409 removed": isRemoved,
  "changeAccount 409 emailTaken": {
    async before({ db }) {
      await db.user.deleteMany({ where: { email: "siti.aminah@example.com" } });
      await db.user.create({ data: { email: "siti.aminah@example.com" } });
    },
  },
  "issueToken 409 blocked": { before: ({ db }) => rows.blockAccount(db) },
  "importContent 409 outdated": { before: ({ db }) => rows.makeNamedRows(db, "importContent") },
  "createPlacementTest 409 openTest": { given: { id_user: rows.named.account } },
  "approveRows 409 changed": {
    before: ({ db }) =>
      db.sifat.update({ where: { id_sifatul_huruf: rows.named.sifat }, data: { deskripsi: "Memantul" } }),
  },
  "withdrawReview 409 reviewedAgain": { before: ({ db }) => rows.reviewAgain(db) },
  "revertImport 409 reverted": {
    before: ({ db }) =>
      db.import.update({
        where: { id_import: rows.named.import },
        data: { reverted_at: new Date(), reverted_by: rows.named.operator },
      }),
  },
  "revertImport 409 expired": {
    before: ({ db }) => db.import.update({ where: { id_import: rows.named.import }, data: { at: new Date(0) } }),
  },
  "revertImport 409 inUse": {
    async before({ db }) {
      await rows.makeNamedRows(db, "revertImport");
      await db.teacherLevel.create({ data: { id_teacher: teacher, id_level: 2 } });
    },
  },
  "revertImport 409 changed": {
    before: ({ db }) => db.level.update({ where: { id_level: 2 }, data: { level: "Lanjutan" } }),
  },
  "schedulePlacementTest 409 over": isOver,
  "schedulePlacementTest 409 taken": { before: ({ db }) => rows.makeOtherTest(db, 2) },
  // The 21st is a Monday.
  "schedulePlacementTest 409 teaches": {
    async before({ db }) {
      await rows.emptySlot(db);
      await rows.bookStudents(db, slot, 1);
    },
    given: { version, id_reviewer: teacher, test_schedule_at: "2030-01-21T19:00:00+07:00" },
  },
  "recordPlacementTest 409 notScheduled": {},
  "cancelPlacementTest 409 over": isOver,
  "expirePlacementTest 409 over": isOver,
  "reopenPlacementTest 409 open": {},
  "reopenPlacementTest 409 openTest": {
    async before({ db }) {
      await rows.cancel(db);
      await rows.register(db, rows.named.student, { id_placement_test: 4 });
    },
  },
  "reopenPlacementTest 409 taken": {
    async before({ db }) {
      await rows.cancel(db);
      await rows.makeOtherTest(db, 2);
    },
  },
  "movePlacementTest 409 over": isOver,
  "movePlacementTest 409 busy": {
    async before({ db }) {
      await rows.emptySlot(db);
      await rows.makeOtherSlot(db, { id_time: 6 });
      await db.booking.create({ data: { id_time: 6, id_student: rows.named.child } });
      const monday = { s_progress: 1, id_reviewer: teacher, test_schedule_at: new Date("2030-01-21T12:00:00Z") };
      await db.placementTest.update({ where: { id_placement_test: rows.named.placementTest }, data: monday });
    },
  },
  "movePlacementTest 409 open": {
    before: ({ db }) => rows.register(db, rows.named.child, { id_placement_test: 5 }),
  },
  "createSlot 409 taken": {},
  "updateSlot 409 belowBookings": {
    async before({ db }) {
      await db.slot.update({ where: { id_time: slot }, data: { capacity: 20 } });
      await rows.bookStudents(db, slot, 11);
    },
  },
  "updateSlot 409 taken": {
    async before({ db }) {
      await rows.makeOtherSlot(db, { id_time: slot, id_day: 2, id_teacher: teacher });
      await rows.makeOtherSlot(db, { id_time: 6, id_teacher: teacher });
    },
    given: { version, ...atThatHour },
  },
  "handOverSlots 409 taken": { before: ({ db }) => rows.makeOtherSlot(db, { id_time: 6, time: "18:30" }) },
  "createStudent 409 taken": { given: { ...child, id_user: rows.named.account, relation: "own" } },
  "linkAccount 409 taken": { given: { id_user: rows.named.account, relation: "own" } },
  "mergeStudents 409 accounts": merge((db, id) => rows.giveAccount(db, id)),
  "mergeStudents 409 tests": merge((db, id) => rows.register(db, id)),
  "mergeStudents 409 notes": merge((db, id_student) =>
    db.student.update({ where: { id_student }, data: { note: `${id_student}`.padEnd(600, ".") } }),
  ),
  "mergeStudents 409 busy": {
    given: { id_student: rows.named.otherChild },
    async before({ db }) {
      await rows.makeOtherSlot(db, { id_time: 6 });
      await db.booking.create({ data: { id_time: 6, id_student: rows.named.child } });
      await db.booking.create({ data: { id_time: slot, id_student: rows.named.otherChild } });
    },
  },
  ...slotConflicts,
};
