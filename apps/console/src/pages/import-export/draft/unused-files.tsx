import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import type { FileKey } from "../files/files.ts";
import { joinable } from "../files/join-lists.ts";
import { usePlanTexts } from "../files/use-plan-texts.ts";
import { type Source, type Sources, sheetOf } from "./sources.ts";

/** A file of a table, which may have another one. */
export type TableFile = { table: FileKey; source: Source };

type Props = {
  unused: TableFile[];
  sources: Sources;
  onUse: (file: TableFile) => void;
  onJoin: (table: FileKey, files: Source[]) => void;
};

/** Names the files that are not imported, since a table takes one, and offers to exchange them. */
export function UnusedFiles({ unused, sources, onUse, onJoin }: Props) {
  const { importing, tables: names } = useTexts();
  const { sheets: texts } = usePlanTexts();
  return unused.map((file) => {
    const { table, source } = file;
    const used = sources[table];
    if (used === undefined) return null;
    const sheets = [used, ...unused.flatMap((one) => (one.table === table ? [one.source] : []))];
    const [group = []] = joinable(sheets.flatMap(sheetOf));
    const joined = sheets.filter(({ name }) => group.some((one) => one.name === name));
    const canJoin = joined.includes(used) && joined.includes(source);
    return (
      <div key={source.name} role="alert" className="section note">
        <p>
          <strong>{importing.unused(source.name)}</strong>{" "}
          {canJoin ? texts.unusedHint(names[table], used.name) : importing.unusedHint(names[table], used.name)}
        </p>
        <div className="page-actions">
          {canJoin && (
            <Button look="main" onClick={() => onJoin(table, joined)}>
              {importing.join(joined.length)}
            </Button>
          )}
          <Button onClick={() => onUse(file)}>{importing.useFile(source.name)}</Button>
        </div>
      </div>
    );
  });
}
