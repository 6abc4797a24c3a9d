import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { Blank } from "../../components/blank.tsx";
import { Button } from "../../components/button.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { useKeys } from "../../shell/use-keys.ts";
import { useTexts } from "../../texts/language.tsx";
import { TestPanel } from "./test-panel.tsx";
import { TestRow } from "./test-row.tsx";

const route = getRouteApi("/placement-tests");

const states = { new: 0, scheduled: 1, results: 2 } as const;

/** The queue: one test open beside the list, the next one by itself when it is done. */
export function PlacementTests() {
  const texts = useTexts();
  const { state = "new", test: openId } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useInfiniteQuery(queries.placementTests(states[state]));
  const tests = query.data?.pages.flatMap(({ entries }) => entries) ?? [];
  const index = tests.findIndex(({ id_placement_test }) => id_placement_test === openId);
  const open = (test: Shape<"QueuedPlacementTest"> | undefined) =>
    void navigate({ search: (before) => ({ ...before, test: test?.id_placement_test }), replace: true });
  const step = (by: number) => open(tests[Math.min(Math.max(index + by, 0), tests.length - 1)]);
  useKeys({ j: () => step(1), k: () => step(index < 0 ? 0 : -1), Escape: () => open(undefined) });
  // What is done leaves the list: the next one is that after it, or else the one before.
  const openNext = () => open(tests[index + 1] ?? tests[index - 1]);

  return (
    <div className="page tests-page">
      <title>{`${texts.tests.title} · Talaqqi`}</title>
      <header className="page-header">
        <h1>{texts.tests.title}</h1>
      </header>
      <nav className="tabs" aria-label={texts.tests.title}>
        <Tab state="new" />
        <Tab state="scheduled" />
        <Tab state="results" />
      </nav>
      <Loaded query={query}>
        {() =>
          tests.length === 0 ? (
            <NoTests state={state} />
          ) : (
            <div className="tests" data-open={index >= 0 || undefined}>
              <div className="section">
                <ul className="rows">
                  {tests.map((test) => (
                    <li key={test.id_placement_test}>
                      <TestRow test={test} isOpen={test.id_placement_test === openId} />
                    </li>
                  ))}
                </ul>
                {query.hasNextPage && <Button onPress={() => query.fetchNextPage()}>{texts.common.more}</Button>}
              </div>
              {tests[index] && (
                <TestPanel
                  key={tests[index].id_placement_test}
                  test={tests[index]}
                  onDone={openNext}
                  onClose={() => open(undefined)}
                />
              )}
            </div>
          )
        }
      </Loaded>
    </div>
  );
}

function Tab({ state }: { state: keyof typeof states }) {
  const texts = useTexts();
  const { state: current = "new" } = route.useSearch();
  return (
    <Link
      to="/placement-tests"
      search={{ state: state === "new" ? undefined : state }}
      className="tab"
      // The address is the same for all three, which the router would take for the current one.
      activeProps={{ "aria-current": current === state ? "page" : undefined }}
    >
      {texts.tests[state]}
    </Link>
  );
}

function NoTests({ state }: { state: keyof typeof states }) {
  const { tests } = useTexts();
  if (state === "scheduled") return <Blank icon="placementTests" title={tests.noScheduled} />;
  if (state === "results") return <Blank icon="placementTests" title={tests.noResults} />;
  return (
    <Blank icon="placementTests" title={tests.noNew}>
      <p>{tests.noNewHint}</p>
    </Blank>
  );
}
