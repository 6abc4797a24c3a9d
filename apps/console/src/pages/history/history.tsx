import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { Blank } from "../../components/blank.tsx";
import { Button } from "../../components/button.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { momentAt, useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { Entry } from "./entry.tsx";
import { Filters } from "./filters.tsx";

const route = getRouteApi("/history");

/** The history, by day. What it is about is chosen in the address. */
export function History() {
  const texts = useTexts();
  const format = useFormat();
  const { about, student, operation, since, until } = route.useSearch();
  const query = useInfiniteQuery(
    queries.history({
      ...(about && { kind: about }),
      ...(student && { id_student: student }),
      ...(operation && { action: operation }),
      ...(since && { since: momentAt(since, "00:00", format.timeZone) }),
      ...(until && { until: momentAt(until, "00:00", format.timeZone) }),
    }),
  );
  return (
    <div className="page">
      <title>{`${texts.history.title} · Talaqqi`}</title>
      <h1>{texts.history.title}</h1>
      <Filters />
      <Loaded query={query}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) return <Blank icon="today" title={texts.history.empty} />;
          return (
            <>
              {daysOf(entries, format.isoDay).map(([day, ofDay]) => (
                <section key={day} className="section" aria-label={format.dayOf(day)}>
                  <h2>{format.dayOf(day)}</h2>
                  <ul className="rows">
                    {ofDay.map((entry) => (
                      <Entry key={entry.id_audit} entry={entry} />
                    ))}
                  </ul>
                </section>
              ))}
              {query.hasNextPage && (
                <Button isDisabled={query.isFetchingNextPage} onPress={() => query.fetchNextPage()}>
                  {texts.common.more}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

/** The entries by day, in their order. */
function daysOf(entries: Shape<"AuditEntry">[], dayOf: (at: string) => string): [string, Shape<"AuditEntry">[]][] {
  const days = new Map<string, Shape<"AuditEntry">[]>();
  for (const entry of entries) days.set(dayOf(entry.at), [...(days.get(dayOf(entry.at)) ?? []), entry]);
  return [...days];
}
