import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";

type Orientation = "upright" | "landscape";

/** Printed instead of the page on A4, and rendered only while the browser prints. */
export function Printed({ orientation, children }: { orientation: Orientation; children: ReactNode }) {
  const isPrinting = useIsPrinting(orientation);
  useLandscape(isPrinting && orientation === "landscape");
  return isPrinting && createPortal(<div className="printed">{children}</div>, document.body);
}

/** How many there are: on a teacher's own page an open result is what she prints, and not her week behind it. */
let upright = 0;

function useIsPrinting(orientation: Orientation): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const own = orientation === "upright" ? 1 : 0;
    upright += own;
    // The browser lays out the paper right after its event.
    const start = () => flushSync(() => setPrinting(own === 1 || upright === 0));
    const end = () => setPrinting(false);
    addEventListener("beforeprint", start);
    addEventListener("afterprint", end);
    return () => {
      upright -= own;
      removeEventListener("beforeprint", start);
      removeEventListener("afterprint", end);
    };
  }, [orientation]);
  return isPrinting;
}

/**
 * Lays the whole document on its side. A named page for the paper alone leaves it upright in Firefox, and the
 * Content-Security-Policy allows no style element.
 */
function useLandscape(isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("@page { size: a4 landscape; margin: 10mm; }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [isOn]);
}
