import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client, type Shape, written } from "../../../api/client.ts";
import { queries } from "../../../api/queries.ts";
import { useCan } from "../../../api/use-can.ts";
import { useWrite } from "../../../api/use-write.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { Loaded } from "../../../ui/states/loaded.tsx";
import { ProblemNote } from "../../../ui/states/problem.tsx";
import { showToast } from "../../../ui/toasts/toast-queue.ts";
import { unlinkedOf } from "../unlinked-guardians.ts";

type Student = Shape<"StudentRecord">;
type Linked = Shape<"LinkedAccount">;

type Props = { student: Student; account: Linked; onEmail: () => void; onCode: () => void; onClose: () => void };

/** The account of a student or guardian: its e-mail, its sign-in, whether it is blocked, and its link to the student. */
export function AccountSheet({ student, account, onClose, ...dialogs }: Props) {
  const texts = useTexts();
  const query = useQuery(queries.account(account.id_user));
  return (
    <Sheet title={`${texts.account.open}: ${account.name || account.email}`} onClose={onClose}>
      <div className="column">
        <Loaded query={query}>{(latest) => <AccountActions account={latest} {...dialogs} />}</Loaded>
        {account.relation !== "own" && <Link student={student} account={account} onUnlinked={onClose} />}
      </div>
    </Sheet>
  );
}

type ActionProps = { account: Shape<"Account"> } & Pick<Props, "onEmail" | "onCode">;

function AccountActions({ account, onEmail, onCode }: ActionProps) {
  const texts = useTexts();
  const can = useCan();
  const { email, blocked_at, has_sign_in, has_had_sign_in } = account;
  const canUnbind = can("unbindSignIn");
  const needsAdministrator = has_had_sign_in && !canUnbind;
  const params = { path: { id: String(account.id_user) } };
  const change = useWrite({
    mutationFn: async (how: "block" | "unblock" | "unbind", headers) => {
      const init = { params, body: {}, headers };
      if (how === "block") return written(client.POST("/operator/accounts/{id}/block", init));
      if (how === "unblock") return written(client.POST("/operator/accounts/{id}/unblock", init));
      return written(client.POST("/operator/accounts/{id}/unbinding", init));
    },
    onSuccess: (_, how) => {
      const done = { block: texts.account.blocked, unblock: texts.account.unblocked, unbind: texts.account.unbound };
      showToast({ text: done[how] });
    },
  });
  const { error, isPending } = change;
  const boundHint = canUnbind ? texts.account.unbindHint : texts.account.askForUnbinding;
  return (
    <>
      {error && <ProblemNote error={error} />}
      <section className="section" aria-labelledby="account-email">
        <h3 id="account-email">{texts.account.email}</h3>
        <p>{email}</p>
        {needsAdministrator && <p className="quiet">{texts.reasons.account_bound}</p>}
        {can("changeAccount") && !needsAdministrator && (
          <div className="page-actions">
            <Button icon="edit" onClick={onEmail}>
              {texts.account.changeEmail}
            </Button>
          </div>
        )}
      </section>
      <section className="section" aria-labelledby="account-sign-in">
        <h3 id="account-sign-in">{texts.account.signIn}</h3>
        <p className="quiet">{has_sign_in ? boundHint : texts.account.noSignIn}</p>
        {!has_sign_in && !blocked_at && can("confirmSignInCode") && (
          <>
            <p className="quiet">{texts.account.codeHint}</p>
            <div className="page-actions">
              <Button onClick={onCode}>{texts.signInCode.open}</Button>
            </div>
          </>
        )}
        {has_sign_in && canUnbind && (
          <div className="page-actions">
            <Button icon="unlink" disabled={isPending} onClick={() => change.mutate("unbind")}>
              {texts.account.unbind}
            </Button>
          </div>
        )}
      </section>
      <section className="section" aria-labelledby="account-access">
        <h3 id="account-access">{texts.account.access}</h3>
        {blocked_at && (
          <p className="badges">
            <span className="badge badge-danger">{texts.account.isBlocked}</span>
          </p>
        )}
        <p className="quiet">{blocked_at ? texts.account.unblockHint : texts.account.blockHint}</p>
        <div className="page-actions">
          {blocked_at && can("unblockAccount") && (
            <Button disabled={isPending} onClick={() => change.mutate("unblock")}>
              {texts.account.unblock}
            </Button>
          )}
          {!blocked_at && can("blockAccount") && (
            <Button look="danger" disabled={isPending} onClick={() => change.mutate("block")}>
              {texts.account.block}
            </Button>
          )}
        </div>
      </section>
    </>
  );
}

function Link({ student, account, onUnlinked }: { student: Student; account: Linked; onUnlinked: () => void }) {
  const texts = useTexts();
  const can = useCan();
  const [isAsking, setAsking] = useState(false);
  // Another one of the relation would be lost.
  const isTaken = unlinkedOf(student).some(({ relation }) => relation === account.relation);
  const canKeep = (account.name || account.whatsapp) && !isTaken;
  const unlink = useWrite({
    mutationFn: (keep: boolean, headers) => {
      const params = { path: { id: String(student.id_student) } };
      const body = { id_user: account.id_user, keep };
      return written(client.POST("/operator/students/{id}/unlinking", { params, body, headers }));
    },
    onSuccess: () => showToast({ text: texts.student.unlinked }),
    onRefreshed: onUnlinked,
  });
  return (
    <section className="section" aria-labelledby="account-link">
      <h3 id="account-link">{`${texts.account.link}: ${texts.relations[account.relation]}`}</h3>
      {unlink.error && <ProblemNote error={unlink.error} />}
      {can("unlinkAccount") && (
        <>
          <p className="quiet">{texts.account.unlinkHint(student.name || texts.student.unnamed)}</p>
          {isAsking && canKeep && <p role="alert">{texts.guardians.keepQuestion}</p>}
          <div className="page-actions">
            {isAsking && canKeep ? (
              <>
                <Button icon="unlink" disabled={unlink.isPending} onClick={() => unlink.mutate(true)}>
                  {texts.guardians.keep}
                </Button>
                <Button look="danger" icon="unlink" disabled={unlink.isPending} onClick={() => unlink.mutate(false)}>
                  {texts.guardians.forget}
                </Button>
              </>
            ) : (
              <Button
                look="danger"
                icon="unlink"
                disabled={unlink.isPending}
                onClick={() => (canKeep ? setAsking(true) : unlink.mutate(false))}
              >
                {texts.student.unlink}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
