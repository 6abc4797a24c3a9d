import { Link } from "@tanstack/react-router";
import type { Shape } from "../../api/client.ts";
import { DaysLeft, TestRow, useTestDetail } from "../../components/placement-test/test-row.tsx";
import { useFirstTexts } from "../../texts/first.tsx";

type Props = { title?: string; tests: Shape<"QueuedPlacementTest">[]; state?: "scheduled"; empty?: string };

/** How many of a list stand here; the others are one press further. */
const SHOWN = 8;

/** Placement tests, each one press from what is to be done. */
export function TestList({ title, tests, state, empty }: Props) {
  const texts = useFirstTexts();
  const detailOf = useTestDetail();
  if (tests.length === 0) return empty ? <p className="quiet">{empty}</p> : null;
  return (
    <>
      {title && <h3 className="today-urgent">{title}</h3>}
      <ul className="rows">
        {tests.slice(0, SHOWN).map((test) => (
          <li key={test.id_placement_test}>
            <TestRow
              test={test}
              link={{ to: "/placement-tests", search: { state, test: test.id_placement_test } }}
              detail={detailOf(test)}
            >
              {!state && <DaysLeft test={test} />}
            </TestRow>
          </li>
        ))}
      </ul>
      {tests.length > SHOWN && (
        <Link to="/placement-tests" search={{ state }} className="button">
          {texts.common.more}
        </Link>
      )}
    </>
  );
}
