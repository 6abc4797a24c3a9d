import { useTexts } from "../../../texts/language.tsx";
import { MAX_MEGABYTES } from "../workbooks/workbook.ts";
import type { ReadFiles } from "./read-files.ts";

/** Of further cells, only their number. */
const MAX_NAMED = 20;

/** Names the files that cannot be read, with what to do about it, the sheets that are no lists, and the columns that are not read. */
export function Unread({ unreadable, uncalculated, sheets, privateColumns }: Omit<ReadFiles, "lists">) {
  const { importing } = useTexts();
  return (
    <>
      {unreadable.map(({ name, reason, row = "" }) => (
        <p key={name} role="alert" className="note">
          <strong>{importing.unreadable(name)}</strong> {importing.unreadableHints[reason](MAX_MEGABYTES, row)}
        </p>
      ))}
      {uncalculated.map(({ name, cells }) => (
        <p key={name} role="alert" className="note">
          <strong>{importing.uncalculated(cells.slice(0, MAX_NAMED), cells.length - MAX_NAMED, name)}</strong>{" "}
          {importing.uncalculatedHint}
        </p>
      ))}
      {sheets.map(({ name, left }) => (
        <p key={name} role="status" className="note">
          {importing.sheetsLeft(name, left)}
        </p>
      ))}
      {privateColumns.map(({ name, left }) => (
        <p key={name} role="status" className="note">
          {importing.privateColumns(name, left)}
        </p>
      ))}
    </>
  );
}
