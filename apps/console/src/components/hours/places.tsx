import { useTexts } from "../../texts/language.tsx";

/** How many places of an hour are taken, tinted while there is room. */
export function Places({ booked, capacity, words }: { booked: number; capacity: number; words?: string }) {
  const { week } = useTexts();
  return (
    <span className={`badge numbers${booked < capacity ? " badge-accent" : ""}`}>
      {words ?? week.placesShort(booked, capacity)}
    </span>
  );
}

/** Only the numbers, where there is little room; a screen reader has the words. */
export function PlacesCount({ booked, capacity }: { booked: number; capacity: number }) {
  const { week } = useTexts();
  return (
    <span className="numbers small">
      <span aria-hidden="true">
        {booked}/{capacity}
      </span>
      <span className="visually-hidden">{week.places(booked, capacity)}</span>
    </span>
  );
}
