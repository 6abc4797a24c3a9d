import { useTexts } from "../texts/language.tsx";
import { Button } from "./button.tsx";

/** Prints the page's printed version. Hidden on phones. */
export function PrintButton() {
  const { week } = useTexts();
  return (
    <span className="print-button">
      <Button look="quiet" icon="print" aria-label={week.print} onPress={() => print()} />
    </span>
  );
}
