import type { Dependencies } from "../../dependencies.ts";
import { ApiError } from "../../http/errors.ts";
import { implement } from "../../implement.ts";

/** The operations of the tag Slots. */
export const slots = (_dependencies: Dependencies) =>
  implement({
    listSlots: async () => {
      throw new ApiError("internal");
    },
    createSlot: async () => {
      throw new ApiError("internal");
    },
    getSlot: async () => {
      throw new ApiError("internal");
    },
    updateSlot: async () => {
      throw new ApiError("internal");
    },
    bookSlot: async () => {
      throw new ApiError("internal");
    },
    freeSlot: async () => {
      throw new ApiError("internal");
    },
  });
