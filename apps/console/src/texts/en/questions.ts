import type { idQuestions } from "../id/questions.ts";
import { plural } from "../plural.ts";

const inRows = (rows: number) => (rows === 1 ? "" : ` (${plural(rows, "row")})`);
const word = {
  hint: "",
  asWritten: "It is a name",
  choice: (texts: readonly string[]) => texts.join(", "),
};

export const enQuestions: typeof idQuestions = {
  questions: {
    order: (name, headings, rows) =>
      `${name}: in ${headings.join(", ")}, which comes first, the day or the month?${inRows(rows)}`,
    orderHint: "The file looks as if it comes from a computer with US settings, which writes the month first.",
    orders: { day_first: "Day first", month_first: "Month first" },
    serial: (name, headings, rows) =>
      `${name}: the numbers in ${headings.join(", ")} look like dates or times that lost their format${inRows(rows)}.`,
    serialHint: "Read all of them in this way?",
    empty: "Leave empty",
    typed: (rows) => (rows === 1 ? "Write it for this row" : `Write it once for ${plural(rows, "row")}`),
    use: "Use",
    words: {
      unread_time: {
        ...word,
        title: (cell, _, rows) => `${cell}: what time is it?${inRows(rows)}`,
        hint: "Write a time such as 18:30, or from when to when.",
      },
      other_zone: {
        ...word,
        title: (cell, _, rows) => `${cell}: what time is it in the school's time zone?${inRows(rows)}`,
      },
      open_end: { ...word, title: (cell, _, rows) => `${cell}: when does it end?${inRows(rows)}` },
      several_days: {
        ...word,
        title: (cell, _, rows) => `${cell}: a lesson on each of these days?${inRows(rows)}`,
        hint: "Each day becomes a row.",
        choice: (texts) => `${texts.length} rows: ${texts.join(", ")}`,
      },
      doubtful_name: {
        ...word,
        title: (cell, column, rows) => `${cell} in the column ${column}: is it a name?${inRows(rows)}`,
      },
      persian_yeh: {
        ...word,
        title: (cell, _, rows) =>
          `${cell} is a letter of Persian keyboards: which Arabic letter is meant?${inRows(rows)}`,
      },
      total_row: {
        ...word,
        title: (cell, _, rows) => `${cell}: this looks like a total, not a record${inRows(rows)}.`,
        asWritten: "It is a record",
      },
      stored_value: {
        ...word,
        title: (cell, column, rows) =>
          `${cell} in the column ${column} means empty, but ${plural(rows, "record has", "records have")} a value.`,
        hint: "What is stored is not removed.",
      },
    },
    clear: (rows) => `Remove the value of ${plural(rows, "record")}`,
    dates: (count) => `Dates read with the day first (${count})`,
  },
};
