import { useQuery } from "@tanstack/react-query";
import { queries } from "../../api/queries.ts";
import { useFirstTexts } from "../../texts/first.tsx";

/** The name that a level has in the school, or else its number. */
export function useLevelName(): (id: number) => string {
  const texts = useFirstTexts();
  const { data: levels = [] } = useQuery(queries.records("levels"));
  return (id) => levels.find(({ id_level }) => id_level === id)?.level ?? texts.tests.level(id);
}
