const again = "the student can register again";

/** Every state of a placement test: how it is shown, what each action makes of it, and the 409 for every other action. */
export const cases = [
  {
    s_progress: 0,
    expired: false,
    shown: 0,
    next: { schedule: 1, cancel: 4, expire: 3 },
    conflicts: { record: "that is only registered cannot get a result: schedule it first" },
  },
  { s_progress: 1, expired: false, shown: 1, next: { schedule: 1, record: 2, cancel: 4, expire: 3 }, conflicts: {} },
  ...[true, false].map((expired) => ({
    s_progress: 2,
    expired,
    shown: 2,
    next: { record: 2 },
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
    next: {},
    conflicts: {
      schedule: `${description} cannot be scheduled: ${again}`,
      record: `${description} cannot get a result: ${again}`,
      cancel: `${description} cannot be cancelled`,
      expire: `${description} cannot be expired`,
    },
  })),
  ...[0, 1].map((s_progress) => ({
    s_progress,
    expired: true,
    shown: 3,
    next: { expire: 3 },
    conflicts: {
      schedule: `whose time is over cannot be scheduled: ${again}`,
      record: `whose time is over cannot get a result: ${again}`,
      cancel: "whose time is over cannot be cancelled: expire it",
    },
  })),
];
