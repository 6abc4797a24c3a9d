import type { Shape } from "../../../api/client.ts";
import type { Format } from "../../../texts/format.ts";
import type { Texts } from "../../../texts/id.ts";
import { useTexts } from "../../../texts/language.tsx";

type Change = Shape<"ContentChange">;

/** @returns what a cell is to be; "" for a cell that stays. */
export const afterOf = ({ fields }: Change, column: string) =>
  fields.find((field) => field.column === column)?.after ?? "";

/** @returns what a new person's row is looked through for: gender and phone number, which the server masks. */
export function newPerson(change: Change, { genders }: Texts): string {
  const gender = Object.entries(genders).find(([value]) => value !== "" && value === afterOf(change, "gender"))?.[1];
  const phone = afterOf(change, "whatsapp") || afterOf(change, "nomor_telepon");
  return [gender, phone.replace(/^62/, "0")].filter(Boolean).join(" · ");
}

/** @returns a value as the pages of the school write it. */
export const shownValue = (column: string, value: string, { genders }: Texts, format: Format): string =>
  (column === "gender" && value && Object.entries(genders).find(([gender]) => gender === value)?.[1]) ||
  dateText(value, format) ||
  "–";

/** @returns a date with its month in words, a time of day, or both; other text unchanged. */
export function dateText(text: string, { dayOf, date, clock24, time }: Format): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text)) return `${date(text)} ${time(clock24(text))}`;
  const [, day, at = ""] = /^(?=.)(\d{4}-\d\d-\d\d)?(?:(?:^| )(\d\d:\d\d))?$/.exec(text) ?? [];
  if (day === undefined && at === "") return text;
  return [day && dayOf(day), time(at)].filter(Boolean).join(" ");
}

const MAX_NAMED = 5;

/** Names the first rows of several for people. */
export function NamedRows({ rows }: { rows: { line: number; label?: string }[] }) {
  const { importing } = useTexts();
  const named = rows.slice(0, MAX_NAMED).map(({ line, label = "" }) => importing.rowNamed(line, label));
  const more = rows.length - named.length;
  return <p className="small">{[...named, more > 0 && importing.moreRows(more)].filter(Boolean).join(", ")}</p>;
}
