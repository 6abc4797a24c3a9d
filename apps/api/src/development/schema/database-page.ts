import type { SqlObject } from "./sql-objects.ts";

/** @returns docs/database.md: of each table, which constraints and triggers it has and what they do. */
export function describeDatabase(schema: string, objects: SqlObject[]): string {
  const tables = [...schema.matchAll(/^ +@@map\("(\w+)"\)/gm)].map(([, table = ""]) => {
    const own = objects.filter((object) => object.table === table);
    return { table, lines: [...constraintsOf(own), ...triggersOf(own, objects)] };
  });
  const functions = objects.filter(({ kind }) => kind === "function" || kind === "view");
  const described = functions.map(({ kind, name, comment }) => {
    if (!comment) throw new Error(`prisma/sql needs a comment above ${name}.`);
    return `\`${name}\`${kind === "view" ? " (view)" : ""}: ${firstSentence(comment)}`;
  });
  return [HEAD, ...describeTables(tables), `## Functions and views\n\n${listOf(described)}`].join("\n");
}

const HEAD = `# The database

<!-- Generated from prisma/schema.prisma and prisma/sql by \`npm run db -- page\`: do not edit. -->

The constraints, triggers and functions of the database. Columns, keys and foreign keys are in \`prisma/schema.prisma\`, the SQL and
its reasons in \`prisma/sql\`. A function with events, such as \`raise_version\` (update), is called by triggers. A *commitment* is a
time at which a person is busy. [How to change any of it](decisions/0003-migrations.md).
`;

/** Tables with the same lines have one heading; those without any have none. */
function describeTables(tables: { table: string; lines: string[] }[]): string[] {
  const lists = new Set(tables.filter(({ lines }) => lines.length > 0).map(({ lines }) => listOf(lines)));
  const tablesWith = (list: string) => tables.flatMap(({ table, lines }) => (listOf(lines) === list ? table : []));
  return [...lists].map((list) => `## ${tablesWith(list).join(", ")}\n\n${list}`);
}

const listOf = (lines: string[]) => lines.map((line) => `- ${line}\n`).join("");

const constraintsOf = (own: SqlObject[]): string[] =>
  own
    .filter(({ kind }) => kind === "constraint" || kind === "index")
    .map(({ name, text, comment }) => {
      const definition = text
        .replace(/^[\s\S]*?(?=CHECK \(|EXCLUDE |UNIQUE INDEX |INDEX )/, "")
        .replace(/\s+/g, " ")
        .replace(/INDEX "\w+" ON "\w+"/, "INDEX")
        .replace(/^CHECK \((.*)\)$/, "$1")
        .replaceAll('"', "");
      return `\`${name}\`: ${code(definition)}${comment && `. ${comment}`}`;
    });

/** The functions that the triggers call, and when. */
function triggersOf(own: SqlObject[], objects: SqlObject[]): string[] {
  const events = new Map<string, string[]>();
  for (const { name, text } of own.filter(({ kind }) => kind === "trigger")) {
    const [, when = ""] = /TRIGGER "?\w+"? (?:BEFORE|AFTER) (.*?) ON /s.exec(text) ?? [];
    const [, called = ""] = /EXECUTE FUNCTION "?(\w+)"?/.exec(text) ?? [];
    if (!objects.some((object) => object.kind === "function" && object.name === called))
      throw new Error(`prisma/sql does not define ${called}, which the trigger ${name} calls.`);
    const event = when.replaceAll('"', "").replace(/\s+/g, " ").replaceAll(" OR ", ", ").toLowerCase();
    events.set(called, [...(events.get(called) ?? []), event]);
  }
  const calls = [...events].map(([called, when]) => `${code(called)} (${[...new Set(when)].join(", ")})`);
  return calls.length > 0 ? [calls.join(", ")] : [];
}

const firstSentence = (comment: string) => /^.*?\.(?= [A-Z]|$)/.exec(comment)?.[0] ?? comment;
const code = (text = "") => `\`${text}\``;
