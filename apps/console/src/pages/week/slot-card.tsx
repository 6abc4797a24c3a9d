import type { Shape } from "../../api/client.ts";
import { PlacesCount } from "../../components/hours/places.tsx";
import { useFirstNames } from "../../components/hours/use-first-names.ts";
import { useTexts } from "../../texts/language.tsx";
import { Press } from "../../ui/buttons/press.tsx";
import { Initials } from "../../ui/layout/person.tsx";

type Props = {
  slot: Shape<"SlotWithStudents">;
  onOpen: () => void;
  /** Whether it stands beside hours for others than all. */
  hasClass: boolean;
};

/** One hour of a list: whose it is, for whom, how full, and who comes. Tinted while it has room. */
export function SlotCard({ slot, onOpen, hasClass }: Props) {
  const texts = useTexts();
  const firstNames = useFirstNames();
  const { id_time, id_teacher, nama_pengajar, minutes, capacity, booked, class_for, students } = slot;
  return (
    <Press className={`slot${booked < capacity ? " slot-free" : ""}`} onClick={onOpen} data-slot={id_time}>
      <span className="slot-head">
        <Initials name={nama_pengajar} id={id_teacher} />
        <span className="slot-teacher">{nama_pengajar}</span>
      </span>
      <span className="slot-line">
        {hasClass && <span>{texts.classes[class_for]}</span>}
        <span>{texts.slot.minutesShort(minutes)}</span>
        <span className="slot-count">
          <PlacesCount booked={booked} capacity={capacity} />
        </span>
      </span>
      {students.length > 0 && <span className="slot-names">{firstNames(students)}</span>}
    </Press>
  );
}
