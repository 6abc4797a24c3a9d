/** An hour of the week in the school's own zone: `id_day` 1 Senin to 7 Ahad, `time` HH:MM. */
export type Hour = { id_day: number; time: string };

/** The time, and the school's zone. */
export type Clock = { now: Date; zone: string };

/** What somebody does at an hour of the week: every week in a slot, or once in a placement test. */
export type CommitmentKind = "attends" | "teaches" | "teachesStudents" | "takes" | "reviews";

/** What nobody can do at the same hour. A teacher may review while nobody is booked into their slot. */
export const conflicts: Record<CommitmentKind, readonly CommitmentKind[]> = {
  attends: ["attends", "teaches", "takes", "reviews"],
  teaches: ["attends"],
  teachesStudents: ["takes", "reviews"],
  takes: ["attends", "teachesStudents"],
  reviews: ["attends", "teachesStudents"],
};

/** What decides whether two commitments at one hour of the week conflict. */
type Event = {
  kind: CommitmentKind;
  /** The slot or the placement test. */
  id: number | string;
  /** When a placement test takes place. */
  test_schedule_at?: Date | null;
};

/** Whether a person cannot have both commitments at the same hour. */
export function isConflict(one: Event, other: Event): boolean {
  if (one.kind !== other.kind) return conflicts[one.kind].includes(other.kind);
  if (one.id === other.id) return false;
  // Unique indexes also enforce one slot per teacher and hour, and one review per teacher and time.
  if (one.kind === "reviews") return one.test_schedule_at?.getTime() === other.test_schedule_at?.getTime();
  return one.kind === "teaches" || conflicts[one.kind].includes(other.kind);
}

/** @returns the hour of the week of a moment, to the minute. */
export function hourOf(moment: Date, zone: string): Hour {
  const parts = formatOf(zone).formatToParts(moment);
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return { id_day: weekdays.indexOf(read("weekday")) + 1, time: `${read("hour")}:${read("minute")}` };
}

export const isSameHour = (one: Hour, other: Hour) => one.id_day === other.id_day && one.time === other.time;

/** Creating a format takes far longer than using it, and an import formats thousands of moments. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const options = { weekday: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
  const format = new Intl.DateTimeFormat("en-GB", options);
  formats.set(timeZone, format);
  return format;
}
const formats = new Map<string, Intl.DateTimeFormat>();

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
