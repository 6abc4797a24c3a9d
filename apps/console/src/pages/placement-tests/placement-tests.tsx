import { PlacementTestProgress } from "@talaqqi/contract/enums";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useCan } from "../../api/use-can.ts";
import { resultDraft } from "../../components/placement-test/result-form.tsx";
import { TestPanel } from "../../components/placement-test/test-panel.tsx";
import { DaysLeft, isOpen as isOpenTest, TestRow, useTestDetail } from "../../components/placement-test/test-row.tsx";
import { useKeys } from "../../shell/use-keys.ts";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { useKeptRow } from "../../ui/drafts/use-kept-row.ts";
import { FilterInUse } from "../../ui/fields/filter.tsx";
import { LongList } from "../../ui/layout/long-list.tsx";
import { Blank } from "../../ui/states/blank.tsx";
import { Loaded } from "../../ui/states/loaded.tsx";
import { Settling } from "../../ui/states/settling.tsx";
import { ChildSheet } from "./child-sheet.tsx";

const route = getRouteApi("/placement-tests");

const states = {
  new: PlacementTestProgress.Registered,
  scheduled: PlacementTestProgress.Scheduled,
  results: PlacementTestProgress.ResultRecorded,
} as const;

/** The queue: one test open beside the list, the next one by itself when it is done. */
export function PlacementTests() {
  const texts = useTexts();
  const { state = "new", reviewer, test: openId, task, at, from } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useInfiniteQuery(queries.placementTests(states[state], reviewer));
  const filter = useReviewerFilter();
  const isOpen = ({ id_placement_test }: Shape<"QueuedPlacementTest">) => id_placement_test === openId;
  const queued = query.data?.pages.flatMap(({ entries }) => entries) ?? [];
  const tests = useKeptRow(queued, isOpen, resultDraft(openId));
  const index = tests.findIndex(isOpen);
  const open = (test: Shape<"QueuedPlacementTest"> | undefined) =>
    void navigate({
      search: ({ from: _, task: __, at: ___, dialog: ____, ...rest }) => ({ ...rest, test: test?.id_placement_test }),
      replace: true,
    });
  const step = (by: number) => open(tests[Math.min(Math.max(index + by, 0), tests.length - 1)]);
  useKeys({ j: () => step(1), k: () => step(index < 0 ? 0 : -1), Escape: () => open(undefined) });
  /** The test that opened by itself. */
  const [autoOpened, setAutoOpened] = useState<number>();
  const [last, setLast] = useState<string>();
  const openOrReturn = (next: Shape<"QueuedPlacementTest"> | undefined) => {
    const id = tests[index]?.id_student;
    setAutoOpened(next?.id_placement_test);
    if (from === "student" && id) void navigate({ to: "/students/$id", params: { id: String(id) }, replace: true });
    else open(next);
  };

  return (
    <div className="page tests-page">
      <title>{`${texts.shell.placementTests} · Talaqqi`}</title>
      <header className="page-header">
        <h1>{texts.shell.placementTests}</h1>
      </header>
      <nav className="tabs" aria-label={texts.shell.placementTests}>
        <Tab state="new" />
        <Tab state="scheduled" />
        <Tab state="results" />
      </nav>
      {filter && <FilterInUse label={texts.tests.reviewer} value={filter.name} onClear={filter.clear} />}
      <Loaded query={query}>
        {() =>
          tests.length === 0 ? (
            <NoTests state={state} filter={filter} />
          ) : (
            <div className="tests" data-open={index >= 0 || undefined}>
              <div className="section">
                <LongList
                  items={tests}
                  keyOf={({ id_placement_test }) => id_placement_test}
                  query={query}
                  current={index}
                >
                  {(test) => <QueuedTest test={test} isOpen={test.id_placement_test === openId} />}
                </LongList>
              </div>
              {tests[index] && (
                <Settling key={tests[index].id_placement_test} isOn={autoOpened === tests[index].id_placement_test}>
                  <TestPanel
                    test={tests[index]}
                    task={task}
                    at={at}
                    last={last}
                    // What is done leaves the list: the next one is that after it, or else the one before.
                    onDone={(scheduled) => {
                      if (scheduled) setLast(scheduled);
                      openOrReturn(tests[index + 1] ?? tests[index - 1]);
                    }}
                    onClose={() => openOrReturn(undefined)}
                  >
                    <ForChild test={tests[index]} />
                  </TestPanel>
                </Settling>
              )}
            </div>
          )
        }
      </Loaded>
    </div>
  );
}

