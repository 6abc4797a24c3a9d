import { type Change, type History, type Severity, severities, type Version } from "@talaqqi/contract-diff";
import type { Contract, ContractName, OpenApiDocument } from "../contracts.ts";
import { escapeHtml, renderPage } from "../layout.ts";
import { slugOf } from "../reference/contract-model.ts";
import type { SiteSettings } from "../site-files.ts";

const headings: Record<Severity, { name: string; meaning: string }> = {
  breaking: { name: "Breaking", meaning: "Programs written for the previous version may fail." },
  changed: { name: "Changed", meaning: "Programs written for the previous version keep working." },
  added: { name: "Added", meaning: "New and optional." },
};

/** The audience of each contract, the page of its operations, and the prefix of its versions' ids on the page. */
const sections: Record<ContractName, { name: string; reference: string; prefix: string }> = {
  openapi: { name: "For apps", reference: "../reference/", prefix: "" },
  operator: { name: "For operators", reference: "../operator/", prefix: "operator-" },
};

/** @param contracts whose operations are linked, in the order of the page. @returns the page as HTML. */
export const renderChanges = (history: History, contracts: Contract[], settings: SiteSettings): string =>
  renderPage(
    {
      title: "Changes",
      path: "changes/",
      description: "What changed in which version of the interface and of the operators' contract.",
      main: `<article class="text">
<h1>What changed in which version</h1>
<p>Each version of the two contracts, compared with the one before it. The version is <code>info.version</code> in the
contract; breaking changes come only with a new major version.</p>
${contracts.map((contract) => renderContract(contract, history)).join("\n")}
</article>`,
    },
    settings,
  );

function renderContract({ name, document }: Contract, history: History): string {
  const { prefix, reference, name: heading } = sections[name];
  const links = linksTo(document, reference);
  return `<section aria-labelledby="${name}">
<h2 id="${name}">${heading}</h2>
${history[name].map((version) => renderVersion(version, links, prefix)).join("\n")}
</section>`;
}

/** The reference of each operation; a removed one has none. */
type Links = Map<string, string>;

function renderVersion({ version, isReleased, since, changes }: Version, links: Links, prefix: string): string {
  const id = prefix + (isReleased ? `v${version}` : "next");
  // The release sets its version; until then the contract may still have the last one's.
  const name = isReleased ? version : "Not yet released";
  // The heading shows the version.
  const shown = changes.filter(({ pointer }) => pointer !== "/info/version");
  return `<section class="version" role="group" aria-labelledby="${id}">
<h3 id="${id}">${escapeHtml(name)}</h3>
${since === undefined ? "<p>First version.</p>" : `<p class="since">Compared with ${escapeHtml(since)}.</p>`}
${since !== undefined && shown.length === 0 ? "<p>No changes visible to callers.</p>" : ""}
${severities.map((severity) => renderSeverity(severity, shown, links)).join("\n")}
</section>`;
}

function renderSeverity(severity: Severity, changes: Change[], links: Links): string {
  const own = changes.filter((change) => change.severity === severity);
  if (own.length === 0) return "";
  const { name, meaning } = headings[severity];
  return `<h4 class="severity ${severity}">${name}</h4>
<p class="meaning">${meaning}</p>
<ul class="changes">
${own.map((change) => `<li>${renderChange(change, links)}</li>`).join("\n")}
</ul>`;
}

function renderChange({ location, text, operations }: Change, links: Links): string {
  const names =
    operations.length > MAX_OPERATIONS
      ? [`${operations.length} operations`]
      : operations.map((id) => renderLink(id, links));
  const affected = names.length > 0 ? `<span class="operations">In ${names.join(", ")}</span>` : "";
  return `<code class="location">${escapeHtml(location)}</code> <span>${renderCode(text)}</span>${affected}`;
}

const MAX_OPERATIONS = 4;

const renderLink = (id: string, links: Links) => {
  const link = links.get(id);
  return link ? `<a href="${escapeHtml(link)}">${escapeHtml(id)}</a>` : escapeHtml(id);
};

/** Names in the text are between backticks. */
const renderCode = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");

function linksTo({ paths = {} }: OpenApiDocument, reference: string): Links {
  const operations = Object.values(paths).flatMap((path) => Object.values(Object(path)).map(Object));
  return new Map(
    operations.map(({ operationId, tags: [tag] = [] }) => [operationId, `${reference}${slugOf(tag)}/#${operationId}`]),
  );
}
