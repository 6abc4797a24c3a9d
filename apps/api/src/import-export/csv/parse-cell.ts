import { isNullMarker } from "@talaqqi/contract/cells";
import { withoutMarks } from "@talaqqi/contract/text-formats";
import type { Clock } from "../../domain/commitments.ts";
import { type Message, renderIn } from "../../messages/messages.ts";
import type { ColumnCodec, Parsed, Value } from "../tables/column-codecs.ts";
import { keyOfLine } from "../tables/placeholders.ts";
import { isDoubtfulName, saysNone } from "../tables/spellings.ts";
import { findSpreadsheetError, isSameText } from "./cells.ts";
import { addOpenDate } from "./date-order.ts";
import { type At, addProblem, toProblem } from "./parsed-file.ts";
import { ask, count } from "./questions.ts";

type ParsedValue = Exclude<Parsed, { problem: Message }>;

/**
 * Parses a cell into its row, and lists or asks what is not plain. A cell that says that there is nothing leaves a stored
 * value as it is: only an empty one removes it.
 * @param options.isEscaped an apostrophe marks the cell as text.
 * @returns how long what begins at the time in the cell lasts, if the cell says so.
 */
export function parseCell(written: At, clock: Clock, { isEscaped }: { isEscaped: boolean }): ParsedValue["length"] {
  const { file, row, column } = written;
  const { table, notices } = file;
  const codec = table.columns[column];
  if (!codec) return undefined;
  // Programs put them around numbers and dates; in a text they are part of it.
  const cell = codec.freeText ? written.cell : withoutMarks(written.cell).trim();
  const at = { ...written, cell };
  const current = row.current?.[column];
  if (current !== undefined && !table.lists[column]?.by && isPrinted(codec, current, cell, written.cell, clock.zone)) {
    row.values[column] = current;
    return undefined;
  }
  if (table.serial && table.key.includes(column) && (cell === "" || isNullMarker(cell))) {
    row.values[column] = keyOfLine(row.line);
    if (cell !== "") addReading(at, { value: "", respelled: "nothing" }, "");
    return undefined;
  }
  const parsed = isEscaped ? parse(codec, cell, clock, isEscaped) : parseOnce(at, codec, clock);
  if (parsed.hasUsSettings) file.openDates.hasUsSettings = true;
  if (parsed.openDate) addOpenDate(at, parsed.openDate);
  if ("problem" in parsed) {
    if (!parsed.openDate) refuse(at, parsed);
    return undefined;
  }
  if (parsed.respelled === "nothing" && current) {
    row.values[column] = current;
    ask(at, (t) => t.storedValue(cell), { kind: "stored_value", answers: [[""]] }, { isNotice: true });
    return undefined;
  }
  row.values[column] = parsed.value;
  if (parsed.notice) notices.add(toProblem(file, row, column, parsed.notice));
  if (parsed.respelled) addReading(at, parsed, codec.print(parsed.value ?? "", clock.zone));
  if (codec.person && !isEscaped && isDoubtfulName(cell)) {
    const answers = emptyAnswer(codec, clock);
    ask(at, (t) => t.doubtfulName(cell), { kind: "doubtful_name", answers }, { isNotice: true });
  }
  const fixed = table.fixed[column];
  if (fixed && current !== undefined && current !== parsed.value) addProblem(file, row, column, fixed);
  return parsed.length;
}

/** Reports why a cell cannot be read; a question once for all rows that have the same. */
function refuse(at: At, { problem, question }: Extract<Parsed, { problem: Message }>): void {
  const { file, row, column, cell } = at;
  if (question) ask(at, problem, question);
  else {
    const choices = cell === "" ? undefined : file.table.columns[column]?.choices;
    file.problems.add({ ...toProblem(file, row, column, problem), ...(choices && { choices }) });
  }
}

/** Lists how a cell was read, once for all rows that have the same, or a date. */
function addReading({ file, row, column, cell }: At, { respelled, shown: inWords }: ParsedValue, shown: string): void {
  count(file, `read ${column} ${respelled === "date" ? respelled : cell}`, (counted) => {
    const message: Message = (t) => {
      const after = inWords ? renderIn(inWords, t) : (t.valueNames[shown] ?? shown);
      if (after === "") return t.readAsEmpty(cell, counted.rows);
      return t[respelled === "date" ? "readLike" : "readAs"](cell, after, counted.rows);
    };
    const reading = respelled === "number" && { reading: { before: cell, after: shown } };
    // Of several rows: it names none of them.
    file.notices.add({ ...toProblem(file, row, column, message), ...reading, values: undefined });
  });
}

/** A column that must have a value says only that it has none. */
function parseEmpty(codec: ColumnCodec, clock: Clock): Parsed {
  const parsed = codec.parse("", clock);
  return "problem" in parsed || codec.identifier ? { problem: "empty" } : parsed;
}

function parse(codec: ColumnCodec, cell: string, clock: Clock, isEscaped: boolean): Parsed {
  if (cell === "") return parseEmpty(codec, clock);
  const error = findSpreadsheetError(cell);
  if (error) return { problem: (t) => t.spreadsheetError(cell, t.spreadsheetErrors[error]) };
  const isEmpty = !isEscaped && isNullMarker(cell);
  if (isEmpty && codec.person) return nullName(codec, cell, clock);
  const parsed = codec.parse(cell, clock);
  if (!isEmpty && (!("problem" in parsed) || !saysNone(cell))) return parsed;
  const empty = codec.parse("", clock);
  if (!("problem" in empty)) return { ...empty, respelled: "nothing" };
  return "problem" in parsed ? parsed : empty;
}

/** Cells that are remembered of a column: years and classes repeat, names and numbers hardly. */
const MAX_KNOWN = 1000;

/** Parses a cell unless the column had the same before. */
function parseOnce({ file, column, cell }: At, codec: ColumnCodec, clock: Clock): Parsed {
  let known = file.parsed.get(column);
  if (!known) {
    known = new Map();
    file.parsed.set(column, known);
  }
  const found = known.get(cell);
  if (found) return found;
  const parsed = parse(codec, cell, clock, false);
  if (known.size < MAX_KNOWN) known.set(cell, parsed);
  return parsed;
}

/** Somebody may be called so. */
function nullName(codec: ColumnCodec, cell: string, clock: Clock): Parsed {
  const answers = [[`'${cell}`], ...emptyAnswer(codec, clock)];
  return { problem: (t) => t.nullName(cell), question: { kind: "doubtful_name", answers } };
}

const emptyAnswer = (codec: ColumnCodec, clock: Clock) => ("problem" in codec.parse("", clock) ? [] : [[""]]);

/** @param written with the marks that the cell has lost: a stored value may have some, too. */
function isPrinted(codec: ColumnCodec, value: Value, cell: string, written: string, zone: string): boolean {
  if (value === null) return cell === "";
  if (isSameText(value, written)) return true;
  // Printing a date-time or a phone number is slow, and mostly not needed.
  return isSameText(value, cell) || codec.isPrinted?.(value, cell) || isSameText(codec.print(value, zone), cell);
}
