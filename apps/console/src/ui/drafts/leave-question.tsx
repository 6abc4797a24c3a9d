import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../buttons/button.tsx";
import { Sheet } from "../layout/sheet.tsx";

/**
 * Stops a phone's back gesture that would throw something away. A link is not stopped: a form that it leaves is restored.
 * @param isStopped whether something would be lost.
 */
export function useBackGesture(isStopped: () => boolean) {
  const { history } = useRouter();
  /** How far it would have gone; 0 if it was not stopped. */
  const [steps, setSteps] = useState(0);
  const mustStop = useEffectEvent(isStopped);
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: ({ action, currentLocation, nextLocation }) => {
          if (action === "PUSH" || action === "REPLACE" || !mustStop()) return false;
          setSteps(nextLocation.state.__TSR_index - currentLocation.state.__TSR_index);
          return true;
        },
      }),
    [history],
  );
  const stay = () => setSteps(0);
  const goOn = () => {
    stay();
    history.go(steps);
  };
  return { wasStopped: steps !== 0, stay, goOn };
}

/** Asks whether to discard what was typed. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { drafts } = useTexts();
  const actions = (
    <>
      <Button look="main" onClick={onStay}>
        {drafts.stay}
      </Button>
      <Button look="danger" onClick={onLeave}>
        {drafts.discard}
      </Button>
    </>
  );
  return (
    <Sheet title={drafts.leave} onClose={onStay} actions={actions}>
      <p>{drafts.leaveHint}</p>
    </Sheet>
  );
}
