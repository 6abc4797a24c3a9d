import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { columnLabel, NOTE, otherColumns } from "../draft/other-columns.ts";
import type { Source } from "../draft/sources.ts";
import type { Corrections } from "../draft/use-corrections.ts";
import type { FileKey } from "../files/files.ts";
import type { Content } from "../headings/column-content.ts";

type Props = {
  table: FileKey;
  source: Source;
  column: string;
  /** What its cells look like. */
  content: Content | undefined;
  apply: Corrections["apply"];
};

/** The columns that something may belong to. */
const columnsOf: Record<Content, readonly string[]> = {
  phone: ["whatsapp", "nomor_telepon", "guardian_whatsapp"],
  // A guardian without an account has no e-mail.
  email: ["email", NOTE],
  name: ["name", "nama_pengajar", "nama_lembaga", "guardian_name"],
};

/** What an unknown column may be: what its cells look like is only suggested. */
export function ColumnChoice({ table, source, column, content, apply }: Props) {
  const texts = useTexts();
  const { importing } = texts;
  const choices = otherColumns(table, column, source);
  const rename = (heading: string) => apply({ [table]: { renamed: [[column, heading]] } });
  const suggested = choices.filter(({ name }) => content && columnsOf[content].includes(name));
  return (
    <>
      {content && <strong>{importing.seems[content](column)}</strong>}
      {suggested.map(({ name, heading }) => {
        const label = name === NOTE ? importing.ofGuardian : columnLabel(table, name, texts);
        return (
          <Button key={name} aria-label={`${label}: ${column}`} onClick={() => rename(heading)}>
            {label}
          </Button>
        );
      })}
      {choices.length > 0 && (
        <select
          aria-label={`${importing.readColumnAs}: ${column}`}
          value=""
          onChange={({ target }) => rename(target.value)}
        >
          <option value="">{importing.readColumnAs}</option>
          {choices.map(({ name, heading }) => (
            <option key={name} value={heading}>
              {columnLabel(table, name, texts)}
            </option>
          ))}
        </select>
      )}
    </>
  );
}
