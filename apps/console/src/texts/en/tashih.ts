import type { idTashih } from "../id/tashih.ts";
import { plural } from "../plural.ts";

export const enTashih: typeof idTashih = {
  tashih: {
    kind: "Kind",
    state: "Status",
    states: { waiting: "Not reviewed", approved: "Approved", changed: "Changed since approval" },
    by: (reviewer, when) => `Approved by ${reviewer}, ${when}`,
    before: "When approved",
    read: "When you read it",
    now: "Now",
    none: "empty",
    notStored: "The approved text was not stored, so the difference cannot be shown.",
    changedSinceRead: "This text has changed since you selected it. Read it again, then select it again.",
    choose: (label) => `Select ${label}`,
    approve: (count) => `Approve ${plural(count, "row")}`,
    reviewer: "Reviewer's name",
    reviewerHint: "The teacher who has read these texts and takes responsibility for them.",
    note: "Note",
    leftOut: (count) =>
      `${plural(count, "row")} changed or deleted since you read ${count === 1 ? "it" : "them"}, and left out:`,
    gone: "no longer exists",
    tooMany: "You can approve at most 200 rows at once. Select fewer.",
    done: (count) => `Approved ${plural(count, "row")}.`,
    withdraw: "Withdraw the approval",
    withdrawTitle: (label) => `Withdraw the approval of ${label}?`,
    withdrawHint: "The row then waits for a review again.",
    withdrawn: "The approval was withdrawn.",
    reviewedAgain: "Somebody has approved this row again. The latest approval is now shown.",
    empty: "There are no lessons yet",
    emptyHint: "Lessons are added by an import.",
    noMatch: "No row matches",
  },
};
