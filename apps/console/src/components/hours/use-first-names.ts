import { useFirstTexts } from "../../texts/first.tsx";
import { firstNameOf } from "../../ui/layout/names.ts";

/** Students by their first names, where there is little room, and by all of them where two share the first: `Aisyah, Umar`. */
export function useFirstNames(): (students: { name: string }[]) => string {
  const { student } = useFirstTexts();
  return (students) => {
    const firsts = students.map(({ name }) => firstNameOf(name));
    const isShared = (first: string) => firsts.indexOf(first) !== firsts.lastIndexOf(first);
    const shown = students.map(({ name }, nth) => (isShared(firsts[nth] ?? "") ? name : firsts[nth]));
    return shown.map((name) => name || student.unnamed).join(", ");
  };
}
