import type { Dependencies } from "../../domain/dependencies.ts";
import { defineHandlers } from "../../http/binding/define-handlers.ts";
import { createRecords } from "../records/records.ts";

/** The operations of the tag Packages. */
export const operatorPackagesHandlers = (dependencies: Dependencies) => {
  const records = createRecords(dependencies, { name: "packages" });
  return defineHandlers({
    listPackageRecords: async (request) => records.list(request),
    getPackageRecord: async (request) => records.get(request),
    createPackage: async (request) => records.create("createPackage", request),
    changePackage: async (request) => records.change("changePackage", request),
    retirePackage: async (request) => records.retire("retirePackage", request),
    restorePackage: async (request) => records.restore("restorePackage", request),
  });
};
