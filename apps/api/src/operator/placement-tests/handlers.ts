import type { Dependencies } from "../../dependencies.ts";
import { ApiError } from "../../http/errors.ts";
import { implement } from "../../implement.ts";

/** The operations of the tag Placement Tests. */
export const placementTestQueue = (_dependencies: Dependencies) =>
  implement({
    listPlacementTestQueue: async () => {
      throw new ApiError("internal");
    },
    getPlacementTest: async () => {
      throw new ApiError("internal");
    },
    schedulePlacementTest: async () => {
      throw new ApiError("internal");
    },
    recordPlacementTest: async () => {
      throw new ApiError("internal");
    },
    cancelPlacementTest: async () => {
      throw new ApiError("internal");
    },
    expirePlacementTest: async () => {
      throw new ApiError("internal");
    },
  });
