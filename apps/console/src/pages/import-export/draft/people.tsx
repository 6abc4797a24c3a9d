import type { Shape } from "../../../api/client.ts";
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
export const shownValue = (column: string, value: string, { genders }: Texts): string =>
  (column === "gender" && value && Object.entries(genders).find(([gender]) => gender === value)?.[1]) || value || "–";

const MAX_NAMED = 5;

/** Names the first rows of several for people. */
export function NamedRows({ rows }: { rows: { line: number; label?: string }[] }) {
  const { importing } = useTexts();
  const named = rows.slice(0, MAX_NAMED).map(({ line, label = "" }) => importing.rowNamed(line, label));
  const more = rows.length - named.length;
  return <p className="small">{[...named, more > 0 && importing.moreRows(more)].filter(Boolean).join(", ")}</p>;
}
