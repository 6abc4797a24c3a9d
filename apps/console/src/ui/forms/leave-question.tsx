import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../buttons/button.tsx";
import { Sheet } from "../layout/sheet.tsx";

type Props = {
  /** Whether something would be lost. */
  isAsked: () => boolean;
  /** Throws it away. */
  onLeave: () => void;
};

/** Asks before a phone's back gesture throws away what was typed. A link does not: a form that it leaves is restored. */
export function LeaveQuestion({ isAsked, onLeave }: Props) {
  const { drafts } = useTexts();
  const { history } = useRouter();
  /** How far to go back, once the gesture was stopped. */
  const [steps, setSteps] = useState(0);
  const mustAsk = useEffectEvent(isAsked);
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: ({ action, currentLocation, nextLocation }) => {
          if (action === "PUSH" || action === "REPLACE" || !mustAsk()) return false;
          setSteps(nextLocation.state.__TSR_index - currentLocation.state.__TSR_index);
          return true;
        },
      }),
    [history],
  );
  if (steps === 0) return null;
  const stay = () => setSteps(0);
  const leave = () => {
    stay();
    onLeave();
    history.go(steps);
  };
  const actions = (
    <>
      <Button look="main" onPress={stay}>
        {drafts.stay}
      </Button>
      <Button look="danger" onPress={leave}>
        {drafts.discard}
      </Button>
    </>
  );
  return (
    <Sheet title={drafts.leave} onClose={stay} actions={actions}>
      <p>{drafts.leaveHint}</p>
    </Sheet>
  );
}
