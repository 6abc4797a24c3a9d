import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import kotlin from "highlight.js/lib/languages/kotlin";
import swift from "highlight.js/lib/languages/swift";
import { escapeHtml } from "./layout.ts";

for (const [name, language] of Object.entries({ bash, javascript, json, kotlin, swift })) {
  hljs.registerLanguage(name, language);
}

/** A block of code. */
type Code = {
  /** The accessible name, for screen readers: `Example of a response`. */
  label: string;
  code: string;
  /** `json`, `sh` …; unknown languages are not highlighted. */
  language?: string;
};

/** @returns a block of code as HTML, highlighted with classes: the pages' policy allows no style attributes. */
export const renderCode = ({ label, code, language = "" }: Code): string =>
  `<pre tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${
    hljs.getLanguage(language) ? hljs.highlight(code, { language }).value : escapeHtml(code)
  }</code></pre>`;
