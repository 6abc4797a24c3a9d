import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { subjects } from "./pages/history/subjects.ts";
import { tables } from "./pages/import-export/files/files.ts";
import { lessonTables, reviewStates } from "./pages/tashih/kinds.ts";
import { Today } from "./pages/today/today.tsx";
import { Crash, CrashedFrame } from "./shell/crash.tsx";
import { NotFound } from "./shell/not-found.tsx";
import { NotRefused } from "./shell/refused.tsx";
import { Shell } from "./shell/shell.tsx";
import { SignedIn } from "./shell/sign-in.tsx";
import { loadAllTexts } from "./texts/first.tsx";
import { isDay } from "./texts/zone.ts";

// The addresses of the console. What a page shows is in its address, so that every view can be sent as a link; a dialog, too,
// so that a phone's back button closes it.

type Search = Record<string, unknown>;

/** A page with a script of its own, which needs the other words. */
function page<Name extends string, Module extends Record<Name, () => ReactNode>>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(async () => (await Promise.all([load(), loadAllTexts()]))[0], name);
}

const idIn = (value: unknown): number | undefined => {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};
const oneOf = <Value extends string>(value: unknown, values: readonly Value[]): Value | undefined =>
  values.find((known) => known === value);
const textIn = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === "string" && pattern.test(value) ? value : undefined;
const dayIn = (value: unknown): string | undefined =>
  typeof value === "string" && value.startsWith("2") && isDay(value) ? value : undefined;
/** A moment, RFC 3339. */
const momentIn = (value: unknown): string | undefined => {
  const at = textIn(value, /^\d{4}-\d\d-\d\dT[\d:+-]+$/);
  return at && !Number.isNaN(Date.parse(at)) ? at : undefined;
};
/** What somebody has typed into a search: digits alone come as a number. */
const typedIn = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;
/** The address of the page that a form was opened from: saved or cancelled, the form leads back there. */
const backIn = (value: unknown) => textIn(value, /^\/(placement-tests|teachers)(\/\d+)?(\?[\w=&%.-]*)?$/);
/** A page's search parameters: an absent one is absent from the address. */
type Given<Values> = { [Key in keyof Values]?: Values[Key] | undefined };
const given = <Values extends Search>(values: Values): Given<Values> => values;

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, errorComponent: CrashedFrame });

const today = createRoute({
  getParentRoute: () => root,
  path: "/",
  component: Today,
});

const week = createRoute({
  getParentRoute: () => root,
  path: "/week",
  validateSearch: (search: Search) =>
    given({
      teacher: idIn(search.teacher),
      gender: oneOf(search.gender, ["Laki - Laki", "Perempuan"] as const),
      level: idIn(search.level),
      room: oneOf(search.room, ["yes", "no"] as const),
      /** A day of the week that is shown, this one if absent. */
      week: dayIn(search.week),
      /** The day that a phone shows. */
      day: idIn(search.day),
      /** The day and time whose slots are all listed. */
      at: textIn(search.at, /^[1-7]-\d\d:\d\d$/),
      slot: idIn(search.slot),
      dialog: oneOf(search.dialog, ["add", "edit", "student", "new-student", "moved"] as const),
      /** The slot before it was moved: its day, time and teacher. */
      from: textIn(search.from, /^[1-7]-\d\d:\d\d-\d+$/),
      back: backIn(search.back),
    }),
  component: page(() => import("./pages/week/week.tsx"), "Week"),
});

const students = createRoute({
  getParentRoute: () => root,
  path: "/students",
  validateSearch: (search: Search) =>
    given({
      search: typedIn(search.search),
      dialog: oneOf(search.dialog, ["add"] as const),
      /** What was typed to find the student to add. */
      typed: typedIn(search.typed),
      /** What a student is chosen for. */
      for: oneOf(search.for, ["test"] as const),
    }),
  component: page(() => import("./pages/students/students.tsx"), "Students"),
});

const student = createRoute({
  getParentRoute: () => root,
  path: "/students/$id",
  validateSearch: (search: Search) =>
    given({
      dialog: oneOf(search.dialog, [
        "book",
        "edit",
        "merge",
        "erase",
        "account",
        "email",
        "code",
        "link",
        "guardian",
      ] as const),
      /** The slot that the student moves from. */
      move: idIn(search.move),
      /** The account that the dialog is about, an `id_user`. */
      account: idIn(search.account),
      /** The guardian without an account that the dialog is about. */
      guardian: oneOf(search.guardian, ["mother", "father", "guardian"] as const),
    }),
  component: page(() => import("./pages/students/student.tsx"), "Student"),
});

/** Leads to the card of the account's student, with its e-mail. */
const accountEmail = createRoute({
  getParentRoute: () => root,
  path: "/accounts/$id/email",
  component: page(() => import("./pages/students/account-email.tsx"), "AccountEmail"),
});

