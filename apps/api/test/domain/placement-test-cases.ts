const first = "reopen it first";

/**
 * Every state of a placement test with a reviewer and a time: how it is shown, what each action makes of it, and the 409 for
 * every other action. An import may do the same, but not reopen.
 */
export const cases = [
  {
    s_progress: 0,
    expired: false,
    shown: 0,
    next: { schedule: 1, cancel: 4, expire: 3 },
    conflicts: {
      record: "that is only registered cannot get a result: schedule it first",
      reopen: "that is only registered cannot be reopened",
    },
  },
  {
    s_progress: 1,
    expired: false,
    shown: 1,
    next: { schedule: 1, record: 2, cancel: 4, expire: 3, reopen: 0 },
    conflicts: {},
  },
  ...[true, false].map((expired) => ({
    s_progress: 2,
    expired,
    shown: 2,
    next: { record: 2, reopen: 1 },
    conflicts: {
      schedule: "whose result is in cannot be scheduled",
      cancel: "whose result is in cannot be cancelled",
      expire: "whose result is in cannot be expired",
    },
  })),
  ...[
    { s_progress: 3, description: "that has expired" },
    { s_progress: 4, description: "that is cancelled" },
  ].map(({ s_progress, description }) => ({
    s_progress,
    expired: true,
    shown: s_progress,
    next: { reopen: 1 },
    conflicts: {
      schedule: `${description} cannot be scheduled: ${first}`,
      record: `${description} cannot get a result: ${first}`,
      cancel: `${description} cannot be cancelled`,
      expire: `${description} cannot be expired`,
    },
  })),
  ...[0, 1].map((s_progress) => ({
    s_progress,
    expired: true,
    shown: 3,
    // A registered test has only the time that the student would like.
    next: { expire: 3, reopen: s_progress },
    conflicts: {
      schedule: `whose time is over cannot be scheduled: ${first}`,
      record: `whose time is over cannot get a result: ${first}`,
      cancel: "whose time is over cannot be cancelled: expire it",
    },
  })),
];
