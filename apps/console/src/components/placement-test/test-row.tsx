import { PlacementTestProgress } from "@talaqqi/contract/enums";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Shape } from "../../api/client.ts";
import { isWithheld } from "../../api/withheld.ts";
import { useFirstTexts } from "../../texts/first.tsx";
import { useFormat } from "../../texts/format.ts";
import { Initials } from "../../ui/layout/person.tsx";
import { useLevelName } from "../records/use-level-name.ts";

type Test = Shape<"QueuedPlacementTest">;
type Props = {
  test: Test;
  /** The link's target. */
  link: LinkProps;
  /** Below the name. */
  detail: string;
  isOpen?: boolean;
  /** Badges at the end. */
  children?: ReactNode;
};

/** A placement test in a list. */
export function TestRow({ test: { name, id_student }, link, detail, isOpen, children }: Props) {
  const texts = useFirstTexts();
  return (
    <Link {...link} className="row" aria-current={isOpen || undefined}>
      <Initials name={name} id={id_student} />
      <span className="test-row">
        <span className="row-text">
          <span className="row-title">{name || texts.student.unnamed}</span>
          <span className="small quiet test-detail">{detail}</span>
        </span>
        <span className="badges">{children}</span>
      </span>
    </Link>
  );
}

/** @returns what stands below a test's name: its result, its time, or what the student wished, which often is in the note. */
export function useTestDetail(): (test: Test) => string {
  const { common, tests } = useFirstTexts();
  const format = useFormat();
  const levelName = useLevelName();
  return (test) => {
    const { level_result, scheduled_at, nama_reviewer, wished_at, notes } = test;
    const time = scheduled_at && format.dateTime(scheduled_at);
    const done = [level_result > 0 ? levelName(level_result) : time, nama_reviewer].filter(Boolean).join(" · ");
    if (done || wished_at) return done || tests.wishedAt(format.dateTime(wished_at));
    return notes || (isWithheld(test, "notes") ? common.withheld : tests.noWish);
  };
}

/** A test that expires within this many days is urgent. */
const URGENT_DAYS = 7;
const DAY_MS = 86_400_000;

export const isUrgent = ({ expired_date_at }: Test): boolean =>
  Date.parse(expired_date_at) - Date.now() < URGENT_DAYS * DAY_MS;

export const isOpen = ({ s_progress }: Pick<Test, "s_progress">): boolean =>
  s_progress === PlacementTestProgress.Registered || s_progress === PlacementTestProgress.Scheduled;

/** The days until an open test expires; for a scheduled one only when they are few. */
export function DaysLeft({ test }: { test: Test }) {
  const { tests } = useFirstTexts();
  const { isoDay } = useFormat();
  if (!isOpen(test) || !test.expired_date_at) return null;
  if (test.s_progress === PlacementTestProgress.Scheduled && !isUrgent(test)) return null;
  // Days of the calendar: a test that was asked for a minute ago has all of its days left.
  const days = (Date.parse(isoDay(test.expired_date_at)) - Date.parse(isoDay(Date.now()))) / DAY_MS;
  return <span className={`badge ${isUrgent(test) ? "badge-warning" : ""}`}>{tests.daysLeft(days)}</span>;
}
