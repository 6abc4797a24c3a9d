import type { Dependencies } from "../../dependencies.ts";
import { ApiError } from "../../http/errors.ts";
import { implement } from "../../implement.ts";

/** The operations of the tag Content. */
export const contentOperations = (_dependencies: Dependencies) =>
  implement({
    exportContent: async () => {
      throw new ApiError("internal");
    },
    checkContent: async () => {
      throw new ApiError("internal");
    },
    importContent: async () => {
      throw new ApiError("internal");
    },
  });
