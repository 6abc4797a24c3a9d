import sanitizeHtml from "sanitize-html";

const tags = ["p", "br", "b", "strong", "i", "em", "ul", "ol", "li", "h2", "h3", "h4", "a"];
const foreign = /<(?!\/?(?:p|br|b|strong|i|em|ul|ol|li|h[2-4])\s*\/?>|a href="https:\/\/[^"<>\s]*">|\/a>)/i;
const address = /^https:\/\/[^"<>\s]*$/;

/**
 * Removes everything from HTML but a closed list of tags without attributes, and links to https addresses. The text inside
 * removed tags stays, except that of scripts and styles.
 * @returns the same text where nothing was removed.
 */
export function cleanHtml(html: string): string {
  if (!foreign.test(html) && isBalanced(html)) return html;
  const cleaned = sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: { a: ["href"] },
    allowedSchemes: ["https"],
    transformTags: {
      // A tag that is not allowed: the link is removed, its text stays.
      a: (_name, { href = "" }) =>
        address.test(href) ? { tagName: "a", attribs: { href } } : { tagName: "no-link", attribs: {} },
    },
  });
  // Browsers should parse it in the same way; tags are removed to be sure.
  return foreign.test(cleaned) ? cleaned.replaceAll(/<[^>]*>?/g, "") : cleaned;
}

/** Is every tag closed in the right order? If not, it would affect the page around the text. */
function isBalanced(html: string): boolean {
  const open: string[] = [];
  for (const [tag, closing, written = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/gi)) {
    const name = written.toLowerCase();
    if (name === "br" && !closing) continue;
    // Only void elements may close themselves.
    if (tag.endsWith("/>")) return false;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}
