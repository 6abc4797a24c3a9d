/**
 * The kinds of text of the contracts' `x-text`, which other tools ignore. Not patterns: not every language's regular expressions
 * can express these characters. Not a `format`: Ajv refuses one that it does not know.
 */
export const textFormats = {
  /**
   * One line, such as a name: no control characters, and not only characters that show nothing. (Whether it may be empty or only
   * spaces is the schema's own.) Invisible marks are part of it: a name is kept as it is written.
   */
  "single-line": (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text) && (text.trim() === "" || !isBlank(text)),
  /** Lines of text: no control characters but tabs and line breaks. */
  "multi-line": (text: string) => !/(?![\t\n\r])\p{Cc}/u.test(text),
  /** The same, and not only characters that show nothing. */
  "multi-line-not-blank": (text: string) => textFormats["multi-line"](text) && !isBlank(text),
};

/** `x-text` as a keyword of Ajv. */
export const textKeyword = {
  keyword: "x-text",
  type: "string",
  validate: (kind: keyof typeof textFormats, text: string) => textFormats[kind](text),
} as const;

/**
 * Whether a text shows nothing: it has only spaces and characters that are drawn as nothing or as a space, such as U+3164 and
 * U+2800. Within a text they are part of names, as joiners are in Persian.
 */
export const isBlank = (text: string): boolean => /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u.test(text);

/** Programs put marks around what is copied from them, such as the direction of a number. @returns the text without them. */
export const withoutMarks = (text: string): string => text.replaceAll(/\p{Cf}/gu, "");
