const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const booked = (count: number) => `${counted(count, "student is", "students are")} booked into this slot`;

/** Why the current data do not allow a request. */
export const conflicts = {
  // Any record
  stale: "this record has been changed since it was read: read it again",
  keyUsed: "this Idempotency-Key was used for another request: make up a new one",
  keyOfOthers: "this request was carried out with another token, and only that token can read the response again",
  responseGone:
    "this request was already carried out; its response is no longer stored, because it named somebody who has been deleted",
  sameValues: (record: string, columns: readonly string[]) => `${record} has the same ${columns.join(" and ")}`,
  referenced: (users: readonly string[]) => `this record is used by ${users.join(" and ")}: change those first`,
  rowRemoved: (row: string) => `${row} does not exist any more`,
  rowChanged: (row: string) => `${row} has changed since it was read: read it again`,
  rowReviewedAgain: (row: string) => `${row} has been reviewed again since it was read: read it again`,

  // Two commitments at one time
  thisStudent: "this student",
  /** Who has no name yet. */
  studentOfSlot: "a student of this slot",
  /** Of dates. */
  locale: "en-GB",
  weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  /** @param time HH:MM. */
  clock: (time: string) => time,
  /** @param day a day of the week, or a date. */
  when: (day: string, clock: string) => `${day} at ${clock}`,
  busy: {
    attends: (who: string, when: string, teacher: string) => `${who} is booked at that time: ${when}, ${teacher}`,
    teaches: (who: string, when: string, _teacher: string) => `${who} teaches at that time: ${when}`,
    takes: (who: string, when: string, _teacher: string) => `${who} takes a placement test at that time: ${when}`,
    reviews: (who: string, when: string, _teacher: string) => `${who} reviews a placement test at that time: ${when}`,
  },
  accountBusy: "this account is booked into a slot at a time when the teacher teaches",

  // Slots and bookings
  slotEnded: (lastDay: string) => `this slot ended on ${lastDay}`,
  slotFull: (capacity: number) => `this slot is full: it has room for ${capacity}`,
  alreadyBooked: "this student is booked into this slot already",
  wrongClass: { men: "this slot is a class for men", women: "this slot is a class for women" },
  belowLevel: (needed: string, reached: string) => `this slot needs ${needed}, and the student reached ${reached}`,
  /** @param why one or both of the two above. */
  unsuitable: (why: readonly string[]) => `${why.join("; ")}: use override to book anyway`,
  teacherRetired: "the teacher of this slot is retired: move the student to another slot",
  belowBookings: (bookings: number) => `${booked(bookings)}: its capacity cannot be smaller`,
  slotBooked: (bookings: number) => `${booked(bookings)}: move or free the booking first`,

  // Placement tests
  openTest: (id: number) => `placement test ${id} of this student is open: use it, or cancel it first`,

  // Students, teachers and accounts
  alreadyStudent: (account: number, student: number) =>
    `account ${account} is student ${student}: a person is one student`,
  hasAccount: (account: number) => `this student has account ${account}: unlink it first`,
  twoAccounts: "both students have an account of their own: unlink one first",
  twoOpenTests: "both students have an open placement test: cancel one first",
  noteTooLong: (maximum: number) => `both notes together are longer than ${maximum} characters: shorten one`,
  teacherNeeded: (students: number, tests: number) => {
    const needs = [
      students > 0 && counted(students, "booked student", "booked students"),
      tests > 0 && counted(tests, "open placement test", "open placement tests"),
    ];
    return `this teacher has ${needs.filter(Boolean).join(" and ")}: move them first`;
  },
  accountEmailTaken: "another account has this e-mail",
  accountBlocked: "this account is blocked: unblock it first",

  // Staff
  staffRemoved: "this member of staff was removed: invite them again",
  lastAdministrator: "no other administrator can sign in or has a valid token: another one must sign in first",
  staffNameTaken: (name: string) => `there is a member of staff named ${name} already`,
  staffEmailTaken: "another member of staff has this e-mail",

  // Sign-in codes
  codeUnknown: "this code is wrong, used, or older than 15 minutes",
  alreadyBound: "this account or member has a sign-in already, or the person with the code signs in as somebody else",
  ownSignIn: "nobody confirms their own sign-in: ask another administrator",
};

/** Why the state of a placement test does not allow an action. */
export const transitions = {
  states: {
    registered: "that is only registered",
    scheduled: "that is scheduled",
    result: "whose result is in",
    expired: "that has expired",
    cancelled: "that is cancelled",
    overdue: "whose time is over",
  },
  impossible: {
    schedule: "cannot be scheduled",
    record: "cannot get a result",
    cancel: "cannot be cancelled",
    expire: "cannot be expired",
    reopen: "cannot be reopened",
    move: "cannot be given to another student",
  },
  instead: { schedule: "schedule it first", reopen: "reopen it first", expire: "expire it" },
  /** @param instead "" for nothing. */
  refused: (state: string, impossible: string, instead: string) =>
    `a placement test ${state} ${impossible}${instead && `: ${instead}`}`,
};
