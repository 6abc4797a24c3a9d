import pg from "pg";
import { UserFacingError } from "../../config/user-facing-error.ts";
import { CHANNEL } from "../revision.ts";
import { placeOf, START_TIMEOUT_MS, unreachable } from "./addresses.ts";
import { findStaleReads } from "./pgpool.ts";

type Connecting = {
  /** One for each host. */
  addresses: string[];
  config: (address: string) => pg.ClientConfig;
  onLost: (error: Error) => void;
};

/**
 * Connects to the first host that accepts writes.
 * @returns the connection, and the host's index and address.
 * @throws UserFacingError that gives each host's reason.
 */
export async function connectToPrimary({ addresses, config, onLost }: Connecting) {
  const reasons: UserFacingError[] = [];
  for (const [host, address] of addresses.entries()) {
    const client = new pg.Client({ ...config(address), connectionTimeoutMillis: START_TIMEOUT_MS });
    // Without a listener, losing the connection would end the process.
    client.on("error", onLost);
    try {
      await client.connect();
      // First: through such a pooler, the primary may seem to be a replica.
      const stale = await findStaleReads(client);
      const { rows } = await client.query<{ transaction_read_only: string }>("SHOW transaction_read_only");
      if (!stale && rows[0]?.transaction_read_only === "off") return { client, host, address };
      const reason = stale
        ? `The connection pooler at ${placeOf(address)} ${stale}`
        : `The database at ${placeOf(address)} accepts no writes: it is a replica, or read-only.`;
      reasons.push(new UserFacingError(reason));
      await client.end();
    } catch (error) {
      reasons.push(unreachable(placeOf(address), error));
    }
  }
  const [only, ...others] = reasons;
  throw others.length ? new UserFacingError(reasons.map(({ message }) => message).join("\n")) : only;
}

/** The connections of a pool. All go to one host at a time. */
export type PrimaryConnections = {
  /** For the pool: connects to the present host. */
  Client: new (
    config?: pg.ClientConfig,
  ) => pg.Client;
  /** For the pool: prepares a new connection. */
  onConnect: (connection: pg.ClientBase) => Promise<void>;
  /** Drops the open connections; new ones go to this host. */
  moveTo: (host: number) => void;
  /** Drops the open connections; new ones refuse writes, or accept them again. */
  refuseWrites: (refuse: boolean) => void;
};

/**
 * @param hosts how to connect to each host.
 * @param first the index of the host to begin with.
 * @param onOwnChange called when a transaction on one of the connections has changed the catalogue, before the caller of that
 *   transaction gets its result.
 */
export function createPrimaryConnections(
  hosts: pg.ClientConfig[],
  first: number,
  onOwnChange: () => void,
): PrimaryConnections {
  const open = new Set<pg.Client>();
  let host = first;
  let isReadOnly = false;
  // Like a lost connection, which the pool replaces and a request may repeat; `end` would leave it in the pool.
  const drop = () => {
    for (const { connection } of open) connection.stream.destroy();
  };

  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      // The limits are the pool's.
      super({ ...hosts[host], ...config });
      open.add(this);
      this.on("end", () => open.delete(this));
      // A connection may be lost while the pool hands it over, when nobody listens: an error without a listener would end the
      // process. What is sent on it then fails.
      this.on("error", () => {});
      let changed = false;
      // The trigger's notice arrives before the commit has ended.
      this.on("notice", ({ message }) => {
        changed ||= message === CHANNEL;
      });
      this.connection.on("readyForQuery", ({ status }: { status: string }) => {
        if (!changed || status !== IDLE) return;
        changed = false;
        onOwnChange();
      });
    }
  }

  return {
    Client,
    async onConnect(connection) {
      // A statement, because a pooler may drop settings.
      if (isReadOnly) await connection.query("SET default_transaction_read_only = on");
    },
    moveTo(to) {
      host = to;
      drop();
    },
    refuseWrites(refuse) {
      isReadOnly = refuse;
      drop();
    },
  };
}

/** PostgreSQL's status of a connection without a transaction. */
const IDLE = "I";
