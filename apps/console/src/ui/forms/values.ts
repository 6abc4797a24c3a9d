/** The texts of a form's fields by name. */
export type Values = Record<string, string>;
