import type { Dependencies } from "../../domain/dependencies.ts";
import { defineHandlers } from "../../http/binding/define-handlers.ts";
import { createRecords } from "../records/records.ts";

/** The operations of the tag Institutions. */
export const operatorInstitutionsHandlers = (dependencies: Dependencies) => {
  const records = createRecords(dependencies, { name: "institutions" });
  return defineHandlers({
    listInstitutionRecords: async (request) => records.list(request),
    getInstitutionRecord: async (request) => records.get(request),
    createInstitution: async (request) => records.create("createInstitution", request),
    changeInstitution: async (request) => records.change("changeInstitution", request),
    retireInstitution: async (request) => records.retire("retireInstitution", request),
    restoreInstitution: async (request) => records.restore("restoreInstitution", request),
  });
};
