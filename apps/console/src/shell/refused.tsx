import { Navigate, useSearch } from "@tanstack/react-router";
import { useFirstTexts } from "../texts/first.tsx";
import type { Refusal } from "../texts/refusals.ts";
import { PlainPage } from "./plain-page.tsx";
import { signInAddress } from "./session.ts";

/** Why the sign-in was refused, and what to do. Whose it was is in the fragment, which no log has. */
export function Refused() {
  const { signIn, refusals } = useFirstTexts();
  const { reason = "", seconds = 60, id = "" } = useSearch({ from: "/sign-in-refused" });
  const known = isRefusal(reason, refusals) ? reason : "internal";
  const { title, hint } = refusals[known];
  const email = emailIn(location.hash);
  return (
    <PlainPage title={signIn.title} heading={title}>
      {email && <p>{signIn.triedAs(email)}</p>}
      <p className="quiet">{hint({ seconds, id })}</p>
      <a className="button button-main" href={signInAddress("/console/")}>
        {known === "not_invited" ? signIn.otherAccount : signIn.again}
      </a>
    </PlainPage>
  );
}

/** A person with a session is already signed in. */
export const NotRefused = () => <Navigate to="/" replace />;

const isRefusal = (reason: string, refusals: Record<Refusal, unknown>): reason is Refusal =>
  Object.hasOwn(refusals, reason);

/** "" for a fragment that is no e-mail. */
function emailIn(hash: string): string {
  try {
    const text = decodeURIComponent(hash.slice(1));
    return /^[!-~]{1,100}$/.test(text) ? text : "";
  } catch {
    return "";
  }
}
