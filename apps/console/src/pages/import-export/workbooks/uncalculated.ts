import { type CellValue, cellRef, type Sheet } from "hucre/xlsx";
import { elementsOf, type Package } from "./package.ts";

/**
 * Finds formulas that no program has calculated. Excel and LibreOffice calculate them when they open the file, so that people
 * see a value where the file has none.
 * @param isPlaceholder whether a value stands for one that is to be calculated.
 * @returns the cells of a sheet, such as C3.
 */
export function uncalculatedIn({ cells = new Map() }: Sheet, isPlaceholder: (value: CellValue) => boolean): string[] {
  return [...cells].flatMap(([place, { formula, value }]) => {
    // An empty text was calculated: it is "", not null.
    if (formula === undefined || (value !== null && !isPlaceholder(value))) return [];
    const [row = 0, column = 0] = place.split(",").map(Number);
    return [cellRef(row, column)];
  });
}

/**
 * Does a workbook leave all formulas to the program that opens it? XlsxWriter and its kind write 0 as the value of each, and ask
 * for a calculation when the file is opened. The name of the program says nothing: XlsxWriter calls itself Microsoft Excel.
 * Excel writes a chain of the cells that it has calculated; LibreOffice and Google have none, and ask for nothing. A 0 that
 * somebody did calculate is refused in such a file too: open and save it, and it is right.
 */
export function asksToCalculate({ paths, read }: Package): boolean {
  if (paths.some((path) => /(?:^|\/)calcChain\.xml$/i.test(path))) return false;
  const settings = paths
    .filter((path) => /(?:^|\/)workbook\.xml$/i.test(path))
    .flatMap((path) => elementsOf(read(path), "calcPr"));
  return settings.some(({ fullCalcOnLoad = "" }) => /^(?:1|true)$/.test(fullCalcOnLoad));
}
