import { getRouteApi } from "@tanstack/react-router";
import type { Shape } from "../../api/client.ts";
import { Button } from "../../components/button.tsx";
import { Filter } from "../../components/filter.tsx";
import { withoutTitle } from "../../components/person.tsx";
import { useTexts } from "../../texts/language.tsx";
import type { ChosenTeacher } from "./use-chosen-teacher.ts";

const route = getRouteApi("/week");

type Props = {
  slots: Shape<"SlotWithStudents">[];
  /** The teacher of the filter, who may have no hour or not exist. */
  chosen: ChosenTeacher | undefined;
};

/** @returns what clears all filters. */
export function useClear(): () => void {
  const { teacher: _, gender: __, room: ___, ...rest } = route.useSearch();
  const navigate = route.useNavigate();
  return () => void navigate({ search: rest, replace: true });
}

/** The filters, all of them in the address. */
export function SlotFilters({ slots, chosen }: Props) {
  const texts = useTexts();
  const { teacher, gender, room, ...rest } = route.useSearch();
  const navigate = route.useNavigate();
  const clear = useClear();
  const change = (filters: Partial<Pick<ReturnType<typeof route.useSearch>, "teacher" | "gender" | "room">>) => {
    const next = { teacher, gender, room, ...filters };
    const given = Object.fromEntries(Object.entries(next).filter(([, value]) => value));
    void navigate({ search: { ...rest, ...given }, replace: true });
  };
  const teachers = new Map(slots.map(({ id_teacher, nama_pengajar }) => [id_teacher, withoutTitle(nama_pengajar)]));
  if (chosen) teachers.set(chosen.id_teacher, withoutTitle(chosen.nama_pengajar));
  const byName = [...teachers].sort(([, a], [, b]) => a.localeCompare(b));
  return (
    <div className="filters">
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
      {(teacher || gender || room) && (
        <Button look="quiet" onPress={clear}>
          {texts.common.clearFilters}
        </Button>
      )}
    </div>
  );
}
