import type { Shape } from "../../api/client.ts";
import { PlacesCount, totalPlaces } from "../../components/hours/places.tsx";
import { useTexts } from "../../texts/language.tsx";

/** How many hours there are, and how many of their places are taken. */
export function Summary({ slots }: { slots: Shape<"SlotWithStudents">[] }) {
  const { week } = useTexts();
  return (
    <p className="small quiet">
      {week.hours(slots.length)} · <PlacesCount {...totalPlaces(slots)} />
    </p>
  );
}
