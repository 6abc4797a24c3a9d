import { useFormat } from "../../texts/format.ts";
import { id } from "../../texts/id.ts";

/** How an hour of the week is written: "Senin 19.30". The contract names days in Indonesian. */
export function useWhen(): (hour: { day: string; time: string }) => string {
  const format = useFormat();
  return ({ day, time }) => `${format.day(id.days.indexOf(day) + 1)} ${format.time(time)}`;
}
