import { useFilter } from "react-aria-components";

/** @returns whether a name contains every word of what is typed, ignoring case and accents. */
export function useNameFilter(typed: string): (name: string) => boolean {
  const { contains } = useFilter({ sensitivity: "base" });
  const words = typed.trim().split(/\s+/);
  return (name) => words.every((word) => contains(name, word));
}
