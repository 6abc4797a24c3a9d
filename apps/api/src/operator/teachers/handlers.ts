import type { Dependencies } from "../../domain/dependencies.ts";
import { defineHandlers } from "../../http/binding/define-handlers.ts";
import { createRecords } from "../records/records.ts";
import { teachers } from "./queries.ts";

/** The operations of the tag Teachers. */
export const operatorTeachersHandlers = (dependencies: Dependencies) => {
  const records = createRecords(dependencies, teachers);
  return defineHandlers({
    listTeacherRecords: async (request) => records.list(request),
    getTeacherRecord: async (request) => records.get(request),
    createTeacher: async (request) => records.create("createTeacher", request),
    changeTeacher: async (request) => records.change("changeTeacher", request),
    retireTeacher: async (request) => records.retire("retireTeacher", request),
    restoreTeacher: async (request) => records.restore("restoreTeacher", request),
  });
};
