import { useId } from "react";
import { useTexts } from "../texts/language.tsx";

type Props = {
  label: string;
  value: string | number;
  choices: [string | number, string][];
  onChange: (value: string) => void;
};

/** One of a list, or all. */
export function Filter({ label, value, choices, onChange }: Props) {
  const texts = useTexts();
  const id = useId();
  return (
    <div className="filter" data-active={value !== "" || undefined}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{texts.common.all}</option>
        {choices.map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
