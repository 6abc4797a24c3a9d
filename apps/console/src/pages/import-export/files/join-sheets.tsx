import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { useReached } from "../draft/use-reached.ts";
import type { List } from "./read-files.ts";

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
  const title = useReached<HTMLHeadingElement>(first);
  const words = importing.sameHeadings(
    first?.file ?? "",
    lists.flatMap(({ sheet }) => sheet ?? []),
  );
  return (
    <section className="section note" aria-label={words}>
      <h3 ref={title} tabIndex={-1}>
        {words}
      </h3>
      <p>{importing.joinHint}</p>
      <div className="page-actions">
        <Button look="main" onPress={() => onJoin(lists)}>
          {importing.join(lists.length)}
        </Button>
        <Button onPress={() => onSeparate(lists)}>{importing.keepSeparate}</Button>
      </div>
    </section>
  );
}
