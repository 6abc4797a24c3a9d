import { type ReactNode, useId, useState } from "react";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../buttons/button.tsx";

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

type DateProps = Omit<Props, "choices">;

/** A filter by a day; an empty one leaves everything, and says so where WebKit would show today. */
export function DateFilter({ label, value, onChange }: DateProps) {
  const { common } = useTexts();
  const id = useId();
  const isEmpty = value === "";
  return (
    <div className="filter" data-active={!isEmpty || undefined}>
      <label htmlFor={id}>{label}</label>
      {isEmpty && <small id={`${id}-note`}>{common.noDate}</small>}
      <input
        id={id}
        type="date"
        value={value}
        aria-describedby={isEmpty ? `${id}-note` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

type SearchProps = Pick<Props, "label" | "onChange"> & { value: string; placeholder: string };

/** A filter by a text; an empty one leaves everything. */
export function SearchFilter({ label, value, placeholder, onChange }: SearchProps) {
  const id = useId();
  return (
    <div className="filter" data-active={value !== "" || undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        placeholder={placeholder}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

type InUseProps = { label: string; value: string; onClear: () => void };

/** A filter that no field shows, until it is pressed. */
export function FilterInUse({ label, value, onClear }: InUseProps) {
  const { common } = useTexts();
  const text = `${label}: ${value}`;
  return (
    <div className="filter-in-use">
      <Button icon="close" aria-label={common.clearFilter(text)} onClick={onClear}>
        {text}
      </Button>
    </div>
  );
}

type FoldedProps = { active: number; onClear: () => void; children: ReactNode };

/** Many filters: on a phone they unfold at a press, and the button counts those in use. */
export function FoldedFilters({ active, onClear, children }: FoldedProps) {
  const { common } = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="filters-fold">
        <Button icon="filter" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {common.filter(active)}
        </Button>
      </div>
      <div className="filters" id={id} data-folded={!isOpen || undefined}>
        {children}
        {active > 0 && (
          <Button look="quiet" icon="close" onClick={onClear}>
            {common.clearFilters}
          </Button>
        )}
      </div>
    </>
  );
}
