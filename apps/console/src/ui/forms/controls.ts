export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const isControl = (element: EventTarget): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

export const isCheckbox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === "checkbox";

/** What a form sends of a control; "" for a box that is not checked. */
export const typedIn = (control: Control): string =>
  isCheckbox(control) && !control.matches(":checked") ? "" : control.value;

/** The same before somebody typed. */
export function initialIn(control: Control): string {
  if (isCheckbox(control)) return control.defaultChecked ? control.value : "";
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return control.dataset.initial ?? (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}
