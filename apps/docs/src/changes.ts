import { type Change, type History, type Level, levels, type Version } from "@talaqqi/contract-diff";
import type { Contract, ContractName, OpenApiDocument } from "./contracts.ts";
import { escapeHtml, renderPage } from "./layout.ts";

/** What a level is called, and what it means to an app. */
const words: Record<Level, { name: string; meaning: string }> = {
  breaking: { name: "Breaking", meaning: "A program that keeps to the version before may fail." },
  changed: { name: "Changed", meaning: "Different, without stopping a program that keeps to the version before." },
  added: { name: "Added", meaning: "New, for those who want it." },
};

/** Whose program a contract is for, where the reference to its operations is, and what its versions' addresses begin with. */
const places: Record<ContractName, { name: string; reference: string; prefix: string }> = {
  openapi: { name: "For apps", reference: "./reference/", prefix: "" },
  operator: { name: "For operators", reference: "./operator/", prefix: "operator-" },
};

/** @param contracts those whose operations are linked to, in the order in which they are told of. @returns the page as HTML. */
export const renderChanges = (history: History, contracts: Contract[]): string =>
  renderPage({
    title: "Changes",
    path: "changes",
    main: `<article class="text">
<h1>What changed in which version</h1>
<p>Each version of the two contracts, compared with the one before it. The version is <code>info.version</code> in the
contract; what breaks the programs that call the service comes with a new first number.</p>
${contracts.map((contract) => renderContract(contract, history)).join("\n")}
</article>`,
  });

function renderContract({ name, document }: Contract, history: History): string {
  const { prefix, reference, name: heading } = places[name];
  const links = linksTo(document, reference);
  return `<section aria-labelledby="${name}">
<h2 id="${name}">${heading}</h2>
${history[name].map((version) => renderVersion(version, links, prefix)).join("\n")}
</section>`;
}

/** Links to the operations that the reference has: one that was removed has no place there. */
type Links = Map<string, string>;

function renderVersion({ version, published, since, changes }: Version, links: Links, prefix: string): string {
  const id = prefix + (published ? `v${version}` : "next");
  const state = published ? "" : ' <span class="badge">not yet published</span>';
  // That the version is another is what the heading says.
  const told = changes.filter(({ pointer }) => pointer !== "/info/version");
  return `<section class="version" aria-labelledby="${id}">
<h3 id="${id}">${escapeHtml(version)}${state}</h3>
${since === undefined ? "<p>First version.</p>" : `<p class="since">Compared with ${escapeHtml(since)}.</p>`}
${since !== undefined && told.length === 0 ? "<p>Nothing that callers could tell.</p>" : ""}
${levels.map((level) => renderLevel(level, told, links)).join("\n")}
</section>`;
}

function renderLevel(level: Level, changes: Change[], links: Links): string {
  const own = changes.filter((change) => change.level === level);
  if (own.length === 0) return "";
  const { name, meaning } = words[level];
  return `<h4 class="level ${level}">${name}</h4>
<p class="meaning">${meaning}</p>
<ul class="changes">
${own.map((change) => `<li>${renderChange(change, links)}</li>`).join("\n")}
</ul>`;
}

function renderChange({ where, text, operations }: Change, links: Links): string {
  const seen =
    operations.length > most ? [`${operations.length} operations`] : operations.map((id) => linked(id, links));
  const within = seen.length > 0 ? `<span class="seen">In ${seen.join(", ")}</span>` : "";
  return `<code class="where">${escapeHtml(where)}</code> <span>${withCode(text)}</span>${within}`;
}

const most = 4;

const linked = (id: string, links: Links) => {
  const link = links.get(id);
  return link ? `<a href="${escapeHtml(link)}">${escapeHtml(id)}</a>` : escapeHtml(id);
};

/** The report writes names between backticks. */
const withCode = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");

function linksTo({ paths = {} }: OpenApiDocument, reference: string): Links {
  const operations = Object.values(paths).flatMap((path) => Object.values(Object(path)).map(Object));
  return new Map(
    operations.map(({ operationId, tags: [tag] = [] }) => [
      operationId,
      `${reference}#/${encodeURIComponent(tag)}/${operationId}`,
    ]),
  );
}
