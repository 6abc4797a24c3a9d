import { marked } from "marked";
import MiniSearch, { type Options } from "minisearch";
import { headingId } from "./markdown.ts";
import type { CataloguedError } from "./pages/errors.ts";
import { type Operation, type Reference, type Schema, slugOf } from "./reference/contract-model.ts";

/** What a search can find. */
type Entry = {
  /** Its address, from the site's root. */
  id: string;
  /** Operation, Schema, Error or Page. */
  kind: string;
  /** Whose contract has it: `for apps`. */
  contract?: string;
  title: string;
  /** The second line of the result: `GET /api/hurufs`. */
  detail: string;
  /** Names of operations, fields and parameters, each with its words: `listHurufs list hurufs`. */
  names: string;
  text: string;
};

const options: Options<Entry> = {
  fields: ["title", "names", "detail", "text"],
  storeFields: ["kind", "contract", "title", "detail"],
  searchOptions: { prefix: true, fuzzy: 0.2, combineWith: "AND", boost: { title: 4, names: 3, detail: 2 } },
};

/** A page that is written in Markdown, with its address from the site's root. */
export type MarkdownPage = { title: string; path: string; markdown: string };

/** What the index is made of. */
export type SearchSources = { references: Reference[]; errors: CataloguedError[]; pages: MarkdownPage[] };

/** @returns the options and the index as JSON, for the search in the browser. */
export function buildSearchIndex({ references, errors, pages }: SearchSources): string {
  const index = new MiniSearch<Entry>(options);
  index.addAll([
    ...references.flatMap((reference) => [...operationEntries(reference), ...schemaEntries(reference)]),
    ...errors.map(errorEntry),
    ...pages.flatMap(sectionEntries),
  ]);
  return JSON.stringify({ options, index });
}

function operationEntries({ folder, audience, tags, schemas }: Reference): Entry[] {
  return tags.flatMap(({ operations }) =>
    operations.map((operation) => ({
      id: `${folder}${slugOf(operation.tag)}/#${operation.operationId}`,
      kind: "Operation",
      contract: `for ${audience}`,
      title: operation.summary,
      detail: `${operation.method} ${operation.path}`,
      names: withWords([operation.operationId, ...namesIn(operation, schemas)]),
      text: operation.description,
    })),
  );
}

const namesIn = ({ parameters, body, responses }: Operation, schemas: Record<string, Schema>): string[] => [
  ...parameters.map(({ name }) => name),
  ...fieldNames(body?.schema, schemas),
  ...responses
    .filter(({ status }) => status.startsWith("2"))
    .flatMap(({ content }) => fieldNames(content?.["application/json"]?.schema, schemas)),
];

/** @returns the names of the fields at all depths, once each. */
function fieldNames(schema: Schema | undefined, schemas: Record<string, Schema>): string[] {
  if (!schema) return [];
  const own = schemas[schema.$ref?.split("/").at(-1) ?? ""] ?? schema;
  const inner = Object.entries(own.properties ?? {}).flatMap(([name, field]) => [name, ...fieldNames(field, schemas)]);
  return [...new Set([...inner, ...fieldNames(own.items, schemas)])];
}

const schemaEntries = ({ folder, audience, schemas }: Reference): Entry[] =>
  Object.entries(schemas).map(([title, { description = "", properties = {} }]) => ({
    id: `${folder}schemas/#${title}`,
    kind: "Schema",
    contract: `for ${audience}`,
    title,
    detail: "",
    names: withWords([title, ...Object.keys(properties)]),
    text: [description, ...Object.values(properties).map((field) => field.description ?? "")].join(" "),
  }));

const errorEntry = ({ code, status, message = "", title, cause, fix, reasons = {} }: CataloguedError): Entry => ({
  id: `errors/#${code}`,
  kind: "Error",
  title,
  detail: `${status} ${message}`.trim(),
  names: [code, ...Object.keys(reasons)].join(" "),
  text: `${cause} ${fix}`,
});

/** @returns the parts of a page, each under its heading. */
function sectionEntries({ title, path, markdown }: MarkdownPage): Entry[] {
  const entries: Entry[] = [];
  for (const token of marked.lexer(markdown)) {
    if (token.type === "heading" && token.depth > 1) {
      entries.push({
        id: `${path}#${headingId(token.text)}`,
        kind: "Page",
        title: token.text,
        detail: title,
        names: "",
        text: "",
      });
    } else if (entries.length > 0) {
      const [last] = entries.slice(-1);
      if (last) last.text += ` ${token.raw}`;
    } else {
      entries.push({ id: path, kind: "Page", title, detail: "", names: "", text: token.raw });
    }
  }
  return entries;
}

/** @returns names with their words: `listHurufs` is found by `hurufs`, `id_huruf` by `huruf`. */
const withWords = (names: string[]): string =>
  names.flatMap((name) => [name, ...name.split(/_|(?<=[a-z])(?=[A-Z])/)]).join(" ");
