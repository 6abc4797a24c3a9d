/** The tables that staff look for; without a choice all of them are listed. */
export const subjects = [
  "students",
  "bookings",
  "slots",
  "placement_tests",
  "users",
  "teachers",
  "packages",
  "programs",
  "institutions",
  "levels",
  "imports",
  "operators",
] as const;
