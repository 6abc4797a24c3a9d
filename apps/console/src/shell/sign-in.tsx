import { useEffect } from "react";
import { useFirstTexts } from "../texts/first.tsx";
import { Sheet } from "../ui/layout/sheet.tsx";
import { PlainPage } from "./plain-page.tsx";
import { resumeSession, signInAddress } from "./session.ts";

/** The page without a session. */
export function SignIn() {
  const texts = useFirstTexts();
  return (
    <PlainPage title={texts.signIn.title}>
      <p className="quiet">{texts.signIn.intro}</p>
      <a className="button button-main" href={signInAddress(location.pathname + location.search)}>
        {texts.signIn.button}
      </a>
    </PlainPage>
  );
}

/** The session has ended under an open page: the sign-in opens beside it, so that nothing typed is lost. */
export function SessionEnded() {
  const texts = useFirstTexts();
  useEffect(() => {
    const look = () => void resumeSession();
    addEventListener("focus", look);
    return () => removeEventListener("focus", look);
  }, []);
  return (
    <Sheet title={texts.signIn.ended} onClose={resumeSession}>
      <div className="section">
        <p>{texts.signIn.endedHint}</p>
        <a
          className="button button-main"
          href={signInAddress("/console/signed-in")}
          target="_blank"
          rel="noopener opener"
        >
          {texts.signIn.again}
        </a>
      </div>
    </Sheet>
  );
}

/** Where the window of a second sign-in ends. */
export function SignedIn() {
  const texts = useFirstTexts();
  useEffect(() => close(), []);
  return <p>{texts.signIn.signedIn}</p>;
}
