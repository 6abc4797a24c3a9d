import { BY_HAND, definitionOf, FROM_SQL, inOrder, keyOf, replay, type SqlObject } from "./sql-objects.ts";

/** A migration to write: `suffix` is added to its name. */
export type Planned = { suffix: string; sql: string };

/** @returns what differs between prisma/sql and the migrations: added or changed objects, and keys of removed ones. */
export function compare(wanted: SqlObject[], migrations: string[]) {
  const applied = replay(migrations);
  const keys = new Set(wanted.map(keyOf));
  const changed = wanted.filter((object) => applied.get(keyOf(object))?.definition !== definitionOf(object.text));
  return {
    added: inOrder(changed.filter((object) => !applied.has(keyOf(object)))),
    changed: inOrder(changed),
    removed: [...applied.keys()].filter((key) => !keys.has(key)),
  };
}

/**
 * Plans the migrations that make the database as prisma/sql describes it, so that servers keep serving meanwhile: each
 * alters one existing table, and builds an index or checks rows on its own.
 * @returns at least the first one, which is also the place for tables and columns.
 */
export function planMigrations(wanted: SqlObject[], migrations: string[]): Planned[] {
  const { added, changed, removed } = compare(wanted, migrations);
  const existing = new Set(migrations.flatMap(createdTables));
  const onRows = changed.filter(({ table }) => existing.has(table));
  const replaced = onRows.filter((object) => !added.includes(object)).map(keyOf);
  const first = changed.filter(({ table }) => !existing.has(table)).map(create);
  const planned: Planned[] = [{ suffix: "", sql: `${BY_HAND}\n\n${sectionOf(first)}` }];
  const gone = [...removed, ...replaced].map((key) => ({ table: tableOf(key), sql: drop(key) }));
  for (const table of new Set([...onRows.map((object) => object.table), ...gone.map((one) => one.table)])) {
    if (!table) continue;
    const ofTable = onRows.filter((object) => object.table === table && object.kind !== "index");
    const drops = gone.filter((one) => one.table === table).map(({ sql }) => sql);
    planned.push({ suffix: `_${table}`, sql: sectionOf([...drops, ...ofTable.map(createOnRows)]) });
    const validations = ofTable
      .filter(isCheck)
      .map(({ name }) => `ALTER TABLE "${table}" VALIDATE CONSTRAINT "${name}";`);
    planned.push({ suffix: `_${table}_checked`, sql: sectionOf(validations) });
  }
  planned.push({ suffix: "_dropped", sql: sectionOf(gone.filter(({ table }) => !table).map(({ sql }) => sql)) });
  for (const index of onRows.filter(({ kind }) => kind === "index")) {
    const concurrently = index.text.replace(/^(CREATE (?:UNIQUE )?INDEX) /, "$1 CONCURRENTLY ");
    planned.push({ suffix: `_${index.name}`, sql: sectionOf([`${concurrently};`]) });
  }
  return planned.filter(({ suffix, sql }) => suffix === "" || sql !== "");
}

const sectionOf = (statements: string[]) =>
  statements.length === 0 ? "" : `${FROM_SQL}\n\n${statements.join("\n\n")}\n`;

const createdTables = (sql: string) => [...sql.matchAll(/^CREATE TABLE "?(\w+)"?/gm)].map(([, table = ""]) => table);

/** @returns the table of a trigger or constraint, from its key; "" for other objects. */
function tableOf(key: string): string {
  const [kind = "", table = ""] = key.split(" ");
  return ["constraint", "trigger", "firing"].includes(kind) ? table : "";
}

const isCheck = ({ text }: SqlObject) => /ADD CONSTRAINT "?\w+"?\s+CHECK\b/.test(text);

const create = ({ text }: SqlObject) => `${text.replace(/^CREATE (FUNCTION|VIEW)/, "CREATE OR REPLACE $1")};`;

/** On a table with rows. The next migration checks them, without blocking writes. */
const createOnRows = (object: SqlObject) => `${object.text}${isCheck(object) ? " NOT VALID" : ""};`;

function drop(key: string): string {
  const [kind = "", first, name] = key.split(" ");
  if (kind === "constraint") return `ALTER TABLE "${first}" DROP CONSTRAINT "${name}";`;
  if (kind === "trigger") return `DROP TRIGGER "${name}" ON "${first}";`;
  if (kind === "firing") return `ALTER TABLE "${first}" ENABLE TRIGGER USER;`;
  if (kind === "right") return `GRANT EXECUTE ON FUNCTION "${first}"() TO PUBLIC;`;
  return `DROP ${kind.toUpperCase()} "${first}";`;
}
