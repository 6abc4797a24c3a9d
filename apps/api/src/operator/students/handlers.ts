import type { Transaction } from "../../database/connect.ts";
import type { Dependencies } from "../../domain/dependencies.ts";
import { InvalidFieldError } from "../../domain/errors.ts";
import { getIdentifier } from "../../domain/identifiers.ts";
import { lockStudents } from "../../domain/references.ts";
import { findStudentRows } from "../../domain/student-rows.ts";
import { transact } from "../../domain/transactions.ts";
import { defineHandlers } from "../../http/binding/define-handlers.ts";
import { created, ok, okPage } from "../../http/envelope.ts";
import { audit, changesBetween } from "../audit/audit.ts";
import { PAGE_SIZE, toPage } from "../pages.ts";
import * as changes from "./changes.ts";
import { toStudentCard, toStudentRecord } from "./mappers.ts";
import { mergeStudents } from "./merge.ts";
import * as queries from "./queries.ts";

/** The operations of the tag Students. */
export const operatorStudentsHandlers = (dependencies: Dependencies) => {
  const { now, config } = dependencies;
  const clock = () => ({ now: new Date(now()), zone: config.schoolTimeZone });
  return defineHandlers({
    async findStudents({ db, operator, query }) {
      const { search = "", sort = "id_student", after = 0, limit = PAGE_SIZE } = query;
      const wanted = { search, sort, after, limit: limit + 1, clock: clock() };
      const rows = await queries.findStudents(db, operator, wanted);
      const { page, next } = toPage(rows, limit, ({ id_student }) => id_student);
      return okPage(page.map(toStudentRecord), next);
    },

    async createStudent(request) {
      return created(toStudentRecord(await changes.createStudent(dependencies, request)));
    },

    async getStudent({ db, operator, path }) {
      const id = getIdentifier(path.id);
      const read = async (tx: Transaction) => {
        await queries.refuseHidden(tx, operator, id, clock());
        return queries.findCard(tx, id);
      };
      // One snapshot, so that a booking that is deleted meanwhile is in either the card or its history.
      const card = await transact(db, read, { isolationLevel: "RepeatableRead" });
      return ok(toStudentCard(card, new Date(now())));
    },

    async changeStudent(request) {
      return ok(toStudentRecord(await changes.changeStudent(dependencies, request)));
    },

    async linkAccount(request) {
      return ok(toStudentRecord(await changes.linkAccount(dependencies, request)));
    },

    async unlinkAccount(request) {
      return ok(toStudentRecord(await changes.unlinkAccount(dependencies, request)));
    },

    async mergeStudents(request) {
      return ok(await mergeStudents(dependencies, request));
    },

    async exportStudentData({ tx, operator, path }) {
      const id = getIdentifier(path.id);
      const card = await queries.findCard(tx, id);
      await audit(tx, { operator, action: "exportStudentData", now: now() }, [{ kind: "students", key: id }]);
      return ok(toStudentCard(card, new Date(now())));
    },

    async eraseStudent({ tx, operator, path, body: { name } }) {
      const id = getIdentifier(path.id);
      await lockStudents(tx, [id]);
      await queries.lockSlotsOf(tx, id);
      const student = await queries.getStudent(tx, id);
      if (name !== student.name) throw new InvalidFieldError("name", (t) => t.fields.notStudentsName);
      const { bookings, placement_tests, import_rows } = await findStudentRows(tx, id);
      const counts = {
        bookings: bookings.length,
        placement_tests: placement_tests.length,
        accounts: toStudentRecord(student).accounts.length,
        import_rows: import_rows.length,
      };
      await tx.student.delete({ where: { id_student: id }, select: { id_student: true } });
      // Counts only: the audit must not keep the deleted data.
      const none = { bookings: 0, placement_tests: 0, accounts: 0, import_rows: 0 };
      await audit(tx, { operator, action: "eraseStudent", now: now() }, [
        { kind: "students", key: id, changes: changesBetween(counts, none) },
      ]);
      return ok({ id_student: id, ...counts });
    },
  });
};
