import type { Shape } from "../../../api/client.ts";
import { useTexts } from "../../../texts/language.tsx";
import { changeDraft, type Draft, useDraft } from "../draft/draft.ts";

/** An import moves an account to another e-mail only while nobody has signed in to it; that is confirmed one by one. */
const movedIn = (plan: Shape<"ContentPlan"> | undefined) =>
  (plan?.changes ?? []).filter(
    ({ file, action, fields }) =>
      file === "users.csv" && action === "change" && fields.some(({ column }) => column === "email"),
  );

/** Whether each account that gets another e-mail is ticked. */
export const isConfirmed = ({ plan, confirmed }: Draft): boolean =>
  movedIn(plan).every(({ key }) => confirmed.includes(key));

/** Asks to tick each account that gets another e-mail. */
export function MovedAccounts({ plan }: { plan: Shape<"ContentPlan"> }) {
  const { transfer } = useTexts();
  const { confirmed } = useDraft();
  return movedIn(plan).map(({ key, label, fields }) => (
    <label key={key} className="checkbox">
      <input
        type="checkbox"
        checked={confirmed.includes(key)}
        onChange={({ target }) =>
          changeDraft({
            confirmed: target.checked ? [...confirmed, key] : confirmed.filter((other) => other !== key),
          })
        }
      />
      {transfer.email(label, fields.find(({ column }) => column === "email")?.after ?? "")}
    </label>
  ));
}
