import { type ReactNode, useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";

/** Printed instead of the page, and rendered only while the browser prints. */
export function Printed({ children }: { children: ReactNode }) {
  const isPrinting = useIsPrinting();
  return isPrinting && createPortal(<div className="printed">{children}</div>, document.body);
}

function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser lays out the paper right after its event.
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener("beforeprint", start);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", start);
      removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
