import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { applyMigrations, migrationsFolder } from "../../src/database/migrate.ts";
import { openEmptyDatabase } from "../support/database.ts";
import { migrationsOf } from "../support/migrations.ts";

const isOther = (name: string) => !name.endsWith("_unbound_accounts") && !name.endsWith(".toml");

test("accounts that were unbound before the migration are remembered, as the audit has them", async () => {
  const database = await openEmptyDatabase();
  const others = readdirSync(migrationsFolder).filter(isOther);
  const sqlOf = (name: string) => readFileSync(new URL(`${name}/migration.sql`, migrationsFolder), "utf8");
  await applyMigrations(database.session, migrationsOf(Object.fromEntries(others.map((name) => [name, sqlOf(name)]))));
  const ended = '[{"field": "identities", "before": "1", "after": "0"}]';
  await database.session.run(`
    INSERT INTO users (id, email) VALUES (1, 'a@example.com'), (2, 'b@example.com'), (3, 'c@example.com');
    INSERT INTO audit_entries (at, name, action, kind, key, changes) VALUES
      ('2026-11-25T02:00:00Z', 'Bu Nur', 'unbindSignIn', 'users', '1', '${ended}'),
      ('2026-11-24T02:00:00Z', 'Bu Nur', 'changeAccount', 'users', '1', '${ended}'),
      ('2026-11-24T02:00:00Z', 'Bu Nur', 'changeAccount', 'users', '2', '[{"field": "email", "before": "", "after": ""}]'),
      ('2026-11-24T02:00:00Z', 'Bu Nur', 'unbindSignIn', 'users', '404', '${ended}')`);
  await applyMigrations(database.session);
  expect(await database.db.unboundAccount.findMany()).toEqual([
    { id_user: 1, unbound_at: new Date("2026-11-24T02:00:00Z") },
  ]);
  await database.close();
});
