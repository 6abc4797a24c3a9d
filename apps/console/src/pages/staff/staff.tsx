import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useCan } from "../../api/use-can.ts";
import { Button } from "../../components/button.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Initials } from "../../components/person.tsx";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { StaffForm } from "./staff-form.tsx";

/** The people who manage the school. */
export function Staff() {
  const texts = useTexts();
  const can = useCan();
  const query = useQuery(queries.staff());
  const [open, setOpen] = useState<Shape<"StaffMember"> | "new">();
  return (
    <div className="page">
      <title>{`${texts.staff.title} · Talaqqi`}</title>
      <header className="page-header">
        <h1>{texts.staff.title}</h1>
        {can("inviteStaff") && (
          <Button look="main" icon="add" onPress={() => setOpen("new")}>
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
                <li key={member.id_operator} className="row">
                  <MemberWords member={member} />
                  {can("changeStaff") && (
                    <Button aria-label={`${texts.common.edit}: ${member.name}`} onPress={() => setOpen(member)}>
                      {texts.common.edit}
                    </Button>
                  )}
                </li>
              ))}
          </ul>
        )}
      </Loaded>
      {open && <StaffForm {...(open !== "new" && { member: open })} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

function MemberWords({
  member: { id_operator, name, email, role, last_sign_in_at },
}: {
  member: Shape<"StaffMember">;
}) {
  const texts = useTexts();
  const format = useFormat();
  return (
    <>
      <Initials name={name} id={id_operator} />
      <span className="row-text">
        <span className="row-title">{name}</span>
        <span className="small quiet">
          {texts.staff.roles[role]} · {email || texts.staff.tokensOnly}
        </span>
        {email && (
          <span className="small quiet">
            {last_sign_in_at
              ? texts.staff.lastSignIn(format.ago(last_sign_in_at, Date.now()))
              : texts.staff.neverSignedIn}
          </span>
        )}
      </span>
    </>
  );
}
