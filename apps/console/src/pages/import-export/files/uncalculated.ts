import { unzipSync } from "fflate";
import { type CellValue, cellRef, type Sheet } from "hucre/xlsx";
import { readXml } from "hucre/xml";

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

/** A file's description of its sheets is small; what unpacks to more is none. */
const MAX_BYTES = 1_000_000;

/**
 * Does a workbook leave all formulas to the program that opens it? XlsxWriter and its kind write 0 as the value of each, and ask
 * for a calculation when the file is opened. The name of the program says nothing: XlsxWriter calls itself Microsoft Excel.
 * Excel writes a chain of the cells that it has calculated; LibreOffice and Google have none, and ask for nothing. A 0 that
 * somebody did calculate is refused in such a file too: open and save it, and it is right.
 */
export function asksToCalculate(workbook: Uint8Array): boolean {
  let isChained = false;
  const parts = unzipSync(workbook, {
    filter: ({ name, originalSize }) => {
      isChained ||= /(?:^|\/)calcChain\.xml$/i.test(name);
      return /(?:^|\/)workbook\.xml$/i.test(name) && originalSize <= MAX_BYTES;
    },
  });
  const settings = Object.values(parts).flatMap(
    (xml) => readXml(xml, { rowTag: "calcPr", stripNamespaces: true }).data,
  );
  return !isChained && settings.some((one) => /^(?:1|true)$/.test(String(one["@fullCalcOnLoad"])));
}
