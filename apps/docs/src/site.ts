import { readHistory } from "@talaqqi/contract-diff";
import { type Contract, readContract } from "./contracts.ts";
import { renderChanges } from "./pages/changes.ts";
import { readErrors, renderErrors } from "./pages/errors.ts";
import { readFirstFiveMinutes, renderFirstFiveMinutes } from "./pages/first-five-minutes.ts";
import { renderLlmsTxt } from "./pages/llms.ts";
import { renderNotFound } from "./pages/not-found.ts";
import { readReference } from "./reference/contract-model.ts";
import { renderReference } from "./reference/pages.ts";
import { buildSearchIndex } from "./search-index.ts";
import { addressOf, type SiteFile, type SiteSettings } from "./site-files.ts";
import { themeFiles } from "./theme.ts";

/** @returns all pages and files of the site, but for Swagger UI's own. */
export async function createSite(settings: SiteSettings): Promise<SiteFile[]> {
  const contracts = (["openapi", "operator"] as const).map((name) => readContract(name, addressOf(name, settings)));
  const references = contracts.map(({ name, document }) => readReference(name, document));
  const firstFiveMinutes = await readFirstFiveMinutes(settings);
  const pages = [
    { title: "First five minutes", path: "", markdown: firstFiveMinutes },
    ...references.map(({ title, folder, guide }) => ({ title, path: folder, markdown: guide })),
  ];
  return [
    page("index.html", renderFirstFiveMinutes(firstFiveMinutes, settings)),
    page("changes/index.html", renderChanges(readHistory(), contracts, settings)),
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
