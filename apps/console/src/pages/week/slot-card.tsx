import { Button } from "react-aria-components";
import type { Shape } from "../../api/client.ts";
import { Initials, withoutTitle } from "../../components/person.tsx";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";

/** One hour: whose it is, for whom, how full, and who comes. Tinted while it has room. */
export function SlotCard({
  slot,
  onOpen,
  hasTime = false,
}: {
  slot: Shape<"SlotWithStudents">;
  onOpen: () => void;
  hasTime?: boolean;
}) {
  const texts = useTexts();
  const format = useFormat();
  const { id_time, id_teacher, nama_pengajar, time, minutes, capacity, booked, class_for, students } = slot;
  return (
    <Button className={`slot${booked < capacity ? " slot-free" : ""}`} onPress={onOpen} data-slot={id_time}>
      {hasTime && <span className="slot-time numbers">{format.time(time)}</span>}
      <span className="slot-text">
        <span className="slot-head">
          <Initials name={nama_pengajar} id={id_teacher} />
          <span className="slot-teacher">{hasTime ? nama_pengajar : withoutTitle(nama_pengajar)}</span>
        </span>
        <span className="slot-line">
          <span>{texts.classes[class_for]}</span>
          {hasTime && <span>{texts.slot.minutesShort(minutes)}</span>}
          <span className="slot-count numbers">
            {booked}/{capacity}
            <span className="visually-hidden"> {texts.week.places(booked, capacity)}</span>
          </span>
        </span>
        {students.length > 0 && (
          <span className="slot-names">
            {students.map(({ name }) => name.split(" ", 1)[0] || texts.student.unnamed).join(", ")}
          </span>
        )}
      </span>
    </Button>
  );
}
