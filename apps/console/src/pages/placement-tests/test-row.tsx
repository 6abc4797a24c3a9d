import { Link } from "@tanstack/react-router";
import type { Shape } from "../../api/client.ts";
import { Initials } from "../../components/person.tsx";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";

/** Days before a test expires from which on it is urgent. */
const URGENT_DAYS = 7;
const DAY_MS = 86_400_000;

/** One test of the list. */
export function TestRow({ test, isOpen }: { test: Shape<"QueuedPlacementTest">; isOpen: boolean }) {
  const texts = useTexts();
  const format = useFormat();
  const { id_placement_test, id_student, name, gender, wished_at, scheduled_at, level_result, nama_reviewer } = test;
  const at = scheduled_at || wished_at;
  const detail =
    level_result > 0
      ? `${texts.tests.level(level_result)} · ${nama_reviewer}`
      : [at ? format.dateTime(at) : texts.tests.noWish, scheduled_at && nama_reviewer].filter(Boolean).join(" · ");
  return (
    <Link
      to="/placement-tests"
      search={(before) => ({ ...before, test: id_placement_test })}
      replace
      className="row"
      aria-current={isOpen || undefined}
    >
      <Initials name={name} id={id_student} />
      <span className="row-text">
        <span className="row-title">{name || texts.student.unnamed}</span>
        <span className="small quiet">{detail}</span>
      </span>
      <span className="row-end">
        <DaysLeft test={test} />
        <span className="badge">{texts.genders[gender]}</span>
      </span>
    </Link>
  );
}

/** How long an open test stays open. */
export function DaysLeft({ test: { s_progress, expired_date_at } }: { test: Shape<"QueuedPlacementTest"> }) {
  const texts = useTexts();
  if (s_progress > 1 || !expired_date_at) return null;
  const days = Math.floor((Date.parse(expired_date_at) - Date.now()) / DAY_MS);
  return <span className={`badge ${days < URGENT_DAYS ? "badge-warning" : ""}`}>{texts.tests.daysLeft(days)}</span>;
}
