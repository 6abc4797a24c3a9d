import type { idProblems } from "../id/problems.ts";
import { plural } from "../plural.ts";

export const actors: Record<string, string> = {
  app: "the owner of the account",
  service: "the service",
  "": "somebody",
};

export const enProblems: typeof idProblems = {
  problems: {
    retry: "Try again",
    connection: "Not connected",
    connectionHint: "Check your internet connection. What you typed is still here.",
    signedOut: "Please sign in again",
    signedOutHint: "What you typed is still here.",
    forbidden: "Your role does not allow this",
    forbiddenHint: "Ask an administrator of the school.",
    notFound: "This record no longer exists",
    notFoundHint: "Somebody else may have deleted or merged it. Look for it in its list.",
    notYours: "Not among your records",
    notYoursHint:
      "You see the students of your hours and those you will test. Somebody else may teach or test this one now.",
    invalid: "Check the marked fields",
    conflict: "This is not possible now",
    tooLarge: "The files are too large",
    tooLargeHint: "Split them, and send one after the other.",
    tooMany: "Too many attempts",
    unavailable: "The service is unavailable",
    wait: (seconds) =>
      `Try again in ${seconds < 120 ? plural(seconds, "second") : plural(Math.ceil(seconds / 60), "minute")}.`,
    unexpected: "Something went wrong",
    unexpectedHint: (id) =>
      `Try again. If it still fails, report it to an administrator${id && `, with this number: ${id}`}.`,
    undoRefused: (why) => `This cannot be undone: ${why}.`,
    undoFailed: "This cannot be undone, as the data has changed. Change it on its page instead.",
  },

  stale: {
    title: "Somebody else changed this since you opened it.",
    hint: "What you typed is still here. Choose what to keep.",
    by: (who, when) => `by ${actors[who] ?? who}, ${when}`,
    now: "Now",
    typed: "Yours",
    takeOver: "Take the new values",
    saveMine: "Save mine",
    load: "Show the latest",
  },
};
