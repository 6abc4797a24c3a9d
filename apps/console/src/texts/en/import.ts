import type { idImport } from "../id/import.ts";
import { plural } from "../plural.ts";
import { countsOf } from "./pages.ts";

export const enImport: typeof idImport = {
  importing: {
    which: (name) => `${name}: what does it list?`,
    whichHint: "There is no need to rename the file.",
    content: "Content of the file",
    whichGroup: "What does this file list?",
    groups: {
      people: "People: students, teachers, guardians, accounts",
      places: "Places: institutions, branches",
      others: "Other: hours, levels, packages, programs, lessons",
    },
    isPublic: "public",
    published: (kinds) => `Public: ${kinds.join(", ").toLowerCase()}.`,
    publicHint: "Anybody can read these records in the app, without signing in.",
    publicButton: (kind, created, changed, removed) =>
      `Import ${kind}: ${countsOf(created, changed, removed)}, visible to everyone`,
    publicButtons: (kinds, created, changed, removed) =>
      `Import ${countsOf(created, changed, removed)}; visible to everyone: ${kinds.join(", ")}`,
    kinds: "What each file lists",
    takenFor: (name, table) => `${name} is read as a list of ${table.toLowerCase()}. Is that wrong?`,
    takeFor: (table) => `It lists ${table.toLowerCase()}`,
    otherKind: "Something else…",
    accountsHint: "Accounts only sign in to the app. Is it a list of students? Choose Students.",
    check: "Check",
    skipFile: "Do not import this file",
    otherHeadings: (headings) => `or: ${headings.slice(0, 3).join(", ")}`,
    readColumnAs: "Read as…",
    readAs: "Read as another column",
    withoutName: (count, table) => `${table}: ${count} new without a name.`,
    withoutNameHint: "You can import them and complete them later. Until then they have no name on any page.",
    completeHere: "Complete them here",
    withoutGender: (count, table) => `${table}: ${count} new without a gender.`,
    withoutGenderHint: "You can import them and complete them later. Hours for men or for women need it.",
    ignoreColumn: "Ignore this column",
    ignoreColumns: (count: number, others: number) =>
      others === 0 ? "Ignore all unknown columns" : `Ignore ${count} other unknown columns`,
    seems: {
      phone: "This column looks like phone numbers. Whose?",
      email: "This column looks like e-mail addresses. Whose?",
      name: "This column looks like names. Whose?",
    },
    ofGuardian: "A guardian’s (becomes a note)",
    noHeading: "column without a heading",
    skipRow: "Skip this row",
    skipRows: (count) => (count === 1 ? "Skip this row" : `Skip these ${count} rows`),
    rowNamed: (line, label) => `row ${line}${label && ` (${label})`}`,
    moreLists: (count) => `and ${plural(count, "other list")}`,
    moreRows: (count) => `and ${plural(count, "more row")}`,
    totals: "These look like totals, not records:",
    leftOut: "Not imported",
    column: (heading) => `Column ${heading}`,
    emptied: (heading) => `Numbers in the column ${heading}`,
    putBack: "Put back",
    useInstead: (text) => `Use: ${text}`,
    typed: "Changed, not checked yet",
    discardTitle: "Discard these files?",
    discardHint: "What you typed and corrected here is discarded too. Nothing has been imported yet.",
    justImported: "Just imported",
    importedFile: (table, counts, name) => `${table}: ${counts} (${name})`,
    accountsSeen: (button) => `You find accounts on a student's card, with ${button}.`,
    view: (table: string) => `View ${table}`,
    unknownIds: (count, heading) => `${plural(count, "number")} in the column ${heading} not known here.`,
    unknownIdsHint:
      "If they are the school's own numbers, empty them: each row becomes a new record, and the system assigns its number.",
    wordOfRows: (word: string, column: string, count: number) =>
      `“${word}” in the column ${column}, ${count} rows: choose what it means`,
    emptyAll: "Empty all",
    oneByOne: "Fix one by one",
    duplicates: (count, table) => `${table}: ${count} may be recorded twice.`,
    duplicatesHint: "Another record has the same name and WhatsApp number, or the same name and no number to compare.",
    oneByOneRows: "See one by one",
    others: (count) => `${plural(count, "row")} with another name. Somebody else?`,
    othersHint:
      "Their numbers are in use here. If you mean somebody else, empty the number, so that the row becomes a new record.",
    other: "Somebody else?",
    headingLine: (line) => `Headings are in line ${line}`,
    headingRow: (name) => `Row of the headings in ${name}`,
    hiddenRows: (count, name) => `${name} hides ${count === 1 ? "1 row" : `${count} rows`}. Import too?`,
    hiddenColumns: (count, name) => `${name} hides ${count === 1 ? "1 column" : `${count} columns`}. Import too?`,
    leaveHidden: "Leave out",
    importHidden: "Import too",
    mergedDown: (count, name) =>
      `In ${name}, ${count} empty cells are merged with the one above. Fill them with its value?`,
    fillMerged: "Fill",
    leaveMerged: "Leave empty",
    sameHeadings: (name, sheets) => `In ${name}, the sheets ${sheets.join(", ")} have the same headings.`,
    joinHint: "If they are one list, join them: the name of the sheet becomes a note.",
    join: (count) => `Join ${count} sheets`,
    keepSeparate: "Keep them apart",
    unused: (name) => `${name} is not imported.`,
    unusedHint: (table, used) =>
      `${used} also lists ${table.toLowerCase()}, and each list comes from one file. Need both? Join them in the spreadsheet first.`,
    useFile: (name) => `Use ${name}`,
    unreadable: (name) => `${name} cannot be read.`,
    unreadableHints: {
      old: () =>
        "It is an old Excel file (.xls). Open it in Excel, choose Save as, type Excel Workbook (.xlsx), and choose the new file here.",
      binary: () =>
        "It is a binary Excel file (.xlsb). Open it in Excel, choose Save as, type Excel Workbook (.xlsx), and choose the new file here.",
      locked: () =>
        "It is locked with a password. Open it in Excel, remove the password, save it, and choose it again.",
      large: (megabytes) =>
        `It has more than ${megabytes} MB. Remove pictures and sheets that are not needed, or split it into several files.`,
      huge: () =>
        "Its content is too large once it is unpacked. Remove sheets, pictures and cells far outside the table, or split it into several files.",
      empty: () => "Its sheets are empty.",
      headless: (_, row) =>
        `It has no row of headings. Its first row is: ${row}. Add a row above it, such as Nama, JK, No HP, and choose it again.`,
      timetable: () =>
        "It is a timetable with a column for each day. Make one row for each hour of lessons, with the headings Pengajar, Hari, Jam, Kelas, Kuota, and choose it again.",
      web: () =>
        "It is a web page with the name of an Excel file. Open it in Excel or LibreOffice, save it as Excel (.xlsx), and choose that file.",
      xml: () =>
        "It is an XML file with the name of an Excel file. Open it in Excel or LibreOffice, save it as Excel (.xlsx), and choose that file.",
      numbers: () => "It is a Numbers file. In Numbers, choose Export To, Excel, and choose that file.",
      broken: () =>
        "It is damaged or no Excel file. Open it in Excel or LibreOffice, save it as Excel (.xlsx) or CSV, and choose that file.",
    },
    uncalculated: (cells, more, name) => {
      const named = cells.length + more === 1 ? "is a formula whose value is" : "are formulas whose values are";
      return `${name}: ${cells.join(", ")}${more > 0 ? ` and ${more} more` : ""} ${named} not in the file.`;
    },
    uncalculatedHint: "This list is not read yet. Open the file in Excel or LibreOffice, save it, and choose it again.",
    sheetsLeft: (name, sheets) =>
      `${name}: ${sheets.length === 1 ? "the sheet" : "the sheets"} ${sheets.join(", ")} not read, since no heading is known.`,
    privateColumns: (name: string, headings: readonly string[]) =>
      `In ${name}, the columns ${headings.join(", ")} are neither read nor sent: nothing here needs them.`,
    dropHint: "You can also drop them here.",
    chooseMore: "Choose another file",
    inTheWay: "What is in the way:",
    keptBecause: (table, message) => `${table}: ${message}`,
    moreKept: (count) => `and ${plural(count, "more record")}`,
    erasedSince: (count) => `${plural(count, "record")} of people who were deleted.`,
    restHint: (rest) => `All of these can stay as they are, and ${plural(rest, "other record")} can be taken back.`,
    noRest: "Apart from these, nothing is left to take back.",
  },
};
