import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { QUERY_TIMEOUT_MS } from "../revision.ts";

/** A server, as it describes itself. */
export type Server = {
  /** The system identifier, which replicas share with their primary. */
  system: string;
  /** When it started, in microseconds: no two servers of a system have the same. */
  started: string;
  /** Whether it accepts writes: it does not as a replica, nor when somebody has made it read-only. */
  writable: boolean;
};

/** What the hosts answered at one time; undefined for a host that did not. */
type Answers = readonly (Server | undefined)[];

/**
 * Tells from the hosts' answers whether two servers of one system accept writes: what one of them acknowledges is lost when the
 * other goes on. It believes what it has seen twice in a row, because the answers of one time arrive one after the other: a
 * switchover may look like two primaries.
 * @returns a function that takes the answers of each time, and returns what is believed from now on, if that has changed.
 */
export function createBelief(): (now: Answers) => boolean | undefined {
  let believed = false;
  let before: Answers = [];
  return (now) => {
    const hasChanged = believed ? !hasTwo(before) && !hasTwo(now) : hasTwo(before, now);
    before = now;
    if (!hasChanged) return undefined;
    believed = !believed;
    return believed;
  };
}

/** Whether two servers of one system accepted writes at each of these times, without a restart in between. */
function hasTwo(...times: Answers[]): boolean {
  const [first = [], ...others] = times.map((servers) =>
    servers.flatMap((one) => (one?.writable ? [`${one.system} ${one.started}`] : [])),
  );
  const always = [...new Set(first)].filter((name) => others.every((names) => names.includes(name)));
  const systems = always.map((name) => name.split(" ")[0]);
  return new Set(systems).size < systems.length;
}

/** One pooler, or one server, may be named twice: the start tells servers apart, not the address. */
const describeServer = `
  SELECT system_identifier::text AS system, (extract(epoch FROM pg_postmaster_start_time()) * 1000000)::bigint::text AS started,
    NOT current_setting('transaction_read_only')::boolean AS writable FROM pg_control_system()`;

/** Watches the hosts of a database, until it is closed. */
export type PrimaryWatch = {
  /** Whether two servers accept writes. */
  found: () => boolean;
  close: () => Promise<void>;
};

/**
 * Asks every host again and again, on a connection of its own, whether there are two primaries.
 * @param onChange called with what is believed from now on.
 * @param everyMs the pause after each time.
 */
export function watchPrimaries(
  hosts: pg.ClientConfig[],
  onChange: (found: boolean) => void,
  everyMs = 1_000,
): PrimaryWatch {
  const pools = hosts.map((host) => new pg.Pool({ ...host, max: 1, query_timeout: QUERY_TIMEOUT_MS }));
  // An unreachable host is not a primary. The pool reports the loss of its own connections.
  for (const pool of pools) pool.on("error", () => {});
  const ask = (pool: pg.Pool) =>
    pool.query<Server>(describeServer).then(
      ({ rows }) => rows[0],
      () => undefined,
    );
  const closing = new AbortController();
  const believe = createBelief();
  let found = false;

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      const news = believe(await Promise.all(pools.map(ask)));
      if (news !== undefined && !closing.signal.aborted) {
        found = news;
        onChange(found);
      }
      await wait(everyMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
  }

  const watching = watch();
  return {
    found: () => found,
    async close() {
      closing.abort();
      await Promise.all([watching, ...pools.map((pool) => pool.end())]);
    },
  };
}
