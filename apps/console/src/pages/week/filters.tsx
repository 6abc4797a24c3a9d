import { getRouteApi } from "@tanstack/react-router";
import type { Shape } from "../../api/client.ts";
import { Button } from "../../components/button.tsx";
import { Filter } from "../../components/filter.tsx";
import { useTexts } from "../../texts/language.tsx";

const route = getRouteApi("/week");

/** The filters, all of them in the address. */
export function Filters({ slots }: { slots: Shape<"SlotWithStudents">[] }) {
  const texts = useTexts();
  const { teacher, gender, room, ...rest } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (filters: Partial<Pick<ReturnType<typeof route.useSearch>, "teacher" | "gender" | "room">>) => {
    const next = { teacher, gender, room, ...filters };
    const given = Object.fromEntries(Object.entries(next).filter(([, value]) => value));
    void navigate({ search: { ...rest, ...given }, replace: true });
  };
  const teachers = new Map(slots.map(({ id_teacher, nama_pengajar }) => [id_teacher, nama_pengajar]));
  const byName = [...teachers].sort(([, a], [, b]) => a.localeCompare(b));
  return (
    <div className="filters">
      <Filter
        label={texts.week.teacher}
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
        <Button look="quiet" onPress={() => void navigate({ search: rest, replace: true })}>
          {texts.week.clear}
        </Button>
      )}
    </div>
  );
}
