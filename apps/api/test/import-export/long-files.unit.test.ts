import { expect, test } from "vitest";
import { type CsvRow, parseCsv } from "../../src/import-export/csv/csv.ts";
import { render } from "../../src/messages/messages.ts";

/** More than is read at once. */
const ROWS = 20_000;

async function parse(text: string) {
  const rows: CsvRow[] = [];
  const problems: string[] = [];
  await parseCsv(text, {
    columns: ["name", "note"],
    optionalColumns: [],
    columnNames: ["name", "note"],
    nameColumn: (column) => column,
    columnMissing: () => "empty",
    findColumns: (heading) => (["name", "note"].includes(heading) ? [heading] : []),
    maxRows: 2 * ROWS,
    addProblem: (line, column, message) => problems.push(`${line} ${column} ${render(message, "en")}`),
    onRow: (row) => rows.push(row),
  });
  return { rows, problems };
}

const file = (lineEnd: string, note: (n: number) => string) =>
  ["name,note", ...Array.from({ length: ROWS }, (_, n) => `Siti ${n},${note(n)}`)].join(lineEnd);

test.each([
  ["LF", "\n"],
  ["CRLF", "\r\n"],
])("each row of a long file with %s is read once, with the line where it begins", async (_name, lineEnd) => {
  // Of the first half, every third note has quotes and three lines, the second of them empty.
  const isQuoted = (n: number) => n < ROWS / 2 && n % 3 === 0;
  const { rows, problems } = await parse(
    file(lineEnd, (n) => (isQuoted(n) ? `"a, ""${n}""${lineEnd}${lineEnd}b"` : `${n}`)),
  );
  expect(problems).toEqual([]);
  const quotedBefore = (n: number) => Math.ceil(Math.min(n, ROWS / 2) / 3);
  expect(rows.map(({ cells, line }) => [line, cells.name, cells.note])).toEqual(
    rows.map((_, n) => [2 + n + 2 * quotedBefore(n), `Siti ${n}`, isQuoted(n) ? `a, "${n}"\n\nb` : `${n}`]),
  );
  expect(rows).toHaveLength(ROWS);
});

test.each([
  ['x"y', "quoteInCell"],
  ['"x"y', "afterClosingQuote"],
  ['"x', "quoteNotClosed"],
] as const)("a cell %s far below is named with its line", async (cell, message) => {
  const { rows, problems } = await parse(file("\n", (n) => (n === 15_000 ? cell : `${n}`)));
  expect(problems).toEqual([`15002 note ${render(message, "en")}`]);
  expect(rows).toHaveLength(15_000);
});

test.each(["", '"'])("empty lines count in a long file whose cells begin with '%s'", async (quote) => {
  const { rows } = await parse(`name,note\n${quote}Siti${quote},1\n${"\n".repeat(200_000)}Umar,2`);
  expect(rows.map(({ line }) => line)).toEqual([2, 200_003]);
});
