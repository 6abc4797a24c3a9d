import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { missing, type Shape } from "../../../api/client.ts";
import { queries } from "../../../api/queries.ts";
import { inUse } from "../../../api/records.ts";
import { useLevelName } from "../../../components/records/use-level-name.ts";
import { useFormat } from "../../../texts/format.ts";
import { useTexts } from "../../../texts/language.tsx";
import { weekdays } from "../../../texts/zone.ts";
import { SelectField, TextField } from "../../../ui/fields/field.tsx";
import type { Values } from "../../../ui/forms/values.ts";
import { ClassField, classes } from "./class-field.tsx";

type Props = {
  slot: Shape<"SlotWithStudents"> | undefined;
  /** Whose hour a new one is at first. */
  teacher: number | undefined;
  /** On which day a new one is at first. */
  day: Shape<"Slot">["id_day"];
  teachers: Shape<"TeacherRecord">[];
};

/** The fields of an hour. */
export function SlotFields({ slot, teacher, day, teachers }: Props) {
  const texts = useTexts();
  const format = useFormat();
  const [chosen, setChosen] = useState<string>();
  const first = slot?.id_teacher ?? teacher ?? inUse(teachers)[0]?.id_teacher;
  return (
    <>
      <SelectField
        label={texts.slot.teacher}
        name="id_teacher"
        initial={first ?? ""}
        onChange={setChosen}
        choices={inUse(teachers, ({ id_teacher }) => id_teacher === slot?.id_teacher).map(
          ({ id_teacher, nama_pengajar }) => ({ value: id_teacher, label: nama_pengajar }),
        )}
      />
      <div className="form-row">
        <SelectField
          label={texts.slot.day}
          name="id_day"
          initial={slot?.id_day ?? day}
          choices={weekdays.map((value) => ({ value, label: format.day(value) }))}
        />
        <TextField label={texts.slot.time} name="time" type="time" initial={slot?.time ?? "16:00"} />
      </div>
      <div className="form-row">
        <TextField label={texts.slot.minutes} name="minutes" type="number" initial={slot?.minutes ?? 60} />
        <TextField label={texts.slot.capacity} name="capacity" type="number" initial={slot?.capacity ?? 10} />
      </div>
      <ClassField slot={slot} teacher={Number(chosen ?? first)} />
      <LevelField initial={slot?.id_level ?? 0} />
      <div className="form-row">
        <TextField
          label={texts.slot.validFrom}
          name="valid_from"
          type="date"
          initial={slot?.valid_from ?? ""}
          isOptional
        />
        <TextField
          label={texts.slot.validUntil}
          name="valid_until"
          type="date"
          initial={slot?.valid_until ?? ""}
          isOptional
        />
      </div>
      <TextField label={texts.slot.place} name="place" initial={slot?.place ?? ""} isOptional />
      <TextField label={texts.slot.link} name="link" type="url" initial={slot?.link ?? ""} isOptional />
    </>
  );
}

/** The levels in use, and that of the hour: also while they are loaded, so that saving does not clear it. */
function LevelField({ initial }: { initial: number }) {
  const { school, nouns } = useTexts();
  const nameOf = useLevelName();
  const { data: levels = [] } = useQuery(queries.records("levels"));
  const listed = inUse(levels).map(({ id_level }) => id_level);
  const ids = initial === 0 || listed.includes(initial) ? listed : [...listed, initial];
  return (
    <SelectField
      label={nouns.levels}
      name="id_level"
      initial={initial}
      choices={[{ value: 0, label: school.anyLevel }, ...ids.map((value) => ({ value, label: nameOf(value) }))]}
    />
  );
}

/** A slot as the fields of the form have it. */
export const valuesOf = (slot: Shape<"SlotWithStudents">): Values =>
  Object.fromEntries(Object.entries(slot).map(([name, value]) => [name, String(value)]));

/** What the server judges: nothing is corrected here. @throws TalaqqiError if no class is chosen. */
export function slotOf({
  id_teacher,
  id_day,
  time = "",
  minutes,
  capacity,
  class_for: chosen,
  id_level,
  place = "",
  link = "",
  ...days
}: Values) {
  const class_for = classes.find((name) => name === chosen);
  // The server's default is mixed.
  if (!class_for) throw missing("class_for");
  return {
    id_teacher: Number(id_teacher),
    id_day: weekdays.find((day) => day === Number(id_day)) ?? 1,
    time,
    minutes: Number(minutes),
    capacity: Number(capacity),
    class_for,
    id_level: Number(id_level),
    place: place.trim(),
    link: link.trim(),
    valid_from: days.valid_from ?? "",
    valid_until: days.valid_until ?? "",
  } satisfies Shape<"NewSlot">;
}
