import { getRouteApi } from "@tanstack/react-router";
import type { Shape } from "../../api/client.ts";
import { useTexts } from "../../texts/language.tsx";
import { Filter, FoldedFilters } from "../../ui/fields/filter.tsx";
import { lessonTables, reviewStates } from "./kinds.ts";

const route = getRouteApi("/tashih");

/** Which rows are shown, in the address, with the number of each. */
export function TashihFilters({ rows }: { rows: Shape<"LessonRow">[] }) {
  const { tashih, nouns } = useTexts();
  const { table, state } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (search: { table?: typeof table; state?: typeof state }) =>
    void navigate({ search: { table, state, ...search }, replace: true });
  const count = (isOf: (row: Shape<"LessonRow">) => boolean) => rows.filter(isOf).length;
  return (
    <FoldedFilters active={[table, state].filter(Boolean).length} onClear={() => change(none)}>
      <Filter
        label={tashih.kind}
        value={table ?? ""}
        choices={lessonTables.map((one) => [one, `${nouns[one]} (${count((row) => row.table === one)})`])}
        onChange={(value) => change({ table: lessonTables.find((one) => one === value) })}
      />
      <Filter
        label={tashih.state}
        value={state ?? ""}
        choices={reviewStates.map((one) => [
          one,
          `${tashih.states[one]} (${count((row) => row.state === one && (!table || row.table === table))})`,
        ])}
        onChange={(value) => change({ state: reviewStates.find((one) => one === value) })}
      />
    </FoldedFilters>
  );
}

const none = { table: undefined, state: undefined };
