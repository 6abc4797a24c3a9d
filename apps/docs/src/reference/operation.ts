import { renderCode } from "../code.ts";
import { escapeHtml } from "../layout.ts";
import { renderInline, renderMarkdown } from "../markdown.ts";
import { firstExample, type Operation, type Parameter, type Reference, type Response } from "./contract-model.ts";
import { type FieldContext, renderField, renderFields, renderType } from "./fields.ts";
import { renderSamples } from "./samples.ts";

export type OperationContext = FieldContext & {
  reference: Reference;
  /** The relative path to the site's root. */
  root: string;
  /** The API's base address, without a trailing slash. */
  apiUrl: string;
};

/** @returns an operation as HTML: parameters, body and responses, with code beside them. */
export function renderOperation(operation: Operation, context: OperationContext): string {
  const { operationId: id, summary, method, path, description, isDeprecated } = operation;
  const badge = isDeprecated ? ' <span class="badge">deprecated</span>' : "";
  return `<section class="operation" id="${id}" aria-labelledby="${id}-title">
<div class="operation-text">
<h2 id="${id}-title">${escapeHtml(summary)}${badge}<a class="anchor" href="#${id}" aria-label="Link to ${id}">#</a></h2>
<p class="route"><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path)}</code>
<a class="try-link" href="${tryAddress(operation, context)}">Try it out</a></p>
<p class="facts"><code>${id}</code> · ${access(operation, context)}</p>
<div class="text-block">${renderMarkdown(description)}</div>
${renderParameters(operation, context)}
${renderBody(operation, context)}
${renderResults(operation, context)}
${renderErrors(operation, context)}
</div>
<div class="operation-code">
${renderSamples(operation, context)}
${renderExample(operation)}
</div>
</section>`;
}

function access({ needsToken, isForBrowsers }: Operation, { reference, root }: OperationContext): string {
  if (isForBrowsers) return "for browsers";
  if (!needsToken) return "public";
  return reference.name === "operator"
    ? '<a href="../#authentication">operator token</a>'
    : `<a href="${root}#1-get-a-token">access token</a>`;
}

/** Swagger UI's address of an operation. */
function tryAddress({ tag, operationId }: Operation, { reference, root }: OperationContext): string {
  const page = reference.name === "operator" ? "try/operator/" : "try/";
  return `${root}${page}#/${encodeURIComponent(tag)}/${operationId}`;
}

function renderParameters({ parameters }: Operation, context: OperationContext): string {
  const own = parameters.filter((parameter) => parameter.in !== "header");
  const headers = parameters.flatMap(({ name }) => (guided.includes(name) ? [`<code>${name}</code>`] : []));
  const more =
    headers.length > 0 ? `<p class="facts">It takes the <a href="../">headers</a> ${headers.join(" and ")}.</p>` : "";
  if (own.length === 0) return more;
  const rows = own.map(({ name, in: place, required = false, schema, description, examples }) => {
    const example = firstExample(examples);
    const note = `${description}${example === undefined ? "" : ` For example \`${example}\`.`}`;
    return renderField({ name, isRequired: required, schema, note, place }, context);
  });
  return `<h3>Parameters</h3>\n<ul class="fields">${rows.join("\n")}</ul>\n${more}`;
}

/** The overview explains these once for all operations, as it does If-None-Match, which is named beside the 304. */
const guided = ["Accept-Language", "Idempotency-Key"];

function renderBody({ body }: Operation, context: OperationContext): string {
  if (!body) return "";
  const fields = renderFields(body.schema, context) || "<p>An empty object: <code>{}</code>.</p>";
  return `<h3>Request body <span class="optional">JSON${body.isRequired ? "" : ", optional"}</span></h3>\n${fields}`;
}

const isSuccess = ({ status }: Response) => status.startsWith("2");

function renderResults({ responses }: Operation, context: OperationContext): string {
  return responses
    .filter(isSuccess)
    .map(({ status, description, content, headers }) => {
      const schema = content?.["application/json"]?.schema;
      const named = Object.keys(headers).map((name) => `<code>${escapeHtml(name)}</code>`);
      const isConditional = responses.some((one) => one.status === "304");
      return `<h3>Response <span class="status">${status}</span></h3>
<p class="description">${renderInline(description)}</p>
${schema ? renderResult(schema, context) : ""}
<p class="facts">Headers: ${named.join(", ")}${isConditional ? conditional : ""}</p>`;
    })
    .join("\n");
}

const conditional = `. Returns <a href="../#conditional-requests">304</a> if <code>If-None-Match</code> matches the <code>ETag</code>.`;

/** Shows only `data`: the guide describes the envelope around it. */
function renderResult(schema: Parameter["schema"], context: OperationContext): string {
  const envelope = context.schemas[schema.$ref?.split("/").at(-1) ?? ""] ?? schema;
  const data = envelope.properties?.data;
  if (!data) return renderFields(schema, context);
  return `<ul class="fields"><li>
<p class="field"><code class="name">data</code> <span class="type">${renderType(data, context)}</span></p>
${renderFields(data, context, 1)}
</li></ul>`;
}

function renderErrors({ responses }: Operation, { reference, root }: OperationContext): string {
  const own = responses.filter((one) => one.status >= "400" && !reference.commonStatuses.includes(one.status));
  const common = reference.commonStatuses.filter((status) => !status.startsWith("2"));
  const rows = own.map(
    ({ status, description }) =>
      `<li><a class="status" href="${root}errors/#${status}">${status}</a> ${renderInline(description)}</li>`,
  );
  const links = common.map((status) => `<a href="${root}errors/#${status}">${status}</a>`);
  return `<h3>Errors</h3>
${rows.length > 0 ? `<ul class="errors">${rows.join("\n")}</ul>` : ""}
<p class="facts">Any operation can also return ${links.slice(0, -1).join(", ")} or ${links.at(-1)}.</p>`;
}

function renderExample({ responses }: Operation): string {
  const [success] = responses.filter(isSuccess);
  const example = firstExample(success?.content?.["application/json"]?.examples);
  if (example === undefined) return "";
  return `<figure class="code response"><figcaption>Response ${success?.status}</figcaption>
${renderCode({ label: "Example of a response", code: JSON.stringify(example, null, 2), language: "json" })}</figure>`;
}
