import type { Shape } from "../../../api/client.ts";
import { PlacesCount } from "../../../components/hours/places.tsx";
import { useFirstNames } from "../../../components/hours/use-first-names.ts";
import { useFormat } from "../../../texts/format.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Press } from "../../../ui/buttons/press.tsx";
import { initialsOf, withoutTitle } from "../../../ui/layout/names.ts";

type Props = {
  slot: Shape<"SlotWithStudents">;
  onOpen: () => void;
  /** Whether some hours are for men or women only. */
  hasClass: boolean;
};

/** One hour on the axis, below a bar that is as wide as it is long. Tinted while it has room. */
export function TimelineCard({ slot, onOpen, hasClass }: Props) {
  const { classes } = useTexts();
  const format = useFormat();
  const firstNames = useFirstNames();
  const { id_time, nama_pengajar, time, capacity, booked, class_for, students } = slot;
  return (
    <Press className={`slot${booked < capacity ? " slot-free" : ""}`} onClick={onOpen} data-slot={id_time}>
      <span className="slot-teacher" title={nama_pengajar}>
        <span className="timeline-name">{withoutTitle(nama_pengajar)}</span>
        <span className="timeline-initials" aria-hidden="true">
          {initialsOf(nama_pengajar)}
        </span>
      </span>
      <span className="slot-line">
        <span className="timeline-time numbers">{format.time(time)}</span>
        {hasClass && <span className={`timeline-class timeline-${class_for}`}>{classes[class_for]}</span>}
        <span className="slot-count">
          <PlacesCount booked={booked} capacity={capacity} />
        </span>
      </span>
      {students.length > 0 && <span className="slot-names">{firstNames(students)}</span>}
    </Press>
  );
}
