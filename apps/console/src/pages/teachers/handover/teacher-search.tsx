import { useTexts } from "../../../texts/language.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";

/** A longer list of teachers has a search. */
const MAX_UNFILTERED = 10;

type Props = { listed: number; found: number; typed: string; onType: (typed: string) => void };

/** Finds one of the teachers that a sheet lists, unless they are few. */
export function TeacherSearch({ listed, found, typed, onType }: Props) {
  const { teachers: texts } = useTexts();
  if (listed <= MAX_UNFILTERED) return null;
  return (
    <>
      <SearchField label={texts.search} value={typed} onChange={onType} />
      {found === 0 && (
        <p role="status" className="quiet">
          {texts.none(typed.trim())}
        </p>
      )}
    </>
  );
}
