import type { SqlObject } from "./sql-objects.ts";

/** @returns docs/database.md: of each table, which keys, constraints and triggers it has and what they do. */
export function describeDatabase(schema: string, objects: SqlObject[]): string {
  const models = readModels(schema);
  const tables = models.map(({ table, comment, body }) => {
    const own = objects.filter((object) => object.table === table);
    const lines = [...keysOf(body), ...referencesOf(body, models), ...constraintsOf(own), ...triggersOf(own, objects)];
    return `## ${table}\n\n${comment && `${comment}\n\n`}${lines.map((line) => `- ${line}`).join("\n")}\n`;
  });
  const functions = objects.filter(({ kind }) => kind === "function" || kind === "view");
  const described = functions.map(({ kind, name, comment }) => {
    if (!comment) throw new Error(`prisma/sql needs a comment above ${name}.`);
    return `- \`${name}\`${kind === "view" ? " (view)" : ""}: ${comment}\n`;
  });
  return [HEAD, ...tables, `## Functions and views\n\n${described.join("")}`].join("\n");
}

const HEAD = `# The database

<!-- Generated from prisma/schema.prisma and prisma/sql by \`npm run db -- page\`: do not edit. -->

What the database itself refuses and does, table by table. The columns and what they mean: \`prisma/schema.prisma\`. The SQL:
\`prisma/sql\`.
`;

type Model = { model: string; table: string; comment: string; body: string };

const readModels = (schema: string): Model[] =>
  [...schema.matchAll(/((?:^\/\/\/.*\n)*)^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(
    ([, comment = "", model = "", body = ""]) => ({
      model,
      table: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model,
      comment: comment
        .replace(/^\/\/\/ ?/gm, "")
        .trim()
        .replaceAll("\n", " "),
      body,
    }),
  );

/** The primary key, and what else is unique, in Prisma's schema. */
function keysOf(body: string): string[] {
  const list = (columns = "") => code(columns.split(/,\s*/).join(", "));
  const id = /^ +@@id\(\[(.*?)\]/m.exec(body)?.[1] ?? /^ +(\w+)\s.*@id\b/m.exec(body)?.[1];
  const unique = [
    ...[...body.matchAll(/^ +(\w+)\s.*@unique\b/gm)].map(([, column]) => column),
    ...[...body.matchAll(/@@unique\(\[(.*?)\]/g)].map(([, columns]) => columns),
  ];
  const parts = [`key ${list(id)}`, ...unique.map((columns) => `unique ${list(columns)}`)];
  return [capitalize(parts.join("; "))];
}

function referencesOf(body: string, models: Model[]): string[] {
  const relations = body.matchAll(/^ +\w+\s+(\w+)\??\s+@relation\(.*?fields: \[(.*?)\].*?(?:onDelete: (\w+))?\)/gm);
  return [...relations].map(([, model, columns = "", action = "Restrict"]) => {
    const table = models.find((one) => one.model === model)?.table;
    return `${code(columns)} refers to ${code(table)}: ${onDelete[action]}`;
  });
}

const onDelete: Record<string, string> = {
  Cascade: "deleted with it",
  SetNull: "set to null when it is deleted",
  Restrict: "it cannot be deleted before",
};

const constraintsOf = (own: SqlObject[]): string[] =>
  own
    .filter(({ kind }) => kind === "constraint" || kind === "index")
    .map(({ name, text, comment }) => {
      const definition = text.replace(/^[\s\S]*?(?=CHECK \(|EXCLUDE |UNIQUE INDEX |INDEX )/, "").replace(/\s+/g, " ");
      return `\`${name}\`: ${code(definition.replace(/INDEX "\w+" ON "\w+"/, "INDEX").replaceAll('"', ""))}${comment && `. ${comment}`}`;
    });

/** One line for each function that the triggers call. */
function triggersOf(own: SqlObject[], objects: SqlObject[]): string[] {
  const lines = new Map<string, string[]>();
  for (const { name, text, comment } of own.filter(({ kind }) => kind === "trigger")) {
    const [, when] = /TRIGGER "?\w+"? ((?:BEFORE|AFTER) .*?) ON /s.exec(text) ?? [];
    const [, called = ""] = /EXECUTE FUNCTION "?(\w+)"?/.exec(text) ?? [];
    if (!objects.some((object) => object.kind === "function" && object.name === called))
      throw new Error(`prisma/sql does not define ${called}, which the trigger ${name} calls.`);
    const line = `${code(name)} ${when?.replaceAll('"', "").toLowerCase()}${comment && ` (${comment})`}`;
    lines.set(called, [...(lines.get(called) ?? []), line]);
  }
  return [...lines].map(([called, triggers]) => `calls ${code(called)}: ${triggers.join(", ")}`).map(capitalize);
}

const code = (text = "") => `\`${text}\``;
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
