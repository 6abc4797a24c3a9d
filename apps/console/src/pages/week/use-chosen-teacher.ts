import { useQuery } from "@tanstack/react-query";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useCan } from "../../api/use-can.ts";
import { useTexts } from "../../texts/language.tsx";

export type ChosenTeacher = Pick<Shape<"Slot">, "id_teacher" | "nama_pengajar"> & {
  state: "teaches" | "retired" | "unknown" | "loading";
};

/** The teacher of the filter: from the week, which is one request, or by a request for one who has no hour in it. */
export function useChosenTeacher(
  id_teacher: number | undefined,
  slots: Shape<"SlotWithStudents">[] | undefined,
): ChosenTeacher | undefined {
  const { common, week } = useTexts();
  const listed = slots?.find((slot) => slot.id_teacher === id_teacher);
  const mayAsk = useCan()("getTeacherRecord");
  const isAsked = mayAsk && slots !== undefined && !listed && id_teacher !== undefined;
  const { data, error } = useQuery({ ...queries.record("teachers", String(id_teacher)), enabled: isAsked });
  if (id_teacher === undefined) return undefined;
  if (listed) return { id_teacher, nama_pengajar: listed.nama_pengajar, state: "teaches" };
  if (data) return { id_teacher, nama_pengajar: data.nama_pengajar, state: data.is_retired ? "retired" : "teaches" };
  if (slots && (error || !mayAsk)) return { id_teacher, nama_pengajar: week.unknownTeacher, state: "unknown" };
  return { id_teacher, nama_pengajar: common.loading, state: "loading" };
}
