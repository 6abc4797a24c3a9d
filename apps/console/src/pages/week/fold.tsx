import type { Shape } from "../../api/client.ts";
import { PlacesCount, totalPlaces } from "../../components/hours/places.tsx";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { Press } from "../../ui/buttons/press.tsx";

type Slot = Shape<"SlotWithStudents">;

export type Open = { slot: (id_time: number) => void; moment: (moment: string) => void };

/** A day and time, as the address has it: `1-08:00`. */
export const momentText = ({ id_day, time }: Pick<Slot, "id_day" | "time">): string => `${id_day}-${time}`;

/** How many other hours begin at a time; opens a sheet with all of them. */
export function Fold({ slots, open }: { slots: Slot[]; open: Open }) {
  const texts = useTexts();
  const format = useFormat();
  const [first] = slots;
  if (!first) return null;
  const places = totalPlaces(slots);
  return (
    <Press
      className={`slots-more${places.booked < places.capacity ? " slots-more-free" : ""}`}
      onClick={() => open.moment(momentText(first))}
    >
      {texts.week.others(slots.length)}
      <span className="visually-hidden">, </span>
      <span className="slots-more-places">
        <PlacesCount {...places} />
      </span>
      <span className="visually-hidden">, {format.weekTime(first)}</span>
    </Press>
  );
}
