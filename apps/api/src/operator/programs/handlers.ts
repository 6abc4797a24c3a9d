import type { Dependencies } from "../../domain/dependencies.ts";
import { defineHandlers } from "../../http/binding/define-handlers.ts";
import { createRecords } from "../records/records.ts";

/** The operations of the tag Programs. */
export const operatorProgramsHandlers = (dependencies: Dependencies) => {
  const records = createRecords(dependencies, { name: "programs" });
  return defineHandlers({
    listProgramRecords: async (request) => records.list(request),
    getProgramRecord: async (request) => records.get(request),
    createProgram: async (request) => records.create("createProgram", request),
    changeProgram: async (request) => records.change("changeProgram", request),
    retireProgram: async (request) => records.retire("retireProgram", request),
    restoreProgram: async (request) => records.restore("restoreProgram", request),
  });
};
