import type { Shape } from "../../../api/client.ts";
import type { Texts } from "../../../texts/id.ts";
import { type FileKey, isPublic, tableOf } from "../files/files.ts";
import { totals } from "../files/totals.ts";

/** @returns what a kind is called, and that it is public if it is. */
export const kindLabel = (table: FileKey, names: Texts["tables"], { isPublic: words }: Texts["importing"]): string =>
  isPublic(table) ? `${names[table]} (${words})` : names[table];

const MAX_NAMED = 3;

/** @returns the words of the button that imports: how many rows, and what becomes public. */
export function importButton(files: Shape<"FilePlan">[], { importing, transfer, tables: names }: Texts): string {
  const changed = files.filter((file) => totals([file]).some((count) => count > 0));
  const published = changed.filter((file) => file.public && file.created + file.changed > 0);
  const kinds = published.flatMap(({ file }) => tableOf(file) ?? []).map((table) => names[table].toLowerCase());
  if (kinds.length === 0) return transfer.button(...totals(files));
  const [only = ""] = changed.length === 1 ? kinds : [];
  const more = kinds.length - MAX_NAMED;
  const named = [...kinds.slice(0, MAX_NAMED), ...(more > 0 ? [importing.moreLists(more)] : [])];
  return only ? importing.publicButton(only, ...totals(files)) : importing.publicButtons(named, ...totals(files));
}
