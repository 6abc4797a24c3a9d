import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { projectFolder } from "../../config/project-folder.ts";
import { describeDatabase } from "./database-page.ts";
import { compare, planMigrations } from "./plan-migration.ts";
import { keyOf, readObjects, type SqlObject } from "./sql-objects.ts";

// `npm run db -- migration NAME`, `npm run db -- page`, and the check of both in `npm run lint`.

const sqlFolder = new URL("prisma/sql/", projectFolder);
const migrationsFolder = new URL("prisma/migrations/", projectFolder);
const page = new URL("docs/database.md", projectFolder);

function check(): void {
  const { changed, removed } = compare(
    readSql(),
    readMigrations().map(({ sql }) => sql),
  );
  const names = readMigrations().map(({ name }) => name);
  const misnumbered = names.find((name, index) => !name.startsWith(`${numberOf(index + 1)}_`));
  const problems = [
    ...(misnumbered
      ? [`The migration ${misnumbered} has no number of its own that follows the one before. Rename it.`]
      : []),
    ...[...changed.map(keyOf), ...removed].map(
      (key) => `prisma/sql and prisma/migrations differ in ${key}. Run \`npm run db -- migration what_it_does\`.`,
    ),
    ...(readFileSync(page, "utf8") === describe() ? [] : ["docs/database.md is stale. Run `npm run db -- page`."]),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

function write(name: string): void {
  const migrations = readMigrations();
  planMigrations(
    readSql(),
    migrations.map(({ sql }) => sql),
  ).forEach(({ suffix, sql }, index) => {
    const folder = new URL(`${numberOf(migrations.length + 1 + index)}_${name}${suffix}/`, migrationsFolder);
    mkdirSync(folder);
    writeFileSync(new URL("migration.sql", folder), sql);
    console.log(folder.pathname.slice(projectFolder.pathname.length));
  });
  writeFileSync(page, describe());
  console.log('Write changes of tables, columns and rows below "-- by hand" in the first one.');
}

const numberOf = (index: number) => String(index).padStart(4, "0");

const describe = () =>
  describeDatabase(readFileSync(new URL("prisma/schema.prisma", projectFolder), "utf8"), readSql());

/** @throws Error when an object is defined twice. */
function readSql(): SqlObject[] {
  const objects = readdirSync(sqlFolder)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .flatMap((file) => readObjects(readFileSync(new URL(file, sqlFolder), "utf8")));
  const keys = objects.map(keyOf);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice) throw new Error(`prisma/sql defines ${twice} twice.`);
  return objects;
}

const readMigrations = () =>
  readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, sql: readFileSync(new URL(`${name}/migration.sql`, migrationsFolder), "utf8") }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

const [command, name] = process.argv.slice(2);
if (command === "check") check();
else if (command === "page") writeFileSync(page, describe());
else if (name && /^[a-z0-9_]+$/.test(name)) write(name);
else {
  console.error(
    "Give the migration a name of lower-case letters, digits and underscores: npm run db -- migration what_it_does",
  );
  process.exitCode = 2;
}
