import { compareDigits, type NumberPart } from "@talaqqi/contract/changed-digits";
import type { Shape } from "../../../api/client.ts";
import { useTexts } from "../../../texts/language.tsx";

/** A phone number as a cell has it and as it was read, with the digits marked in which they differ. */
export function NumberReading({ reading }: { reading: Shape<"NumberReading"> }) {
  const { before, after } = compareDigits(reading.before, reading.after);
  return (
    <span className="numbers digits">
      <Digits parts={before} as="del" /> → <Digits parts={after} as="ins" />
    </span>
  );
}

function Digits({ parts, as: Mark }: { parts: NumberPart[]; as: "del" | "ins" }) {
  const { transfer } = useTexts();
  return parts.map(({ text, isChanged }, index) =>
    isChanged ? (
      <Mark key={index}>
        {text}
        <span className="visually-hidden"> ({transfer.digits[Mark]}) </span>
      </Mark>
    ) : (
      text
    ),
  );
}
