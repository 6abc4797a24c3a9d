import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useCan } from "../../api/use-can.ts";
import { CodeSheet } from "../../components/sign-in/code-sheet.tsx";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Initials } from "../../ui/layout/person.tsx";
import { Loaded } from "../../ui/states/loaded.tsx";
import { Invitation } from "./invitation.tsx";
import { StaffForm } from "./staff-form.tsx";

const route = getRouteApi("/staff");

type Member = Shape<"StaffMember">;

/** The people who manage the school. */
export function Staff() {
  const texts = useTexts();
  const can = useCan();
  const query = useQuery(queries.staff());
  const { dialog, edit, invited, confirm } = route.useSearch();
  const navigate = route.useNavigate();
  const close = () => void navigate({ search: {}, replace: true });
  const find = (id?: number) => query.data?.find(({ id_operator }) => id_operator === id);
  const [edited, invitee, confirmed] = [find(edit), find(invited), find(confirm)];
  const { data: me } = useQuery(queries.me());
  const address = can("inviteStaff") ? me?.sign_in_url : "";
  const showInvitation = (id_operator: number) => void navigate({ search: { invited: id_operator }, replace: true });
  /** Not oneself: that is for another administrator. */
  const canConfirm = ({ id_operator, has_sign_in, removed_at }: Member) =>
    can("confirmSignInCode") && id_operator !== me?.id_operator && !has_sign_in && removed_at === "";
  return (
    <div className="page">
      <title>{`${texts.shell.staff} · Talaqqi`}</title>
      <header className="page-header">
        <h1>{texts.shell.staff}</h1>
        {can("inviteStaff") && (
          <Button look="main" icon="add" onClick={() => void navigate({ search: { dialog: "add" } })}>
            {texts.staff.invite}
          </Button>
        )}
      </header>
      <Loaded query={query}>
        {(members) => (
          <ul className="rows">
            {members
              .filter(({ removed_at }) => removed_at === "")
              .map((member) => (
                <li key={member.id_operator} id={`member-${member.id_operator}`} className="row">
                  <MemberWords member={member} />
                  {can("changeStaff") && (
                    <Button
                      look="quiet"
                      icon="edit"
                      aria-label={`${texts.common.edit}: ${member.name}`}
                      onClick={() => void navigate({ search: { edit: member.id_operator } })}
                    >
                      {texts.common.edit}
                    </Button>
                  )}
                </li>
              ))}
          </ul>
        )}
      </Loaded>
      {dialog === "add" && can("inviteStaff") && (
        <StaffForm onClose={close} {...(address && { onInvited: showInvitation })} />
      )}
      {address && invitee && isPending(invitee) && <Invitation member={invitee} address={address} onClose={close} />}
      {edited && can("changeStaff") && (
        <StaffForm
          key={edit}
          member={edited}
          onClose={close}
          {...(address && isPending(edited) && { onShareAddress: () => showInvitation(edited.id_operator) })}
          {...(canConfirm(edited) && { onConfirm: () => void navigate({ search: { confirm: edit }, replace: true }) })}
        />
      )}
      {confirmed && canConfirm(confirmed) && (
        <CodeSheet opens="staff" id={confirmed.id_operator} name={confirmed.name} onClose={close} />
      )}
    </div>
  );
}

/** Whether a member was invited and has not signed in yet. */
const isPending = ({ email, last_sign_in_at }: Member) => email !== "" && last_sign_in_at === "";

function MemberWords({ member: { id_operator, name, email, role, last_sign_in_at } }: { member: Member }) {
  const texts = useTexts();
  const format = useFormat();
  const seen = last_sign_in_at
    ? texts.staff.lastSignIn(format.ago(last_sign_in_at, Date.now()))
    : texts.staff.neverSignedIn;
  return (
    <>
      <Initials name={name} id={id_operator} />
      <span className="row-text">
        <span className="row-title">{name}</span>
        <span className="small quiet">{email || texts.staff.tokensOnly}</span>
        <span className="small quiet">{[texts.staff.roles[role], email && seen].filter(Boolean).join(" · ")}</span>
      </span>
    </>
  );
}
