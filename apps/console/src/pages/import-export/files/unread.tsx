import { enUnread } from "../../../texts/en/unread.ts";
import { idUnread } from "../../../texts/id/unread.ts";
import { useTexts } from "../../../texts/language.tsx";
import { MAX_MEGABYTES } from "../workbooks/workbook.ts";
import type { ReadFiles } from "./read-files.ts";

/** Loaded with this page. */
const texts = { id: idUnread, en: enUnread };

/** Of further cells, only their number. */
const MAX_NAMED = 20;

/** Names the files that cannot be read, with what to do about it, the sheets that are no lists, and the columns that are not read. */
export function Unread({ unreadable, uncalculated, skippedSheets, skippedColumns }: Omit<ReadFiles, "lists">) {
  const { hints, ...words } = texts[useTexts().language];
  return (
    <>
      {unreadable.map(({ name, reason, row = "" }) => (
        <p key={name} role="alert" className="note">
          <strong>{words.unreadable(name)}</strong> {hints[reason](MAX_MEGABYTES, row)}
        </p>
      ))}
      {uncalculated.map(({ name, cells }) => (
        <p key={name} role="alert" className="note">
          <strong>{words.uncalculated(cells.slice(0, MAX_NAMED), cells.length - MAX_NAMED, name)}</strong>{" "}
          {words.uncalculatedHint}
        </p>
      ))}
      {skippedSheets.map(({ file, sheets }) => (
        <p key={file} role="status" className="note">
          {words.skippedSheets(file, sheets)}
        </p>
      ))}
      {skippedColumns.map(({ list, headings }) => (
        <p key={list} role="status" className="note">
          {words.skippedColumns(list, headings)}
        </p>
      ))}
    </>
  );
}
