import { readFileSync } from "node:fs";
import { Document, parse, visit } from "yaml";

// Fills in the templates of openapi/records, whose README.md has the rules. What the kinds of record have, and how they
// differ, is all there: nothing here names a kind or a field.

type Values = Record<string, unknown>;
type Field = Values & { type: string };
type Schemas = Record<string, { enum?: unknown[] }>;
type FieldType = { required?: boolean; empty?: unknown; input: unknown; output: unknown };
type Kind = Values & { file: string; kind: string; table: string; id: string; fields: Record<string, Field> };
type Group = Record<"values" | "endings", Record<string, Values>> & { kinds: Record<string, Kind> };

/** The languages of what people read, in the order of the table. */
const languages = ["en", "id"];
const records = new URL("../../../openapi/records/", import.meta.url);

/**
 * @param folder has `kinds.yaml`, `lesson-kinds.yaml`, `fields.yaml` and `templates/`.
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
  const { everyKind, ...school }: { everyKind: Values } & Record<string, Group> = read("kinds.yaml", folder);
  const lessons: Record<string, Group> = read("lesson-kinds.yaml", folder);
  return Object.entries({ "kinds.yaml": school, "lesson-kinds.yaml": lessons }).flatMap(([file, groups]) =>
    Object.values<Group>(groups).map(({ values, endings, kinds }) => ({
      endings,
      kinds: Object.entries(kinds).map(([kind, own]): Kind => ({ ...everyKind, ...values, ...own, file, kind })),
    })),
  );
}

/**
 * @param schemas of the contract, for the values of enums.
 * @returns `records.ts`: the kinds of record with their fields, for programs; and what people call them in each language.
 * @throws Error for a field or a value of an enum without a label.
 */
export function generateRecords(schemas: Schemas, folder = records): Record<string, string> {
  const all = groupsOf(folder).flatMap(({ kinds }) =>
    kinds.map((kind): Kind => ({ ...kind, table: String(expand(kind.table, kind, [kind.file])) })),
  );
  const fieldOf = ({ type, max, min, enum: name, added }: Field) => {
    const choices = schemas[String(name)]?.enum;
    return JSON.stringify({ type, max, min, choices, added });
  };
  const kinds = all.map(({ kind, Name: name, table, id, retires, fields }) => {
    const lines = Object.entries(fields).map(([name, field]) => `      ${name}: ${fieldOf(field)},\n`);
    const facts = JSON.stringify({ name, table, id, retires }).slice(1, -1);
    return `  ${kind}: {\n    ${facts},\n    fields: {\n${lines.join("")}    },\n  },\n`;
  });
  const banner = `/* Generated from openapi/records/kinds.yaml. Do not edit: change the table and run "npm run generate". */`;
  const text = `/** The kinds of record that operators list, add and change. */\nexport const records = {\n${kinds.join("")}} as const;\n\nexport type RecordName = keyof typeof records;\n`;
  const fields = all.flatMap((kind) => Object.entries(kind.fields));
  const lists = Object.fromEntries(fields.flatMap(([name, { lists }]) => (lists ? [[name, lists]] : [])));
  const listed = `/** The tables whose records fields list. */\nexport const listed: Readonly<Record<string, string>> = ${JSON.stringify(lists)};\n`;
  const labels = (language: string) => `${banner}\n${labelsIn(language, all, schemas)}`;
  const ofLanguages = Object.fromEntries(languages.map((one) => [`record-labels-${one}.ts`, labels(one)]));
  return { "records.ts": `${banner}\n${text}\n${listed}`, ...ofLanguages };
}

/** @returns constants with what people read of the kinds, by the name of the table and of the field. */
function labelsIn(language: string, kinds: Kind[], schemas: Schemas): string {
  const word = (words: unknown, ...at: unknown[]) => {
    const text = Object(words)[languages.indexOf(language)];
    if (typeof text !== "string") throw new Error(`openapi/records/${at.join(": ")} has no text in ${language}`);
    return text;
  };
  const nouns = kinds.map(({ file, kind, table, noun, indonesian }) => {
    const text = word([noun, indonesian], file, kind, "noun");
    return [table, text.charAt(0).toUpperCase() + text.slice(1)];
  });
  /** @param text is undefined for a field that has none. */
  const ofFields = (text: (field: Field, ...at: string[]) => unknown) =>
    kinds.flatMap(({ file, kind, table, fields }) => {
      const entries = Object.entries(fields).map(([name, field]) => [name, text(field, file, kind, name)]);
      const given = entries.filter(([, text]) => text !== undefined);
      return given.length > 0 ? [[table, Object.fromEntries(given)]] : [];
    });
  const constants = {
    nouns,
    labels: ofFields(({ label }, ...at) => word(label, ...at, "label")),
    hints: ofFields(({ hint }, ...at) => hint && word(hint, ...at, "hint")),
    choices: ofFields(({ enum: name, choices }, ...at) => {
      const values = schemas[String(name)]?.enum?.map(String);
      return (
        values && Object.fromEntries(values.map((one) => [one, word(Object(choices)[one], ...at, "choices", one)]))
      );
    }),
  };
  return Object.entries(constants)
    .map(([name, entries]) => `export const ${name} = ${JSON.stringify(Object.fromEntries(entries), null, 2)};\n`)
    .join("\n");
}

/** @returns the values that follow from others of a kind, most of them from its fields. */
function valuesOf(kind: Kind, types: Record<string, FieldType>): Values {
  const fields = Object.entries(kind.fields).map(([name, field]) => {
    const at = [`${kind.file}: ${kind.kind}.${name}`];
    const type = types[field.type];
    if (!type) throw new Error(`openapi/records/${at}: fields.yaml has no type ${field.type}`);
    const about = Object(field.label)[0];
    return { name, ...(expand(type, { about, ...field }, [...at, field.type]) as FieldType) };
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
