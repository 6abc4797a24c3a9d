const noun = (one: string, many: string) => ({ one, many });
const list = (values: readonly string[]) => values.join(", ");

/** What imports, exports and the fields of records report. */
export const imports = {
  nouns: {
    kategoris: noun("kategori", "kategoris"),
    contents: noun("content", "contents"),
    subkategoris: noun("subkategori", "subkategoris"),
    sifats: noun("sifat", "sifats"),
    hurufs: noun("huruf", "hurufs"),
    feedbacks: noun("feedback", "feedbacks"),
    pertanyaans: noun("pertanyaan", "pertanyaans"),
    lembagas: noun("lembaga", "lembagas"),
    levels: noun("level", "levels"),
    users: noun("user", "users"),
    students: noun("student", "students"),
    guardians: noun("guardian", "guardians"),
    teachers: noun("teacher", "teachers"),
    sertifikats: noun("sertifikat", "sertifikats"),
    pengalamans: noun("pengalaman", "pengalamans"),
    teacher_levels: noun("level of a teacher", "levels of teachers"),
    slots: noun("slot", "slots"),
    bookings: noun("booking", "bookings"),
    placement_tests: noun("placement test", "placement tests"),
    packages: noun("package", "packages"),
    programs: noun("program", "programs"),
  },
  /** `slot 5`, `slot new-1`, `sifat "Hams"`. */
  row: (noun: string, shown: string) => `${noun} ${shown}`,
  rowInLine: (noun: string, line: number) => `the ${noun} in line ${line}`,
  /** `Aisyah (student 5)`. */
  rowNamed: (label: string, row: string) => `${label} (${row})`,
  counted: (count: number, { one, many }: { one: string; many: string }) => `${count} ${count === 1 ? one : many}`,
  and: (parts: readonly string[]) => parts.join(" and "),

  // Files
  noFolder: "the folder does not exist",
  noFiles: "the folder has no CSV files",
  unknownFile: (files: readonly string[]) => `is not a file that can be imported. The files are ${list(files)}`,
  notUtf8: "is not UTF-8. Save the file as CSV UTF-8",
  tooManyRows: (rows: number, max: number) => `has ${rows} rows; the maximum is ${max}`,
  // The columns by their names, and by the headings that schools write.
  headingMissing: (columns: readonly string[], _: readonly string[]) =>
    `the heading is missing. The columns are ${list(columns)}`,
  headingTooWide: (cells: number, max: number) => `the heading has ${cells} cells; the maximum is ${max}`,
  columnUnknown: (columns: readonly string[], _: readonly string[]) =>
    `is not a column of this file. The columns are ${list(columns)}`,
  columnOfAccounts:
    "e-mail addresses belong to accounts, not to this list: import the file as accounts, or ignore this column",
  columnTwice: "appears twice in the heading",
  columnAgain: (first: string, column: string, _: string) =>
    `means the column ${column}, like ${first}. Remove one of the two`,
  columnAmbiguous: (columns: readonly string[], _: readonly string[]) =>
    `could be one of the columns ${list(columns)}. Write its name`,
  columnMissing: (_: string) => "the column is missing",
  columnOfIdsMissing: (column: string, existing: string) =>
    `the column ${column} is missing, and the list has records already (${existing}): say whether the rows are added or replace them`,
  cellCount: (cells: number, heading: number) => `the row has ${cells} cells, the heading ${heading}`,
  quoteNotClosed: 'a quote (") opened in this row is never closed',
  afterClosingQuote: 'a closing quote (") must be followed by a separator or the end of the row',
  quoteInCell: 'a cell that contains a quote (") must be quoted, with its quotes doubled',
  notCsv: "is not valid CSV",

  // Cells
  empty: "must not be empty",
  tooLong: (max: number) => `must be at most ${max} characters long`,
  controlCharacter: "contains a line break or control character that is not allowed here",
  controlCharactersRemoved: "control characters were removed",
  invisibleMarksRemoved: "invisible marks were removed",
  htmlCleaned:
    "was cleaned: only the tags p br b strong i em ul ol li h2 h3 h4 without attributes, and links to https:// addresses, are kept",
  semicolon: "must not contain a semicolon, which separates the items of lists",
  wholeNumber: (minimum: number, maximum: number) => `must be a whole number from ${minimum} to ${maximum}`,
  birthYear: (first: number) =>
    `must be a year of birth from ${first} to this year, such as 2015, or a date of birth such as 31/01/2015`,
  number: "must be a number such as 60 or 1.5",
  positive: "must be greater than 0",
  degrees: (limit: number) => `must be decimal degrees from -${limit} to ${limit}, with at most 6 decimals`,
  arabic: "must be 1 to 10 Arabic letters",
  letterMeant: (letter: string) => `write it as ${letter}`,
  yehAmbiguous: "has the Persian ی, which could be ي or ى: write the one that is meant",
  httpsUrl: "must be a URL that starts with https://",
  email: "must be an e-mail address",
  phoneNumber:
    "must be a phone number such as 0812-3456-7890, or +65 8123 4567 for another country; leave it empty if there is none",
  time: "must be a time such as 05:30 or 19:00",
  date: "must be a date such as 2025-01-31 or 31/01/2025",
  missingDay: (day: string) => `${day} does not exist`,
  moment: "must be a date and time such as 2025-01-31T08:00:00Z or 31/01/2025 08:00",
  // What is asked once for a column, or for all rows with the same text
  dateOrder: (cell: string, rows: number) =>
    `dates such as ${cell}${rows > 1 ? `, in ${rows} rows,` : ""} could have the month first: the file looks as if it comes from a computer with US settings. Write them as 2027-01-05, or with the month in words`,
  serialNumber: (cell: string, shown: string) =>
    `a spreadsheet stores ${shown} as ${cell}, and the cell has lost its format. Write ${shown}, or format the column`,
  unreadTime: (cell: string) => `${cell} is not a time. Write a time such as 05:30 or 19:00`,
  otherZone: (cell: string) => `${cell} names another time zone than the school's. Write the school's own time`,
  openEnd: (cell: string, example: string) => `${cell} has no end time. Write one, as in ${example}`,
  severalDays: (cell: string) => `${cell} names several days. Write a row for each day`,
  nullName: (cell: string) =>
    `${cell} is how programs write an empty value. Leave the cell empty, or write '${cell} if it is a name`,
  totalRow: (cell: string) =>
    `"${cell}" looks like a total below the list. Remove the row, or write '${cell} if it is a name`,
  doubtfulName: (cell: string) => `"${cell}" does not look like a name`,
  storedValue: (cell: string) =>
    `${cell} was read as empty, and the stored value was kept. To remove it, empty the cell`,
  timeAndLength: (time: string, minutes: number) => `${time}, ${minutes} minutes`,
  lengthRefused: (cell: string, minutes: number, why: string) => `${cell} is ${minutes} minutes: ${why}`,
  lengthDiffers: (cell: string, length: number, minutes: number) =>
    `${cell} is ${length} minutes, but its minutes are ${minutes}`,
  flag: "must be 1 or 0",
  oneOf: (values: readonly string[]) => `must be one of ${list(values)}`,
  emptyOrOneOf: (values: readonly string[]) => `must be empty or one of ${list(values)}`,
  tooManyItems: (max: number) => `must have at most ${max} items`,
  itemTwice: "lists an item twice",
  spreadsheetError: (cell: string, why: string) => `is a spreadsheet error (${cell}): ${why}`,
  spreadsheetErrors: {
    deletedCell: "its formula refers to a cell that was deleted. Enter the value",
    noMatch: "its formula looks for something and does not find it. Enter the value",
    textInFormula: "its formula calculates with text. Correct the formula or enter the value",
    unknownName: "the spreadsheet took this text for a formula. Enter the text with an apostrophe (') before it",
    narrowColumn: "the column was too narrow when the file was saved. Widen it and save the file again",
    other: "correct the formula or enter the value",
  },
  ambiguousNumber: (cell: string, one: string, other: string) =>
    `${cell} could be ${one} or ${other}: write one of the two`,
  phoneShortened: (cell: string) =>
    `the spreadsheet shortened this phone number to ${cell}, and its digits are lost. Format the column as text and enter the number again`,
  withoutIds: (existing: string) =>
    `no row has the id of an existing record: all rows become new records. What exists stays: ${existing}. To change records, export them and edit that file`,
  withoutIdsReplaced: (existing: string) =>
    `no row has the id of an existing record: all rows become new records. What exists is removed: ${existing}. To change records, export them and edit that file`,
  readLike: (cell: string, shown: string, rows: number) =>
    `${cell} was read as ${shown}${rows > 1 ? `, and ${rows - 1} more in the same way` : ""}`,
  possibleDuplicate: (noun: string, key: string) =>
    `may exist already: ${noun} ${key} has the same name and phone number`,
  possibleNamesake: (noun: string, key: string) =>
    `may exist already: ${noun} ${key} has the same name, and there is no phone number to compare`,
  repeatedPerson: (first: number, line: number) =>
    `may be listed twice: lines ${first} and ${line} have the same name and phone number`,
  repeatedName: (first: number, line: number) =>
    `may be listed twice: lines ${first} and ${line} have the same name, and there is no phone number to compare`,
  classesUnnamed: (count: number) =>
    `nothing says whom the classes are for: ${count === 1 ? "the new slot is" : `the ${count} new slots are`} mixed. Add a column class_for`,
  headingLine: (line: number) => `the headings are in line ${line}. What is above them is not imported`,
  /** What people call values of closed lists. */
  valueNames: {} as Record<string, string>,
  readAs: (cell: string, shown: string, rows: number) =>
    `${cell} was read as ${shown}${rows > 1 ? `, in ${rows} rows` : ""}`,

  readAsEmpty: (cell: string, rows: number) => `${cell} was read as empty${rows > 1 ? `, in ${rows} rows` : ""}`,

  // Rows
  duplicateOf: (shown: string, line: number) => `${shown} is already in line ${line}`,
  duplicateInDatabase: (shown: string) => `${shown} is already in the database`,
  newNumber: (id: string) =>
    `${id} does not exist. For a new row, leave the cell empty or write a placeholder such as new-1`,
  numberTooHigh: (noun: string, max: number) => `must be at most ${max} for a new ${noun}`,
  requiredWhen: (column: string, value: string) => `is required when ${column} is ${value}`,
  requiredOnlyWhen: (column: string, value: string) =>
    `is required when ${column} is ${value}, and must be empty otherwise`,
  bothOrNeither: (one: string, other: string) => `${one} and ${other} must be given together`,
  after: (column: string) => `must be after ${column}`,
  notBefore: (column: string) => `must not be before ${column}`,
  inFuture: "must be in the future",
  notInFuture: "must not be in the future",
  inAccount: "must be empty for a student with an account: the account has it, in users.csv",
  studentFixed: "cannot be changed: a student always belongs to the same account",
  emailFixed:
    "cannot be changed by an import, because somebody registered or signed in with this account: change it on the account itself",

  // References between rows
  nameUnknown: (name: string, noun: string) =>
    `there is no ${noun} with the name ${name}. Write the name as it is here, or the number`,
  nameAmbiguous: (name: string, keys: readonly string[]) =>
    `${name} is the name of several${keys.some(Boolean) ? ` (${list(keys.filter(Boolean))})` : ""}: write the number of one`,
  missing: (row: string) => `${row} does not exist`,
  missingPlaceholder: (row: string, file: string) => `${row} does not exist: no row of ${file} has this identifier`,
  missingBecauseRemoved: (row: string, file: string) => `${row} would be removed, because it is missing from ${file}`,
  removedButUsed: (row: string, uses: string) => `${row} would be removed, but ${uses}`,
  usedBy: (users: string) => `is used by ${users}`,
  bookedInto: (slots: string) => `is booked into ${slots}`,
  renamedButUsed: (row: string, name: string, file: string) =>
    `cannot change while ${row} refers to ${name}. Import ${file} as well`,
  capacityBelowBookings: (bookings: number) => `must be at least ${bookings}, the number of bookings of this slot`,
  slotFull: (slot: string, capacity: string) => `${slot} is full: its capacity is ${capacity}`,

  // Placement tests
  openTest: (student: string) => `${student} already has an open placement test`,
  /** By `s_progress`. */
  testStates: {
    0: "a placement test that is only registered",
    1: "a scheduled placement test",
    2: "a placement test with a result",
    3: "an expired placement test",
    4: "a cancelled placement test",
  },
  testTransition: (test: string, from: string, to: string) => `${test} cannot change from s_progress ${from} to ${to}`,
  testFixed: (test: string, expired: string) =>
    `cannot be changed for ${test}. Only s_progress can change, to ${expired}`,

  // Two commitments at one hour
  commitments: {
    attends: (slot: string) => `is booked into ${slot}`,
    teaches: (slot: string) => `teaches ${slot}`,
    takes: (test: string) => `takes ${test}`,
    reviews: (test: string) => `reviews ${test}`,
  },
  busy: (who: string, commitment: string) => `${who} ${commitment} at that hour`,
  busyAs: (who: string, other: string, commitment: string) => `${who} is ${other}, who ${commitment} at that hour`,

  // Whole imports and exports
  moreInFile: (count: number) => `and ${count} more in this file`,
  more: (count: number) => `and ${count} more`,
  exportRows: (file: string, max: number) => `${file} has more than ${max} rows`,
  exportBytes: (max: number) => `the files have more than ${max} bytes`,
  nothingImported: "Nothing was imported.",

  // Taking an import back
  alreadyReverted: (id: number) => `import ${id} was already taken back`,
  importExpired: (id: number, days: number) =>
    `import ${id} is older than ${days} days: what it changed is no longer stored`,
  changedSince: (id: number, records: readonly string[]) =>
    `import ${id} cannot be taken back, because these records were changed since: ${list(records)}`,
  changedBy: (row: string, operator: string) => `${row} by ${operator}`,
  erasedSince: (count: number) => (count === 1 ? "a record of a deleted person" : `${count} records of deleted people`),
  nothingToRevert: (id: number, records: readonly string[]) =>
    `nothing of import ${id} is left to take back, because these records were changed since: ${list(records)}`,
  keptChanged: "was changed since",
  keptDeleted: "was deleted since",
  keptInUse: "somebody uses this account: registered, signed in or has a token",
  keptWithOwner: (row: string) => `belongs to ${row}, which stays`,
  revertRefused: (id: number, problems: string) => `import ${id} cannot be taken back: ${problems}`,
  demonstrationInUse: (problems: string) => `the demonstration data cannot be removed: ${problems}`,
  outdated: "the data has changed since the check: check again",
};
