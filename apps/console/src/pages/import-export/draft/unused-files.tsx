import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import type { FileKey } from "../files/files.ts";
import type { Source, Sources } from "./sources.ts";

/** A file of a table, which may have another one. */
export type TableFile = { table: FileKey; source: Source };

type Props = { unused: TableFile[]; sources: Sources; onUse: (file: TableFile) => void };

/** Names the files that are not imported, since a table takes one, and offers to exchange them. */
export function UnusedFiles({ unused, sources, onUse }: Props) {
  const { importing, tables: names } = useTexts();
  return unused.map((file) => {
    const { table, source } = file;
    const used = sources[table]?.name;
    if (used === undefined) return null;
    return (
      <div key={source.name} role="alert" className="section note">
        <p>
          <strong>{importing.unused(source.name)}</strong> {importing.unusedHint(names[table], used)}
        </p>
        <div className="page-actions">
          <Button onPress={() => onUse(file)}>{importing.useFile(source.name)}</Button>
        </div>
      </div>
    );
  });
}
