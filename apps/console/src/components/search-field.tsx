type Props = { label: string; placeholder?: string; value: string; onChange: (value: string) => void };

/** Narrows the list below it to what is typed. */
export function SearchField({ label, placeholder = label, value, onChange }: Props) {
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
