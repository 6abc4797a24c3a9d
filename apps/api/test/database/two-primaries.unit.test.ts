import { expect, test } from "vitest";
import { createBelief, type Server } from "../../src/database/postgresql/two-primaries.ts";

const a: Server = { system: "1", started: "10", writable: true };
const b: Server = { system: "1", started: "20", writable: true };
const restarted: Server = { ...b, started: "30" };
const replica: Server = { ...b, writable: false };
const another: Server = { system: "2", started: "20", writable: true };
const gone = undefined;

type Answers = (Server | undefined)[][];

test.each<[what: string, times: Answers]>([
  [
    "both hosts accept writes",
    [
      [a, b],
      [a, b],
    ],
  ],
  [
    "a third host is a replica, or gone",
    [
      [a, b, replica],
      [a, b, gone],
    ],
  ],
  [
    "two names of one server, and another server",
    [
      [a, a, b],
      [a, a, b],
    ],
  ],
  [
    "two poolers have changed places",
    [
      [a, b],
      [b, a],
    ],
  ],
  [
    "two systems, of which one has two",
    [
      [another, a, b],
      [another, a, b],
    ],
  ],
])("there are two primaries: %s", (_what, times) => {
  expect(times.map(createBelief())).toEqual([undefined, true]);
});

test.each<[what: string, times: Answers]>([
  [
    "a primary and its replica",
    [
      [a, replica],
      [a, replica],
    ],
  ],
  [
    "one server, or one pooler, named twice",
    [
      [a, a],
      [a, a],
    ],
  ],
  [
    "two systems",
    [
      [a, another],
      [a, another],
    ],
  ],
  [
    "a switchover, seen as two",
    [
      [a, b],
      [{ ...a, writable: false }, b],
    ],
  ],
  [
    "a switchover behind one pooler named twice",
    [
      [a, b],
      [b, b],
    ],
  ],
  [
    "a switchover and back, each seen as two",
    [
      [a, b],
      [a, restarted],
    ],
  ],
  [
    "a host that is gone, or not there yet",
    [
      [a, b],
      [a, gone],
    ],
  ],
  [
    "a host that was not there yet",
    [
      [a, gone],
      [a, b],
    ],
  ],
  [
    "nothing answers",
    [
      [gone, gone],
      [gone, gone],
    ],
  ],
  ["both, once", [[a, b]]],
])("there are not: %s", (_what, times) => {
  expect(times.map(createBelief())).toEqual(times.map(() => undefined));
});

test("it is over when it was not seen twice in a row", () => {
  const times: Answers = [
    [a, b],
    [a, b],
    [a, gone],
    [a, b],
    [gone, b],
    [a, replica],
    [a, gone],
    [a, b],
    [a, b],
  ];
  expect(times.map(createBelief())).toEqual([
    ...[undefined, true, undefined, undefined, undefined],
    ...[false, undefined, undefined, true],
  ]);
});
