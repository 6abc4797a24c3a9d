import { useState } from "react";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { QuestionNote } from "../questions/question-note.tsx";
import { joinable } from "./join-lists.ts";
import type { List } from "./read-files.ts";

type Props = { lists: List[]; onJoin: (lists: List[]) => void };

/** Offers to take sheets with the same headings as one list. */
export function JoinSheets({ lists, onJoin }: Props) {
  const { importing } = useTexts();
  const [separate, setSeparate] = useState<string[]>([]);
  return joinable(lists).map((group) => {
    const [first] = group;
    const names = group.flatMap(({ sheet }) => sheet ?? []);
    const key = `${first?.name} ${names.join()}`;
    if (separate.includes(key)) return null;
    const title = importing.sameHeadings(first?.file ?? "", names);
    return (
      <QuestionNote key={key} title={title} hint={importing.joinHint}>
        <div className="page-actions">
          <Button look="main" onPress={() => onJoin(group)}>
            {importing.join(names.length)}
          </Button>
          <Button onPress={() => setSeparate([...separate, key])}>{importing.keepSeparate}</Button>
        </div>
      </QuestionNote>
    );
  });
}
