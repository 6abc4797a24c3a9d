import { getRouteApi } from "@tanstack/react-router";
import { datesOf } from "../../components/hours/dates.ts";
import { useFormat } from "../../texts/format.ts";
import { mondayOf } from "../../texts/zone.ts";

const route = getRouteApi("/week");

/**
 * The week of the address, and its days. There is none before this one, as only the current version of an hour is stored.
 */
export function useShownWeek() {
  const format = useFormat();
  const { week } = route.useSearch();
  const today = format.isoDay(Date.now());
  const current = mondayOf(today);
  const monday = week === undefined || week <= today ? current : mondayOf(week);
  return { monday, dates: datesOf(monday), today, isCurrent: monday === current };
}
