/** A placeholder in the text of a message: a name in braces. */
export const placeholder = /\{([^{}\n]*)\}/g;

const placeholderOrBrace = new RegExp(`${placeholder.source}|[{}]`, "g");

/** @returns the placeholders of a text as they are written, with their names, and lone braces, whose name is "". */
export const placeholdersIn = (text: string): [written: string, name: string][] =>
  [...text.matchAll(placeholderOrBrace)].map(([written, name = ""]) => [written, name]);
