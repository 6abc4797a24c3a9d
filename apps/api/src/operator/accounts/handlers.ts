import type { Dependencies } from "../../dependencies.ts";
import { ApiError } from "../../http/errors.ts";
import { implement } from "../../implement.ts";

/** The operations of the tag Accounts. */
export const accountOperations = (_dependencies: Dependencies) =>
  implement({
    findAccounts: async () => {
      throw new ApiError("internal");
    },
    getAccount: async () => {
      throw new ApiError("internal");
    },
    exportPersonalData: async () => {
      throw new ApiError("internal");
    },
    eraseAccount: async () => {
      throw new ApiError("internal");
    },
    issueToken: async () => {
      throw new ApiError("internal");
    },
    listTokens: async () => {
      throw new ApiError("internal");
    },
    revokeToken: async () => {
      throw new ApiError("internal");
    },
  });
