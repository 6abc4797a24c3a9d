import { createContext, useContext, useLayoutEffect } from "react";

/** Counts the open sheets. */
export const OpenSheets = createContext<(change: 1 | -1) => void>(() => {});

/** A toast that was shown before the sheet opened is hidden, and waits, until the sheet closes. */
export function useHidesToasts(): void {
  const count = useContext(OpenSheets);
  useLayoutEffect(() => {
    count(1);
    return () => count(-1);
  }, [count]);
}
