import { expect, test } from "vitest";
import { actions, actionsOf, findRefusal } from "../../../src/operator/placement-tests/rules.ts";

const now = new Date("2030-01-01T00:00:00Z");
const later = new Date("2030-01-01T00:00:00.001Z");
const anew = "the student can register anew";

// Every state with every action: "" is allowed.
test.each([
  {
    ...{ state: 0, expires: later, schedule: "", cancel: "", expire: "" },
    record: "that is only registered cannot get a result: schedule it first",
  },
  { state: 1, expires: later, schedule: "", record: "", cancel: "", expire: "" },
  {
    ...{ state: 2, expires: now, schedule: "whose result is in cannot be scheduled", record: "" },
    ...{ cancel: "whose result is in cannot be cancelled", expire: "whose result is in cannot be expired" },
  },
  {
    ...{ state: 3, expires: later, schedule: `that has expired cannot be scheduled: ${anew}` },
    ...{ record: `that has expired cannot get a result: ${anew}`, cancel: "that has expired cannot be cancelled" },
    expire: "that has expired cannot be expired",
  },
  {
    ...{ state: 4, expires: later, schedule: `that is cancelled cannot be scheduled: ${anew}` },
    ...{ record: `that is cancelled cannot get a result: ${anew}`, cancel: "that is cancelled cannot be cancelled" },
    expire: "that is cancelled cannot be expired",
  },
  ...[0, 1].map((state) => ({
    ...{ state, expires: now, schedule: `whose time is over cannot be scheduled: ${anew}` },
    ...{ record: `whose time is over cannot get a result: ${anew}` },
    ...{ cancel: "whose time is over cannot be cancelled: expire it", expire: "" },
  })),
])("s_progress $state that expires at $expires", ({ state, expires, ...expected }) => {
  const row = { s_progress: state, expired_date_at: expires };
  const refusals = actions.map((action) => [action, findRefusal(row, action, now)?.message ?? ""]);
  const full = Object.entries(expected).map(([action, why]) => [action, why && `a placement test ${why}`]);
  expect(Object.fromEntries(refusals)).toEqual(Object.fromEntries(full));
  expect(actionsOf(row, now)).toEqual(actions.filter((action) => expected[action] === ""));
});
