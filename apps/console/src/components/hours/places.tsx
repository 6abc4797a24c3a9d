import { useFirstTexts } from "../../texts/first.tsx";

type Props = { booked: number; capacity: number };

/** How many places are taken: `6/10` everywhere, which a screen reader reads in words. */
export function PlacesCount({ booked, capacity }: Props) {
  const { week } = useFirstTexts();
  return (
    <span className="numbers">
      <span aria-hidden="true">
        {booked}/{capacity}
      </span>
      <span className="visually-hidden">{week.places(booked, capacity)}</span>
    </span>
  );
}

/** The same as a badge, tinted while there is room. */
export function Places({ booked, capacity }: Props) {
  return (
    <span className={`badge${booked < capacity ? " badge-accent" : ""}`}>
      <PlacesCount booked={booked} capacity={capacity} />
    </span>
  );
}

/** The places of several hours together. */
export const totalPlaces = (slots: Props[]): Props => ({
  booked: slots.reduce((total, slot) => total + slot.booked, 0),
  capacity: slots.reduce((total, slot) => total + slot.capacity, 0),
});
