import { useId } from "react";
import type { Shape } from "../../api/client.ts";
import { useCan } from "../../api/use-can.ts";
import { isWithheld } from "../../api/withheld.ts";
import { Chat } from "../../components/messages/chat.tsx";
import { phoneText } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import type { IconName } from "../../ui/buttons/icons.tsx";
import { RowActions } from "../../ui/buttons/row-actions.tsx";
import { type Relation, relations, unlinkedOf } from "./unlinked-guardians.ts";

type Props = {
  student: Shape<"StudentRecord">;
  /** Opens an account. */
  onOpen: (id_user: number) => void;
  /** Links another account. */
  onLink: () => void;
  /** Adds a guardian without an account, or opens the one of a relation. */
  onGuardian: (relation?: Relation) => void;
};

/** The contacts of a student and their guardians. */
export function Contacts({ student, onOpen, onLink, onGuardian }: Props) {
  const texts = useTexts();
  const can = useCan();
  const own = student.accounts.find(({ relation }) => relation === "own");
  const unlinked = unlinkedOf(student);
  const hasOwnNumber = student.whatsapp && student.whatsapp !== own?.whatsapp;
  return (
    <section className="section" aria-labelledby="contacts">
      <h2 id="contacts">{texts.student.contacts}</h2>
      {!hasOwnNumber && student.accounts.length === 0 && unlinked.length === 0 ? (
        <p className="quiet">{isWithheld(student, "whatsapp") ? texts.common.withheld : texts.student.noContacts}</p>
      ) : (
        <ul className="rows">
          {hasOwnNumber && (
            <li className="row contact">
              <span className="row-text">
                <span className="row-title numbers">{phoneText(student.whatsapp)}</span>
              </span>
              <Chat number={student.whatsapp} />
            </li>
          )}
          {student.accounts.map(({ id_user, relation, name, email, whatsapp }) => (
            <li key={id_user} id={`account-${id_user}`} className="row contact">
              <span className="row-text">
                <span className="row-title">
                  {(relation === "own" ? email : name || email) || texts.common.withheld}
                </span>
                {whatsapp && <span className="numbers">{phoneText(whatsapp)}</span>}
                {relation !== "own" && name && email && <span className="small">{email}</span>}
                <span className="small quiet">{texts.relations[relation]}</span>
              </span>
              <span className="row-end">
                {whatsapp && <Chat number={whatsapp} />}
                {can("blockAccount") && (
                  <Button
                    look="quiet"
                    aria-label={`${texts.account.open}: ${name || email}`}
                    onClick={() => onOpen(id_user)}
                  >
                    {texts.account.open}
                  </Button>
                )}
              </span>
            </li>
          ))}
          {unlinked.map((guardian) => (
            <GuardianRow key={guardian.relation} guardian={guardian} onOpen={() => onGuardian(guardian.relation)} />
          ))}
        </ul>
      )}
      <div className="guardian-ways">
        {/* Folded again once a guardian is added. */}
        <RowActions
          key={student.accounts.length + unlinked.length}
          about={texts.relations.guardian}
          word={texts.guardians.ways}
        >
          {can("changeStudent") && unlinked.length < relations.length && (
            <GuardianWay
              icon="add"
              text={texts.guardians.add}
              hint={texts.guardians.addHint}
              onClick={() => onGuardian()}
            />
          )}
          {can("linkAccount") && (
            <GuardianWay icon="link" text={texts.account.linkGuardian} hint={texts.account.linkHint} onClick={onLink} />
          )}
        </RowActions>
      </div>
    </section>
  );
}

type WayProps = { icon: IconName; text: string; hint: string; onClick: () => void };

/** One of two ways to add a guardian, with when it is the right one. */
function GuardianWay({ icon, text, hint, onClick }: WayProps) {
  const id = useId();
  return (
    <span className="guardian-way">
      <Button icon={icon} aria-describedby={id} onClick={onClick}>
        {text}
      </Button>
      <span id={id} className="small quiet">
        {hint}
      </span>
    </span>
  );
}

type GuardianProps = { guardian: Shape<"StudentGuardian">; onOpen: () => void };

/** A guardian without an account. */
function GuardianRow({ guardian: { relation, name, whatsapp }, onOpen }: GuardianProps) {
  const texts = useTexts();
  const can = useCan();
  const title = name || phoneText(whatsapp) || texts.relations[relation];
  return (
    <li id={`guardian-${relation}`} className="row contact">
      <span className="row-text">
        <span className="row-title">{title}</span>
        {name && whatsapp && <span className="numbers">{phoneText(whatsapp)}</span>}
        <span className="small quiet">{`${texts.relations[relation]} · ${texts.guardians.noAccount}`}</span>
      </span>
      <span className="row-end">
        {whatsapp && <Chat number={whatsapp} />}
        {can("changeStudent") && (
          <Button look="quiet" icon="edit" aria-label={`${texts.common.edit}: ${title}`} onClick={onOpen}>
            {texts.common.edit}
          </Button>
        )}
      </span>
    </li>
  );
}
