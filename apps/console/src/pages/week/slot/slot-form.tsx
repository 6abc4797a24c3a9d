import { unwrap } from "@talaqqi/client";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { client, type Shape, written } from "../../../api/client.ts";
import { queries } from "../../../api/queries.ts";
import { inUse } from "../../../api/records.ts";
import { useCan } from "../../../api/use-can.ts";
import { useWrite } from "../../../api/use-write.ts";
import { useFormat } from "../../../texts/format.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Icon } from "../../../ui/buttons/icons.tsx";
import { Form } from "../../../ui/fields/field.tsx";
import { SaveActions } from "../../../ui/forms/save-actions.tsx";
import { useEdited } from "../../../ui/forms/use-edited.ts";
import type { Values } from "../../../ui/forms/values.ts";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { Blank } from "../../../ui/states/blank.tsx";
import { showToast } from "../../../ui/toasts/toast-queue.ts";
import { beforeText, concernsStudents } from "./moved-students.tsx";
import { SlotFields, slotOf, valuesOf } from "./slot-fields.tsx";

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
  const draft = slot ? `slots/${slot.id_time}` : "slots";
  const save = useWrite({
    operation: slot ? "updateSlot" : "createSlot",
    draft,
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
    onSuccess: ({ data, undo }, values) => {
      const after = slotOf(values);
      const when = `${format.day(after.id_day)} ${format.time(after.time)}`;
      // Its students may have had a message: the undo moves the hour back.
      const correction = slot && concernsStudents(slot, after) && (
        <Link
          to="/week"
          search={{ day: slot.id_day, slot: slot.id_time, dialog: "moved", from: beforeText(after) }}
          className="button button-quiet"
        >
          <Icon name="whatsapp" /> {texts.messages.correction}
        </Link>
      );
      const text = slot ? texts.slot.changed(when) : texts.slot.created(when);
      showToast({ text, about: `[data-slot="${data.id_time}"]`, undo, correction });
    },
    onRefreshed: (_, values) => onSaved(slotOf(values), slot),
  });
  const needsTeacher = !slot && isLoaded && inUse(teachers).length === 0;
  const actions = !needsTeacher && (
    <SaveActions form={id} isPending={save.isPending} isReady={isLoaded} onClose={onClose} />
  );
  return (
    <Sheet title={slot ? texts.slot.edit : texts.slot.add} place="side" onClose={onClose} actions={actions}>
      {needsTeacher ? (
        <NoTeacher />
      ) : (
        <Form id={id} draft={draft} onSubmit={(values) => save.mutate(values)} error={save.error} edited={edited}>
          <SlotFields slot={slot} teacher={teacher} day={day} teachers={teachers} />
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
          <Icon name="add" /> {teachers.add}
        </Link>
      )}
    </Blank>
  );
}
