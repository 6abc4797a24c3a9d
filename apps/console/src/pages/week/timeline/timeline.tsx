import type { CSSProperties } from "react";
import { useFormat } from "../../../texts/format.ts";
import { weekdays } from "../../../texts/zone.ts";
import { personColour } from "../../../ui/layout/person.tsx";
import { Fold } from "../fold.tsx";
import type { ShownProps } from "../same-time.tsx";
import { useShownWeek } from "../use-shown-week.ts";
import { lanesOf } from "./lanes.ts";
import { createScale, type Scale, type Span } from "./scale.ts";
import { TimelineCard } from "./timeline-card.tsx";

/** Where more overlap, the names of the students are in the hour's sheet. */
const MAX_LANES_WITH_STUDENTS = 3;

/** The week on an axis of time, for a laptop: a day is a row, so that the hours of five teachers at once have room for names. */
export function Timeline({ slots, hasClass, open }: ShownProps) {
  const format = useFormat();
  const { dates, today } = useShownWeek();
  const scale = createScale(slots);
  return (
    <div className="timeline" style={{ "--columns": scale.columns } as CSSProperties}>
      <Axis scale={scale} />
      <ol>
        {weekdays.map((id_day, nth) => {
          const date = dates[nth] ?? "";
          const ofDay = slots.filter((slot) => slot.id_day === id_day);
          return (
            <li key={id_day} className="timeline-day" aria-current={date === today ? "date" : undefined}>
              <h2>
                {format.day(id_day)} <span className="timeline-date">{format.shortDay(date)}</span>
              </h2>
              <DayHours slots={ofDay} scale={scale} hasClass={hasClass} open={open} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The clock above the days, and its lines behind them. Each card has its time in words. */
function Axis({ scale }: { scale: Scale }) {
  const format = useFormat();
  return (
    <>
      <div className="timeline-axis" aria-hidden="true">
        {scale.hours.map((hour) => (
          <span key={hour} className="numbers" style={{ gridColumn: scale.columnOf(hour * 60, hour * 60 + 60) }}>
            {format.time(clockOf(hour * 60))}
          </span>
        ))}
      </div>
      <div className="timeline-lines" aria-hidden="true">
        {scale.hours.map((hour) => (
          <i key={hour} style={{ gridColumn: scale.columnOf(hour * 60, hour * 60 + 60) }} />
        ))}
        {scale.parts.slice(0, -1).map((part) => (
          <i key={part.to} className="timeline-break" style={{ gridColumn: scale.breakAfter(part) }} />
        ))}
      </div>
    </>
  );
}

function DayHours({ slots, scale, hasClass, open }: ShownProps & { scale: Scale }) {
  const { shown, folded } = lanesOf(slots);
  const isCrowded = shown.some(({ lane }) => lane > MAX_LANES_WITH_STUDENTS);
  const place = ({ start, end, lane }: Span & { lane: number }) => ({
    gridColumn: scale.columnOf(start, end),
    gridRow: lane,
  });
  return (
    <ul className={isCrowded ? "timeline-hours timeline-crowded" : "timeline-hours"}>
      {shown.map(({ slot, ...where }) => (
        <li key={slot.id_time} style={place(where)} className={personColour(slot.id_teacher)}>
          <TimelineCard slot={slot} hasClass={hasClass} onOpen={() => open.slot(slot.id_time)} />
        </li>
      ))}
      {folded.map(({ slots: ofFold, ...where }) => (
        <li key={where.start} style={place(where)}>
          <Fold slots={ofFold} open={open} />
        </li>
      ))}
    </ul>
  );
}

/** `HH:MM` of minutes after midnight, which may be of the next day. */
function clockOf(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
