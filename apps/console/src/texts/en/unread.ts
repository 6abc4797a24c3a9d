import type { idUnread } from "../id/unread.ts";

export const enUnread: typeof idUnread = {
  uncalculated: (cells, more, name) => {
    const named = cells.length + more === 1 ? "is a formula whose value is" : "are formulas whose values are";
    return `${name}: ${cells.join(", ")}${more > 0 ? ` and ${more} more` : ""} ${named} not in the file.`;
  },
  uncalculatedHint: "This list is not read yet. Open the file in Excel or LibreOffice, save it, and choose it again.",
  skippedSheets: (name, sheets) =>
    sheets.length === 1
      ? `${name}: the sheet ${sheets.join()} was not read: no known heading.`
      : `${name}: the sheets ${sheets.join(", ")} were not read: no known heading.`,
  skippedColumns: (name, headings) =>
    `${name}: not read and not sent, since nothing here needs them: ${headings.join(", ")}.`,
  unreadable: (name) => `${name} cannot be read.`,
  hints: {
    old: () =>
      "It is an old Excel file (.xls). Open it in Excel, choose Save as, type Excel Workbook (.xlsx), and choose the new file here.",
    binary: () =>
      "It is a binary Excel file (.xlsb). Open it in Excel, choose Save as, type Excel Workbook (.xlsx), and choose the new file here.",
    locked: () => "It is locked with a password. Open it in Excel, remove the password, save it, and choose it again.",
    large: (megabytes) =>
      `It has more than ${megabytes} MB. Remove pictures and sheets that are not needed, or split it into several files.`,
    huge: () =>
      "Its content is too large once it is unpacked. Remove sheets, pictures and cells far outside the table, or split it into several files.",
    empty: () => "Its sheets are empty.",
    headless: (_, row) =>
      `It has no row of headings. Its first row is: ${row}. Add a heading for each column, in the order of the cells, such as No, Nama, No HP, and choose it again.`,
    timetable: () =>
      "It is a timetable with a column for each day. Make one row for each hour of lessons, with the headings Pengajar, Hari, Pukul, Kelas, Kuota, and choose it again.",
    web: () =>
      "It is a web page with the name of an Excel file. Open it in Excel or LibreOffice, save it as Excel (.xlsx), and choose that file.",
    xml: () =>
      "It is an XML file with the name of an Excel file. Open it in Excel or LibreOffice, save it as Excel (.xlsx), and choose that file.",
    numbers: () => "It is a Numbers file. In Numbers, choose Export To, Excel, and choose that file.",
    broken: () =>
      "It is damaged or no Excel file. Open it in Excel or LibreOffice, save it as Excel (.xlsx) or CSV, and choose that file.",
  },
};
