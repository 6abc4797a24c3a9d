import { type History, readHistory } from "@talaqqi/contract-diff";
import { type Contract, readContract } from "./contracts.ts";
import { renderChanges } from "./pages/changes.ts";
import { readErrors, renderErrors } from "./pages/errors.ts";
import { readFirstFiveMinutes, renderFirstFiveMinutes } from "./pages/first-five-minutes.ts";
import { renderLlmsTxt } from "./pages/llms.ts";
import { renderNotFound } from "./pages/not-found.ts";
import { readReference } from "./reference/contract-model.ts";
import { renderReference } from "./reference/pages.ts";
import { buildSearchIndex } from "./search-index.ts";
import { themeFiles } from "./theme.ts";

/** What the pages depend on. */
export type SiteSettings = {
  /** Base address of the API that the pages call, without a trailing slash. */
  apiUrl: string;
  /** The address of the development sign-in, with a trailing slash; without it the pages offer none. */
  signInUrl?: string;
  /** Where the site is mounted: `/` or `/docs/`. Only the 404 page needs it: all other links are relative. Default: `/`. */
  basePath?: string;
  /** The changes per version of each contract; default: the generated history. */
  history?: History;
};

/** A file of the site. */
export type SiteFile = {
  /** From the root, without a leading slash: `changes/index.html` is the page at `/changes/`. */
  path: string;
  /** The media type. */
  type: string;
  content: string;
};

/** @returns all pages and files of the site, but for Swagger UI's own. */
export async function createSite(settings: SiteSettings): Promise<SiteFile[]> {
  const { apiUrl, history = readHistory() } = settings;
  const contracts = [readContract("openapi", apiUrl), readContract("operator", apiUrl)];
  const references = contracts.map(({ name, document }) => readReference(name, document));
  const firstFiveMinutes = await readFirstFiveMinutes(settings);
  const pages = [
    { title: "First five minutes", path: "", markdown: firstFiveMinutes },
    ...references.map(({ title, folder, guide }) => ({ title, path: folder, markdown: guide })),
  ];
  return [
    page("index.html", renderFirstFiveMinutes(firstFiveMinutes, settings)),
    page("changes/index.html", renderChanges(history, contracts, settings)),
    page("errors/index.html", renderErrors(references, settings)),
    page("404.html", renderNotFound(settings)),
    ...references.flatMap((reference) => renderReference(reference, settings)),
    { path: "search.json", type: json, content: buildSearchIndex({ references, errors: readErrors(), pages }) },
    { path: "llms.txt", type: "text/plain; charset=utf-8", content: renderLlmsTxt(references) },
    ...contracts.flatMap(contractFiles),
    ...themeFiles,
  ];
}

const json = "application/json; charset=utf-8";

const page = (path: string, content: string): SiteFile => ({ path, type: "text/html; charset=utf-8", content });

const contractFiles = ({ name, document, yaml }: Contract): SiteFile[] => [
  { path: `${name}.yaml`, type: "application/yaml; charset=utf-8", content: yaml },
  { path: `${name}.json`, type: json, content: JSON.stringify(document) },
];
