import { unwrap } from "@talaqqi/client";
import { useQuery } from "@tanstack/react-query";
import { client, type Shape, written } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useWrite } from "../../api/use-write.ts";
import { Button } from "../../components/button.tsx";
import { Form, LongField, SelectField, TextField } from "../../components/field.tsx";
import { useEdited } from "../../components/use-edited.ts";
import type { Values } from "../../components/values.ts";
import { useToast } from "../../shell/toasts.tsx";
import { useTexts } from "../../texts/language.tsx";

/** Records the result of a test, or corrects it. */
export function ResultForm({ test, onDone }: { test: Shape<"QueuedPlacementTest">; onDone: () => void }) {
  const texts = useTexts();
  const show = useToast();
  const { data: levels = [] } = useQuery(queries.records("levels"));
  const { id_placement_test, name, level_result, s_progress } = test;
  const path = { id: String(id_placement_test) };
  const edited = useEdited(test, valuesOf, () =>
    unwrap(client.GET("/operator/placement-tests/{id}", { params: { path } })),
  );
  const record = useWrite({
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
    onSuccess: ({ undo }) => {
      onDone();
      show({ text: texts.tests.recorded(name), undo });
    },
  });
  return (
    <Form onSubmit={(values) => record.mutate(values)} error={record.error} edited={edited}>
      <SelectField
        key={levels.length}
        label={texts.tests.result}
        name="level_result"
        initial={level_result || ""}
        choices={[
          { value: "", label: texts.common.choose },
          ...levels
            .filter(({ id_level, is_retired }) => !is_retired || id_level === level_result)
            .map(({ id_level, level }) => ({ value: id_level, label: level })),
        ]}
      />
      <LongField label={texts.tests.resultNotes} name="notes" initial={s_progress === 2 ? test.notes : ""} isOptional />
      <TextField label={texts.slot.link} name="link_catatan" type="url" initial={test.link_catatan} isOptional />
      <Button look="main" type="submit" isDisabled={record.isPending}>
        {texts.tests.record}
      </Button>
    </Form>
  );
}

/** A test as the fields of the form have it: the notes of a student are no notes of the result. */
const valuesOf = ({ level_result, notes, link_catatan, s_progress }: Shape<"QueuedPlacementTest">): Values => ({
  level_result: level_result ? String(level_result) : "",
  notes: s_progress === 2 ? notes : "",
  link_catatan,
});
