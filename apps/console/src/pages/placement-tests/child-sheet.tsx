import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { client, type Shape, written } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useWrite } from "../../api/use-write.ts";
import { StudentSearch } from "../../shell/student-search.tsx";
import { useTexts } from "../../texts/language.tsx";
import { Press } from "../../ui/buttons/press.tsx";
import { Form, SelectField } from "../../ui/fields/field.tsx";
import { SaveActions } from "../../ui/forms/save-actions.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { ProblemNote } from "../../ui/states/problem.tsx";
import { showToast } from "../../ui/toasts/toast-queue.ts";

type Student = Shape<"StudentRecord">;
type Relation = Shape<"StudentGuardian">["relation"];
type Props = { test: Shape<"QueuedPlacementTest">; onClose: () => void };

const relations = ["mother", "father", "guardian"] as const satisfies readonly Relation[];

/** Gives a test to a child of the account that asked for it, and links the child to the account first if need be. */
export function ChildSheet({ test, onClose }: Props) {
  const texts = useTexts();
  const id = useId();
  const [child, setChild] = useState<Student>();
  const owner = test.name || texts.student.unnamed;
  const give = useWrite({
    mutationFn: ({ student, relation }: { student: Student; relation?: Relation }, headers) => {
      const params = { path: { id: String(test.id_placement_test) } };
      const body = { version: test.version, id_student: student.id_student, ...(relation && { relation }) };
      return written(client.POST("/operator/placement-tests/{id}/student", { params, body, headers }));
    },
    onSuccess: ({ undo }, { student }) => {
      onClose();
      showToast({ text: texts.guardians.given(nameOf(student)), undo });
    },
  });
  const nameOf = (student: Student) => student.name || texts.student.unnamed;
  const isLinked = ({ accounts }: Student) =>
    accounts.some(({ id_user, relation }) => id_user === test.id_user && relation !== "own");
  // The search finds the students of a guardian by the e-mail.
  const { data } = useInfiniteQuery(queries.students(test.email));
  const children = (data?.pages[0]?.entries ?? []).filter(isLinked);
  const choose = (student: Student) => (isLinked(student) ? give.mutate({ student }) : setChild(student));
  return (
    <Sheet
      title={texts.guardians.childTitle(owner)}
      onClose={onClose}
      actions={
        child && (
          <SaveActions
            form={id}
            isPending={give.isPending}
            onClose={onClose}
            save={texts.guardians.give(nameOf(child))}
          />
        )
      }
    >
      {child ? (
        <LinkForm id={id} error={give.error} onSubmit={(relation) => give.mutate({ student: child, relation })}>
          {texts.guardians.ownerOf(owner, nameOf(child))}
        </LinkForm>
      ) : (
        <div className="section">
          {give.error && <ProblemNote error={give.error} />}
          {children.length > 0 && (
            <>
              <h3>{texts.guardians.children}</h3>
              <ul className="choices">
                {children.map((student) => (
                  <li key={student.id_student}>
                    <Press className="choice" disabled={give.isPending} onClick={() => choose(student)}>
                      <span className="row-title">{nameOf(student)}</span>
                    </Press>
                  </li>
                ))}
              </ul>
            </>
          )}
          <StudentSearch label={texts.guardians.otherChild} onChoose={choose} />
        </div>
      )}
    </Sheet>
  );
}

type FormProps = { id: string; error: Error | null; onSubmit: (relation: Relation) => void; children: string };

/** Asks who the account's owner is to the child. */
function LinkForm({ id, error, onSubmit, children }: FormProps) {
  const texts = useTexts();
  return (
    <Form
      id={id}
      draft={null}
      error={error}
      onSubmit={(values) => {
        const relation = relations.find((one) => one === values.relation);
        if (relation) onSubmit(relation);
      }}
    >
      <SelectField
        label={children}
        name="relation"
        hint={texts.guardians.ownerHint}
        choices={[
          { value: "", label: texts.common.choose },
          ...relations.map((value) => ({ value, label: texts.relations[value] })),
        ]}
      />
    </Form>
  );
}
