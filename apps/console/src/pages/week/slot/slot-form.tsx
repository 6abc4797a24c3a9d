import { unwrap } from "@talaqqi/client";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { client, type Shape, written } from "../../../api/client.ts";
import { queries } from "../../../api/queries.ts";
import { inUse } from "../../../api/records.ts";
import { useCan } from "../../../api/use-can.ts";
import { useWrite } from "../../../api/use-write.ts";
import { useLevelName } from "../../../components/records/use-level-name.ts";
import { useFormat } from "../../../texts/format.ts";
import { useTexts } from "../../../texts/language.tsx";
import { weekdays } from "../../../texts/zone.ts";
import { Form, SelectField, TextField } from "../../../ui/fields/field.tsx";
import { SaveActions } from "../../../ui/forms/save-actions.tsx";
import { useEdited } from "../../../ui/forms/use-edited.ts";
import type { Values } from "../../../ui/forms/values.ts";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { Blank } from "../../../ui/states/blank.tsx";
import { showToast } from "../../../ui/toasts/toast-queue.ts";
import { beforeText, concernsStudents } from "./moved-students.tsx";

type Props = {
  slot?: Shape<"SlotWithStudents">;
  /** Whose hour a new one is at first. */
  teacher?: number | undefined;
  /** On which day a new one is at first. */
  day?: Shape<"Slot">["id_day"];
  onClose: () => void;
  /** Gets the hour as it is now, and as it was. */
  onSaved: (after: Shape<"NewSlot">, before?: Shape<"SlotWithStudents">) => void;
};

/** Adds an hour, or changes one. */
export function SlotForm({ slot: opened, teacher, day = 1, onClose, onSaved }: Props) {
  const texts = useTexts();
  const format = useFormat();
  const id = useId();
  const { data: teachers = [], isSuccess: isLoaded } = useQuery(queries.records("teachers"));
  const edited = useEdited(opened, valuesOf, () =>
    unwrap(client.GET("/operator/slots/{id}", { params: { path: { id: String(opened?.id_time) } } })),
  );
  const slot = edited.first;
  const save = useWrite({
    isForm: true,
    mutationFn: (values: Values, headers) => {
      const { id_level, ...others } = slotOf(values);
      // The server refuses a retired level, but an hour may keep the one it has.
      const body = values.id_level === edited.before().id_level ? others : { ...others, id_level };
      const params = { path: { id: String(slot?.id_time) } };
      return written(
        slot
          ? client.PUT("/operator/slots/{id}", { params, body: { version: edited.version(), ...body }, headers })
          : client.POST("/operator/slots", { body, headers }),
      );
    },
    onSuccess: ({ undo }, values) => {
      const after = slotOf(values);
      const when = `${format.day(after.id_day)} ${format.time(after.time)}`;
      // Its students may have had a message: the undo moves the hour back.
      const correction = slot && concernsStudents(slot, after) && (
        <Link
          to="/week"
          search={{ day: slot.id_day, slot: slot.id_time, dialog: "moved", from: beforeText(after) }}
          className="button button-quiet"
        >
          {texts.messages.correction}
        </Link>
      );
      showToast({ text: slot ? texts.slot.changed(when) : texts.slot.created(when), undo, correction });
    },
    onRefreshed: (_, values) => onSaved(slotOf(values), slot),
  });
  const needsTeacher = !slot && isLoaded && inUse(teachers).length === 0;
  const actions = !needsTeacher && (
    <SaveActions form={id} isPending={save.isPending} isLoaded={isLoaded} onClose={onClose} />
  );
  return (
    <Sheet title={slot ? texts.slot.edit : texts.slot.add} place="side" onClose={onClose} actions={actions}>
      {needsTeacher ? (
        <NoTeacher />
      ) : (
        <Form id={id} onSubmit={(values) => save.mutate(values)} error={save.error} edited={edited}>
          <SelectField
            key={teachers.length}
            label={texts.slot.teacher}
            name="id_teacher"
            initial={slot?.id_teacher ?? teacher ?? inUse(teachers)[0]?.id_teacher ?? ""}
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
          <SelectField
            label={texts.slot.classFor}
            name="class_for"
            initial={slot?.class_for ?? "mixed"}
            choices={classes.map((value) => ({ value, label: texts.classes[value] }))}
          />
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
        </Form>
      )}
    </Sheet>
  );
}

/** Instead of the form: there is nobody to choose. */
function NoTeacher() {
  const { start, teachers } = useTexts();
  const can = useCan();
  return (
    <Blank icon="teachers" title={start.teacherFirst}>
      {can("createTeacher") && (
        <Link to="/teachers" search={{ dialog: "add" }} className="button button-main">
          {teachers.add}
        </Link>
      )}
    </Blank>
  );
}

/** The levels in use, and that of the hour: also while they are loaded, so that saving does not clear it. */
function LevelField({ initial }: { initial: number }) {
  const { school } = useTexts();
  const nameOf = useLevelName();
  const { data: levels = [] } = useQuery(queries.records("levels"));
  const listed = inUse(levels).map(({ id_level }) => id_level);
  const ids = initial === 0 || listed.includes(initial) ? listed : [...listed, initial];
  return (
    <SelectField
      label={school.labels.level}
      name="id_level"
      initial={initial}
      choices={[{ value: 0, label: school.anyLevel }, ...ids.map((value) => ({ value, label: nameOf(value) }))]}
    />
  );
}

/** A slot as the fields of the form have it. */
const valuesOf = (slot: Shape<"SlotWithStudents">): Values =>
  Object.fromEntries(Object.entries(slot).map(([name, value]) => [name, String(value)]));

/** What the server judges: nothing is corrected here. */
function slotOf({
  id_teacher,
  id_day,
  time = "",
  minutes,
  capacity,
  class_for,
  id_level,
  place = "",
  link = "",
  ...days
}: Values) {
  return {
    id_teacher: Number(id_teacher),
    id_day: weekdays.find((day) => day === Number(id_day)) ?? 1,
    time,
    minutes: Number(minutes),
    capacity: Number(capacity),
    class_for: classes.find((name) => name === class_for) ?? "mixed",
    id_level: Number(id_level),
    place: place.trim(),
    link: link.trim(),
    valid_from: days.valid_from ?? "",
    valid_until: days.valid_until ?? "",
  } satisfies Shape<"NewSlot">;
}

const classes = ["men", "women", "mixed"] as const;
