import type { Shape } from "../../api/client.ts";
import type { Texts } from "../../texts/id.ts";
import { useTexts } from "../../texts/language.tsx";
import { type FileKey, tableOf } from "./files.ts";

type Change = Shape<"ContentChange">;

/** The tables with a gender. */
const genderTables: FileKey[] = ["students", "users"];

const afterOf = ({ fields }: Change, column: string) => fields.find((field) => field.column === column)?.after ?? "";

/** @returns what a new person's row is looked through for: gender and phone number, which the server masks. */
export function newPerson(change: Change, { genders }: Texts): string {
  const gender = Object.entries(genders).find(([value]) => value !== "" && value === afterOf(change, "gender"))?.[1];
  const phone = afterOf(change, "whatsapp") || afterOf(change, "nomor_telepon");
  return [gender, phone.replace(/^62/, "0")].filter(Boolean).join(" · ");
}

/** Counts the new people without a gender, which classes for men and for women need. A student's account may have it. */
export function MissingGenders({ changes }: { changes: Change[] }) {
  const { importing, tables } = useTexts();
  return genderTables.map((table) => {
    const missing = changes.filter(
      (change) =>
        change.action === "create" &&
        tableOf(change.file) === table &&
        change.fields.length > 0 &&
        !afterOf(change, "gender") &&
        !afterOf(change, "id_user"),
    );
    if (missing.length === 0) return null;
    return (
      <div key={table} role="status" className="note">
        <p>
          <strong>{importing.withoutGender(missing.length, tables[table])}</strong> {importing.withoutGenderHint}
        </p>
        <NamedRows rows={missing} />
      </div>
    );
  });
}

const MAX_NAMED = 5;

/** Names the first rows of several for people. */
export function NamedRows({ rows }: { rows: { line: number; label?: string }[] }) {
  const { importing } = useTexts();
  const named = rows.slice(0, MAX_NAMED).map(({ line, label = "" }) => importing.rowNamed(line, label));
  const more = rows.length - named.length;
  return <p className="small">{[...named, more > 0 && importing.moreRows(more)].filter(Boolean).join(", ")}</p>;
}
