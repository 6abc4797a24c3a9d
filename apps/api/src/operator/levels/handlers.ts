import type { Dependencies } from "../../domain/dependencies.ts";
import { defineHandlers } from "../../http/binding/define-handlers.ts";
import { createRecords } from "../records/records.ts";

/** The operations of the tag Levels. */
export const operatorLevelsHandlers = (dependencies: Dependencies) => {
  const records = createRecords(dependencies, { name: "levels" });
  return defineHandlers({
    listLevelRecords: async (request) => records.list(request),
    getLevelRecord: async (request) => records.get(request),
    createLevel: async (request) => records.create("createLevel", request),
    changeLevel: async (request) => records.change("changeLevel", request),
    retireLevel: async (request) => records.retire("retireLevel", request),
    restoreLevel: async (request) => records.restore("restoreLevel", request),
  });
};
