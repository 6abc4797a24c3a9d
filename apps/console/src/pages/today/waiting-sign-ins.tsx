import { useQuery } from "@tanstack/react-query";
import { Link, linkOptions } from "@tanstack/react-router";
import type { Shape } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useCan } from "../../api/use-can.ts";
import { useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { Loaded } from "../../ui/states/loaded.tsx";

/** A code is valid for minutes only, and its owner is on the phone. */
const REFRESH_MS = 30_000;

/** People with a sign-in code, each a link to the list in which the administrator finds and confirms them. */
export function WaitingSignIns() {
  const can = useCan();
  const canConfirm = can("confirmSignInCode");
  const query = useQuery({ ...queries.signInCodes(), enabled: canConfirm, refetchInterval: REFRESH_MS });
  // Nothing while it loads: on most days nobody waits, and a placeholder would make the page jump.
  if (!canConfirm || query.isPending) return null;
  return <Loaded query={query}>{(codes) => codes.length > 0 && <People codes={codes} />}</Loaded>;
}

function People({ codes }: { codes: Shape<"SignInCode">[] }) {
  const { signInCode: words } = useTexts();
  const format = useFormat();
  return (
    <section className="section" aria-labelledby="waiting-sign-ins">
      <div className="section-header">
        <h2 id="waiting-sign-ins">{words.waiting}</h2>
      </div>
      <p className="quiet">{words.waitingHint}</p>
      <ul className="rows">
        {codes.map((code) => (
          <li key={code.id_sign_in_code}>
            <Link {...targetOf(code)} className="row">
              <span className="row-text">
                <span className="row-title">{code.name || words.noName}</span>
                <span className="small quiet">{code.email ? `${code.email} (${words.unproved})` : words.noEmail}</span>
                <span className="small quiet">
                  {[words[code.opens], words.until(format.time(format.clock24(code.expires_at)))].join(" · ")}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** @returns the list to look for the person in. */
const targetOf = ({ opens, name, email }: Shape<"SignInCode">) =>
  opens === "staff"
    ? linkOptions({ to: "/staff" })
    : linkOptions({ to: "/students", search: { search: email || name || undefined } });
