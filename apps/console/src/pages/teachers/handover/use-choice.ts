import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Shape } from "../../../api/client.ts";
import { queries } from "../../../api/queries.ts";
import { useLevelName } from "../../../components/records/use-level-name.ts";
import { useTexts } from "../../../texts/language.tsx";
import { reasonText } from "../../../ui/states/problem.tsx";
import { handoverOf } from "./use-handover.ts";

/** Why an hour may not fit the next teacher. */
type Doubt = { text: string; isRefused: boolean };

/**
 * The hours that the next teacher would take: those that nothing speaks against, unless somebody ticks otherwise. A teacher who
 * comes back gets the hours that were hers, and none that are a substitute's own. The server says who is busy, and refuses it;
 * who teaches which level, people may know better. Once the next teacher has received hours, the others wait for a tick: a second
 * tap in the same place would hand them over, too.
 */
export function useChoice(
  from: number,
  hours: Shape<"SlotWithStudents">[],
  next: Shape<"TeacherRecord"> | undefined,
  hasReceived: boolean,
) {
  const { handover: texts } = useTexts();
  const levelName = useLevelName();
  const preview = useQuery({
    ...queries.handover(from, handoverOf(next?.id_teacher ?? 0, hours)),
    enabled: next !== undefined && hours.length > 0,
  });
  /** What somebody has ticked, where it differs from what fits. */
  const [ticks, setTicks] = useState<Readonly<Record<number, boolean>>>({});
  const { conflicts = [], returning = [] } = preview.data ?? {};
  const choices = (preview.data ? hours : []).map((hour) => {
    const { id_time, id_level } = hour;
    const conflict = conflicts.find((one) => one.id_time === id_time);
    const isReturning = returning.includes(id_time);
    const isTaught = isReturning || id_level === 0 || next?.levels.some((level) => level.id_level === id_level);
    const doubts: Doubt[] = [
      ...(conflict ? [{ text: reasonText(conflict.reason, conflict.message, {}), isRefused: true }] : []),
      ...(isTaught ? [] : [{ text: texts.notTaught(levelName(id_level)), isRefused: false }]),
    ];
    const isFit = doubts.length === 0 && !hasReceived && (returning.length === 0 || isReturning);
    const remark = isReturning && next ? texts.returning(next.nama_pengajar) : "";
    return { hour, doubts, remark, isTicked: !conflict && (ticks[id_time] ?? isFit) };
  });
  return {
    preview,
    choices,
    ticked: choices.filter(({ isTicked }) => isTicked).map(({ hour }) => hour),
    tick: (id_time: number, isTicked: boolean) => setTicks({ ...ticks, [id_time]: isTicked }),
    reset: () => setTicks({}),
  };
}

export type Choice = ReturnType<typeof useChoice>;
