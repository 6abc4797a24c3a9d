import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { SiteSettings } from "./site-files.ts";
import { assetPath } from "./theme.ts";

/** A page of the documentation. */
export type Page = {
  title: string;
  /** From the root: `reference/lesson/`. */
  path: string;
  /** One sentence, for search engines and previews. */
  description: string;
  /** Further stylesheets and scripts: names in `theme/`, or paths from the root. */
  styles?: string[];
  scripts?: string[];
  /** The header's link to highlight, if not the one to the page itself: `reference/`. */
  section?: string;
  /** The content as HTML. */
  main: string;
};

/** The header's links. */
const sections = [
  { path: "", text: "First five minutes" },
  { path: "reference/", text: "Reference" },
  { path: "operator/", text: "Operators" },
  { path: "errors/", text: "Errors" },
  { path: "changes/", text: "Changes" },
];

/** The style sheets of every page, in their order. */
const everywhere = ["site.css", "text.css", "narrow.css", "search.css"];

/** @returns the complete page as HTML. Its links are relative, so that the documentation can be served at any path. */
export function renderPage(page: Page, settings: SiteSettings): string {
  const { title, path, description, styles = [], scripts = [], section, main } = page;
  const root = rootFrom(path, settings);
  const address = (file: string) => escapeHtml(root + (file.includes("/") ? file : assetPath(file)));
  const current = (one: string) =>
    one === path ? ' aria-current="page"' : one === section ? ' aria-current="true"' : "";
  const link = (one: (typeof sections)[number]) =>
    `<li><a href="${root}${one.path}"${current(one.path)}>${one.text}</a></li>`;
  const download = (file: string) => `<a href="${root}${file}" download>${file}</a>`;
  const policy = Object.entries(contentSecurityPolicy(settings)).map(([name, sources]) => [name, ...sources].join(" "));
  return `<!doctype html>
<html lang="en" data-root="${root}" data-minisearch="${address("minisearch.js")}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy.join("; "))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Talaqqi API</title>
<meta name="description" content="${escapeHtml(description)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" sizes="any" href="${address("icon.svg")}">
<script src="${address("theme.js")}"></script>
${["arabic.css", "tokens.css", ...styles, ...everywhere].map((file) => `<link rel="stylesheet" href="${address(file)}">`).join("\n")}
</head>
<body>
<a class="skip-link" href="#content">Skip to the content</a>
<header class="site-header">
<a class="site-name" href="${root}"><img src="${address("icon.svg")}" alt="" width="28" height="28">Talaqqi API</a>
<nav class="site-pages" aria-label="Documentation">
<ul>${sections.map(link).join("")}</ul>
</nav>
<div class="site-tools"><button type="button" class="search-button quiet-button" hidden>Search<kbd>/</kbd></button><button type="button" class="theme-switch quiet-button" hidden>Dark</button></div>
</header>
<main id="content" tabindex="-1">
${main}
</main>
<footer class="site-footer">
<p>The contracts, to generate code from (OpenAPI 3.1):
for apps ${["openapi.yaml", "openapi.json"].map(download).join(" or ")},
for operators ${["operator.yaml", "operator.json"].map(download).join(" or ")}.</p>
</footer>
${["site.js", "search.js", ...scripts].map((file) => `<script${file.includes("/") ? "" : ' type="module"'} src="${address(file)}"></script>`).join("\n")}
</body>
</html>
`;
}

/** @returns the relative path from a page to the site's root: `../`. */
export function rootFrom(path: string, { basePath = "/" }: SiteSettings): string {
  // Web servers return the 404 page for any address.
  if (path === "404.html") return escapeHtml(basePath);
  return "../".repeat(path.split("/").length - 1) || "./";
}

/** @returns text escaped for HTML, attributes included. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
