import { randomUUID } from "node:crypto";
import pg from "pg";
import { UserFacingError } from "../../config/user-facing-error.ts";
import { connectTo, placeOf, START_TIMEOUT_MS, unreachable } from "./addresses.ts";
import { connectToPrimary } from "./primary.ts";

type Settings = Record<string, string>;

/**
 * Checks what the service relies on and a pooler between it and the database may lose: the settings of a connection, its
 * prepared statements and its notifications. It would otherwise work until two requests meet.
 * @returns the index of the host that accepts writes.
 * @throws UserFacingError that says what is lost.
 */
export async function checkPooler(
  addresses: string[],
  settings: Settings,
  onLost: (error: Error) => void,
): Promise<number> {
  // In transaction mode with one connection, a pooler would let the first wait for the second for minutes, or for ever.
  const config = (address: string) => ({ ...connectTo(address, settings), query_timeout: START_TIMEOUT_MS });
  const { client: one, host, address } = await connectToPrimary({ addresses, config, onLost });
  const other = new pg.Client({ ...config(address), connectionTimeoutMillis: START_TIMEOUT_MS });
  other.on("error", onLost);
  try {
    await other.connect();
    // Both ways: a pooler may give out the connection that it used last, or the one before.
    const lost = (await findLost(one, other, settings)) ?? (await findLost(other, one, settings));
    if (lost) throw new UserFacingError(`The connection pooler at ${placeOf(address)} ${lost}`);
    return host;
  } catch (error) {
    throw error instanceof UserFacingError ? error : unreachable(placeOf(address), error);
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}

/** @returns what the first connection loses while the second has a transaction, in words; undefined for nothing. */
async function findLost(first: pg.Client, second: pg.Client, settings: Settings): Promise<string | undefined> {
  const sent = randomUUID();
  const received: (string | undefined)[] = [];
  const receive = ({ payload }: pg.Notification) => received.push(payload);
  first.on("notification", receive);
  await first.query(prepared);
  await first.query(`LISTEN ${CHECK}`);
  await second.query("BEGIN");
  try {
    // In transaction mode a pooler now needs another connection for the first.
    await first.query(prepared);
  } catch (error) {
    if (error instanceof pg.DatabaseError && preparedIsLost.has(error.code ?? ""))
      return `loses prepared statements${useSessions}`;
    if (error instanceof Error && error.message === QUERY_TIMEOUT)
      return `runs no query while another connection has a transaction${useSessions}`;
    throw error;
  }
  const { rows } = await first.query<{ name: string; found: string }>(readSettings, [Object.keys(settings)]);
  const changed = rows.find(({ name, found }) => !isSame(found, settings[name]));
  if (changed) {
    const { name, found } = changed;
    return `drops the setting ${name}=${settings[name]} (it is ${found}). Let it pass \`options\`, or set it on the role with ALTER ROLE.`;
  }
  await second.query("SELECT pg_notify($1, $2)", [CHECK, sent]);
  await second.query("COMMIT");
  // What was committed before a query arrives before its result.
  await first.query("SELECT");
  first.off("notification", receive);
  return received.includes(sent) ? undefined : `loses notifications (LISTEN)${useSessions}`;
}

/** PostgreSQL may leave out quotation marks, and add what was not given: `ISO, MDY` for `ISO`. */
const isSame = (found: string, wanted = "") =>
  `${found},`.replaceAll('"', "").startsWith(`${wanted},`.replaceAll('"', ""));

const CHECK = "talaqqi_check";
const prepared = { name: "talaqqi_check", text: "SELECT 1" };
const readSettings = "SELECT name, current_setting(name) AS found FROM unnest($1::text[]) AS name";
const useSessions = ". Poolers do that in transaction mode: use session mode, or connect directly.";

/** The message of pg's error. */
const QUERY_TIMEOUT = "Query read timeout";

/** The statement does not exist, or exists already. */
const preparedIsLost = new Set(["26000", "42P05"]);
