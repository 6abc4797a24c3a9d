/** The tables that staff look for, as the history names them; without a choice all of them are listed. */
export const subjects = [
  "students",
  "bookings",
  "slots",
  "placement_tests",
  "users",
  "teachers",
  "packages",
  "programs",
  "lembagas",
  "levels",
  "imports",
  "operators",
] as const;