const placementTests = createRoute({
  getParentRoute: () => root,
  path: "/placement-tests",
  validateSearch: (search: Search) =>
    given({
      state: oneOf(search.state, ["scheduled", "results"] as const),
      /** Whose tests are listed; all if absent. */
      reviewer: idIn(search.reviewer),
      test: idIn(search.test),
      /** What the test was opened for. */
      task: oneOf(search.task, ["reschedule", "record"] as const),
      /** The time that was typed for the test before a form on another page was opened. */
      at: momentIn(search.at),
      /** Where the test was opened from; what ends it returns there. */
      from: oneOf(search.from, ["student"] as const),
      dialog: oneOf(search.dialog, ["child"] as const),
    }),
  component: page(() => import("./pages/placement-tests/placement-tests.tsx"), "PlacementTests"),
});

const teachers = createRoute({
  getParentRoute: () => root,
  path: "/teachers",
  validateSearch: (search: Search) =>
    given({
      search: typedIn(search.search),
      dialog: oneOf(search.dialog, ["add"] as const),
      back: backIn(search.back),
    }),
  component: page(() => import("./pages/teachers/teachers.tsx"), "Teachers"),
});

const teacher = createRoute({
  getParentRoute: () => root,
  path: "/teachers/$id",
  validateSearch: (search: Search) =>
    given({
      dialog: oneOf(search.dialog, ["edit", "handover", "takeover", "correction"] as const),
      /** Whose hours are taken over, or who had them before they were taken back. */
      from: idIn(search.from),
      /** The hours that were handed over, so that their messages survive a reload. */
      moved: textIn(search.moved, /^\d{1,10}(-\d{1,10})*$/),
    }),
  component: page(() => import("./pages/teachers/teacher.tsx"), "Teacher"),
});

const school = createRoute({
  getParentRoute: () => root,
  path: "/school",
  validateSearch: (search: Search) =>
    given({
      kind: oneOf(search.kind, ["programs", "institutions", "levels", "messages"] as const),
      /** The record whose row is a form. */
      edit: idIn(search.edit),
      add: oneOf(search.add, ["yes"] as const),
      back: backIn(search.back),
    }),
  component: page(() => import("./pages/school/school.tsx"), "School"),
});

const myWeek = createRoute({
  getParentRoute: () => root,
  path: "/my-week",
  validateSearch: (search: Search) => given({ test: idIn(search.test) }),
  component: page(() => import("./pages/my-week/my-week.tsx"), "MyWeek"),
});

const importExport = createRoute({
  getParentRoute: () => root,
  path: "/import-export",
  /** What a file lists that is chosen there. */
  validateSearch: (search: Search) => given({ list: oneOf(search.list, tables) }),
  component: page(() => import("./pages/import-export/import-export.tsx"), "ImportExport"),
});

const tashih = createRoute({
  getParentRoute: () => root,
  path: "/tashih",
  validateSearch: (search: Search) =>
    given({
      table: oneOf(search.table, lessonTables),
      state: oneOf(search.state, reviewStates),
      dialog: oneOf(search.dialog, ["approve"] as const),
      /** The review that is withdrawn. */
      withdraw: idIn(search.withdraw),
    }),
  component: page(() => import("./pages/tashih/tashih.tsx"), "Tashih"),
});

const history = createRoute({
  getParentRoute: () => root,
  path: "/history",
  validateSearch: (search: Search) =>
    given({
      about: oneOf(search.about, subjects),
      student: idIn(search.student),
      teacher: idIn(search.teacher),
      /** The member of staff who made the changes. */
      staff: idIn(search.staff),
      operation: textIn(search.operation, /^[A-Za-z]{1,50}$/),
      since: dayIn(search.since),
      /** The last day. */
      until: dayIn(search.until),
    }),
  component: page(() => import("./pages/history/history.tsx"), "History"),
});

const staff = createRoute({
  getParentRoute: () => root,
  path: "/staff",
  validateSearch: (search: Search) =>
    given({
      dialog: oneOf(search.dialog, ["add"] as const),
      /** The member who is changed. */
      edit: idIn(search.edit),
      /** The member whose sign-in is confirmed. */
      confirm: idIn(search.confirm),
      /** The member whose invitation is open. */
      invited: idIn(search.invited),
    }),
  component: page(() => import("./pages/staff/staff.tsx"), "Staff"),
});

const signedIn = createRoute({ getParentRoute: () => root, path: "/signed-in", component: SignedIn });

/** Where the service sends a browser whose sign-in it refuses. */
const signInRefused = createRoute({
  getParentRoute: () => root,
  path: "/sign-in-refused",
  validateSearch: (search: Search) =>
    given({
      reason: textIn(search.reason, /^[a-z_]{1,50}$/),
      /** How long to wait. */
      seconds: idIn(search.seconds),
      /** The request in the service's log. */
      id: textIn(search.id, /^[\w.-]{1,100}$/),
    }),
  component: NotRefused,
});

const options = {
  routeTree: root.addChildren([
    ...[today, week, students, student, accountEmail, placementTests, teachers, teacher, school, myWeek],
    ...[importExport, tashih, history, staff, signedIn, signInRefused],
  ]),
  basepath: "/console",
  defaultErrorComponent: Crash,
  // shell/crash.tsx has one in the console's look.
  disableGlobalCatchBoundary: true,
  defaultPreload: "intent",
  scrollRestoration: true,
} as const;

/** Routes the addresses below /console. */
export const createConsoleRouter = (history: RouterHistory = createBrowserHistory()) =>
  createRouter({ ...options, history });

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
