import { escapeHtml, type Page, renderPage, rootFrom } from "../layout.ts";
import { renderMarkdown } from "../markdown.ts";
import { addressOf, type SiteFile, type SiteSettings } from "../site-files.ts";
import { type Reference, slugOf } from "./contract-model.ts";
import { renderFields } from "./fields.ts";
import { renderOperation } from "./operation.ts";

/** @returns the pages of a contract's reference: the overview, one page per tag, and the schemas. */
export function renderReference(reference: Reference, settings: SiteSettings): SiteFile[] {
  const { folder } = reference;
  return [
    referencePage(reference, settings, "", renderOverview(reference)),
    ...reference.tags.map((tag) => {
      const path = `${folder}${slugOf(tag.name)}/`;
      const root = rootFrom(path, settings);
      const context = {
        reference,
        root,
        schemas: reference.schemas,
        schemasPage: "../schemas/",
        apiUrl: addressOf(reference.name, settings),
      };
      const operations = tag.operations.map((one) => renderOperation(one, context)).join("\n");
      const main = `<div class="intro"><h1>${escapeHtml(tag.name)}</h1>${renderMarkdown(tag.description)}</div>\n${operations}`;
      return referencePage(reference, settings, tag.name, main);
    }),
    referencePage(reference, settings, "Schemas", renderSchemas(reference)),
  ];
}

/** @param name of the tag, `Schemas`, or empty for the overview. */
function referencePage(reference: Reference, settings: SiteSettings, name: string, content: string): SiteFile {
  const { folder, title, audience } = reference;
  const path = name ? `${folder}${slugOf(name)}/` : folder;
  const described = reference.tags.find((tag) => tag.name === name)?.description;
  const page: Page = {
    title: name ? `${name} – ${title}` : title,
    path,
    section: folder,
    description: described ?? `Every operation of the Talaqqi API for ${audience}, with its fields, errors and code.`,
    styles: ["reference.css", "reference-code.css"],
    scripts: ["reference.js"],
    main: `<div class="reference">
${renderNavigation(reference, name)}
<div class="reference-content">
${content}
</div>
</div>`,
  };
  return { path: `${path}index.html`, type: "text/html; charset=utf-8", content: renderPage(page, settings) };
}

/** The navigation at the left: the tags, and the operations of the one that is open. */
function renderNavigation({ tags }: Reference, open: string): string {
  const up = open ? "../" : "./";
  const item = (text: string, path: string, isOpen: boolean, inner = "") =>
    `<li><a href="${up}${path}"${isOpen ? ' aria-current="page"' : ""}>${escapeHtml(text)}</a>${inner}</li>`;
  const operations = (tag: Reference["tags"][number]) =>
    `<ul>${tag.operations.map(({ operationId, summary }) => `<li><a href="#${operationId}">${escapeHtml(summary)}</a></li>`).join("")}</ul>`;
  const items = tags.map((tag) => {
    const isOpen = tag.name === open;
    return item(tag.name, `${slugOf(tag.name)}/`, isOpen, isOpen ? operations(tag) : "");
  });
  return `<nav class="reference-pages" aria-label="Operations">
<ul>${item("Overview", "", open === "")}${items.join("\n")}${item("Schemas", "schemas/", open === "Schemas")}</ul>
</nav>`;
}

function renderOverview({ title, tags, guide, version, isReleased }: Reference): string {
  const rows = tags.map(
    (tag) => `<h3><a href="${slugOf(tag.name)}/">${escapeHtml(tag.name)}</a></h3>
<ul class="operations-list">${tag.operations
      .map(
        ({ method, path, operationId, summary }) =>
          `<li><a href="${slugOf(tag.name)}/#${operationId}">${escapeHtml(summary)}</a> <span class="route"><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path)}</code></span></li>`,
      )
      .join("\n")}</ul>`,
  );
  return `<article class="text">
<h1>${escapeHtml(title)} <span class="badge">${isReleased ? escapeHtml(version) : "not yet released"}</span></h1>
<h2 id="operations">Operations</h2>
${rows.join("\n")}
${renderMarkdown(guide)}
</article>`;
}

function renderSchemas({ schemas }: Reference): string {
  const context = { schemas, schemasPage: "" };
  const sections = Object.entries(schemas).map(
    ([name, schema]) => `<section class="schema" id="${name}" aria-labelledby="${name}-title">
<h2 id="${name}-title">${name}<a class="anchor" href="#${name}" aria-label="Link to ${name}">#</a></h2>
${schema.description ? renderMarkdown(schema.description) : ""}
${renderFields(schema, context, 2)}
</section>`,
  );
  return `<div class="intro"><h1>Schemas</h1><p>The objects that requests and responses consist of.</p></div>\n${sections.join("\n")}`;
}
