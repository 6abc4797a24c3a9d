import { PlacementTestProgress } from "@talaqqi/contract/enums";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Shape } from "../../api/client.ts";
import { useTexts } from "../../texts/language.tsx";
import { Initials } from "../../ui/layout/person.tsx";

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
  const texts = useTexts();
  return (
    <Link {...link} className="row" aria-current={isOpen || undefined}>
      <Initials name={name} id={id_student} />
      <span className="test-row">
        <span className="row-text">
          <span className="row-title">{name || texts.student.unnamed}</span>
          <span className="small quiet">{detail}</span>
        </span>
        <span className="badges">{children}</span>
      </span>
    </Link>
  );
}

/** A test that expires within this many days is urgent. */
const URGENT_DAYS = 7;
const DAY_MS = 86_400_000;

const daysOf = ({ expired_date_at }: Test) => Math.floor((Date.parse(expired_date_at) - Date.now()) / DAY_MS);

export const isUrgent = (test: Test): boolean => daysOf(test) < URGENT_DAYS;

export const isOpen = ({ s_progress }: Pick<Test, "s_progress">): boolean =>
  s_progress === PlacementTestProgress.Registered || s_progress === PlacementTestProgress.Scheduled;

/** The days until an open test expires; for a scheduled one only when they are few. */
export function DaysLeft({ test }: { test: Test }) {
  const texts = useTexts();
  if (!isOpen(test) || !test.expired_date_at) return null;
  if (test.s_progress === PlacementTestProgress.Scheduled && !isUrgent(test)) return null;
  return <span className={`badge ${isUrgent(test) ? "badge-warning" : ""}`}>{texts.tests.daysLeft(daysOf(test))}</span>;
}
