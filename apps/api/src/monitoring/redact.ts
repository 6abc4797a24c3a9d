/** Of a longer text, in characters, the rest is left out: some of the patterns take the square of its length. */
const LIMIT = 4_096;

/**
 * Takes out of a text what may be somebody's or open something: values of rows, e-mail addresses, phone numbers, passwords,
 * tokens and hashes. Errors of databases and libraries quote what they were given.
 */
export function redact(text: string): string {
  return (
    shorten(text)
      // What PostgreSQL shows of a row; a row may have line ends in it, so all before the stack goes.
      .replace(/(\bFailing row contains \().*?(?=\n {4}at |$)/gs, "$1[values])")
      .replace(/(\bKey \([^\n]*?\)=\()(?:[^\n]*\)|[^\n]*)/g, "$1[value])")
      // PostgreSQL quotes a value behind these, and the names of its own things behind other words.
      .replace(/((?:: |\bvalue )")[^"\n]*(?:"|$)/g, '$1[value]"')
      .replace(/(:\/\/[^\s:/@]*):\S+@/g, "$1:[password]@")
      .replace(/(password\s*=\s*)(?:"[^"\n]*"|'[^'\n]*'|[^\s&,;)]+)/gi, "$1[password]")
      .replace(
        /(?<![^\s"'<>()=,;:/@[\]])[^\s"'<>()=,;:/@[\]]+@(?:[^\s"'<>()=,;:/@[\]]+\.\p{L}{2,}|\p{L}[\p{L}\d-]*)/gu,
        "[e-mail]",
      )
      .replace(/\b(?:[A-Za-z0-9_-]{8,}\.){2}[A-Za-z0-9_-]*/g, "[token]")
      .replace(/(?<![\w./-])[A-Za-z0-9_-]{40,}(?![\w./-])/g, "[token]")
      // Not the address of a machine, which has four short numbers.
      .replace(/(?<![\w.])(?!(?:\d{1,3}\.){3}\d{1,3}(?!\.?\d))\+?\d[\d .-]{7,}\d(?!\w)/g, "[number]")
  );
}

/** The last word goes too: half a token or an address would not be known as one. */
function shorten(text: string): string {
  return text.length > LIMIT ? `${text.slice(0, LIMIT).replace(/\S{0,400}$/, "")}…` : text;
}
