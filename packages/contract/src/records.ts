import { readFileSync } from "node:fs";
import { Document, parse, visit } from "yaml";

// Fills in the templates of openapi/records, whose README.md has the rules. What the kinds of record have, and how they
// differ, is all there: nothing here names a kind or a field.

type Values = Record<string, unknown>;
type Field = Values & { type: string };
type FieldType = { required?: boolean; empty?: unknown; input: unknown; output: unknown };
type Kind = Values & { kind: string; id: string; fields: Record<string, Field> };
type Group = Record<"values" | "endings", Record<string, Values>> & { kinds: Record<string, Kind> };

const records = new URL("../../../openapi/records/", import.meta.url);

/**
 * @param folder has `kinds.yaml`, `fields.yaml` and `templates/`.
 * @returns the paths and schemas of each kind of record, by the name of the file in `expanded/`.
 */
export function expandRecords(folder = records): Record<string, string> {
  const files = groupsOf(folder).flatMap(({ endings, kinds }) =>
    kinds.map((kind) => {
      const all = { ...kind, ...valuesOf(kind, read("fields.yaml", folder)) };
      const fillIn = (template: string, more: Values = {}) =>
        expand(read(`templates/${template}.yaml`, folder), { ...all, ...more }, [`templates/${template}.yaml`]);
      const ends = Object.entries(endings).map(([end, more]) => [end, fillIn("ending", more)]);
      const paths = { collection: fillIn("collection"), record: fillIn("record"), ...Object.fromEntries(ends) };
      return [`${kind.kind}.yaml`, print({ paths, schemas: fillIn("schemas") })];
    }),
  );
  return Object.fromEntries(files);
}

const read = (file: string, folder: URL) => parse(readFileSync(new URL(file, folder), "utf8"));

/** @returns the groups, and their kinds with what all kinds of the group have. */
function groupsOf(folder: URL) {
  const { everyKind, ...groups }: { everyKind: Values } & Record<string, Group> = read("kinds.yaml", folder);
  return Object.values<Group>(groups).map(({ values, endings, kinds }) => ({
    endings,
    kinds: Object.entries(kinds).map(([name, own]): Kind => ({ ...everyKind, ...values, ...own, kind: name })),
  }));
}

/**
 * @param schemas of the contract, for the values of enums.
 * @returns `records.ts`: the kinds of record with their fields, for programs.
 */
export function generateRecords(schemas: Record<string, { enum?: unknown[] }>): Record<string, string> {
  const fieldOf = ({ type, max, min, enum: name, added }: Field) => {
    const choices = schemas[String(name)]?.enum;
    return JSON.stringify({ type, max, min, choices, added });
  };
  const kinds = groupsOf(records).flatMap((group) =>
    group.kinds.map(({ kind, Name: name, id, retires, fields, ...values }) => {
      const table = expand(values.table, { kind }, ["kinds.yaml"]);
      const lines = Object.entries(fields).map(([name, field]) => `      ${name}: ${fieldOf(field)},\n`);
      const facts = JSON.stringify({ name, table, id, retires }).slice(1, -1);
      return `  ${kind}: {\n    ${facts},\n    fields: {\n${lines.join("")}    },\n  },\n`;
    }),
  );
  const banner = `/* Generated from openapi/records/kinds.yaml. Do not edit: change the table and run "npm run generate". */`;
  const text = `/** The kinds of record that operators list, add and change. */\nexport const records = {\n${kinds.join("")}} as const;\n\nexport type RecordName = keyof typeof records;\n`;
  return { "records.ts": `${banner}\n${text}` };
}

/** @returns the values that follow from others of a kind, most of them from its fields. */
function valuesOf(kind: Kind, types: Record<string, FieldType>): Values {
  const fields = Object.entries(kind.fields).map(([name, field]) => {
    const at = [`kinds.yaml: ${kind.kind}.${name}`];
    const type = types[field.type];
    if (!type) throw new Error(`openapi/records/${at}: fields.yaml has no type ${field.type}`);
    return { name, ...(expand(type, field, [...at, field.type]) as FieldType) };
  });
  const collect = (part: "input" | "output" | "empty") => Object.fromEntries(fields.map((f) => [f.name, f[part]]));
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  const aNoun = String(expand(kind.aNoun, kind, ["kinds.yaml"]));
  const [empty, state] = [collect("empty"), Object(kind.state)];
  return {
    ANoun: aNoun.charAt(0).toUpperCase() + aNoun.slice(1),
    inputs: collect("input"),
    outputs: collect("output"),
    required,
    requiredErrors: required.map((field) => ({ field, message: "is required" })),
    requiredMessage: required.map((field) => `${field} is required`).join("; "),
    shown: [kind.id, ...Object.keys(empty), ...Object.keys(state), "version"],
    changed: Object.keys(Object(kind.change))[0],
    example: { [kind.id]: kind.first, ...empty, ...Object(kind.example), ...state },
    added: { [kind.id]: kind.second, ...empty, ...Object(kind.new), ...Object(kind.stored), ...state },
  };
}

/** Fills in a node of a template. @param at where it is, for messages. */
function expand(node: unknown, values: Values, at: string[]): unknown {
  const find = (name: string): unknown => {
    if (values[name] !== undefined) return expand(values[name], values, [...at, name]);
    throw new Error(`openapi/records/${at.join(" > ")}: ${name} has no value`);
  };
  const isThere = (item: unknown) => {
    const condition = Object(item)["x-if"];
    return condition === undefined || Boolean(find(condition));
  };
  const fillIn = (text: string) =>
    text.replaceAll(/\$\{(\w+)\}/g, (_, name) => {
      const value = find(name);
      return typeof value === "number" ? value.toLocaleString("en-US") : String(value);
    });

  if (typeof node === "string") {
    const [, name] = /^\$\{(\w+)\}$/.exec(node) ?? [];
    return name ? find(name) : fillIn(node);
  }
  if (Array.isArray(node)) return node.filter(isThere).map((item, index) => expand(item, values, [...at, `${index}`]));
  if (node === null || typeof node !== "object") return node;
  const entries = Object.entries(node).flatMap(([key, value]) => {
    if (key === "x-if" || !isThere(value)) return [];
    const expanded = expand(value, values, [...at, key]);
    return key === "x-spread" ? Object.entries(Object(expanded)) : [[fillIn(key), expanded]];
  });
  return Object.fromEntries(entries);
}

/** What fits in a line is on one, as in the files written by hand. */
function print(node: unknown): string {
  const document = new Document(node, { aliasDuplicateObjects: false });
  document.commentBefore =
    ' Expanded from ../kinds.yaml by "npm run generate". Do not edit: ../README.md says where to.';
  visit(document, {
    Collection(_, collection) {
      collection.flow = JSON.stringify(collection).length < 90;
    },
  });
  return document.toString({ lineWidth: 120, flowCollectionPadding: false });
}
