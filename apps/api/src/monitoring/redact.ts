/** In characters. Longer texts are cut: some of the patterns take quadratic time. */
const LIMIT = 4_096;

/**
 * Removes personal data and secrets: values of rows, e-mail addresses, phone numbers, passwords, tokens and hashes. Errors of
 * databases and libraries quote their input.
 */
export function redact(text: string): string {
  return (
    shorten(text)
      // PostgreSQL prints the row; it may contain line breaks, so everything before the stack is removed.
      .replace(/(\bFailing row contains \().*?(?=\n {4}at |$)/gs, "$1[values])")
      .replace(/(\bKey \([^\n]*?\)=\()(?:[^\n]*\)|[^\n]*)/g, "$1[value])")
      // PostgreSQL quotes values after these, and names of tables and columns after other words.
      .replace(/((?:: |\bvalue )")[^"\n]*(?:"|$)/g, '$1[value]"')
      .replace(/(:\/\/[^\s:/@]*):\S+@/g, "$1:[password]@")
      .replace(/(password\s*=\s*)(?:"[^"\n]*"|'[^'\n]*'|[^\s&,;)]+)/gi, "$1[password]")
      .replace(
        /(?<![^\s"'<>()=,;:/@[\]])[^\s"'<>()=,;:/@[\]]+@(?:[^\s"'<>()=,;:/@[\]]+\.\p{L}{2,}|\p{L}[\p{L}\d-]*)/gu,
        "[e-mail]",
      )
      .replace(/\b(?:[A-Za-z0-9_-]{8,}\.){2}[A-Za-z0-9_-]*/g, "[token]")
      .replace(/(?<![\w./-])[A-Za-z0-9_-]{40,}(?![\w./-])/g, "[token]")
      // Not an IPv4 address.
      .replace(/(?<![\w.])(?!(?:\d{1,3}\.){3}\d{1,3}(?!\.?\d))\+?\d[\d .-]{7,}\d(?!\w)/g, "[number]")
  );
}

/** Also drops the last word: a truncated token or address would not be recognized. */
function shorten(text: string): string {
  return text.length > LIMIT ? `${text.slice(0, LIMIT).replace(/\S{0,400}$/, "")}…` : text;
}
