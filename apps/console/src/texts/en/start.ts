import type { idStart } from "../id/start.ts";
import { plural } from "../plural.ts";

export const enStart: typeof idStart = {
  today: {
    hours: "Hours today",
    noHours: "No hours today.",
    otherHours: (count) => `${plural(count, "other hour")}`,
    openWeek: "Show the week",
    requests: "New test requests",
    noRequests: "No test request is waiting.",
    expiring: "About to expire",
    tests: "Tests today",
    noTests: "No tests today.",
    next: "next",
    now: "now",
    accessChanges: "Changed access to accounts",
    accessChangesHint:
      "Changes that give somebody else access to an account or a student are shown here for a week. If you do not recognize one, tell an administrator.",
  },

  start: {
    title: "Start here",
    hint: "Follow these steps in order. The list disappears once the first student is booked into an hour.",
    done: "Done",
    optional: "can wait until the first test",
    hour: "Add an hour",
    booking: "Book an hour for the student",
    teacherFirst: "Add a teacher first",

    finished: "Done: your school is ready",
    finishedHint: "The first student is booked. Next, add the other hours and students, and invite the other staff.",
    openWeek: "Show the week",

    demonstration: "The demonstration data is still here",
    demonstrationHint: (removed) =>
      `You can remove ${plural(removed, "record")} of the demonstration school. What you have changed or use stays, and so do the lessons.`,
    remove: "Remove the demonstration data",
    removeTitle: "Remove the demonstration data?",
    removeNow: (removed) => `Remove ${plural(removed, "record")}`,
    removing: "Removing…",
    keeps: (kept) => `${plural(kept, "record")} kept:`,
    reasons: { changed: "changed", used: "in use" },
    removed: (removed) => `Removed ${plural(removed, "record")}.`,
  },

  search: {
    placeholder: "Name, e-mail or phone number",
    hint: "Type a name, an e-mail, or a phone number in any form.",
    none: (text) => `No student matches “${text}”.`,
    add: (name) => `Add the student “${name}”`,
    clear: "Clear the search",
    found: (count, hasMore) => `${hasMore ? "more than " : ""}${plural(count, "student")} found`,
  },
};
