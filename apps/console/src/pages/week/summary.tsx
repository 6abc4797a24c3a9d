import type { Shape } from "../../api/client.ts";
import { useTexts } from "../../texts/language.tsx";

/** How many hours there are, and how many free places they have. */
export function Summary({ slots }: { slots: Shape<"SlotWithStudents">[] }) {
  const texts = useTexts();
  return <p className="small quiet">{texts.week.count(slots.length, freePlaces(slots))}</p>;
}

export const freePlaces = (slots: Pick<Shape<"Slot">, "capacity" | "booked">[]): number =>
  slots.reduce((sum, { capacity, booked }) => sum + Math.max(0, capacity - booked), 0);
