import { useNavigate, useRouterState } from "@tanstack/react-router";

/**
 * The address of the page, for a form on another page that leads back here.
 * @param draft what was typed here, as further search parameters.
 */
export function useHere(draft: Record<string, string> = {}): string {
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location });
  const search = new URLSearchParams(searchStr);
  for (const [name, value] of Object.entries(draft)) search.set(name, value);
  return search.size === 0 ? pathname : `${pathname}?${search}`;
}

/** @returns what leads back to where a form was opened from; undefined if that was its own page. */
export function useWayBack(back: string | undefined): (() => void) | undefined {
  const navigate = useNavigate();
  return back === undefined ? undefined : () => void navigate({ href: back, replace: true });
}
