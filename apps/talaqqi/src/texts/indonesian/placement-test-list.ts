import type { placementTestList as english } from "../english/placement-test-list.ts";

export const placementTestList: typeof english = {
  unconfirmed: " (belum dikonfirmasi)",
};
