import { type CellValue, cellRef, parseCellRef, readXlsx } from "hucre/xlsx";
import { dateOfSerial, isDateFormat, textOf, textOfIso } from "./cell-text.ts";
import { elementsOf, MAX_CELLS, type Package } from "./package.ts";
import { type Sheet, toSheet } from "./sheet.ts";
import { asksToCalculate, uncalculatedIn } from "./uncalculated.ts";

/**
 * Reads an .xlsx file with hucre. What hucre does not see is looked up first: chart sheets, which it takes for damage; blank
 * cells far away, for which it runs out of room; dates in ISO form and time formats with letters, which it takes for text and
 * numbers.
 */
export async function readSheets(bytes: Uint8Array, parts: Package): Promise<Sheet[] | "huge" | "broken"> {
  const book = describe(parts);
  const found = book.sheets.map(({ name, path }) => {
    const xml = parts.read(path);
    return { name, xml, last: lastAddress(xml) };
  });
  const isFar = found.some(({ last }) => areaOf(last) > SMALL_AREA);
  const surveys = new Map(
    found.map(({ name, xml, last }) => [name, isFar || hasDates(xml, book) ? survey(xml, book) : plain(last)]),
  );
  const places = [...surveys.values()];
  if (places.reduce((sum, place) => sum + areaOf(place), 0) > MAX_CELLS) return "huge";
  const [row, column] = [Math.max(0, ...places.map((one) => one.row)), Math.max(0, ...places.map((one) => one.column))];
  const hasRange = isFar && places.every(({ hasAddresses }) => hasAddresses);
  const workbook = await readXlsx(bytes, {
    sheets: ({ name }) => surveys.has(name),
    ...(hasRange && { range: `A1:${cellRef(row, column)}` }),
  }).catch(() => null);
  if (!workbook) return "broken";
  const is1904 = workbook.dateSystem === "1904";
  const hasPlaceholders = asksToCalculate(parts);
  const isPlaceholder = (value: CellValue) => hasPlaceholders && zeros.has(textOf(value, is1904));
  return workbook.sheets.map((sheet) => {
    const { iso = [], dates = [] } = surveys.get(sheet.name) ?? {};
    replace(sheet.rows, iso, (value) => (typeof value === "string" ? textOfIso(value) : value));
    replace(sheet.rows, dates, (value) => (typeof value === "number" ? dateOfSerial(value, is1904) : value));
    const grid = {
      ...sheet,
      merges: sheet.merges ?? [],
      isRowHidden: (row: number) => sheet.rowDefs?.get(row)?.hidden === true,
      isColumnHidden: (column: number) => sheet.columns?.[column]?.hidden === true,
      uncalculated: uncalculatedIn(sheet, isPlaceholder),
    };
    return toSheet(grid, is1904);
  });
}

/** A stored 0, in a cell for dates too. */
const zeros = new Set(["0", "00:00"]);

function replace(rows: CellValue[][], cells: readonly string[], change: (value: CellValue) => CellValue): void {
  for (const cell of cells) {
    const { row, col } = parseCellRef(cell);
    const values = rows[row];
    if (values && values[col] !== undefined) values[col] = change(values[col]);
  }
}

type Book = { sheets: { name: string; path: string }[]; dateStyles: ReadonlySet<string> };

/** The visible worksheets, and the styles that show dates. */
function describe(parts: Package): Book {
  const find = (end: RegExp) => parts.paths.find((path) => end.test(path)) ?? "";
  const path = find(/(?:^|\/)workbook\.xml$/i);
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const relations = elementsOf(parts.read(`${folder}_rels/${path.slice(folder.length)}.rels`), "Relationship");
  const sheets = elementsOf(parts.read(path), "sheet").flatMap(({ name = "", id, state = "" }) => {
    const found = relations.find(({ Id, Type }) => Id === id && Type?.endsWith("/worksheet"));
    return found && !/hidden/i.test(state) ? [{ name, path: resolve(folder, found.Target ?? "") }] : [];
  });
  const styles = parts.read(find(/(?:^|\/)styles\.xml$/i));
  const formats = elementsOf(styles, "numFmt").filter(({ formatCode = "" }) => isDateFormat(formatCode));
  const [cellFormats = ""] = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  const dateStyles = elementsOf(cellFormats, "xf").flatMap(({ numFmtId }, index) =>
    formats.some((format) => format.numFmtId === numFmtId) ? [String(index)] : [],
  );
  return { sheets, dateStyles: new Set(dateStyles) };
}

const resolve = (folder: string, target: string) =>
  new URL(target, `file:///${folder}`).pathname.slice(1).replaceAll("%20", " ");

type Place = { row: number; column: number };
type Survey = Place & { hasAddresses: boolean; iso: string[]; dates: string[] };

/** A sheet of so many cells is read as it is. */
const SMALL_AREA = 1_000_000;
const areaOf = ({ row, column }: Place) => (row + 1) * (column + 1);

/** The last cell that has an address, blank or not. */
function lastAddress(xml: string): Place {
  let [row, letters] = [1, "A"];
  for (const [, one = "", number] of xml.matchAll(/\sr="([A-Z]{1,3})(\d+)"/g)) {
    if (one.length > letters.length || (one.length === letters.length && one > letters)) letters = one;
    row = Math.max(row, Number(number));
  }
  return { row: row - 1, column: parseCellRef(`${letters}1`).col };
}

const plain = (last: Place): Survey => ({ ...last, hasAddresses: true, iso: [], dates: [] });

const hasDates = (xml: string, { dateStyles }: Book) =>
  / t=["']d["']/.test(xml) || [...dateStyles].some((one) => xml.includes(` s="${one}"`));

/** Finds the last cell with something in it, and the cells that hucre reads otherwise than the sheet shows them. */
function survey(xml: string, { dateStyles }: Book): Survey {
  const found = plain({ row: 0, column: 0 });
  // A cell without content is closed at once.
  for (const [, tag = ""] of xml.matchAll(/<(?:\w+:)?c(?=[\s>])([^>]*[^/>])?>(?!<\/)/g)) {
    const [r, s, t] = [address, style, type].map((pattern) => pattern.exec(tag)?.[1] ?? "");
    if (!r) {
      found.hasAddresses = false;
      continue;
    }
    const { row, col } = parseCellRef(r);
    [found.row, found.column] = [Math.max(found.row, row), Math.max(found.column, col)];
    if (t === "d") found.iso.push(r);
    else if ((t || "n") === "n" && s && dateStyles.has(s)) found.dates.push(r);
  }
  return found;
}

const address = /\sr=["']([A-Z]+\d+)["']/i;
const style = /\ss=["'](\d+)["']/;
const type = /\st=["'](\w+)["']/;
