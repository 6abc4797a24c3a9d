import { Link } from "@tanstack/react-router";
import type { Shape } from "../../api/client.ts";
import { Initials } from "../../components/person.tsx";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";

/** One of the teacher's tests; pressed, it opens in its place. */
export function TestRow({ test }: { test: Shape<"QueuedPlacementTest"> }) {
  const texts = useTexts();
  const format = useFormat();
  const { id_placement_test, id_student, name, scheduled_at, gender } = test;
  return (
    <Link to="/my-week" search={{ test: id_placement_test }} className="row">
      <Initials name={name} id={id_student} />
      <span className="row-text">
        <span className="row-title">{name || texts.student.unnamed}</span>
        <span className="small quiet">{scheduled_at && format.dateTime(scheduled_at)}</span>
      </span>
      <span className="badge">{texts.genders[gender]}</span>
    </Link>
  );
}
