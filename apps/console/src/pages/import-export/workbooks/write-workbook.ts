import { isNullMarker, unescapeCell } from "@talaqqi/contract/cells";
import { isTotal } from "@talaqqi/contract/total-row";
import Papa from "papaparse";
import { type Column, columns } from "../files/columns.ts";
import { type Files, tables } from "../files/files.ts";

/** The most rows that a sheet holds, the headings among them. */
const MAX_ROWS = 1_048_576;

/**
 * Writes exported files as one workbook: a sheet for each, numbers of phones as text, dates and times as a spreadsheet has them.
 * @returns the .xlsx file; null if a file has more rows than a sheet holds.
 */
export async function writeWorkbook(files: Files): Promise<Blob | null> {
  const lists = tables.flatMap((table) => {
    const text = files[table];
    if (text === undefined) return [];
    const [heading = [], ...rows] = Papa.parse<string[]>(text.replace(/^\ufeff/, ""), { skipEmptyLines: true }).data;
    return [{ table, heading, rows }];
  });
  if (lists.some(({ rows }) => rows.length >= MAX_ROWS)) return null;
  const { writeXlsx } = await import("hucre/xlsx");
  const sheets = lists.map(({ table, heading, rows }) => {
    const kinds = heading.map((name) => kindOf(columns[table].find(([column]) => column === name)));
    return {
      name: table,
      columns: kinds.map((kind) => ({ numFmt: formats[kind], width: 18 })),
      rows: [heading, ...rows.map((row) => row.map((cell, index) => sheetCell(cell, kinds[index] ?? "text")))],
      freezePane: { rows: 1 },
    };
  });
  return new Blob([new Uint8Array(await writeXlsx({ sheets }))], { type: XLSX });
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const formats = { text: "@", number: "0", time: "hh:mm", date: "yyyy-mm-dd", moment: "yyyy-mm-dd hh:mm" };
type Kind = keyof typeof formats;

/** What a column holds, by its example. */
function kindOf([name, , example]: Column = ["", "optional", ""]): Kind {
  if (/^\d{4}-\d\d-\d\dT/.test(example)) return "moment";
  if (/^\d{4}-\d\d-\d\d$/.test(example)) return "date";
  if (/^\d\d:\d\d$/.test(example)) return "time";
  return /^\d{1,9}$/.test(example) && !/^(?:whatsapp|nomor_telepon)$/.test(name) ? "number" : "text";
}

/** A cell that is not as its column expects stays a text. */
function sheetCell(cell: string, kind: Kind): string | number | Date {
  if (kind === "number" && /^(?:0|[1-9]\d{0,8})$/.test(cell)) return Number(cell);
  if (kind === "time" && /^\d\d:\d\d$/.test(cell)) return dayPart(cell);
  if (kind === "date" && /^\d{4}-\d\d-\d\d$/.test(cell)) return new Date(`${cell}T00:00:00Z`);
  // As the clocks of the school show it.
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):00[+-]/.exec(cell) ?? [];
  if (kind === "moment" && day) return new Date(`${day}T${time}:00Z`);
  const { text } = unescapeCell(cell);
  // The apostrophe is for CSV alone, unless the text would come back without a part of it, as nothing, or as a total.
  return unescapeCell(text).text === text && !isNullMarker(text) && !isTotal(text) ? text : cell;
}

/** @returns a time as spreadsheets count it: a part of a day. */
const dayPart = (time: string): number => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) / 1_440;
