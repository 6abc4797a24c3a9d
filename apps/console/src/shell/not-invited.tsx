import { Navigate } from "@tanstack/react-router";
import { useTexts } from "../texts/language.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { signInAddress } from "./session.ts";

/** The page of somebody whom the provider knows and the school has not invited; the e-mail is in the fragment. */
export function NotInvited() {
  const { start, signIn } = useTexts();
  const email = emailIn(location.hash);
  return (
    <main className="sign-in">
      <title>{signIn.title}</title>
      <img src="/console/icon.svg" alt="" width="56" height="56" />
      <h1>{start.notInvited}</h1>
      {email && <p>{start.signedInAs(email)}</p>}
      <p className="quiet">{start.askForInvitation}</p>
      <a className="button button-main" href={signInAddress("/console/")}>
        {start.otherAccount}
      </a>
      <LanguageSwitch />
    </main>
  );
}

/** A signed-in reader has been invited. */
export const Invited = () => <Navigate to="/" replace />;

/** "" for a fragment that is no e-mail. */
function emailIn(hash: string): string {
  try {
    const text = decodeURIComponent(hash.slice(1));
    return /^[!-~]{1,100}$/.test(text) ? text : "";
  } catch {
    return "";
  }
}
