import type { CellValue, MergeRange } from "hucre/xlsx";
import { cellRef } from "hucre/xlsx";
import { textOfIso, textOfTime } from "./cell-text.ts";
import { attributesOf, MAX_CELLS, unescapeXml } from "./package.ts";
import { type Sheet, toSheet } from "./sheet.ts";

/**
 * Reads the sheets of an OpenDocument spreadsheet: the `content.xml` of an .ods file, or an .fods file. hucre's reader leaves
 * out rows that are repeated on each page and those of groups, and does not see what is hidden.
 */
export function readOpenDocument(xml: string): Sheet[] | "huge" {
  const sheets: Sheet[] = [];
  const hiddenStyles = new Set<string>();
  let styleName = "";
  let table: Table | undefined;
  let cells = 0;
  for (const token of xmlTokens(xml)) {
    const { name, tag } = token;
    if (name === "style" && tag !== undefined) styleName = attributesOf(tag).name ?? "";
    if (name === "table-properties" && /table:display="false"/.test(tag ?? "")) hiddenStyles.add(styleName);
    if (name === "table" && tag !== undefined) table = startTable(attributesOf(tag));
    if (table) {
      cells += take(table, token);
      if (cells + table.height * table.width > MAX_CELLS) return "huge";
    }
    if (name === "table" && tag === undefined && table) {
      cells += table.height * table.width;
      if (!hiddenStyles.has(table.style)) sheets.push(toSheet(gridOf(table)));
      table = undefined;
    }
  }
  return sheets;
}

type Token = {
  /** The local name of an element. */
  name?: string | undefined;
  /** The attributes of one that begins; undefined of one that ends. */
  tag?: string | undefined;
  text?: string | undefined;
};

/** The elements and texts of a document, in their order. */
function* xmlTokens(xml: string): Generator<Token> {
  const pattern =
    /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?)>|<[?!][^>]*>|([^<]+)/g;
  for (const [, data, end, name, tag, closed, text] of xml.matchAll(pattern)) {
    if (name !== undefined) {
      if (!end) yield { name, tag: tag ?? "" };
      if (end || closed) yield { name };
    } else if (data !== undefined || text !== undefined) yield { text: data ?? unescapeXml(text ?? "") };
  }
}

type Cell = {
  value: CellValue;
  type: string;
  paragraphs: string[];
  isFormula: boolean;
  repeated: number;
  down: number;
};
type Table = {
  name: string;
  style: string;
  rows: CellValue[][];
  height: number;
  width: number;
  row: number;
  repeated: number;
  column: number;
  columns: number;
  cell: Cell | undefined;
  isNote: boolean;
  isParagraph: boolean;
  hiddenRows: Set<number>;
  hiddenColumns: [first: number, end: number][];
  groups: boolean[];
  merges: MergeRange[];
  uncalculated: string[];
};

const startTable = (tag: Record<string, string>): Table => ({
  name: tag.name ?? "",
  style: tag["style-name"] ?? "",
  rows: [],
  height: 0,
  width: 0,
  row: 0,
  repeated: 1,
  column: 0,
  columns: 0,
  cell: undefined,
  isNote: false,
  isParagraph: false,
  hiddenRows: new Set(),
  hiddenColumns: [],
  groups: [],
  merges: [],
  uncalculated: [],
});

const count = (text: string | undefined) => Math.max(1, Number(text) || 1);

/** @returns how many cells were added by repeating one. */
function take(table: Table, { name, tag, text }: Token): number {
  const { cell } = table;
  const isText = cell && table.isParagraph && !table.isNote;
  if (isText && text !== undefined) cell.paragraphs.push(text);
  if (name === undefined) return 0;
  if (tag === undefined) return endOf(table, name);
  const tags = attributesOf(tag);
  const isHidden = /^(?:collapse|filter)$/.test(tags.visibility ?? "");
  if (name === "table-row-group") table.groups.push(tags.display === "false");
  if (name === "table-column") {
    const columns = count(tags["number-columns-repeated"]);
    if (isHidden) table.hiddenColumns.push([table.columns, table.columns + columns]);
    table.columns += columns;
  }
  if (name === "table-row") {
    [table.column, table.repeated] = [0, count(tags["number-rows-repeated"])];
    if (isHidden || table.groups.includes(true)) table.hiddenRows.add(table.row);
  }
  if (name === "table-cell" || name === "covered-table-cell") table.cell = startCell(tags);
  if (name === "annotation") table.isNote = true;
  if (name === "p" && cell && !table.isNote) {
    table.isParagraph = true;
    cell.paragraphs.push(cell.paragraphs.length > 0 ? "\n" : "");
  }
  if (isText) {
    if (name === "s") cell.paragraphs.push(" ".repeat(Math.min(count(tags.c), MAX_BLANKS)));
    if (name === "tab") cell.paragraphs.push("\t");
    if (name === "line-break") cell.paragraphs.push("\n");
  }
  return 0;
}

