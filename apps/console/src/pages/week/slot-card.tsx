import { Button } from "react-aria-components";
import type { Shape } from "../../api/client.ts";
import { useFirstNames } from "../../components/hours/use-first-names.ts";
import { useTexts } from "../../texts/language.tsx";
import { withoutTitle } from "../../ui/layout/names.ts";
import { Initials } from "../../ui/layout/person.tsx";

type Props = {
  slot: Shape<"SlotWithStudents">;
  onOpen: () => void;
  isLarge: boolean;
  /** Whether it stands beside hours for others than all. */
  hasClass: boolean;
};

/** One hour: whose it is, for whom, how full, and who comes. Tinted while it has room. */
export function SlotCard({ slot, onOpen, isLarge, hasClass }: Props) {
  const texts = useTexts();
  const firstNames = useFirstNames();
  const { id_time, id_teacher, nama_pengajar, minutes, capacity, booked, class_for, students } = slot;
  const names = students.length > 0 && <span className="slot-names">{firstNames(students)}</span>;
  // Where there is little room the names are on the line of the count, unless the class is.
  const isOneLine = !isLarge && !hasClass;
  return (
    <Button
      className={`slot${isLarge ? " slot-large" : ""}${booked < capacity ? " slot-free" : ""}`}
      onPress={onOpen}
      data-slot={id_time}
    >
      <span className="slot-text">
        <span className="slot-head">
          <Initials name={nama_pengajar} id={id_teacher} />
          <span className="slot-teacher" title={nama_pengajar}>
            {isLarge ? nama_pengajar : withoutTitle(nama_pengajar)}
          </span>
        </span>
        <span className="slot-line">
          {hasClass && <span>{texts.classes[class_for]}</span>}
          {isLarge && <span>{texts.slot.minutesShort(minutes)}</span>}
          {isOneLine && names}
          <span className="slot-count numbers">
            {booked}/{capacity}
            <span className="visually-hidden"> {texts.week.places(booked, capacity)}</span>
          </span>
        </span>
        {!isOneLine && names}
      </span>
    </Button>
  );
}
