import { Link } from "@tanstack/react-router";
import type { Shape } from "../../api/client.ts";
import { Initials } from "../../components/person.tsx";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";

type Props = { title?: string; tests: Shape<"QueuedPlacementTest">[]; state?: "scheduled"; empty?: string };

/** How many of a list stand here; the others are one press further. */
const SHOWN = 8;
const DAY_MS = 86_400_000;

/** Placement tests, each one press from what is to be done. */
export function TestList({ title, tests, state, empty }: Props) {
  const texts = useTexts();
  const format = useFormat();
  if (tests.length === 0) return empty ? <p className="quiet">{empty}</p> : null;
  return (
    <>
      {title && <h3 className="today-urgent">{title}</h3>}
      <ul className="rows">
        {tests.slice(0, SHOWN).map((test) => {
          const { id_placement_test, id_student, name, expired_date_at, scheduled_at, wished_at, nama_reviewer } = test;
          const days = Math.floor((Date.parse(expired_date_at) - Date.now()) / DAY_MS);
          const at = scheduled_at || wished_at;
          return (
            <li key={id_placement_test}>
              <Link to="/placement-tests" search={{ state, test: id_placement_test }} className="row">
                <Initials name={name} id={id_student} />
                <span className="row-text">
                  <span className="row-title">{name || texts.student.unnamed}</span>
                  <span className="small quiet">
                    {[at ? format.dateTime(at) : texts.tests.noWish, state && nama_reviewer]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </span>
                {!state && (
                  <span className={`badge ${title ? "badge-warning" : ""}`}>{texts.tests.daysLeft(days)}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
      {tests.length > SHOWN && (
        <Link to="/placement-tests" search={{ state }} className="button">
          {texts.common.more}
        </Link>
      )}
    </>
  );
}
