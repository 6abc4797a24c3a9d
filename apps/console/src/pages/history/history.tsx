import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { queries } from "../../api/queries.ts";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { dayAfter, momentAt } from "../../texts/zone.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { LongList } from "../../ui/layout/long-list.tsx";
import { Blank } from "../../ui/states/blank.tsx";
import { Loaded } from "../../ui/states/loaded.tsx";
import { Entry } from "./entry.tsx";
import { HistoryFilters } from "./filters.tsx";
import { foldEntries } from "./fold.ts";
import { Run } from "./run.tsx";

const route = getRouteApi("/history");

/** The history, by day. What it is about is chosen in the address. */
export function History() {
  const texts = useTexts();
  const format = useFormat();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const { about, student, teacher, staff, operation, since, until } = search;
  const query = useInfiniteQuery(
    queries.history({
      ...(about && { kind: about }),
      ...(student && { id_student: student }),
      ...(teacher && { id_teacher: teacher }),
      ...(staff && { id_operator: staff }),
      ...(operation && { action: operation }),
      ...(since && { since: momentAt(since, "00:00", format.timeZone) }),
      ...(until && { until: momentAt(dayAfter(until), "00:00", format.timeZone) }),
    }),
  );
  /** The runs that are open, by any of their entries: a page that is loaded may make a run longer. */
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (ids: number[], isOpen: boolean) =>
    setOpen(new Set(isOpen ? [...open].filter((id) => !ids.includes(id)) : [...open, ...ids]));
  return (
    <div className="page">
      <title>{`${texts.shell.history} · Talaqqi`}</title>
      <h1>{texts.shell.history}</h1>
      <HistoryFilters />
      <Loaded query={query}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) {
            if (Object.values(search).every((value) => value === undefined)) {
              return (
                <Blank icon="today" title={texts.history.empty}>
                  <p>{texts.pastChanges.emptyHint}</p>
                </Blank>
              );
            }
            return (
              <Blank icon="today" title={texts.history.noMatch}>
                <Button icon="close" onClick={() => void navigate({ search: {}, replace: true })}>
                  {texts.common.clearFilters}
                </Button>
              </Blank>
            );
          }
          const rows = foldEntries(entries, (run) => run.some(({ id_audit }) => open.has(id_audit)));
          return (
            <LongList
              items={rows}
              keyOf={({ entry, isPart }) => (isPart ? `part ${entry.id_audit}` : entry.id_audit)}
              query={query}
            >
              {({ entry, run, isOpen = false, isPart = false }, index) => {
                const day = format.isoDay(entry.at);
                const before = rows[index - 1]?.entry;
                return (
                  <>
                    {day !== (before && format.isoDay(before.at)) && (
                      <h2 className="history-day">{format.dayOf(day)}</h2>
                    )}
                    {run ? (
                      <Run
                        run={run}
                        isOpen={isOpen}
                        onToggle={() =>
                          toggle(
                            run.map(({ id_audit }) => id_audit),
                            isOpen,
                          )
                        }
                      />
                    ) : (
                      <Entry entry={entry} isPart={isPart} />
                    )}
                  </>
                );
              }}
            </LongList>
          );
        }}
      </Loaded>
    </div>
  );
}
