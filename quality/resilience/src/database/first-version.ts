import { readFirstSchema } from "@talaqqi/test-kit/first-schema";
import { digestRows, type Query, type Table, tablesOf } from "./queries.ts";

/** Access tokens of the first version's database: three from the dump, and two that `loadFirstVersion` adds. */
export const tokens = {
  aisyah: "fixture-valid-token",
  "a revoked token": "fixture-revoked-token",
  "a deleted account": "fixture-token-of-a-deleted-account",
  hanif: "fixture-teacher-token",
  rangga: "fixture-student-token",
};

const moreTokens = `
  INSERT INTO access_tokens (hash, id_user, issued_by, issued_at, expires_at)
  SELECT encode(sha256(token::bytea), 'hex'), id, 'support', '2026-11-01 02:05Z', '2099-01-01Z'
  FROM users JOIN (VALUES ('${tokens.hanif}', 'hanif.guru@contoh.example'),
    ('${tokens.rangga}', 'rangga.wibawa@contoh.example')) AS given (token, email) USING (email)`;

/**
 * Loads the dump of the first version into an empty database.
 * @param session.run runs several statements.
 * @returns its tables, and a digest of each.
 */
export async function loadFirstVersion({ run, query }: { run(sql: string): Promise<unknown>; query: Query }): Promise<{
  tables: Table[];
  rows: Record<string, string>;
}> {
  await run(readFirstSchema());
  await run("RESET search_path"); // the dump empties it
  await run(moreTokens);
  const tables = await tablesOf(query);
  return { tables, rows: await digestRows(query, tables) };
}
