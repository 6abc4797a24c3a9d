import { Marked } from "marked";
import { escapeHtml } from "./layout.ts";

/** The caption of a code block, by its language. */
const languages: Record<string, string> = { sh: "Shell", js: "JavaScript", json: "Response", text: "Response" };

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const id = text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    code({ text, lang = "text" }) {
      const label = languages[lang] ?? lang;
      return `<figure class="code" data-language="${escapeHtml(lang)}">
<figcaption>${escapeHtml(label)}</figcaption>
<pre tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${escapeHtml(text)}</code></pre>
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
