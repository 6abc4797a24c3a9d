import { Socket } from "node:net";
import pg from "pg";

/**
 * Pgpool-II may read from replicas, or from a cache that triggers do not clear: a new token is then refused, and lists stay as
 * they were. It chooses a server at random for each connection, so its settings are read instead of trying it.
 * @returns what is wrong and which setting repairs it; undefined if nothing is, or without Pgpool-II.
 */
export async function findStaleReads(client: pg.Client): Promise<string | undefined> {
  if (await isDirect(client)) return undefined;
  const settings = await readSettings(client);
  const hosts = [...settings].filter(([name, value]) => name.startsWith("backend_hostname") && value !== "");
  if (isOn(settings.get("load_balance_mode")) && hosts.length > 1)
    return `reads from replicas, which lack the latest changes. ${turnOff("load_balance_mode")}`;
  if (isOn(settings.get("memory_cache_enabled")))
    return `caches reads, and misses changes. ${turnOff("memory_cache_enabled")}`;
  return undefined;
}

const turnOff = (name: string) => `Set \`${name} = off\`, or connect directly.`;

const isOn = (value: string | undefined) => value === "1" || value === "on";

/** Whether the server sees this client's own port. Without a pooler it then logs no error about the query for its settings. */
async function isDirect(client: pg.Client): Promise<boolean> {
  const { stream } = client.connection;
  const port = stream instanceof Socket ? stream.localPort : undefined;
  const { rows } = await client.query<{ port: number | null }>("SELECT inet_client_port() AS port");
  // Without ports, over a local socket, nothing is known.
  return port !== undefined && rows[0]?.port === port;
}

/** @returns what Pgpool-II lists; empty for anything else. */
async function readSettings(client: pg.Client): Promise<Map<string, string>> {
  try {
    const { rows } = await client.query<{ item: string; value: string }>("SHOW pool_status");
    return new Map(rows.map(({ item, value }) => [item, value]));
  } catch (error) {
    if (error instanceof pg.DatabaseError) return new Map();
    throw error;
  }
}
