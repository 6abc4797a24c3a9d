import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { queries } from "../../api/queries.ts";
import { useCan } from "../../api/use-can.ts";
import { StudentSearch } from "../../shell/student-search.tsx";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { DateFilter, Filter, FoldedFilters } from "../../ui/fields/filter.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { subjects } from "./subjects.ts";

const route = getRouteApi("/history");

/** What the history is about, in the address, so that a view can be sent. */
export function HistoryFilters() {
  const texts = useTexts();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changed: typeof search) => void navigate({ search: { ...search, ...changed }, replace: true });
  const can = useCan();
  const { data: teachers } = useQuery({ ...queries.records("teachers"), enabled: can("listTeacherRecords") });
  const { data: staff } = useQuery({ ...queries.staff(), enabled: can("listStaff") });
  const active = Object.values(search).filter((value) => value !== undefined).length;
  return (
    <FoldedFilters active={active} onClear={() => void navigate({ search: {}, replace: true })}>
      <Filter
        label={texts.history.about}
        value={search.about ?? ""}
        choices={subjects.map((subject) => [subject, texts.tables[subject]])}
        onChange={(value) => change({ about: subjects.find((subject) => subject === value) })}
      />
      <Filter
        label={texts.history.operation}
        value={search.operation ?? ""}
        choices={Object.entries(texts.operations)}
        onChange={(value) => change({ operation: value || undefined })}
      />
      {teachers && (
        <Filter
          label={texts.slot.teacher}
          value={search.teacher ?? ""}
          choices={teachers.map(({ id_teacher, nama_pengajar }) => [id_teacher, nama_pengajar])}
          onChange={(value) => change({ teacher: Number(value) || undefined })}
        />
      )}
      {staff && (
        <Filter
          label={texts.shell.staff}
          value={search.staff ?? ""}
          choices={staff.map(({ id_operator, name }) => [id_operator, name])}
          onChange={(value) => change({ staff: Number(value) || undefined })}
        />
      )}
      {(["since", "until"] as const).map((end) => (
        <DateFilter
          key={end}
          label={texts.history[end]}
          value={search[end] ?? ""}
          onChange={(value) => change({ [end]: value || undefined })}
        />
      ))}
      <StudentFilter id={search.student} onChoose={(student) => change({ student })} />
    </FoldedFilters>
  );
}

/** The student whose history is shown, found by name, e-mail or phone. */
function StudentFilter({ id, onChoose }: { id?: number | undefined; onChoose: (id?: number) => void }) {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { data, isPending } = useQuery({ ...queries.student(id ?? 0), enabled: id !== undefined });
  if (id !== undefined) {
    // The number alone, once a student is deleted.
    const name = isPending ? "…" : data?.student.name || texts.history.student(String(id));
    return (
      <Button icon="close" aria-label={texts.common.clearFilter(name)} onClick={() => onChoose(undefined)}>
        {name}
      </Button>
    );
  }
  return (
    <>
      <Button icon="search" onClick={() => setOpen(true)}>
        {texts.history.person}
      </Button>
      {isOpen && (
        <Sheet title={texts.history.person} onClose={() => setOpen(false)}>
          <StudentSearch
            label={texts.history.person}
            onChoose={({ id_student }) => {
              setOpen(false);
              onChoose(id_student);
            }}
          />
        </Sheet>
      )}
    </>
  );
}
