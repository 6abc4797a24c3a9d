import type { Database } from "../../../src/database/connect.ts";

/** A foreign key; its name is `table.column`. */
export type Key = { name: string; table: string; column: string; parent: string; parentColumn: string };

/** Keys by name that are not followed, with the reason. */
type Exempt = Record<string, string>;

/** The tables of people: accounts, and the operators, who have none. */
const people = ["users", "operators"];

/** @returns every foreign key of the database. */
export const findKeys = (db: Database) => db.$queryRaw<Key[]>`
  SELECT conrelid::regclass || '.' || own.attname AS name, conrelid::regclass::text AS table, own.attname AS column,
    confrelid::regclass::text AS parent, other.attname AS "parentColumn"
  FROM pg_constraint
  CROSS JOIN LATERAL unnest(conkey, confkey) AS pair (own, other)
  JOIN pg_attribute own ON own.attrelid = conrelid AND own.attnum = pair.own
  JOIN pg_attribute other ON other.attrelid = confrelid AND other.attnum = pair.other
  WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY 1`;

/** @returns the keys that lead to a person, directly or through other tables; beyond an exempt key, none is followed. */
export function keysToPeople(keys: Key[], exempt: Exempt, reached = people): Key[] {
  const found = keys.filter(({ parent }) => reached.includes(parent));
  const next = [...new Set([...reached, ...tablesOf(found, exempt)])];
  return next.length > reached.length ? keysToPeople(keys, exempt, next) : found;
}

/** @returns the tables whose rows are a person's. */
export const tablesOf = (keys: Key[], exempt: Exempt): string[] => [
  ...new Set(keys.filter(({ name }) => !(name in exempt)).map(({ table }) => table)),
];

/** @returns how many rows of a table lead to an account; without an account, how many it has. */
export async function countOf(
  db: Database,
  { keys, notTheirs, table, idUser }: { keys: Key[]; notTheirs: Exempt; table: string; idUser?: number | undefined },
): Promise<number> {
  const followed = keys.filter(({ name }) => !(name in notTheirs));
  const condition = idUser === undefined ? "true" : leadsTo(followed, table, idUser);
  const [row] = await db.$queryRawUnsafe<{ count: number }[]>(
    `SELECT count(*)::int FROM "${table}" WHERE ${condition}`,
  );
  return row?.count ?? 0;
}

/** @returns the SQL condition for rows of a table that lead to an account. */
function leadsTo(keys: Key[], table: string, idUser: number): string {
  if (table === "users") return `id = ${idUser}`;
  const conditions = keys
    .filter((key) => key.table === table)
    .map(
      ({ column, parent, parentColumn }) =>
        `"${column}" IN (SELECT "${parentColumn}" FROM "${parent}" WHERE ${leadsTo(keys, parent, idUser)})`,
    );
  return conditions.length > 0 ? conditions.join(" OR ") : "false";
}

/** @returns the columns without a key to a person that could name one: by their name, or as they take any data (JSON). */
export async function findUnlinkedColumns(db: Database, keys: Key[]) {
  const columns = await db.$queryRaw<{ name: string; table: string; column: string; type: string }[]>`
    SELECT table_name || '.' || column_name AS name, table_name AS table, column_name AS column, data_type AS type
    FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations' ORDER BY 1`;
  const linked = new Set(keys.map(({ name }) => name));
  return columns.filter(
    ({ name, column, type }) => !linked.has(name) && (type.startsWith("json") || couldNamePerson.test(column)),
  );
}

const couldNamePerson = new RegExp(
  `(^|_)(${[
    ...["account", "user", "student", "murid", "teacher", "pengajar", "reviewer", "operator", "subject", "key", "ip"],
    ...["name", "email", "whatsapp", "phone", "telepon", "instagram", "avatar", "gender", "contact", "kontak"],
    ...["address", "alamat", "domisili", "latitude", "longitude", "birth", "lahir", "note", "notes", "catatan"],
  ].join("|")})(_|$)`,
);
