import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Blank } from "../../ui/states/blank.tsx";
import { Skeleton } from "../../ui/states/loaded.tsx";
import { useClear } from "./filters.tsx";
import type { ChosenTeacher } from "./use-chosen-teacher.ts";

type Props = {
  isFiltered: boolean;
  /** The teacher of the filter, if there is no other filter. */
  only: ChosenTeacher | undefined;
  /** Absent if the reader may not add hours. */
  onAdd?: (() => void) | undefined;
};

/** Why there is no hour to show, and what to do. */
export function NoHours({ isFiltered, only, onAdd }: Props) {
  const { common, week, slot } = useTexts();
  const clear = useClear();
  if (only?.state === "loading") return <Skeleton />;
  if (!isFiltered) {
    return (
      <Blank icon="week" title={week.empty}>
        {onAdd && <p>{week.emptyHint}</p>}
      </Blank>
    );
  }
  return (
    <Blank icon="week" title={only ? week.noneOf[only.state](only.nama_pengajar) : week.noMatch}>
      <p>{week.filterHint}</p>
      <div className="page-actions">
        <Button icon="close" onClick={clear}>
          {common.clearFilters}
        </Button>
        {only?.state === "teaches" && onAdd && (
          <Button icon="add" onClick={onAdd}>
            {slot.add}
          </Button>
        )}
      </div>
    </Blank>
  );
}
