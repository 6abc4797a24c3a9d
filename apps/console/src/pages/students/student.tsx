import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useCan } from "../../api/use-can.ts";
import { StudentForm } from "../../components/records/student-form.tsx";
import { CodeSheet } from "../../components/sign-in/code-sheet.tsx";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Icon } from "../../ui/buttons/icons.tsx";
import { RowActions } from "../../ui/buttons/row-actions.tsx";
import { Initials } from "../../ui/layout/person.tsx";
import { Loaded } from "../../ui/states/loaded.tsx";
import { Contacts } from "./contacts.tsx";
import { StudentHistory } from "./history.tsx";
import { StudentHours } from "./hours.tsx";
import { AccountSheet } from "./sheets/account-sheet.tsx";
import { EmailSheet } from "./sheets/email-sheet.tsx";
import { EraseSheet } from "./sheets/erase-sheet.tsx";
import { GuardianSheet } from "./sheets/guardian-sheet.tsx";
import { LinkSheet } from "./sheets/link-sheet.tsx";
import { MergeSheet } from "./sheets/merge-sheet.tsx";
import { MoveSheet } from "./sheets/move-sheet.tsx";
import { StudentTests } from "./tests.tsx";
import type { Relation } from "./unlinked-guardians.ts";

const route = getRouteApi("/students/$id");

type Opened = { dialog?: Dialog; move?: number; account?: number; guardian?: Relation };
type Dialog = "book" | "edit" | "merge" | "erase" | "account" | "email" | "code" | "link" | "guardian";

/** A student's card. */
export function Student() {
  const { id } = route.useParams();
  const query = useQuery(queries.student(id));
  return (
    <Loaded query={query} list="students">
      {(card) => <StudentCardView key={id} card={card} />}
    </Loaded>
  );
}

function StudentCardView({ card }: { card: Shape<"StudentCard"> }) {
  const texts = useTexts();
  const can = useCan();
  const { dialog, move, account: id_user, guardian } = route.useSearch();
  const navigate = route.useNavigate();
  const { student, bookings, audit } = card;
  const { id_student, gender, birth_year, note } = student;
  const name = student.name || texts.student.unnamed;
  const open = (search: Opened) => void navigate({ search });
  const close = () => void navigate({ search: {}, replace: true });
  const openAccount = (id_user: number) => open({ dialog: "account", account: id_user });
  const backToAccount = () => void navigate({ search: { dialog: "account", account: id_user }, replace: true });
  const account = student.accounts.find((linked) => linked.id_user === id_user);
  const from = bookings.find(({ id_time }) => id_time === move);
  const age = birth_year > 0 ? new Date().getFullYear() - birth_year : 0;

  return (
    <div className="page card">
      <title>{`${name} · Talaqqi`}</title>
      <header className="page-header">
        <div className="card-name">
          <Initials name={name} id={id_student} />
          <div>
            <h1>{name}</h1>
            <p className="quiet">
              {[texts.genders[gender], age > 0 && texts.student.years(age)].filter(Boolean).join(" · ")}
            </p>
          </div>
        </div>
        {can("changeStudent") && (
          <Button icon="edit" onClick={() => open({ dialog: "edit" })}>
            {texts.common.edit}
          </Button>
        )}
      </header>
      {note && <p className="card-note">{note}</p>}
      <div className="columns columns-narrow-first">
        <Contacts
          student={student}
          onOpen={openAccount}
          onLink={() => open({ dialog: "link" })}
          onGuardian={(relation) => open({ dialog: "guardian", ...(relation && { guardian: relation }) })}
        />
        <div className="column">
          <StudentHours
            card={card}
            onMove={(id_time) => open({ move: id_time })}
            onBook={() => open({ dialog: "book" })}
          />
          <StudentTests card={card} />
        </div>
      </div>
      <StudentHistory student={card.student.id_student} entries={audit} />
      <Actions card={card} onMerge={() => open({ dialog: "merge" })} onErase={() => open({ dialog: "erase" })} />
      {dialog === "edit" && can("changeStudent") && <StudentForm student={student} onClose={close} />}
      {dialog === "book" && can("bookSlot") && <MoveSheet student={student} onClose={close} />}
      {from && can("moveBooking") && <MoveSheet student={student} from={from} onClose={close} />}
      {dialog === "merge" && can("mergeStudents") && <MergeSheet student={student} onClose={close} />}
      {dialog === "erase" && can("eraseStudent") && <EraseSheet student={student} onClose={close} />}
      {dialog === "link" && can("linkAccount") && <LinkSheet student={student} relation={guardian} onClose={close} />}
      {dialog === "guardian" && can("changeStudent") && (
        <GuardianSheet
          student={student}
          relation={guardian}
          onLink={() => void navigate({ search: { dialog: "link", guardian }, replace: true })}
          onClose={close}
        />
      )}
      {account && dialog === "account" && can("blockAccount") && (
        <AccountSheet
          student={student}
          account={account}
          onEmail={() => open({ dialog: "email", account: account.id_user })}
          onCode={() => open({ dialog: "code", account: account.id_user })}
          onClose={close}
        />
      )}
      {account && dialog === "email" && can("changeAccount") && (
        <EmailSheet id_user={account.id_user} onClose={backToAccount} />
      )}
      {account && dialog === "code" && can("confirmSignInCode") && (
        <CodeSheet opens="account" id={account.id_user} name={account.name || account.email} onClose={backToAccount} />
      )}
    </div>
  );
}

function Actions({ card, onMerge, onErase }: { card: Shape<"StudentCard">; onMerge: () => void; onErase: () => void }) {
  const texts = useTexts();
  const { id_student, name } = card.student;
  const can = useCan();
  if (!can("mergeStudents") && !can("exportStudentData") && !can("eraseStudent")) return null;
  return (
    <section className="section" aria-labelledby="actions">
      <div className="section-header">
        <h2 id="actions">{texts.common.actions}</h2>
        <RowActions about={name || texts.student.unnamed}>
          {can("mergeStudents") && (
            <Button icon="merge" onClick={onMerge}>
              {texts.student.merge}
            </Button>
          )}
          {can("exportStudentData") && (
            <a
              className="button"
              href={`/operator/students/${id_student}/personal-data`}
              download={`murid-${id_student}.json`}
            >
              <Icon name="download" /> {texts.student.export}
            </a>
          )}
          {can("eraseStudent") && (
            <Button look="danger" icon="delete" onClick={onErase}>
              {texts.student.erase}
            </Button>
          )}
        </RowActions>
      </div>
    </section>
  );
}
