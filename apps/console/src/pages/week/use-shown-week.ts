import { getRouteApi } from "@tanstack/react-router";
import { datesOf } from "../../components/hours/dates.ts";
import { useFormat } from "../../texts/format.ts";
import { mondayOf } from "../../texts/zone.ts";

const route = getRouteApi("/week");

/**
 * The week of the address, and its days. None before this one: hours recur and are stored as they are now, so that nobody knows
 * those of a week ago; the history has what was changed.
 */
export function useShownWeek() {
  const format = useFormat();
  const { week } = route.useSearch();
  const today = format.isoDay(Date.now());
  const current = mondayOf(today);
  const isCurrent = week === undefined || week <= today;
  const monday = isCurrent ? current : mondayOf(week);
  return { monday, dates: datesOf(monday), today, isCurrent: monday === current };
}
