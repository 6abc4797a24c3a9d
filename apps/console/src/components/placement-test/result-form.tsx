import { unwrap } from "@talaqqi/client";
import { PlacementTestProgress } from "@talaqqi/contract/enums";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { client, type Shape, written } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { inUse } from "../../api/records.ts";
import { useCan } from "../../api/use-can.ts";
import { useWrite } from "../../api/use-write.ts";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { Form, LongField, SelectField, TextField } from "../../ui/fields/field.tsx";
import { SaveActions } from "../../ui/forms/save-actions.tsx";
import { useEdited } from "../../ui/forms/use-edited.ts";
import type { Values } from "../../ui/forms/values.ts";
import { useHere } from "../../ui/forms/way-back.ts";
import { showToast } from "../../ui/toasts/toast-queue.ts";
import { TestChat } from "../messages/test-chat.tsx";

/** Records the result of a test, or corrects it. */
export function ResultForm({ test, onDone }: { test: Shape<"QueuedPlacementTest">; onDone: () => void }) {
  const texts = useTexts();
  const format = useFormat();
  const can = useCan();
  const here = useHere();
  const { data: levels = [] } = useQuery(queries.records("levels"));
  const { id_placement_test, name, level_result, s_progress, scheduled_at } = test;
  const path = { id: String(id_placement_test) };
  const draft = resultDraft(id_placement_test);
  const edited = useEdited(test, valuesOf, () =>
    unwrap(client.GET("/operator/placement-tests/{id}", { params: { path } })),
  );
  const record = useWrite({
    operation: "recordPlacementTest",
    draft,
    isForm: true,
    mutationFn: ({ level_result = "", notes = "", link_catatan = "" }: Values, headers) => {
      const body = {
        version: edited.version(),
        level_result: Number(level_result),
        ...(notes && { notes }),
        ...(link_catatan && { link_catatan }),
      };
      return written(client.POST("/operator/placement-tests/{id}/result", { params: { path }, body, headers }));
    },
    onSuccess: ({ data, undo }) => {
      onDone();
      showToast({ text: texts.tests.recorded(name), undo, chat: () => <TestChat test={data} /> });
    },
  });
  const [isAsked, setAsked] = useState(false);
  const isEarly = s_progress === PlacementTestProgress.Scheduled && Date.parse(scheduled_at) > Date.now();
  const submit = (values: Values) => {
    if (isEarly && !isAsked) setAsked(true);
    else record.mutate(values);
  };
  return (
    <Form draft={draft} onSubmit={submit} error={record.error} edited={edited}>
      <h3>{texts.placementTest.result}</h3>
      <SelectField
        label={texts.tests.result}
        name="level_result"
        initial={level_result || ""}
        choices={[
          { value: "", label: texts.common.choose },
          ...inUse(levels, ({ id_level }) => id_level === level_result).map(({ id_level, level }) => ({
            value: id_level,
            label: level,
          })),
        ]}
      />
      {inUse(levels).length === 0 && can("createLevel") && (
        <p className="small">
          {texts.tests.noLevels}{" "}
          <Link to="/school" search={{ kind: "levels", add: "yes", back: here }}>
            {texts.school.add.levels}
          </Link>
        </p>
      )}
      <LongField
        label={texts.tests.resultNotes}
        name="notes"
        initial={s_progress === PlacementTestProgress.ResultRecorded ? test.notes : ""}
        isOptional
      />
      <TextField
        label={texts.placementTest.notesLink}
        name="link_catatan"
        type="url"
        initial={test.link_catatan}
        isOptional
      />
      {isAsked && isEarly && (
        <p role="alert" className="problem-note" ref={inSight}>
          {texts.tests.early(format.dateTime(scheduled_at))}
        </p>
      )}
      <div className="page-actions">
        <SaveActions
          isPending={record.isPending}
          save={isAsked && isEarly ? texts.tests.recordEarly : texts.tests.record}
        />
      </div>
    </Form>
  );
}

/** The name of the draft of a test's result. */
export const resultDraft = (id_placement_test: number | undefined): string =>
  `placement-tests/${id_placement_test}/result`;

/** A test as the fields of the form have it: the notes of a student are no notes of the result. */
const valuesOf = ({ level_result, notes, link_catatan, s_progress }: Shape<"QueuedPlacementTest">): Values => ({
  level_result: level_result ? String(level_result) : "",
  notes: s_progress === PlacementTestProgress.ResultRecorded ? notes : "",
  link_catatan,
});

/** On a phone it may appear below the bar. */
const inSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: "center" });
