/**
 * The contracts' own formats of text, which other tools ignore: as patterns, the characters they refuse cannot be written for
 * every language's regular expressions.
 */
export const textFormats = {
  /** One line, such as a name: no control characters, and none of the invisible ones that can disguise a name. */
  "single-line-text": (text: string) => !/[\p{Cc}\u200b\u2028-\u202e\u2060-\u2069\ufeff]/u.test(text),
  /** Lines of text: no control characters but tabs and line breaks. */
  "multi-line-text": (text: string) => !/(?![\t\n\r])\p{Cc}/u.test(text),
};
