import type { Shape } from "../../api/client.ts";
import { useFormat } from "../../texts/format.ts";
import { withoutTitle } from "../../ui/layout/names.ts";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { Fold, type Open } from "./fold.tsx";
import { SlotCard } from "./slot-card.tsx";
import { Summary } from "./summary.tsx";

type Slots = Shape<"SlotWithStudents">[];

/** Of more slots at the same time, one fewer is shown, and a button for all of them. */
const MAX_SHOWN = 4;

/** What of the week is shown, and whether some of it is not for all. */
export type ShownProps = { slots: Slots; hasClass: boolean; open: Open };

/** The slots of one day and time: the first ones, and how many others there are. */
export function SameTime({ slots, hasClass, open }: ShownProps) {
  const shown = slots.slice(0, slots.length > MAX_SHOWN ? MAX_SHOWN - 1 : MAX_SHOWN);
  return (
    <ul className="slots">
      {shown.map((slot) => (
        <li key={slot.id_time}>
          <SlotCard slot={slot} hasClass={hasClass} onOpen={() => open.slot(slot.id_time)} />
        </li>
      ))}
      {slots.length > shown.length && (
        <li>
          <Fold slots={slots.slice(shown.length)} open={open} />
        </li>
      )}
    </ul>
  );
}

/** All slots of one day and time. */
export function SameTimeSheet({ slots, hasClass, open, onClose }: ShownProps & { onClose: () => void }) {
  const format = useFormat();
  const [first] = slots;
  if (!first) return null;
  const byTeacher = slots.toSorted((a, b) =>
    withoutTitle(a.nama_pengajar).localeCompare(withoutTitle(b.nama_pengajar)),
  );
  return (
    <Sheet title={format.weekTime(first)} place="side" onClose={onClose}>
      <div className="section">
        <Summary slots={slots} />
        <ul className="slots">
          {byTeacher.map((slot) => (
            <li key={slot.id_time}>
              <SlotCard slot={slot} hasClass={hasClass} onOpen={() => open.slot(slot.id_time)} />
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
