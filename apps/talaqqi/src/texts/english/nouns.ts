const noun = (one: string, many: string): [one: string, many: string] => [one, many];

/** After the number of entries of a list. */
export const nouns = {
  accessToken: noun("access token", "access tokens"),
  account: noun("account", "accounts"),
  booking: noun("booking", "bookings"),
  import: noun("import", "imports"),
  line: noun("line", "lines"),
  memberOfStaff: noun("member of staff", "members of staff"),
  operatorToken: noun("operator token", "operator tokens"),
  placementTest: noun("placement test", "placement tests"),
  message: noun("message", "messages"),
  row: noun("row", "rows"),
  school: noun("school", "schools"),
  session: noun("session", "sessions"),
  slot: noun("slot", "slots"),
  student: noun("student", "students"),
  teacher: noun("teacher", "teachers"),
};
