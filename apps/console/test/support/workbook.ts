import { strToU8, zipSync } from "fflate";

/** A cell: text, a number, or XML with its attributes, such as `<c t="e"><v>#REF!</v></c>`. */
type Cell = string | number | null | { xml: string };
type Sheet = {
  name: string;
  rows: Cell[][];
  state?: "hidden";
  /** Rows and columns that it hides, from 1. */
  hidden?: { rows?: number[]; columns?: number[] };
  /** Asks the program that opens the workbook to calculate all formulas; `again`: as one that has calculated them before. */
  calculates?: "first" | "again";
};

/** The styles of a date and of a time of day, for `s`. */
export const styles = { date: 1, time: 2 };

/** @returns an .xlsx file as Excel writes it, with shared strings. */
export function workbook(...sheets: Sheet[]): Buffer {
  const strings: string[] = [];
  const cell = (value: Cell, name: string) => {
    if (value === null) return "";
    if (typeof value === "number") return `<c r="${name}"><v>${value}</v></c>`;
    if (typeof value === "string") return `<c r="${name}" t="s"><v>${strings.push(value) - 1}</v></c>`;
    return value.xml.replace("<c", `<c r="${name}"`);
  };
  const row = (cells: Cell[], index: number, isHidden = false) =>
    `<row r="${index + 1}"${isHidden ? ' hidden="1"' : ""}>${cells.map((one, at) => cell(one, `${String.fromCodePoint(65 + at)}${index + 1}`)).join("")}</row>`;
  const parts: Record<string, string> = {};
  for (const [index, { rows, hidden }] of sheets.entries()) {
    const columns = (hidden?.columns ?? []).map((one) => `<col min="${one}" max="${one}" hidden="1"/>`).join("");
    const data = rows.map((cells, at) => row(cells, at, hidden?.rows?.includes(at + 1))).join("");
    parts[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet xmlns="${main}">${columns && `<cols>${columns}</cols>`}<sheetData>${data}</sheetData></worksheet>`;
  }
  const calculation = sheets.some(({ calculates }) => calculates) ? '<calcPr calcId="124519" fullCalcOnLoad="1"/>' : "";
  if (sheets.some(({ calculates }) => calculates === "again")) {
    parts["xl/calcChain.xml"] = `<calcChain xmlns="${main}"><c r="A1" i="1"/></calcChain>`;
  }
  const list = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"${state ? ` state="${state}"` : ""}/>`,
  );
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  parts["xl/workbook.xml"] =
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list.join("")}</sheets>${calculation}</workbook>`;
  parts["xl/_rels/workbook.xml.rels"] = relationships(
    ...sheets.map((_, index) => relation(`rId${index + 1}`, "worksheet", `worksheets/sheet${index + 1}.xml`)),
    relation("strings", "sharedStrings", "sharedStrings.xml"),
    relation("styles", "styles", "styles.xml"),
  );
  parts["xl/sharedStrings.xml"] =
    `<sst xmlns="${main}">${strings.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`;
  parts["xl/styles.xml"] =
    `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>`;
  parts["_rels/.rels"] = relationships(relation("rId1", "officeDocument", "xl/workbook.xml"));
  parts["[Content_Types].xml"] =
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`;
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]))));
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relationships = (...all: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join("")}</Relationships>`;
