import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTexts } from "../../texts/language.tsx";

type Props = {
  id: number;
  name: string;
  /** The actions for this student. */
  children: ReactNode;
};

/** A student of an hour: the name leads to the card. */
export function SlotStudent({ id, name, children }: Props) {
  const { student } = useTexts();
  return (
    <li id={`student-${id}`} className="slot-student">
      <Link to="/students/$id" params={{ id: String(id) }} className="slot-student-name">
        {name || student.unnamed}
      </Link>
      {children}
    </li>
  );
}
