import type { Shape } from "../../api/client.ts";

/** The places of these hours together, and how many are taken. */
export const totalPlaces = (slots: Shape<"SlotWithStudents">[]) => ({
  booked: slots.reduce((total, slot) => total + slot.booked, 0),
  capacity: slots.reduce((total, slot) => total + slot.capacity, 0),
});
