/**
 * Takes out of a text what may be somebody's or open something: e-mail addresses, phone numbers, tokens and hashes. Errors
 * of databases and libraries quote what they were given.
 */
export function redact(text: string): string {
  return (
    text
      // PostgreSQL quotes a value behind these, and the names of its own things behind other words.
      .replace(/((?:: |\bvalue )")[^"\n]*"/g, '$1[value]"')
      .replace(/(:\/\/[^\s:/@]*):[^\s/@]+@/g, "$1:[password]@")
      .replace(/[^\s"'<>()=,;:/@[\]]+@[^\s"'<>()=,;:/@[\]]+\.\p{L}{2,}/gu, "[e-mail]")
      .replace(/\b(?:[A-Za-z0-9_-]{8,}\.){2}[A-Za-z0-9_-]*/g, "[token]")
      .replace(/(?<![\w./-])[A-Za-z0-9_-]{40,}(?![\w./-])/g, "[token]")
      .replace(/(?<![\w.])\+?\d[\d -]{7,}\d(?!\w)/g, "[number]")
  );
}
