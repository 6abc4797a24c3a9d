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
  if (!foreign.test(html)) return html;
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
