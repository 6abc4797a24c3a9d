/** How many places of an hour are taken, tinted while there is room. */
export function Places({ booked, capacity, words }: { booked: number; capacity: number; words?: string }) {
  return (
    <span className={`badge numbers${booked < capacity ? " badge-accent" : ""}`}>
      {words ?? `${booked}/${capacity}`}
    </span>
  );
}
