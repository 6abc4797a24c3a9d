import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { client, missing, type Shape, written } from "../../../api/client.ts";
import { queries } from "../../../api/queries.ts";
import { useWrite } from "../../../api/use-write.ts";
import { usePaused } from "../../../shell/student-search.tsx";
import { phoneText } from "../../../texts/format.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Press } from "../../../ui/buttons/press.tsx";
import { Form, SelectField } from "../../../ui/fields/field.tsx";
import { SaveActions } from "../../../ui/forms/save-actions.tsx";
import type { Values } from "../../../ui/forms/values.ts";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { ProblemNote } from "../../../ui/states/problem.tsx";
import { showToast } from "../../../ui/toasts/toast-queue.ts";
import { findUnlinked, type Relation, relations } from "../unlinked-guardians.ts";

type Student = Shape<"StudentRecord">;
type Account = Shape<"Account">;

const SHOWN = 12;

type Props = {
  student: Student;
  /** The guardian without an account whose account is looked for. */
  relation: Relation | undefined;
  onClose: () => void;
};

/** Links a student to the account of a guardian, whom a search finds: an equal name or number links nothing. */
export function LinkSheet({ student, relation: opened, onClose }: Props) {
  const texts = useTexts();
  const id = useId();
  const [chosen, setChosen] = useState<Account>();
  const guardian = opened && findUnlinked(student, opened);
  const link = useWrite({
    isForm: true,
    mutationFn: async ({ relation }: Values, headers) => {
      const known = relations.find((one) => one === relation);
      if (!chosen || !known) throw missing("relation");
      const params = { path: { id: String(student.id_student) } };
      const body = { id_user: chosen.id_user, relation: known, ...(guardian && { guardian: guardian.relation }) };
      return written(client.POST("/operator/students/{id}/accounts", { params, body, headers }));
    },
    onSuccess: () =>
      chosen &&
      showToast({
        text: texts.account.linked(nameOf(chosen), student.name || texts.student.unnamed),
        about: `#account-${chosen.id_user}`,
      }),
    onRefreshed: onClose,
  });
  const { data: me } = useQuery(queries.me());
  const isOwn = me?.role !== "administrator" && chosen?.email === me?.email;
  const current = student.accounts.find(({ id_user }) => id_user === chosen?.id_user)?.relation;
  return (
    <Sheet
      title={texts.account.linkGuardian}
      onClose={onClose}
      actions={
        chosen &&
        !isOwn && <SaveActions form={id} isPending={link.isPending} onClose={onClose} save={texts.account.linkButton} />
      }
    >
      {chosen ? (
        <Form id={id} draft={null} onSubmit={(values) => link.mutate(values)} error={link.error}>
          <div className="section">
            <h3>{texts.account.chosen}</h3>
            <p>
              {nameOf(chosen)}
              <br />
              <span className="small quiet numbers">{contactOf(chosen)}</span>
            </p>
            <div className="page-actions">
              <Button
                onClick={() => {
                  link.reset();
                  setChosen(undefined);
                }}
              >
                {texts.account.another}
              </Button>
            </div>
          </div>
          {isOwn ? (
            <p>{texts.reasons.own_account}</p>
          ) : (
            <>
              <SelectField
                label={texts.account.relation}
                name="relation"
                initial={current ?? guardian?.relation ?? ""}
                choices={[
                  { value: "", label: texts.common.choose },
                  ...relations.map((value) => ({ value, label: texts.relations[value] })),
                ]}
              />
              {guardian && (
                <p className="quiet">{texts.guardians.linkHint(guardian.name || phoneText(guardian.whatsapp))}</p>
              )}
            </>
          )}
        </Form>
      ) : (
        <AccountSearch student={student} onChoose={setChosen} />
      )}
    </Sheet>
  );
}

/** Finds an account by name, e-mail or number; not the student's own. */
function AccountSearch({ student, onChoose }: { student: Student; onChoose: (account: Account) => void }) {
  const texts = useTexts();
  const [typed, setTyped] = useState("");
  const search = usePaused(typed.trim());
  const { data, error, isPlaceholderData } = useQuery({ ...queries.accounts(search), enabled: search !== "" });
  const relationOf = (account: Account) =>
    student.accounts.find(({ id_user }) => id_user === account.id_user)?.relation;
  const found = search === "" ? [] : (data?.entries ?? []).filter((account) => relationOf(account) !== "own");
  const isCurrent = search === typed.trim() && !isPlaceholderData && data;
  return (
    <div className="search">
      <p className="quiet">{texts.account.linkHint}</p>
      <div className="search-field">
        <input
          ref={focus}
          type="search"
          aria-label={texts.account.search}
          autoComplete="off"
          placeholder={texts.search.placeholder}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {error && <ProblemNote error={error} />}
      <p role="status" className="small quiet">
        {search === ""
          ? texts.search.hint
          : isCurrent &&
            (found.length > 0 ? texts.account.found(found.length, data.next > 0) : texts.account.none(search))}
      </p>
      <ul className="choices">
        {found.slice(0, SHOWN).map((account) => {
          const relation = relationOf(account);
          return (
            <li key={account.id_user}>
              <Press className="choice" onClick={() => onChoose(account)}>
                <span className="row-text">
                  <span className="row-title">{nameOf(account)}</span>
                  <span className="small quiet numbers">{contactOf(account)}</span>
                </span>
                {relation && <span className="badge">{texts.relations[relation]}</span>}
              </Press>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The dialog is opened to type there. Not inline: each render would take the focus back from the accounts. */
const focus = (input: HTMLInputElement | null) => input?.focus();

const nameOf = ({ name, email }: Account): string => name || email;

/** What tells two accounts of one name apart. */
const contactOf = ({ email, whatsapp }: Account): string =>
  [email, whatsapp && phoneText(whatsapp)].filter(Boolean).join(" · ");
