import type { Shape } from "../../api/client.ts";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";

type Days = Pick<Shape<"BookedSlot">, "valid_from" | "valid_until">;

/** Formats a slot's first and last day; "" for a slot without them. */
export function useValidity(): (hour: Days) => string {
  const { slot } = useTexts();
  const format = useFormat();
  return ({ valid_from, valid_until }) =>
    [valid_from && slot.from(format.dayOf(valid_from)), valid_until && slot.until(format.dayOf(valid_until))]
      .filter(Boolean)
      .join(", ");
}
