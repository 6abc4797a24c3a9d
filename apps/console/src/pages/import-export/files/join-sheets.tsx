import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { QuestionNote } from "../questions/question-note.tsx";
import type { List } from "./list.ts";

type Props = {
  /** Sheets with the same headings. */
  lists: List[];
  onJoin: (lists: List[]) => void;
  onSeparate: (lists: List[]) => void;
};

/** Offers to take sheets as one list, before each is asked about. */
export function JoinSheets({ lists, onJoin, onSeparate }: Props) {
  const { importing } = useTexts();
  const [first] = lists;
  const names = lists.flatMap(({ sheet }) => sheet ?? []);
  return (
    <QuestionNote title={importing.sameHeadings(first?.file ?? "", names)} hint={importing.joinHint} news={first}>
      <div className="page-actions">
        <Button look="main" onClick={() => onJoin(lists)}>
          {importing.join(lists.length)}
        </Button>
        <Button onClick={() => onSeparate(lists)}>{importing.keepSeparate}</Button>
      </div>
    </QuestionNote>
  );
}
