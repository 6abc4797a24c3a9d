import { escapeHtml } from "../layout.ts";
import { renderInline } from "../markdown.ts";
import { type Schema, schemaName } from "./contract-model.ts";

/** Fields of more deeply nested objects are only linked. */
const MAX_DEPTH = 2;

export type FieldContext = {
  schemas: Record<string, Schema>;
  /** The page of the schemas, from the present page. */
  schemasPage: string;
};

/** How many fields are shown before the rest is collapsed. A response's are at depth 1; its example shows them, too. */
const maxOpenFields = (depth: number) => (depth < 2 ? 3 : Number.POSITIVE_INFINITY);

/** @returns the fields of a schema as HTML, nested objects collapsed. Empty when it has no fields. */
export function renderFields(schema: Schema, context: FieldContext, depth = 0): string {
  const { properties = {}, required = [] } = objectSchema(schema, context);
  const rows = Object.entries(properties).map(([name, field]) =>
    renderField({ name, isRequired: required.includes(name), schema: field }, context, depth),
  );
  const list = (some: string[]) => `<ul class="fields">${some.join("\n")}</ul>`;
  if (rows.length === 0) return "";
  const max = maxOpenFields(depth);
  // A toggle for a single field would save no space.
  if (rows.length <= max + 1) return list(rows);
  const rest = rows.slice(max);
  return `${list(rows.slice(0, max))}
<details><summary>${rest.length} more fields</summary>${list(rest)}</details>`;
}

/** A parameter or a field of an object. */
type Field = { name: string; isRequired: boolean; schema: Schema; note?: string; place?: string };

/** @returns one row: name, type, limits and description; the fields of a nested object are collapsed. */
export function renderField(
  { name, isRequired, schema, note, place }: Field,
  context: FieldContext,
  depth = 0,
): string {
  const inner = depth < MAX_DEPTH ? renderFields(schema, context, depth + 1) : "";
  const described = note ?? schema.description ?? objectSchema(schema, context).description ?? "";
  return `<li>
<p class="field"><code class="name">${escapeHtml(name)}</code> <span class="type">${renderType(schema, context)}${
    place ? `, in the ${place}` : ""
  }</span>${isRequired ? "" : ' <span class="optional">optional</span>'}${renderLimits(schema)}</p>
${described ? `<p class="description">${renderInline(described)}</p>` : ""}${renderValues(schema)}${
  inner ? `<details><summary>Fields of <code>${escapeHtml(name)}</code></summary>${inner}</details>` : ""
}
</li>`;
}

/** @returns the type as HTML: `integer`, `string (date-time)`, `array of Huruf`, whose name is a link. */
export function renderType(schema: Schema, context: FieldContext): string {
  const name = schemaName(schema);
  if (name) return `<a href="${context.schemasPage}#${name}">${name}</a>`;
  if (schema.items) return `array of ${renderType(schema.items, context)}`;
  const format = schema.format && !/^int\d+$/.test(schema.format) ? ` (${schema.format})` : "";
  return escapeHtml(`${schema.type ?? typeof schema.const}${format}`);
}

/** @returns the object schema that a schema is, refers to, or is a list of. */
function objectSchema(schema: Schema, { schemas }: FieldContext): Schema {
  const own = schema.items ?? schema;
  return schemas[schemaName(own) ?? ""] ?? own;
}

function renderLimits(schema: Schema): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, multipleOf } = schema;
  const limits = [
    range(minimum, maximum, ""),
    range(minLength, maxLength, " characters"),
    range(minItems, maxItems, " entries"),
    multipleOf === undefined ? "" : `a multiple of ${multipleOf}`,
    schema.const === undefined ? "" : `always <code>${escapeHtml(JSON.stringify(schema.const))}</code>`,
  ].filter(Boolean);
  return limits.length === 0 ? "" : ` <span class="limits">${limits.join(", ")}</span>`;
}

const count = (n: number) => n.toLocaleString("en");

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (most === undefined) return least ? `at least ${count(least)}${unit}` : "";
  if (least === undefined) return `at most ${count(most)}${unit}`;
  return least === most ? `${count(least)}${unit}` : `${count(least)} to ${count(most)}${unit}`;
}

function renderValues({ enum: values, "x-enum-descriptions": meanings = [] }: Schema): string {
  if (!values) return "";
  const rendered = values.map((value, at) => {
    const meaning = meanings[at];
    return `<code>${escapeHtml(String(value))}</code>${meaning ? ` (${escapeHtml(meaning)})` : ""}`;
  });
  return `<p class="values">One of ${rendered.join(", ")}</p>`;
}
