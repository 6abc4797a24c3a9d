import { expect, test } from "vitest";
import { nameRecord } from "./history.ts";

test.each([
  ["present", "booking 5;12: Senin 05:30 Ustadz Hanif, Aisyah (as it is today)"],
  ["recorded", "booking 5;12: Senin 05:30 Ustadz Hanif, Aisyah"],
] as const)("the history remarks that an older entry shows the data of today: %s values", (values, expected) => {
  const slot = { kind: "slots", key: "5", name: "Ustadz Hanif", day: "Senin", time: "05:30", values };
  const labels = [slot, { kind: "students", key: "12", name: "Aisyah", day: "", time: "" }];
  expect(nameRecord({ kind: "bookings", key: "5;12", labels })).toBe(expected);
});
