import { Button } from "react-aria-components";
import type { Shape } from "../../api/client.ts";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { withoutTitle } from "../../ui/layout/names.ts";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { SlotCard } from "./slot-card.tsx";
import { freePlaces, Summary } from "./summary.tsx";

type Slots = Shape<"SlotWithStudents">[];
type Moment = Pick<Slots[number], "id_day" | "time">;

/** Of more slots at the same time, one fewer is shown, and a button for all of them. */
const MAX_SHOWN = 4;

/** A day and time, as the address has it: `1-08:00`. */
export const momentText = ({ id_day, time }: Moment): string => `${id_day}-${time}`;

export type Open = { slot: (id_time: number) => void; moment: (moment: string) => void };

/** What of the week is shown, and whether some of it is not for all. */
export type ShownProps = { slots: Slots; hasClass: boolean; open: Open };

/** The slots of one day and time: the first ones, and how many others there are. */
export function SameTime({ slots, isLarge = false, hasClass, open }: ShownProps & { isLarge?: boolean }) {
  const texts = useTexts();
  const format = useFormat();
  const [first] = slots;
  if (!first) return null;
  const shown = slots.slice(0, slots.length > MAX_SHOWN ? MAX_SHOWN - 1 : MAX_SHOWN);
  const others = slots.slice(shown.length);
  const free = freePlaces(others);
  return (
    <ul className={others.length > 0 ? "slots slots-folded" : "slots"}>
      {shown.map((slot) => (
        <li key={slot.id_time}>
          <SlotCard slot={slot} isLarge={isLarge} hasClass={hasClass} onOpen={() => open.slot(slot.id_time)} />
        </li>
      ))}
      {others.length > 0 && (
        <li>
          <Button
            className={`slots-more${free > 0 ? " slots-more-free" : ""}`}
            onPress={() => open.moment(momentText(first))}
          >
            {texts.week.others(others.length)}
            <span className="visually-hidden">, </span>
            <span className="slots-more-places">{texts.week.free(free)}</span>
            <span className="visually-hidden">, {format.weekTime(first)}</span>
          </Button>
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
              <SlotCard slot={slot} isLarge hasClass={hasClass} onOpen={() => open.slot(slot.id_time)} />
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
