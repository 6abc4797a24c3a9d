import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, type LinkProps, useNavigate, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { cache, openStep, queries } from "../../api/queries.ts";
import { inUse } from "../../api/records.ts";
import { useCan } from "../../api/use-can.ts";
import { useFirstTexts } from "../../texts/first.tsx";
import { Icon } from "../../ui/buttons/icons.tsx";

/** Setup checklist, shown until the first booking to staff who can add records. */
export function FirstSteps() {
  const can = useCan();
  const canAdd = can("bookSlot") && can("createTeacher");
  // Of all days: a school in a break has none today.
  const { data: slots } = useQuery({ ...queries.week(), enabled: canAdd });
  const isEmpty = slots?.every(({ booked }) => booked === 0);
  const { step, isReturned } = useOpenStep();
  if (!canAdd || !slots) return null;
  if (isEmpty) return <Steps hasHour={slots.length > 0} />;
  return step === "booking" && isReturned && <Finished day={slots.find(({ booked }) => booked > 0)?.id_day} />;
}

/** The step whose form was opened from the list, and whether the list is shown again since. */
const useOpenStep = () => useQuery(openStep).data;
const setOpenStep = (step: { step: string; isReturned: boolean }) => cache.setQueryData(openStep.queryKey, step);

/** Leads from the form of a step, saved or cancelled, back to the list; not from where somebody went on their own. */
export function useReturnToSteps(): void {
  const navigate = useNavigate();
  const { step, isReturned } = useOpenStep();
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  useEffect(() => {
    const isForm = "dialog" in search || "add" in search;
    if (step === "" || isForm) return;
    if (isReturned && pathname !== "/") setOpenStep({ step: "", isReturned: false });
    if (isReturned || pathname === "/") return;
    const isOfStep = pathname.startsWith(pages[step as Name]);
    setOpenStep({ step: isOfStep ? step : "", isReturned: isOfStep });
    if (isOfStep) void navigate({ to: "/", replace: true, resetScroll: false });
  }, [navigate, pathname, search, step, isReturned]);
}

/** Where the steps are done. */
const pages = {
  institution: "/school",
  level: "/school",
  teacher: "/teachers",
  hour: "/week",
  student: "/students",
  booking: "/students",
} as const satisfies Record<Name, string>;

/** After the last step: what a school does next. @param day of the first booking, which a phone shows. */
function Finished({ day }: { day: number | undefined }) {
  const { start, staff } = useFirstTexts();
  const can = useCan();
  return (
    <section className="section first-steps" aria-labelledby="first-steps">
      <h2 id="first-steps">{start.finished}</h2>
      <p className="quiet">{start.finishedHint}</p>
      <div className="page-actions">
        <Link to="/week" search={{ day }} className="button button-main">
          {start.openWeek}
        </Link>
        {can("inviteStaff") && (
          <Link to="/staff" search={{ dialog: "add" }} className="button">
            <Icon name="add" /> {staff.invite}
          </Link>
        )}
      </div>
    </section>
  );
}

type Step = { name: Name; isDone: boolean; isOptional?: boolean; link: Pick<LinkProps, "to" | "params" | "search"> };
type Name = "institution" | "level" | "teacher" | "hour" | "student" | "booking";

function Steps({ hasHour }: { hasHour: boolean }) {
  const { start, school, teachers, students } = useFirstTexts();
  const names = {
    institution: school.add.institutions,
    level: school.add.levels,
    teacher: teachers.add,
    hour: start.hour,
    student: students.add,
    booking: start.booking,
  };
  const steps = useSteps(hasHour);
  const next = steps?.find(({ isDone, isOptional }) => !isDone && !isOptional);
  const { isReturned } = useOpenStep();
  const nextLink = useRef<HTMLAnchorElement>(null);
  // Above the toast of the step before it.
  useEffect(() => {
    if (isReturned) nextLink.current?.scrollIntoView({ block: "nearest" });
  }, [isReturned, next?.name]);
  if (!steps) return null;
  return (
    <section className="section first-steps" aria-labelledby="first-steps">
      <h2 id="first-steps">{start.title}</h2>
      <p className="quiet">{start.hint}</p>
      <ol className="rows">
        {steps.map(({ name, isDone, isOptional, link }) => (
          <li key={name} className="row">
            <span className="first-step-mark" data-done={isDone || undefined}>
              {isDone && <Icon name="done" />}
            </span>
            <span className="first-step-text">
              <Link
                {...link}
                ref={next?.name === name ? nextLink : undefined}
                onClick={() => setOpenStep({ step: name, isReturned: false })}
                className={next?.name === name ? "button button-main" : "button button-quiet"}
              >
                {names[name]} {isDone && <span className="visually-hidden">({start.done})</span>}
              </Link>
              {isOptional && !isDone && <span className="first-step-hint small quiet">{start.optional}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The records that decide which steps are done. */
export function useStepRecords() {
  const { data: institutions } = useQuery(queries.records("institutions"));
  const { data: levels } = useQuery(queries.records("levels"));
  const { data: teachers } = useQuery(queries.records("teachers"));
  const { data: students } = useInfiniteQuery(queries.students(""));
  return { institutions, levels, teachers, students };
}

/** The steps, each with whether it is done; undefined while loading. */
function useSteps(hasHour: boolean): Step[] | undefined {
  const { institutions, levels, teachers, students } = useStepRecords();
  if (!institutions || !levels || !teachers || !students) return undefined;
  const teacher = inUse(teachers)[0]?.id_teacher;
  const student = students.pages.at(0)?.entries.at(0)?.id_student;
  return [
    {
      name: "institution",
      isDone: inUse(institutions).length > 0,
      link: { to: "/school", search: { kind: "institutions", add: "yes" } },
    },
    {
      name: "level",
      isDone: inUse(levels).length > 0,
      isOptional: true,
      link: { to: "/school", search: { kind: "levels", add: "yes" } },
    },
    { name: "teacher", isDone: teacher !== undefined, link: { to: "/teachers", search: { dialog: "add" } } },
    { name: "hour", isDone: hasHour, link: { to: "/week", search: { dialog: "add", ...(teacher && { teacher }) } } },
    { name: "student", isDone: student !== undefined, link: { to: "/students", search: { dialog: "add" } } },
    {
      name: "booking",
      isDone: false,
      link: student
        ? { to: "/students/$id", params: { id: String(student) }, search: { dialog: "book" } }
        : { to: "/students", search: { dialog: "add" } },
    },
  ];
}
