import { addExtensionsToPath, migrationsFolder, readMigrations } from "./migrate.ts";
import { MigrationError, refuseMissingRight } from "./migration-error.ts";
import { hasHistory, isBeforeRelease, readHistory, record } from "./migration-history.ts";
import type { Session } from "./session.ts";

/**
 * Takes over a database of the last version before the first release, which had a migration for each change: when its
 * tables, constraints, functions and triggers are those of the first migration, that one replaces the old ones in the history.
 * Call it under the migration lock.
 * @throws MigrationError when something differs; then nothing is changed.
 */
export async function adopt(session: Session, folder: URL = migrationsFolder): Promise<void> {
  const [first] = readMigrations(folder);
  if (!first) throw new Error(`no migrations in ${folder}`);
  const history = (await hasHistory(session)) ? await readHistory(session) : [];
  if (!isBeforeRelease(history)) {
    throw new MigrationError("The database is not of a version before the first release: there is nothing to adopt.");
  }
  await session.run("BEGIN");
  try {
    await addExtensionsToPath(session);
    const present = await readCatalogue(session);
    await session.run(`SAVEPOINT compared; CREATE SCHEMA ${SCRATCH}`).catch(refuseMissingRight);
    await session.query(`SELECT set_config('search_path', '${SCRATCH}, ' || current_setting('search_path'), true)`);
    await session.run(first.sql);
    const expected = await readCatalogue(session);
    await session.run("ROLLBACK TO SAVEPOINT compared");
    refuseDifferences(present, expected);
    await session.run(`DELETE FROM "_prisma_migrations"`);
    await record(session, first);
    await session.run("COMMIT");
  } catch (error) {
    await session.run("ROLLBACK");
    throw error;
  }
}

/** The first migration is applied to a schema of its own, which is rolled back: definitions are comparable on one server only. */
const SCRATCH = "talaqqi_adoption";

/** Definitions of objects by their names. */
type Catalogue = Map<string, string>;

/** Reads the catalogue of the current schema, but for what other roles have added. */
async function readCatalogue(session: Session): Promise<Catalogue> {
  const rows = await session.query(`
    WITH relation AS (
      SELECT oid, relname, relkind FROM pg_class
      WHERE relnamespace = to_regnamespace(current_schema()) AND relkind IN ('r', 'v') AND relname <> '_prisma_migrations'
        AND relowner = coalesce(
          (SELECT relowner FROM pg_class WHERE oid = to_regclass(format('%I._prisma_migrations', current_schema()))),
          current_user::regrole)
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
    )
    SELECT 'view ' || relname AS name, pg_get_viewdef(oid, true) AS definition FROM relation WHERE relkind = 'v'
    UNION ALL
    SELECT format('column %s.%s', relname, attname), concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attgenerated,
        attidentity, pg_get_expr(adbin, adrelid))
    FROM relation JOIN pg_attribute ON attrelid = relation.oid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relkind = 'r' AND attnum > 0 AND NOT attisdropped
    UNION ALL
    -- Not NULL is compared with the column, and rows that were there before a constraint may be unchecked.
    SELECT format('constraint %s of %s', conname, relname), replace(pg_get_constraintdef(pg_constraint.oid, true), ' NOT VALID', '')
    FROM relation JOIN pg_constraint ON conrelid = relation.oid WHERE contype NOT IN ('n', 't')
    UNION ALL
    SELECT 'index ' || indexrelid::regclass, pg_get_indexdef(indexrelid, 0, true) || CASE WHEN indisvalid THEN '' ELSE ' INVALID' END
    FROM relation JOIN pg_index ON indrelid = relation.oid
    UNION ALL
    SELECT format('trigger %s of %s', tgname, relname), concat_ws(' ', pg_get_triggerdef(pg_trigger.oid, true), tgenabled)
    FROM relation JOIN pg_trigger ON tgrelid = relation.oid WHERE NOT tgisinternal
    UNION ALL
    SELECT format('function %s(%s)', proname, pg_get_function_identity_arguments(oid)), concat_ws(E'\\n',
        pg_get_function_arguments(oid), pg_get_function_result(oid), prosrc, pg_get_function_sqlbody(oid), provolatile, prosecdef,
        proconfig, has_function_privilege('public', oid, 'EXECUTE'))
    FROM pg_proc WHERE pronamespace = to_regnamespace(current_schema())
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
    ORDER BY 1`);
  return new Map(rows.map(({ name, definition }) => [String(name), String(definition)]));
}

function refuseDifferences(present: Catalogue, expected: Catalogue): void {
  const differences = [...new Set([...expected.keys(), ...present.keys()])]
    .filter((name) => present.get(name) !== expected.get(name))
    .map((name) => `${name} ${describeDifference(present.has(name), expected.has(name))}`);
  if (differences.length === 0) return;
  const more = differences.length > MAX_NAMED ? `, and ${differences.length - MAX_NAMED} more` : "";
  throw new MigrationError(
    `The database was left as it is, because it differs from the last version before the first release: ` +
      `${differences.slice(0, MAX_NAMED).join(", ")}${more}. Start that version on it once, or undo the difference, then try again.`,
  );
}

const MAX_NAMED = 10;

function describeDifference(isPresent: boolean, isExpected: boolean): string {
  if (isPresent && isExpected) return "is different";
  return isPresent ? "is unknown" : "is missing";
}
