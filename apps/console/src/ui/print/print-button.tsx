import { useTexts } from "../../texts/language.tsx";
import { Button } from "../buttons/button.tsx";

/** Prints the page's printed version. */
export function PrintButton() {
  const { week } = useTexts();
  return (
    <Button look="quiet" icon="print" onClick={() => print()}>
      {week.print}
    </Button>
  );
}
