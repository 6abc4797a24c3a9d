import sanitizeHtml from "sanitize-html";

const tags = ["p", "br", "b", "strong", "i", "em", "ul", "ol", "li", "h2", "h3", "h4", "a"];
const foreign = /<(?!\/?(?:p|br|b|strong|i|em|ul|ol|li|h[2-4])\s*\/?>|a href="https:\/\/[^"<>\s]*">|\/a>)/i;
const address = /^https:\/\/[^"<>\s]*$/;

/**
 * Takes out of HTML all but a closed list of tags without attributes, and links to https addresses. The text within stays,
 * but for that of scripts and styles.
 * @returns the same text where there was nothing to take out: it is not written in another way only.
 */
export function cleanHtml(html: string): string {
  if (!foreign.test(html) && isBalanced(html)) return html;
  const cleaned = sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: { a: ["href"] },
    allowedSchemes: ["https"],
    transformTags: {
      // A name that is not allowed: the link goes, what it is on stays.
      a: (_name, { href = "" }) =>
        address.test(href) ? { tagName: "a", attribs: { href } } : { tagName: "no-link", attribs: {} },
    },
  });
  // A browser and this would read it alike; it is refused to be sure.
  return foreign.test(cleaned) ? cleaned.replaceAll(/<[^>]*>?/g, "") : cleaned;
}

/** Is every tag that is opened closed again, in the right order? What is not would go on in the page around the text. */
function isBalanced(html: string): boolean {
  const open: string[] = [];
  for (const [tag, closing, written = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/gi)) {
    const name = written.toLowerCase();
    if (name === "br" && !closing) continue;
    // Only what has no end of its own may end itself.
    if (tag.endsWith("/>")) return false;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}
