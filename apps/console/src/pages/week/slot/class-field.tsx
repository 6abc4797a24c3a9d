import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Shape } from "../../../api/client.ts";
import { queries } from "../../../api/queries.ts";
import { useTexts } from "../../../texts/language.tsx";
import { SelectField } from "../../../ui/fields/field.tsx";

export const classes = ["men", "women", "mixed"] as const;

/**
 * Whom an hour is for. A new one begins with the class of the teacher's newest hour, and changes with the teacher until
 * somebody chooses; a teacher without hours has no default.
 */
export function ClassField({ slot, teacher }: { slot: Shape<"Slot"> | undefined; teacher: number }) {
  const texts = useTexts();
  const [chosen, setChosen] = useState<string | undefined>(slot?.class_for);
  const { data: week } = useQuery({ ...queries.week(), enabled: !slot });
  const newest = week
    ?.filter(({ id_teacher }) => id_teacher === teacher)
    .reduce<Shape<"Slot"> | undefined>((one, other) => (one && one.id_time > other.id_time ? one : other), undefined);
  const hint = week && (newest ? texts.slot.classAsBefore : texts.slot.classFirst);
  return (
    <SelectField
      label={texts.slot.classFor}
      name="class_for"
      value={chosen ?? newest?.class_for ?? ""}
      {...(hint && chosen === undefined && { hint })}
      choices={[
        ...(slot ? [] : [{ value: "", label: texts.common.choose }]),
        ...classes.map((value) => ({ value, label: texts.classes[value] })),
      ]}
      onChange={setChosen}
    />
  );
}
