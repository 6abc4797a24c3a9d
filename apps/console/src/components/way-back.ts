import { useNavigate, useRouterState } from "@tanstack/react-router";

/** The address of the page, for a form on another page that leads back here. */
export const useHere = (): string => useRouterState({ select: ({ location }) => location.href });

/** @returns what leads back to where a form was opened from; undefined if that was its own page. */
export function useWayBack(back: string | undefined): (() => void) | undefined {
  const navigate = useNavigate();
  return back === undefined ? undefined : () => void navigate({ href: back, replace: true });
}
