import { useTexts } from "../../../texts/language.tsx";
import type { ReadFiles } from "./read-files.ts";
import { MAX_MEGABYTES } from "./workbook.ts";

/** Of further cells, only their number. */
const MAX_NAMED = 20;

/** Names the files that cannot be read, with what to do about it, and the sheets that are no lists. */
export function Unread({ unreadable, uncalculated, sheets }: Omit<ReadFiles, "lists">) {
  const { importing } = useTexts();
  return (
    <>
      {unreadable.map(({ name, reason }) => (
        <p key={name} role="alert" className="note">
          <strong>{importing.unreadable(name)}</strong> {importing.unreadableHints[reason](MAX_MEGABYTES)}
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
    </>
  );
}