/** The owner of an account may have asked for a child. */
function ForChild({ test }: { test: Shape<"QueuedPlacementTest"> }) {
  const { guardians } = useTexts();
  const can = useCan();
  const { dialog } = route.useSearch();
  const navigate = route.useNavigate();
  if (test.id_user === 0 || !isOpenTest(test) || !can("movePlacementTest")) return null;
  const show = (dialog: "child" | undefined) => void navigate({ search: (before) => ({ ...before, dialog }) });
  return (
    <>
      <Button onClick={() => show("child")}>{guardians.forChild}</Button>
      {dialog && <ChildSheet test={test} onClose={() => show(undefined)} />}
    </>
  );
}

type ReviewerFilter = { name: string; clear: () => void };

/** The reviewer whose tests alone are listed, if the address has one. */
function useReviewerFilter(): ReviewerFilter | undefined {
  const { common, week } = useTexts();
  const { reviewer } = route.useSearch();
  const navigate = route.useNavigate();
  const isAsked = reviewer !== undefined;
  const { data, isPending } = useQuery({ ...queries.record("teachers", String(reviewer)), enabled: isAsked });
  if (!isAsked) return undefined;
  return {
    name: data?.nama_pengajar ?? (isPending ? common.loading : week.unknownTeacher),
    clear: () => void navigate({ search: ({ reviewer: _, ...rest }) => rest, replace: true }),
  };
}

/** One test of the queue, with its time or its result. */
function QueuedTest({ test, isOpen }: { test: Shape<"QueuedPlacementTest">; isOpen: boolean }) {
  const texts = useTexts();
  const detailOf = useTestDetail();
  const { from: _, task: __, ...search } = route.useSearch();
  return (
    <TestRow
      test={test}
      link={{ to: "/placement-tests", search: { ...search, test: test.id_placement_test }, replace: true }}
      detail={detailOf(test)}
      isOpen={isOpen}
    >
      <DaysLeft test={test} />
      <span className="badge">{texts.genders[test.gender]}</span>
    </TestRow>
  );
}

function Tab({ state }: { state: keyof typeof states }) {
  const texts = useTexts();
  return (
    <Link
      to="/placement-tests"
      search={{ state: state === "new" ? undefined : state }}
      className="tab"
      // Without it the first tab, whose search is empty, would be the current one beside each other.
      activeOptions={{ explicitUndefined: true }}
    >
      {texts.tests[state]}
    </Link>
  );
}

function NoTests({ state, filter }: { state: keyof typeof states; filter: ReviewerFilter | undefined }) {
  const { common, placementTest, tests } = useTexts();
  const can = useCan();
  if (filter) {
    return (
      <Blank icon="placementTests" title={placementTest.noneOf(filter.name)}>
        <Button icon="close" onClick={filter.clear}>
          {common.clearFilters}
        </Button>
      </Blank>
    );
  }
  if (state === "scheduled") return <Blank icon="placementTests" title={tests.noScheduled} />;
  if (state === "results") return <Blank icon="placementTests" title={tests.noResults} />;
  return (
    <Blank icon="placementTests" title={tests.noNew}>
      {can("createPlacementTest") && <p>{tests.noNewHint}</p>}
      <div className="page-actions">
        <Link to="/placement-tests" search={{ state: "scheduled" }} className="button">
          {tests.toScheduled}
        </Link>
        {can("createPlacementTest") && (
          <Link to="/students" search={{ for: "test" }} className="button">
            {tests.toStudents}
          </Link>
        )}
      </div>
    </Blank>
  );
}
