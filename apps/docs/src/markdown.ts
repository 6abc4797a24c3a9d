import { Marked } from "marked";
import { renderCode } from "./code.ts";
import { escapeHtml } from "./layout.ts";

/** The caption of a code block, by its language. */
const languages: Record<string, string> = { sh: "Shell", js: "JavaScript", json: "Response", text: "Response" };

/** @returns the anchor of a heading. */
export const headingId = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const id = headingId(text);
      const anchor = depth === 1 ? "" : `<a class="anchor" href="#${id}" aria-label="Link to this section">#</a>`;
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}${anchor}</h${depth}>\n`;
    },
    code({ text, lang = "text" }) {
      const label = languages[lang] ?? lang;
      return `<figure class="code" data-language="${escapeHtml(lang)}">
<figcaption>${escapeHtml(label)}</figcaption>
${renderCode({ label, code: text, language: lang })}
</figure>\n`;
    },
    link({ href, tokens }) {
      const download = /^openapi\.\w+$/.test(href) ? " download" : "";
      return `<a href="${escapeHtml(href)}"${download}>${this.parser.parseInline(tokens)}</a>`;
    },
  },
});

/** @param text one of our own pages: HTML in it is not escaped. @returns HTML. */
export const renderMarkdown = (text: string): string => marked.parse(text, { async: false });

/** @param text a sentence or two of a contract. @returns HTML without a paragraph around it. */
export const renderInline = (text: string): string => marked.parseInline(text, { async: false });
