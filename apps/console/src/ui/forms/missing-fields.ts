/** @returns the names of the required fields of a form that are empty, in the order of the form. */
export const findMissing = (form: HTMLFormElement): string[] =>
  [...form.querySelectorAll<HTMLInputElement>("[aria-required=true]")]
    .filter(({ value }) => value.trim() === "")
    .map(({ name, dataset }) => name || (dataset.field ?? ""));
