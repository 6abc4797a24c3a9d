import { headingWord } from "@talaqqi/contract/headings";
import type { Shape } from "../../../api/client.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { cellsIn, entriesOf, nameOf, type Sources } from "../draft/sources.ts";
import type { Corrections } from "../draft/use-corrections.ts";
import { type FileKey, tableOf } from "../files/files.ts";

type Change = Shape<"ContentChange">;

/** The columns with a person's name, and those that change with the person. */
const nameColumns = ["name", "nama_pengajar"];
const contactColumns = ["whatsapp", "nomor_telepon", "email"];

/** Does a row give an existing number to somebody else? */
export function isMismatched({ action, file, fields }: Change): boolean {
  const name = fields.find(({ column }) => nameColumns.includes(column));
  if (action !== "change" || !name?.before || !name.after || !peopleFiles.has(tableOf(file))) return false;
  const wordsOf = (text: string) => new Set(text.toLowerCase().split(/\s+/));
  const [before, after] = [wordsOf(name.before), wordsOf(name.after)];
  const shared = [...before].filter((word) => after.has(word)).length;
  if (shared === 0) return true;
  const hasOtherContact = fields.some(({ column, before }) => contactColumns.includes(column) && before !== "");
  return shared < Math.min(before.size, after.size) && hasOtherContact;
}

const peopleFiles = new Set<FileKey | undefined>(["users", "students", "teachers"]);

type Props = { changes: Change[]; sources: Sources; apply: Corrections["apply"] };

/** Headings of the column with a person's own number. */
const ownNumber = /^id(student|murid|siswa|santri|teacher|pengajar|guru)?$/;

/** Warns of numbers that are somebody else's here. */
export function MismatchedPeople({ changes, sources, apply }: Props) {
  const { importing, transfer } = useTexts();
  const found = changes.filter(isMismatched);
  if (found.length === 0) return null;
  const columns = entriesOf(sources).flatMap(([table, source]) => {
    const isFound = found.some(({ file }) => tableOf(file) === table);
    const columns = isFound ? cellsIn(source).columns : [];
    const own = columns.find(({ heading }) => ownNumber.test(headingWord(heading)));
    return own ? [{ table, heading: own.heading }] : [];
  });
  const nameOfRow = (change: Change) => change.fields.find(({ column }) => nameColumns.includes(column));
  return (
    <div role="alert" className="section note">
      <p>
        <strong>{importing.others(found.length)}</strong> {importing.othersHint}
      </p>
      <div className="page-actions">
        {columns.map(({ table, heading }) => (
          <Button
            key={table}
            aria-label={`${importing.emptyAll}: ${importing.emptied(heading)}`}
            onClick={() => apply({ [table]: { emptied: [heading] } })}
          >
            {importing.emptyAll}
          </Button>
        ))}
      </div>
      <ul className="rows">
        {found.map((change) => (
          <li key={`${change.file} ${change.key}`} className="row">
            <span className="row-text">
              <span className="small quiet">
                {nameOf(sources, change.file)} · {transfer.row(change.line)}
              </span>
              <span>
                {nameOfRow(change)?.before} → {nameOfRow(change)?.after}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
