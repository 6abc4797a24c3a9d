// What a migration must not contain, so that the server of the version before keeps serving while it runs. There are
// tools for this, such as squawk; they download a program per platform, which CI here cannot.

/** @returns what is wrong with a migration, in words; nothing when it may be applied beside a server. */
export function findBlockingStatements(sql: string): string[] {
  const statements = split(sql);
  const created = new Set(statements.flatMap((statement) => tablesIn(statement, createsTable)));
  const altered = statements.flatMap((statement) => tablesIn(statement, altersTable));
  const found = statements.flatMap((statement) => {
    const tables = tablesIn(statement, touchesTable);
    const isNew = tables.length > 0 && tables.every((table) => created.has(table));
    return rules.filter(({ pattern, existing }) => pattern.test(statement) && !(existing && isNew));
  });
  const messages = found.map(({ message }) => message);
  if (statements.length > 1 && statements.some((statement) => isConcurrent.test(statement))) messages.push(notAlone);
  const validations = statements.filter((statement) => /\bVALIDATE CONSTRAINT\b/i.test(statement));
  if (validations.length > 0 && altered.length > validations.length)
    messages.push("VALIDATE CONSTRAINT needs a migration of its own");
  const rewritten = statements.flatMap((statement) => tablesIn(statement, changesRows));
  if (rewritten.some((table) => altered.includes(table))) {
    messages.push("UPDATE and DELETE need a migration of their own, without the ALTER TABLE of the same table");
  }
  return messages;
}

type Rule = {
  pattern: RegExp;
  message: string;
  /** It applies to tables that existed before: a table of the same migration is empty, and nobody waits for it. */
  existing: boolean;
};

const notAlone = "CREATE INDEX CONCURRENTLY must be the only statement of its migration";
const isConcurrent = /\bINDEX\s+CONCURRENTLY\b/i;

const rules: Rule[] = [
  {
    pattern: /\bCREATE\s+(UNIQUE\s+)?INDEX\s+(?!CONCURRENTLY\b)/i,
    message: "CREATE INDEX blocks writes: use CREATE INDEX CONCURRENTLY, in a migration of its own",
    existing: true,
  },
  {
    pattern: /\bADD\s+(COLUMN\s+)?(?!CONSTRAINT\b|COLUMN\b)"?\w+"?\s+(?=[^,;]*\bNOT\s+NULL\b)(?![^,;]*\bDEFAULT\b)/i,
    message: "ADD COLUMN NOT NULL needs a DEFAULT: the version before does not write the column",
    existing: true,
  },
  {
    pattern: /\bADD\s+(COLUMN\s+)?(?!CONSTRAINT\b)"?\w+"?\s+[^,;]*\b(PRIMARY\s+KEY|UNIQUE|CHECK|REFERENCES)\b/i,
    message: "ADD COLUMN with a constraint scans the table: add the constraint NOT VALID",
    existing: true,
  },
  {
    pattern:
      /\bADD\s+(COLUMN\s+)?(?!CONSTRAINT\b)"?\w+"?\s+([^,;]*\bGENERATED\b|\w*SERIAL\b|[^,;]*\bDEFAULT\s+(?!now\()\w+\()/i,
    message: "ADD COLUMN with a value computed for each row rewrites the table",
    existing: true,
  },
  {
    pattern: /\bSET\s+NOT\s+NULL\b/i,
    message: "SET NOT NULL scans the table",
    existing: true,
  },
  {
    pattern:
      /\bADD\s+(CONSTRAINT|PRIMARY\s+KEY|UNIQUE|CHECK|FOREIGN\s+KEY|EXCLUDE)\b(?![^;]*\b(NOT\s+VALID|USING\s+INDEX)\b)/i,
    message: "ADD CONSTRAINT scans the table: add it NOT VALID, or USING INDEX",
    existing: true,
  },
  {
    pattern: /\bALTER\s+(COLUMN\s+)?"?\w+"?\s+(SET\s+DATA\s+)?TYPE\b/i,
    message: "ALTER COLUMN TYPE rewrites the table: add another column",
    existing: true,
  },
  {
    pattern:
      /\bDROP\s+(TABLE|VIEW|TYPE|COLUMN)\b|\bALTER\s+TABLE\b.*\bDROP\s+(?!CONSTRAINT\b|NOT\b|DEFAULT\b|EXPRESSION\b|IDENTITY\b)/is,
    message: "DROP takes away what the version before uses: leave it",
    existing: true,
  },
  {
    pattern: /\bRENAME\s+(TO|COLUMN|"?\w+"?\s+TO)\b/i,
    message: "RENAME takes away the name that the version before uses: add another column or table",
    existing: true,
  },
  {
    pattern: /^\s*(LOCK|CLUSTER|VACUUM|REINDEX|TRUNCATE)\b/i,
    message: "LOCK, CLUSTER, VACUUM, REINDEX and TRUNCATE lock whole tables",
    existing: false,
  },
];

const name = `(?:IF\\s+(?:NOT\\s+)?EXISTS\\s+)?(?:ONLY\\s+)?"?(\\w+)"?`;
const createsTable = new RegExp(`\\bCREATE\\s+TABLE\\s+${name}`, "gi");
const altersTable = new RegExp(`\\bALTER\\s+TABLE\\s+${name}`, "gi");
const changesRows = new RegExp(`\\b(?:UPDATE|DELETE\\s+FROM)\\s+${name}`, "gi");
const touchesTable = new RegExp(`\\b(?:(?:ALTER|CREATE)\\s+TABLE|INDEX\\b[^;(]*?\\bON)\\s+${name}`, "gi");

const tablesIn = (statement: string, pattern: RegExp): string[] =>
  [...statement.matchAll(pattern)].map(([, table = ""]) => table.toLowerCase());

/** @returns the statements, without comments and without the bodies of functions, which run later. */
function split(sql: string): string[] {
  const bare = sql
    .replace(/--.*$/gm, "")
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\bAS\s+\$(\w*)\$.*?\$\1\$/gis, "AS ''");
  return bare.split(";").filter((statement) => statement.trim() !== "");
}
