/** The sizes of a school, by number of learners; the growth is that from the first to the last. */
export const sizes = [10_000, 100_000, 1_000_000];

/** Of the service, behind one balancer. */
export const INSTANCES = 2;

/** Rows per learner, on average. Everything else of a school (lessons, packages, programs, institutions) has one size. */
export const perLearner = {
  /** Hours of the week at which a teacher teaches: 20,000 for a million learners. */
  hours: 1 / 50,
  /** Placement tests, one in five of the last ones open. See `testsOf`. */
  tests: 3,
  /** Entries of the audit about the learner or the learner's tests. */
  history: 3,
  /** Entries of the event log: a day on which the learner used the app. */
  events: 1,
};

/** A teacher has as many hours, twice a day except on Sundays. */
export const HOURS_PER_TEACHER = 12;

/** Six to ten learners are booked into each hour: 160,000 for a million, one in six. */
export const bookedInto = (hour: string) => `(6 + ${hour} % 5)`;
/** Seats of an hour; those that stay empty belong to nobody. */
export const SEATS = 10;

/** How many placement tests a learner has: most one, and few very many. The mean is 3. */
export const testsOf = (learner: string) => `(CASE
  WHEN ${learner} % 100 < 57 THEN 1 WHEN ${learner} % 100 < 82 THEN 3 WHEN ${learner} % 100 < 94 THEN 6
  WHEN ${learner} % 100 < 99 THEN 12 ELSE 36 END)`;

/** Learners whose second token a sign-out may revoke. */
export const SPARE_TOKENS = 20_000;

export const hoursOf = (learners: number) => Math.ceil(learners * perLearner.hours);
export const teachersOf = (learners: number) => Math.ceil(hoursOf(learners) / HOURS_PER_TEACHER);
/** Learners and teachers: who has an account, an identity and a token. Teachers have the last numbers. */
export const accountsOf = (learners: number) => learners + teachersOf(learners);

/** For `accessToken(n)` of the school, a second one. */
export const spareToken = (n: number) => `keluar-${n}`;
