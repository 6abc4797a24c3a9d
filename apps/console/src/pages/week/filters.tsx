import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { inUse } from "../../api/records.ts";
import { useTexts } from "../../texts/language.tsx";
import { Filter, FoldedFilters } from "../../ui/fields/filter.tsx";
import { withoutTitle } from "../../ui/layout/names.ts";
import type { ChosenTeacher } from "./use-chosen-teacher.ts";

const route = getRouteApi("/week");

type Props = {
  slots: Shape<"SlotWithStudents">[];
  /** The teacher of the filter, who may have no hour or not exist. */
  chosen: ChosenTeacher | undefined;
};

/** @returns what clears all filters. */
export function useClear(): () => void {
  const { teacher: _, gender: __, level: ___, room: ____, ...rest } = route.useSearch();
  const navigate = route.useNavigate();
  return () => void navigate({ search: rest, replace: true });
}

/** The filters, all of them in the address. */
export function SlotFilters({ slots, chosen }: Props) {
  const texts = useTexts();
  const { teacher, gender, level, room, ...rest } = route.useSearch();
  const navigate = route.useNavigate();
  const clear = useClear();
  const change = (
    filters: Partial<Pick<ReturnType<typeof route.useSearch>, "teacher" | "gender" | "level" | "room">>,
  ) => {
    const next = { teacher, gender, level, room, ...filters };
    const given = Object.fromEntries(Object.entries(next).filter(([, value]) => value));
    void navigate({ search: { ...rest, ...given }, replace: true });
  };
  const teachers = new Map(slots.map(({ id_teacher, nama_pengajar }) => [id_teacher, withoutTitle(nama_pengajar)]));
  if (chosen) teachers.set(chosen.id_teacher, withoutTitle(chosen.nama_pengajar));
  const byName = [...teachers].sort(([, a], [, b]) => a.localeCompare(b));
  const used = new Set(slots.map(({ id_level }) => id_level));
  // Most schools have no hour with a level: their week is one request.
  const isNeeded = level !== undefined || [...used].some(Boolean);
  const { data: levels = [] } = useQuery({ ...queries.records("levels"), enabled: isNeeded });
  const names = new Map(level === undefined ? [] : [[level, texts.tests.level(level)]]);
  for (const one of inUse(levels, ({ id_level }) => id_level === level || used.has(id_level))) {
    names.set(one.id_level, one.level);
  }
  const active = [teacher, gender, level, room].filter(Boolean).length;
  return (
    <FoldedFilters active={active} onClear={clear}>
      <Filter
        label={texts.slot.teacher}
        value={teacher ?? ""}
        choices={byName.map(([id, name]) => [id, name])}
        onChange={(value) => change({ teacher: Number(value) })}
      />
      <Filter
        label={texts.week.gender}
        value={gender ?? ""}
        choices={(["Laki - Laki", "Perempuan"] as const).map((value) => [value, texts.genders[value]])}
        onChange={(value) => change({ gender: value === "Laki - Laki" || value === "Perempuan" ? value : undefined })}
      />
      <Filter
        label={texts.week.room}
        value={room ?? ""}
        choices={[
          ["yes", texts.week.hasRoom],
          ["no", texts.week.full],
        ]}
        onChange={(value) => change({ room: value === "yes" || value === "no" ? value : undefined })}
      />
      {names.size > 0 && (
        <Filter
          label={texts.nouns.levels}
          value={level ?? ""}
          choices={[...names].sort(([a], [b]) => a - b)}
          onChange={(value) => change({ level: Number(value) })}
        />
      )}
    </FoldedFilters>
  );
}
