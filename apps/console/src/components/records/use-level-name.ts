import { useQuery } from "@tanstack/react-query";
import { queries } from "../../api/queries.ts";
import { useTexts } from "../../texts/language.tsx";

/** The name that a level has in the school, or else its number. */
export function useLevelName(): (id: number) => string {
  const texts = useTexts();
  const { data: levels = [] } = useQuery(queries.records("levels"));
  return (id) => levels.find(({ id_level }) => id_level === id)?.level ?? texts.tests.level(id);
}
