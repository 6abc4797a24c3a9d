import { createHash } from "node:crypto";
import type { Language } from "../messages/messages.ts";

/** All texts are plain. `links`: to other pages of this server. */
type Layout = {
  language: Language;
  title: string;
  code?: string | undefined;
  paragraphs: string[];
  links?: { address: string; text: string }[] | undefined;
};

/** @returns a page as HTML, without a script. */
export const renderPage = ({ language, title, code, paragraphs, links = [] }: Layout): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – Talaqqi</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${code ? `<p class="code">${escapeHtml(code)}</p>\n` : ""}${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join("\n")}
${links.map(({ address, text }) => `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`).join("\n")}
</main>
</body>
</html>
`;

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Copied from `tokens.css` of the design, a package that a deployment does not have; a test compares them. */
export const tokens = {
  ground: "light-dark(#ffffff, #101614)",
  ink: "light-dark(#17231f, #e4ece9)",
  quiet: "light-dark(#53635d, #a3b3ad)",
  accent: "light-dark(#0b6650, #63cdab)",
  "accent-soft": "light-dark(#e4f2ec, #16332b)",
  "on-accent": "light-dark(#ffffff, #06231b)",
  radius: "8px",
};

const style = `
:root { color-scheme: light dark; ${Object.entries(tokens)
  .map(([name, value]) => `--${name}: ${value};`)
  .join(" ")} }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif; }
main { display: grid; align-content: center; justify-items: center; gap: .75rem; min-height: 100dvh; padding: 1.5rem;
  text-align: center; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; text-wrap: balance; }
p { max-width: 30rem; margin: 0; text-wrap: pretty; }
.code { margin: .75rem 0; padding: .35em .5em; border-radius: var(--radius); background: var(--accent-soft); color: var(--accent);
  font: 600 clamp(2rem, 11vw, 3.5rem)/1.2 ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono",
  "Liberation Mono", monospace; letter-spacing: .05em; white-space: nowrap; }
p:not(.code):last-of-type { color: var(--quiet); }
a { display: inline-flex; align-items: center; justify-content: center; min-width: 14rem; min-height: 2.75rem; margin-top: .5rem;
  padding: .5rem 1rem; border-radius: var(--radius); background: var(--accent); color: var(--on-accent); font-weight: 550;
  text-decoration: none; }
a:hover { background: color-mix(in oklab, var(--accent), var(--ink) 12%); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

const hash = createHash("sha256").update(style).digest("base64");

export const headersOfPages = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join(";"),
  "cross-origin-resource-policy": "same-origin",
  "x-robots-tag": "noindex",
};
