import type { Shape } from "../../api/client.ts";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";

type Props = { found: Shape<"SignInCodeFound">; isAsked: boolean; onAsked: (isAsked: boolean) => void };

/** The person with a code, as the account provider reports them, beside what the code would open. */
export function CodeFound({ found, isAsked, onAsked }: Props) {
  const texts = useTexts();
  const format = useFormat();
  const { signInCode: words } = texts;
  const { sign_in, name, email, role } = found;
  const differs = sign_in.email !== "" && email !== "" && sign_in.email.toLowerCase() !== email.toLowerCase();
  return (
    <div ref={focus} tabIndex={-1} role="status" className="section code-found">
      <div className="code-sides">
        <section className="code-side" aria-labelledby="code-person">
          <h3 id="code-person">{words.person}</h3>
          <p className="row-title">{sign_in.name || words.noName}</p>
          <p>
            {sign_in.email || words.noEmail}{" "}
            {sign_in.email && <span className="badge badge-warning">{words.unproved}</span>}
          </p>
          <p className="small quiet">{words.tried(format.ago(sign_in.created_at, Date.now()))}</p>
        </section>
        <section className="code-side" aria-labelledby="code-opens">
          <h3 id="code-opens">{words.opens}</h3>
          <p className="row-title">{name || words.noName}</p>
          <p>{email || words.noEmail}</p>
          <p className="small quiet">{role ? texts.staff.roles[role] : words.account}</p>
        </section>
      </div>
      <div className="note section">
        {differs && <strong>{words.differs}</strong>}
        <p>{words.ask}</p>
        <label className="checkbox">
          <input type="checkbox" checked={isAsked} onChange={({ target }) => onAsked(target.checked)} />
          {words.asked}
        </label>
      </div>
    </div>
  );
}

/** Moves the focus here once a code is found. Not inline: each render would move it again. */
const focus = (element: HTMLElement | null) => {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "nearest" });
};
