import type { ContractName } from "./contracts.ts";

/** A page of the documentation. */
export type Page = {
  title: string;
  /** Relative to the root: `reference/`. */
  path: "" | "reference/" | "changes" | "operator/";
  /** The contract that the page offers for download; default: the interface's. */
  contract?: ContractName;
  /** Paths of further stylesheets and scripts, from the root: `theme/reference.css`. */
  styles?: string[];
  scripts?: string[];
  /** The content as HTML. */
  main: string;
};

/** @returns the complete page as HTML. Its links are relative, so that the documentation can be served at any path. */
export function renderPage({ title, path, contract = "openapi", styles = [], scripts = [], main }: Page): string {
  const root = "../".repeat(path.split("/").length - 1) || "./";
  const link = (to: Page["path"], text: string) =>
    `<li><a href="${root}${to}"${to === path ? ' aria-current="page"' : ""}>${text}</a></li>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Talaqqi API</title>
<link rel="icon" type="image/svg+xml" sizes="any" href="${root}theme/icon.svg">
${[...styles, "theme/site.css"].map((file) => `<link rel="stylesheet" href="${root}${file}">`).join("\n")}
</head>
<body>
<a class="skip-link" href="#content">Skip to the content</a>
<header class="site-header">
<a class="site-name" href="${root}"><img src="${root}theme/icon.svg" alt="" width="28" height="28">Talaqqi API</a>
<nav class="site-pages" aria-label="Documentation">
<ul>${link("", "First five minutes")}${link("reference/", "Reference")}${link("changes", "Changes")}${link("operator/", "Operators")}</ul>
</nav>
<nav class="site-files" aria-label="${downloads[contract]}">
<ul>${["yaml", "json"].map((form) => `<li><a href="${root}${contract}.${form}" download aria-label="${contract}.${form}"><span>${contract}.</span>${form}</a></li>`).join("")}</ul>
</nav>
</header>
<main id="content" tabindex="-1">
${main}
</main>
${["theme/site.js", ...scripts].map((file) => `<script src="${root}${file}"></script>`).join("\n")}
</body>
</html>
`;
}

const downloads: Record<ContractName, string> = {
  openapi: "The contract, to download",
  operator: "The operators' contract, to download",
};

/** @returns text escaped for HTML, attributes included. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
