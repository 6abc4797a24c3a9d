import { type Account, findLosses } from "../clients/account-writer.ts";
import type { Check } from "../resilience-case.ts";
import { count, onConnection, type Query } from "./queries.ts";

export type Loss = { account: Account; loss: string };

/** Checks a database after a failure, and that none of the acknowledged writes is lost. */
export async function checkDurability(databaseUrl: string, losses: Loss[]): Promise<Check[]> {
  for (const { loss } of losses.slice(0, 20)) console.log(`  ${loss}`);
  return [
    { name: "acknowledged writes lost", figure: losses.length, atMost: 0 },
    { name: "half-written records", figure: await onConnection(databaseUrl, countHalfWritten), atMost: 0 },
    { name: "broken indexes", figure: await onConnection(databaseUrl, countBrokenIndexes), atMost: 0 },
  ];
}

/** @returns each acknowledged write that a service has lost. */
export async function findAllLosses(url: string, accounts: Account[]): Promise<Loss[]> {
  const losses: Loss[] = [];
  for (const account of accounts) for (const loss of await findLosses(url, account)) losses.push({ account, loss });
  return losses;
}

/** Compares the accounts in the database with what was acknowledged. @returns a description of each difference. */
export async function findLostRows(query: Query, accounts: Account[]): Promise<string[]> {
  const rows = await query(`SELECT email, name, gender, whatsapp FROM users WHERE ${written}`);
  const stored = new Map(rows.map(({ email, name, gender, whatsapp }) => [email, [name, gender, whatsapp].join("|")]));
  return accounts.flatMap(({ email, name, newName, whatsapp, registered, unanswered }) => {
    const names = unanswered === "change" ? [name, newName] : [name];
    const allowed = names.map((one) => [one, "Perempuan", whatsapp].join("|"));
    const found = stored.get(email);
    if (found === undefined) return registered ? [`${email} is missing`] : [];
    return allowed.includes(found) ? [] : [`${email} is ${found}, not ${allowed.join(" or ")}`];
  });
}

/**
 * Counts students without exactly one open placement test, and access tokens of accounts without an identity: both are
 * written in one transaction.
 */
export const countHalfWritten = (query: Query): Promise<number> =>
  count(
    query,
    `SELECT (SELECT count(*) FROM students JOIN users ON users.id = id_user
               WHERE ${written} AND (SELECT count(*) FROM placement_tests
                 WHERE placement_tests.id_student = students.id_student AND s_progress = 0) <> 1)
       + (SELECT count(*) FROM access_tokens JOIN users ON users.id = id_user
            WHERE ${written} AND NOT EXISTS (SELECT FROM identities WHERE identities.id_user = users.id))`,
  );

/** Compares every B-tree index with all rows of its table. @returns how many are corrupt. */
export async function countBrokenIndexes(query: Query): Promise<number> {
  await query("CREATE EXTENSION IF NOT EXISTS amcheck");
  const indexes = await query(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind = 'i' AND relnamespace = 'public'::regnamespace AND relam = (SELECT oid FROM pg_am WHERE amname = 'btree')`,
  );
  if (indexes.length === 0) return Number.NaN;
  let broken = 0;
  for (const { name } of indexes) {
    await query(`SELECT bt_index_check('${name}', true)`).catch((error: unknown) => {
      broken += 1;
      console.error(error);
    });
  }
  return broken;
}

/** The accounts that `writeAccounts` has registered. */
const written = "email ~ '^[0-9a-f-]{36}@'";
