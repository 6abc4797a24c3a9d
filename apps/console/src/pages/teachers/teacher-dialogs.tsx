import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useCan } from "../../api/use-can.ts";
import { Correction } from "./handover/correction.tsx";
import { Handover } from "./handover/handover.tsx";
import { TakeOver } from "./handover/take-over.tsx";
import { TeacherForm } from "./teacher-form.tsx";

const route = getRouteApi("/teachers/$id");

/** The dialog over a teacher's card, from the address. Closing it returns to this card. */
export function TeacherDialogs({ teacher }: { teacher: Shape<"TeacherRecord"> }) {
  const can = useCan();
  const { dialog, from, moved = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: teachers } = useQuery({ ...queries.records("teachers"), enabled: from !== undefined });
  const other = teachers?.find(({ id_teacher }) => id_teacher === from);
  const close = () => navigate({ search: {}, replace: true });
  const wasAboutHours = useRef(false);
  useEffect(() => {
    // The button or link that opened the sheet may be gone.
    if (wasAboutHours.current && !dialog) document.getElementById("hours")?.focus();
    wasAboutHours.current = dialog !== undefined && dialog !== "edit";
  }, [dialog]);
  if (dialog === "edit") return can("changeTeacher") && <TeacherForm teacher={teacher} onClose={close} />;
  if (!dialog || !can("handOverSlots")) return null;
  const ids = moved === "" ? [] : moved.split("-").map(Number);
  if (dialog === "correction") return other && <Correction former={other} moved={ids} onClose={close} />;
  if (dialog === "takeover" && !from) return <TakeOver teacher={teacher} onClose={close} />;
  const former = dialog === "handover" ? teacher : other;
  if (!former) return null;
  return (
    <Handover
      teacher={former}
      card={teacher.id_teacher}
      to={dialog === "takeover" ? teacher.id_teacher : undefined}
      moved={ids}
      onMoved={(all) =>
        navigate({
          search: { dialog, ...(dialog === "takeover" && { from }), ...(all.length > 0 && { moved: all.join("-") }) },
          replace: true,
        })
      }
      onClose={close}
    />
  );
}
