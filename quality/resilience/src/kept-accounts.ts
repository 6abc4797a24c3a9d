import { count, type Query } from "./rows.ts";
import type { Account } from "./written-accounts.ts";

/** Compares what the database holds of accounts with what was sent. @returns what is lost or otherwise, in words. */
export async function findLostRows(query: Query, accounts: Account[]): Promise<string[]> {
  const rows = await query(`SELECT email, name, gender, whatsapp FROM users WHERE ${ours}`);
  const kept = new Map(rows.map(({ email, name, gender, whatsapp }) => [email, [name, gender, whatsapp].join("|")]));
  return accounts.flatMap(({ email, name, newName, whatsapp, registered, unanswered }) => {
    const names = unanswered === "change" ? [name, newName] : [name];
    const mayBe = names.map((one) => [one, "Perempuan", whatsapp].join("|"));
    const found = kept.get(email);
    if (found === undefined) return registered ? [`${email} is not there`] : [];
    return mayBe.includes(found) ? [] : [`${email} is ${found}, not ${mayBe.join(" or ")}`];
  });
}

/**
 * Counts records without what belongs to them. A student is made together with a placement test, which is open; a token
 * is given only to who is bound to an identity.
 */
export const countHalfWritten = (query: Query): Promise<number> =>
  count(
    query,
    `SELECT (SELECT count(*) FROM students JOIN users ON users.id = id_user
               WHERE ${ours} AND (SELECT count(*) FROM placement_tests
                 WHERE placement_tests.id_student = students.id_student AND s_progress = 0) <> 1)
       + (SELECT count(*) FROM access_tokens JOIN users ON users.id = id_user
            WHERE ${ours} AND NOT EXISTS (SELECT FROM identities WHERE identities.id_user = users.id))`,
  );

/** Compares every index with its table, to the last row. @returns how many do not fit. */
export async function countBrokenIndexes(query: Query): Promise<number> {
  await query("CREATE EXTENSION IF NOT EXISTS amcheck");
  const indexes = await query(
    `SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
     WHERE relnamespace = 'public'::regnamespace`,
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

/** The accounts that the clients have made. */
const ours = "email ~ '^[0-9a-f-]{36}@'";