const MAX_BLANKS = 1000;

function startCell(tags: Record<string, string>): Cell {
  const type = tags["value-type"] ?? "";
  const values: Record<string, () => CellValue> = {
    float: () => Number(tags.value),
    currency: () => Number(tags.value),
    percentage: () => Number(tags.value),
    boolean: () => tags["boolean-value"] === "true",
    date: () => textOfIso((tags["date-value"] ?? "").replace(/(T\d\d:\d\d:\d\d)\.\d+$/, "$1")),
    time: () => isoDurationText(tags["time-value"] ?? ""),
    string: () => tags["string-value"] ?? "",
  };
  return {
    value: values[type]?.() ?? null,
    type,
    paragraphs: [],
    isFormula: tags.formula !== undefined,
    repeated: count(tags["number-columns-repeated"]),
    down: count(tags["number-rows-spanned"]),
  };
}

/** @returns a duration such as `PT19H00M00S` as HH:MM; another text unchanged. */
function isoDurationText(text: string): string {
  const [, hours, minutes, seconds] = /^PT(\d+)H(\d+)M(\d+(?:[.,]\d+)?)S$/.exec(text) ?? [];
  if (hours === undefined) return text;
  const number = Number((seconds ?? "0").replace(",", "."));
  return textOfTime(((Number(hours) * 60 + Number(minutes)) * 60 + number) * 1000);
}

function endOf(table: Table, name: string): number {
  if (name === "annotation") table.isNote = false;
  if (name === "p" && !table.isNote) table.isParagraph = false;
  if (name === "table-row-group") table.groups.pop();
  if (name === "table-row") return endRow(table);
  if (name !== "table-cell" && name !== "covered-table-cell") return 0;
  const { cell, row, column } = table;
  if (!cell) return 0;
  table.cell = undefined;
  table.column += cell.repeated;
  const written = cell.paragraphs.join("");
  const value = cell.type === "string" || cell.type === "" ? written || cell.value : cell.value;
  if (cell.isFormula && cell.type === "" && written === "") table.uncalculated.push(cellRef(row, column));
  if (value === null || value === "") return 0;
  if (cell.down > 1)
    table.merges.push({ startRow: row, endRow: row + cell.down - 1, startCol: column, endCol: column });
  if (cell.repeated > MAX_CELLS) return MAX_CELLS + 1;
  const cells = table.rows[row] ?? [];
  table.rows[row] = cells;
  for (let at = column; at < column + cell.repeated; at++) cells[at] = value;
  table.height = Math.max(table.height, row + 1);
  table.width = Math.max(table.width, column + cell.repeated);
  return 0;
}

function endRow(table: Table): number {
  const { row, repeated, rows, hiddenRows } = table;
  const cells = rows[row];
  table.row += repeated;
  if (!cells || repeated === 1) return 0;
  if (repeated * cells.length > MAX_CELLS) return MAX_CELLS + 1;
  for (let at = row + 1; at < row + repeated; at++) {
    rows[at] = [...cells];
    if (hiddenRows.has(row)) hiddenRows.add(at);
  }
  table.height = row + repeated;
  return 0;
}

const gridOf = ({ name, rows, hiddenRows, hiddenColumns, merges, uncalculated }: Table) => ({
  name,
  rows,
  merges,
  uncalculated,
  isRowHidden: (row: number) => hiddenRows.has(row),
  isColumnHidden: (column: number) => hiddenColumns.some(([first, end]) => first <= column && column < end),
});
