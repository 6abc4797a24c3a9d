import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { renderCode } from "../code.ts";
import { escapeHtml, renderPage } from "../layout.ts";
import { renderInline } from "../markdown.ts";
import { type Operation, type Reference, slugOf } from "../reference/contract-model.ts";
import type { SiteSettings } from "../site-files.ts";

/** An error of the service, as `pages/errors.yaml` describes it. */
export type CataloguedError = {
  code: string;
  status: number;
  /** The exact message; without it the message varies. */
  message?: string;
  title: string;
  cause: string;
  fix: string;
  /** What each `reason` of a conflict means. */
  reasons?: Record<string, string>;
};

/** @returns every error, in the order of the page. */
export const readErrors = (): CataloguedError[] =>
  parse(readFileSync(new URL("../../pages/errors.yaml", import.meta.url), "utf8"));

/** @returns the catalogue of errors as HTML. */
export const renderErrors = (references: Reference[], settings: SiteSettings): string =>
  renderPage(
    {
      title: "Errors",
      path: "errors/",
      description: "Every error of the Talaqqi API: what it means, what causes it, and what an app does about it.",
      styles: ["reference.css", "reference-code.css"],
      main: `<article class="text errors-page">
<h1>Errors</h1>
<p>An error has a JSON body with <code>status</code>, <code>message</code> and <code>error</code>. Check the HTTP status; where
one status has several errors, check the message, too. Messages are in English; those of operations for operators are in
Indonesian if the request's <code>Accept-Language</code> prefers it. There, check <code>reason</code>, which stays the same.</p>
${renderStatuses(readErrors(), references)}
</article>`,
    },
    settings,
  );

function renderStatuses(errors: CataloguedError[], references: Reference[]): string {
  const statuses = [...new Set(errors.map(({ status }) => status))];
  return statuses
    .map((status) => {
      const own = errors.filter((error) => error.status === status);
      return `<section id="${status}" aria-label="${status}">\n${own.map((error) => renderError(error, references)).join("\n")}\n</section>`;
    })
    .join("\n");
}

function renderError(error: CataloguedError, references: Reference[]): string {
  const { code, status, message, title, cause, fix, reasons = {} } = error;
  const found = references.map((reference) => ({ reference, operations: operationsWith(error, reference) }));
  const examples = found.flatMap(({ operations }) => operations.flatMap((one) => examplesOf(one, error)));
  // The 404 of /api/users has another status in its body, which is not the example to show.
  const example = examples.find((one) => Object(one).status === status) ?? examples[0];
  const meanings = Object.entries(reasons).map(
    ([reason, meaning]) => `<li><code>${reason}</code> ${escapeHtml(meaning)}</li>`,
  );
  return `<h2 id="${code}"><span class="status">${status}</span> ${escapeHtml(title)}<a class="anchor" href="#${code}" aria-label="Link to this error">#</a></h2>
${message ? `<p>Message: <code>${escapeHtml(message)}</code></p>` : ""}
<p><strong>Cause.</strong> ${renderInline(cause)}</p>
<p><strong>What to do.</strong> ${renderInline(fix)}</p>
${meanings.length > 0 ? `<p><code>reason</code> is one of:</p><ul>${meanings.join("")}</ul>` : ""}
<p class="facts">${renderOperations(found)}</p>
${example === undefined ? "" : `<figure class="code" data-language="json"><figcaption>Example</figcaption>${renderCode({ label: `Example of ${code}`, code: JSON.stringify(example), language: "json" })}</figure>`}`;
}

/** An operation returns an error if one of its examples has the exact message, or any of the status where it varies. */
const operationsWith = (error: CataloguedError, { tags }: Reference): Operation[] =>
  tags.flatMap(({ operations }) => operations).filter((operation) => examplesOf(operation, error).length > 0);

function examplesOf({ responses }: Operation, { status, message }: CataloguedError): unknown[] {
  const content = responses.find((response) => response.status === String(status))?.content;
  const values = Object.values(content?.["application/json"]?.examples ?? {}).map(({ value }) => value);
  return values.filter((value) => {
    const own = Object(value).message;
    return message === undefined ? !exactMessages.has(own) : own === message;
  });
}

/** An error whose message varies has none of these: they are other errors'. */
const exactMessages = new Set(readErrors().map((error) => error.message));

/** More operations than these are counted, not named. */
const MAX_NAMED = 8;

function renderOperations(found: { reference: Reference; operations: Operation[] }[]): string {
  const sentences = found
    .filter(({ operations }) => operations.length > 0)
    .map(({ reference, operations }) => {
      const { folder, audience } = reference;
      const total = reference.tags.flatMap((tag) => tag.operations).length;
      if (operations.length === total) return `every operation for ${audience}`;
      if (operations.length > MAX_NAMED) return `${operations.length} operations for ${audience}`;
      return operations
        .map((one) => `<a href="../${folder}${slugOf(one.tag)}/#${one.operationId}">${one.operationId}</a>`)
        .join(", ");
    });
  if (sentences.length === 0) return "Returned before the request reaches an operation.";
  return `Returned by ${sentences.join("; ")}.`;
}
