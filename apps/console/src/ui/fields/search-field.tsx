import type { Ref } from "react";

type Props = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Called at Enter. */
  onEnter?: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** Narrows the list below it to what is typed. */
export function SearchField({ label, placeholder = label, value, onChange, onEnter, ref }: Props) {
  return (
    <input
      ref={ref}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={({ key }) => key === "Enter" && onEnter?.()}
    />
  );
}
