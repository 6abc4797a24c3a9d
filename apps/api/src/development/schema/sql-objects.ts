/** The order in which a migration creates objects. */
const kinds = ["extension", "function", "right", "view", "constraint", "index", "trigger", "firing"] as const;
export type Kind = (typeof kinds)[number];

/** What one statement defines. */
export type SqlObject = {
  kind: Kind;
  name: string;
  /** The table that it belongs to; "" for functions, views and extensions. */
  table: string;
  /** The statement, without the semicolon. */
  text: string;
  /** The lines of the comment above it, as one text. */
  comment: string;
};

/** The heading of the part of a migration that is made from prisma/sql. */
export const FROM_SQL = "-- from prisma/sql";
/** The heading of a part that is written by hand: tables, columns and rows. */
export const BY_HAND = "-- by hand";

type Identity = Pick<SqlObject, "kind" | "name" | "table">;

/** Names of triggers and constraints are unique within their table. */
export const keyOf = ({ kind, table, name }: Identity): string =>
  [kind, kind === "index" ? "" : table, name].filter(Boolean).join(" ");

/**
 * Reads the objects of a file of prisma/sql.
 * @throws Error for a statement that defines none.
 */
export function readObjects(sql: string): SqlObject[] {
  return split(expand(sql)).map(({ text, comment }) => {
    const found = identify(text, created);
    if (!found)
      throw new Error(`prisma/sql must only define objects, one per statement, unlike: ${text.slice(0, 100)}`);
    return { ...found, text, comment };
  });
}

/** Expands templates: `SELECT name('table')` stands for the template of that name, with that table. */
function expand(sql: string): string {
  const templates = new Map<string, string>();
  const rest = sql.replace(/^-- template (\w+)$(.*?)^-- end of template$/gms, (_, name: string, template: string) => {
    templates.set(name, template);
    return "";
  });
  return rest.replace(/^SELECT (\w+)\('(\w+)'\);$/gm, (statement, name: string, table: string) => {
    return templates.get(name)?.replaceAll("{table}", table) ?? statement;
  });
}

export const inOrder = (objects: SqlObject[]): SqlObject[] =>
  kinds.flatMap((kind) => objects.filter((object) => object.kind === kind));

/**
 * Replays the parts of migrations that are made from prisma/sql.
 * @returns what they leave, by its key: its table and its definition.
 */
export function replay(migrations: string[]): Map<string, { table: string; definition: string }> {
  const left = new Map<string, { table: string; definition: string }>();
  for (const sql of migrations) {
    for (const [, table] of sql.matchAll(/^DROP TABLE "?(\w+)"?/gm)) {
      for (const [key, object] of left) if (object.table === table) left.delete(key);
    }
    for (const { text } of split(partFromSql(sql))) {
      const gone = identify(text, dropped);
      if (gone) left.delete(keyOf(gone));
      if (gone || /\bVALIDATE CONSTRAINT\b/.test(text)) continue;
      const object = identify(text, created);
      if (!object)
        throw new Error(`Below "${FROM_SQL}" a migration must only have what prisma/sql defines, unlike: ${text}`);
      left.set(keyOf(object), { table: object.table, definition: definitionOf(text) });
    }
  }
  return left;
}

/** @returns a definition that is equal for the same object, however a migration creates it. */
export const definitionOf = (text: string): string =>
  tokens(text)
    .map((token) => (/^['$]/.test(token) ? token : token.replace(/\s+/g, " ")))
    .join("")
    .replace(/^CREATE OR REPLACE /, "CREATE ")
    .replace(/^(CREATE (?:UNIQUE )?INDEX) CONCURRENTLY /, "$1 ")
    .replace(/ NOT VALID$/, "");

const partFromSql = (sql: string): string =>
  sql
    .split(/^(?=-- (?:from prisma\/sql|by hand)$)/m)
    .filter((part) => part.startsWith(FROM_SQL))
    .join("\n");

/** @returns the statements of a text, each with the comment right above it. */
export function split(sql: string): { text: string; comment: string }[] {
  const statements: { text: string; comment: string }[] = [];
  let text = "";
  let comment: string[] = [];
  for (const token of tokens(sql)) {
    if (token === ";") {
      statements.push({ text: text.trim(), comment: comment.join(" ") });
      text = "";
      comment = [];
    } else if (!token.startsWith("--")) {
      // A comment with an empty line below it is not about the next statement.
      if (text.trim() === "" && /\n\s*\n/.test(token)) comment = [];
      text += token;
    } else if (text.trim() === "") comment.push(token.slice(2).trim());
  }
  return statements;
}

/** Comments, quoted texts and function bodies, semicolons, and everything between. */
const tokens = (sql: string): string[] => sql.match(/--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$.*?\$\1\$|;|[^'$;-]+|./gs) ?? [];

function identify(text: string, patterns: Pattern[]): Identity | undefined {
  for (const [kind, pattern] of patterns) {
    const found = pattern.exec(text);
    if (found) return { kind, name: found.groups?.name ?? "", table: found.groups?.table ?? "" };
  }
  return undefined;
}

type Pattern = [kind: Kind, pattern: RegExp];

const name = String.raw`"?(?<name>\w+)"?`;
const on = String.raw`[\s\S]*? ON "?(?<table>\w+)"?`;

const created: Pattern[] = [
  ["extension", new RegExp(`^CREATE EXTENSION IF NOT EXISTS ${name}$`)],
  ["function", new RegExp(`^CREATE (?:OR REPLACE )?FUNCTION ${name}`)],
  ["right", new RegExp(`^REVOKE EXECUTE ON FUNCTION ${name}`)],
  ["view", new RegExp(`^CREATE (?:OR REPLACE )?VIEW ${name}`)],
  ["constraint", new RegExp(`^ALTER TABLE "?(?<table>\\w+)"? ADD CONSTRAINT ${name}`)],
  ["index", new RegExp(`^CREATE (?:UNIQUE )?INDEX (?:CONCURRENTLY )?${name}${on}`)],
  ["trigger", new RegExp(`^CREATE (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER ${name}${on}`)],
  ["firing", /^ALTER TABLE "?(?<table>\w+)"? ENABLE ALWAYS TRIGGER /],
];

const dropped: Pattern[] = [
  ["extension", new RegExp(`^DROP EXTENSION ${name}`)],
  ["function", new RegExp(`^DROP FUNCTION ${name}`)],
  ["right", new RegExp(`^GRANT EXECUTE ON FUNCTION ${name}`)],
  ["view", new RegExp(`^DROP VIEW ${name}`)],
  ["constraint", new RegExp(`^ALTER TABLE "?(?<table>\\w+)"? DROP CONSTRAINT ${name}`)],
  ["index", new RegExp(`^DROP INDEX ${name}`)],
  ["trigger", new RegExp(`^DROP TRIGGER ${name}${on}`)],
  ["firing", /^ALTER TABLE "?(?<table>\w+)"? ENABLE TRIGGER /],
];
