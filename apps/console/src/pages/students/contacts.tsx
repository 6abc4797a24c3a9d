import { client, type Shape, written } from "../../api/client.ts";
import { useCan } from "../../api/use-can.ts";
import { useWrite } from "../../api/use-write.ts";
import { Button } from "../../components/button.tsx";
import { Chat } from "../../components/chat.tsx";
import { ProblemNote } from "../../components/problem.tsx";
import { useToast } from "../../shell/toasts.tsx";
import { phoneText } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";

/** The contacts of a student and their guardians. */
export function Contacts({ student }: { student: Shape<"StudentRecord"> }) {
  const texts = useTexts();
  const show = useToast();
  const can = useCan();
  const unlink = useWrite({
    mutationFn: (id_user: number, headers) => {
      const params = { path: { id: String(student.id_student) } };
      return written(client.POST("/operator/students/{id}/unlinking", { params, body: { id_user }, headers }));
    },
    onSuccess: () => show({ text: texts.student.unlinked }),
  });
  const own = student.accounts.find(({ relation }) => relation === "own");
  const hasOwnNumber = student.whatsapp && student.whatsapp !== own?.whatsapp;
  return (
    <section className="section" aria-labelledby="contacts">
      <div className="section-header">
        <h2 id="contacts">{texts.student.contacts}</h2>
      </div>
      {unlink.error && <ProblemNote error={unlink.error} />}
      {!hasOwnNumber && student.accounts.length === 0 ? (
        <p className="quiet">{texts.student.noContacts}</p>
      ) : (
        <ul className="rows">
          {hasOwnNumber && (
            <li className="row">
              <span className="row-text">
                <span className="row-title numbers">{phoneText(student.whatsapp)}</span>
              </span>
              <Chat number={student.whatsapp} />
            </li>
          )}
          {student.accounts.map(({ id_user, relation, name, email, whatsapp }) => (
            <li key={id_user} className="row">
              <span className="row-text">
                <span className="row-title one-line">{relation === "own" ? email : name || email}</span>
                <span className="small quiet one-line numbers">
                  {[texts.relations[relation], relation !== "own" && email, whatsapp && phoneText(whatsapp)]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              <span className="row-end">
                {whatsapp && <Chat number={whatsapp} />}
                {relation !== "own" && can("unlinkAccount") && (
                  <Button
                    look="quiet"
                    icon="close"
                    aria-label={`${texts.student.unlink}: ${name}`}
                    onPress={() => unlink.mutate(id_user)}
                  />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
