import { type Fault, inApi, lines } from "../../fault.ts";

// The queue of placement tests, and what may be done with each.

const inTests = (name: string) => `apps/api/test/operator/placement-tests/${name}.test.ts`;

export const placementTests: Fault[] = [
  {
    id: "queue-with-those-that-are-over",
    kind: "a filter ignored",
    title: "Who asks for the placement tests that are registered gets those whose time is over as well.",
    operations: ["listPlacementTestQueue"],
    edits: [
      inApi(
        "operator/placement-tests/queries.ts",
        "...(progress < 2 && { expired_date_at: { gt: now } })",
        "...(progress === 1 && { expired_date_at: { gt: now } })",
      ),
    ],
    near: inTests("list-placement-test-queue"),
    says: /s_progress=0/,
  },
  {
    id: "queue-without-next",
    kind: "a page lost",
    title: "The queue never says that another page follows.",
    operations: ["listPlacementTestQueue"],
    edits: [
      inApi(
        "operator/placement-tests/handlers.ts",
        "findPlacementTests(db, { idReviewer, progress, after }, time, limit + 1)",
        "findPlacementTests(db, { idReviewer, progress, after }, time, limit)",
      ),
    ],
    near: inTests("list-placement-test-queue"),
    says: /page by page/,
  },
  {
    id: "actions-of-what-is-kept",
    kind: "a state that is not so",
    title: "What may be done with a placement test is read off the state that is kept, also when its time is over.",
    operations: ["getPlacementTest", "listPlacementTestQueue"],
    edits: [
      inApi(
        "operator/placement-tests/rules.ts",
        "[...(stateOf(row, now)?.may ?? [])]",
        "[...((now && states[row.s_progress])?.may ?? [])]",
      ),
    ],
    near: inTests("get-placement-test"),
    says: /expired when its time is over/,
  },
  {
    id: "reviewer-of-nobody",
    kind: "what is left out is lost",
    title: "A placement test that has a reviewer does not name them.",
    operations: ["getPlacementTest"],
    edits: [
      inApi(
        "operator/placement-tests/mappers.ts",
        'row.reviewer?.nama_pengajar ?? ""',
        'row.reviewer?.nama_pengajar.slice(0, 0) ?? ""',
      ),
    ],
    near: inTests("get-placement-test"),
    says: /the reviewer's name/,
  },
  {
    id: "reviewer-teaches-then",
    kind: "a double booking",
    title: "A placement test is scheduled for an hour at which its reviewer teaches.",
    operations: ["schedulePlacementTest"],
    edits: [
      inApi(
        "operator/placement-tests/handlers.ts",
        "if (slot) throw doubleBooking(",
        "if (slot && schedule < time) throw doubleBooking(",
      ),
    ],
    near: inTests("schedule-placement-test"),
    says: /teaches booked students/,
  },
  {
    id: "hour-of-the-server",
    kind: "a double booking",
    title: "Whether the reviewer is free is asked of the hour in UTC, and not in the school's time zone.",
    operations: ["schedulePlacementTest"],
    edits: [
      inApi(
        "operator/placement-tests/handlers.ts",
        "hourOf(schedule, schoolTimeZone)",
        'hourOf(schedule, schoolTimeZone && "UTC")',
      ),
    ],
    near: inTests("schedule-placement-test"),
    says: /that hour of the school's week|at that hour/,
  },
  {
    id: "cancelled-test-rescheduled",
    kind: "a transition that there is not",
    title: "A cancelled placement test can be scheduled.",
    operations: ["schedulePlacementTest"],
    edits: [
      inApi(
        "operator/placement-tests/rules.ts",
        '{ is: "that is cancelled", may: [],',
        '{ is: "that is cancelled", may: ["schedule"],',
      ),
    ],
    near: inTests("schedule-placement-test"),
    says: /transition with s_progress 4/,
  },
  {
    id: "correction-empties-the-notes",
    kind: "what is left out is lost",
    title: "Who corrects a result and leaves out the notes empties them.",
    operations: ["recordPlacementTest"],
    edits: [
      inApi("operator/placement-tests/handlers.ts", "notes: notes ?? oldNotes", 'notes: notes ?? (oldNotes && "")'),
    ],
    near: inTests("record-placement-test"),
    says: /with a correction|student's notes/,
  },
  {
    id: "correction-is-another-test",
    kind: "a state that is not so",
    title: "Who corrects a result makes the test one of today.",
    operations: ["recordPlacementTest"],
    edits: [inApi("operator/placement-tests/handlers.ts", "(before.actual_tested_at ?? time)", "time")],
    near: inTests("record-placement-test"),
    says: /with a correction/,
  },
  {
    id: "level-that-there-is-not",
    kind: "a wrong status",
    title: "Whether there is the level of a result is left to the database, and is a 500.",
    operations: ["recordPlacementTest"],
    edits: [
      inApi(
        "operator/placement-tests/handlers.ts",
        "if (!(await holdLevel(tx, level_result)))",
        "if (!(await holdLevel(tx, level_result)) && level_result === 0)",
      ),
    ],
    near: inTests("record-placement-test"),
    says: /400 when there is no such level/,
  },
  {
    id: "result-cancelled",
    kind: "a transition that there is not",
    title: "A placement test whose result is in can be cancelled.",
    operations: ["cancelPlacementTest"],
    edits: [
      inApi(
        "operator/placement-tests/rules.ts",
        '{ is: "whose result is in", may: ["record"] }',
        '{ is: "whose result is in", may: ["record", "cancel"] }',
      ),
    ],
    near: inTests("cancel-placement-test"),
    says: /409 transition with s_progress 2/,
  },
  {
    id: "cancelled-is-expired",
    kind: "a state that is not so",
    title: "Cancelling a placement test writes down that it has expired.",
    operations: ["cancelPlacementTest"],
    edits: [inApi("operator/placement-tests/handlers.ts", "{ s_progress: 4 }", "{ s_progress: 3 }")],
    near: inTests("cancel-placement-test"),
    says: /reads as cancelled/,
  },
  {
    id: "expiry-of-today",
    kind: "a state that is not so",
    title: "Who expires a placement test whose time was over makes it one that has expired today.",
    operations: ["expirePlacementTest"],
    edits: [
      inApi(
        "operator/placement-tests/handlers.ts",
        lines(
          'transit(request, "expire", (tx, { id_placement_test }) =>',
          "        writePlacementTest(tx, id_placement_test, { s_progress: 3 }),",
        ),
        lines(
          'transit(request, "expire", (tx, { id_placement_test }, time) =>',
          "        writePlacementTest(tx, id_placement_test, { s_progress: 3, expired_date_at: time }),",
        ),
      ),
    ],
    near: inTests("expire-placement-test"),
    says: /one whose time is over, which is shown as expired already/,
  },
];
