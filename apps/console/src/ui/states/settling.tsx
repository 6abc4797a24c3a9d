import { type PropsWithChildren, type SyntheticEvent, useState } from "react";

/** In milliseconds: longer than two more taps of somebody impatient take. */
const SETTLE_MS = 600;

/**
 * For what appears by itself where something was just pressed. Ignores presses and Enter at first: they were meant for what
 * was there before.
 * @param props.isOn false for what somebody has opened.
 */
export function Settling({ isOn = true, children }: PropsWithChildren<{ isOn?: boolean }>) {
  const [since] = useState(() => Date.now());
  const ignore = (event: SyntheticEvent) => {
    if (!isOn || Date.now() - since >= SETTLE_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className="settling"
      onPointerDownCapture={ignore}
      onMouseDownCapture={ignore}
      onClickCapture={ignore}
      onKeyDownCapture={(event) => (event.key === "Enter" || event.key === " ") && ignore(event)}
    >
      {children}
    </div>
  );
}
