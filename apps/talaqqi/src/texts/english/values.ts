/** The contract's values, as lists and sentences show them. Where English has the same word, it is the value. */
export const values = {
  // Roles
  administrator: "administrator",
  coordinator: "coordinator",
  teacher: "teacher",
  reader: "reader",
  // Relations of an account to a student
  own: "own",
  mother: "mother",
  father: "father",
  guardian: "guardian",
  // Classes
  men: "men",
  women: "women",
  mixed: "mixed",
  // Placement tests
  registered: "registered",
  scheduled: "scheduled",
  result: "result",
  expired: "expired",
  cancelled: "cancelled",
  schedule: "schedule",
  record: "record",
  cancel: "cancel",
  expire: "expire",
  reopen: "reopen",
  // Reviews of lessons
  waiting: "waiting",
  approved: "approved",
  changed: "changed",
  // Tokens
  valid: "valid",
  revoked: "revoked",
  // Changes of an import
  create: "create",
  change: "change",
  remove: "remove",
  // Progress of a program
  upcoming: "upcoming",
  open: "open",
  finished: "finished",
  // Strength of a trait
  strong: "strong",
  between: "between",
  weak: "weak",
};
