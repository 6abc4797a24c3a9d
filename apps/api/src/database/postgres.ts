import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { UserFacingError } from "../config/user-facing-error.ts";
import { type Listening, listenForChanges, revisionQuery } from "./listen.ts";
import { PrismaClient } from "./prisma/client.ts";
import { CHANNEL, createRevision, type Revision } from "./revision.ts";
import type { Session } from "./session.ts";
import { onPool, type Sql } from "./statements.ts";

/** The connections of a pool, and how many queries wait for one. */
export type Connections = { busy: number; idle: number; waiting: number };

/** A PostgreSQL that is connected: a pool for the service, and a connection of its own for the migrations. */
export type PostgresDatabase = {
  db: PrismaClient;
  /** On the same pool. */
  sql: Sql;
  session: Session;
  /** Gives the service's role its rights on what the migrations made, and checks that it has what it needs. */
  admit(): Promise<void>;
  /** Ends the connection of the migrations. */
  endSession(): Promise<void>;
  /** Begins to listen for changes of the catalogue, on one more connection. */
  followCatalogue(): Promise<Revision>;
  connections(): Connections;
  close(): Promise<void>;
};

type Options = {
  databaseUrl: string;
  migrationDatabaseUrl: string;
  connectionTimeoutMs?: number | undefined;
  onConnectionLost?: ((error: Error) => void) | undefined;
};

/**
 * Connects to PostgreSQL.
 * @throws UserFacingError when it cannot be reached, refuses the role, is older than 15, or does not store UTF-8.
 */
export async function openPostgres(options: Options): Promise<PostgresDatabase> {
  const { databaseUrl, migrationDatabaseUrl, onConnectionLost = () => {} } = options;
  // Whoever waits longer for one is better served by a 503 at once.
  const { connectionTimeoutMs = 1_000 } = options;
  const schema = schemaOf(databaseUrl);
  // At a start nobody waits for an answer yet: a database that is just starting too is given its time.
  const patience = { keepAlive: true, connectionTimeoutMillis: 10_000 };
  const client = new pg.Client({ ...connectTo(migrationDatabaseUrl, schema), ...patience });
  // Without a listener, losing the connection would end the process.
  client.on("error", onConnectionLost);
  try {
    await client.connect();
  } catch (error) {
    throw unreachable(migrationDatabaseUrl, error);
  }
  const session: Session = {
    query: async (sql, parameters) => (await client.query<Record<string, unknown>>(sql, parameters)).rows,
    run: async (sql) => {
      await client.query(sql);
    },
  };
  try {
    await checkServer(session, placeOf(migrationDatabaseUrl));
    const [found] = await session.query("SELECT current_schema() AS name");
    if (found?.name === null) await session.run(`CREATE SCHEMA "${schema}"`);
  } catch (error) {
    await client.end();
    throw error;
  }

  const config = connectTo(databaseUrl, schema, timeLimit);
  const revision = createRevision({
    schema,
    query: async () => (await pool.query<{ revision: string }>(revisionQuery)).rows[0]?.revision ?? "",
  });
  const pool = new pg.Pool({
    ...config,
    ...poolLimits,
    connectionTimeoutMillis: connectionTimeoutMs,
    // A connection is notified of its own change before the commit is acknowledged: an instance never sends a response
    // without what it has written itself.
    onConnect: async (connection) => {
      connection.on("notification", ({ payload = "", processId }) =>
        revision.onNotify(payload, "processID" in connection && processId === connection.processID),
      );
      await connection.query(`LISTEN ${CHANNEL}`);
    },
  });
  const listeners = { onPoolError: onConnectionLost, onConnectionError: onConnectionLost };
  const db = new PrismaClient({ adapter: new PrismaPg(pool, { schema, disposeExternalPool: true, ...listeners }) });
  let listening: Promise<Listening> | undefined;
  let ended: Promise<void> | undefined;
  const endSession = () => {
    ended ??= client.end();
    return ended;
  };
  return {
    db,
    sql: onPool(pool),
    session,
    admit: async () => {
      const [service] = await db.$queryRaw<Service[]>`
        SELECT current_user::text AS role, current_setting('TimeZone') AS zone`.catch((error: unknown) => {
        throw unreachable(databaseUrl, error);
      });
      if (service) await admit(session, db, service);
    },
    endSession,
    followCatalogue: async () => {
      listening ??= listenForChanges({ ...config, keepAlive: true }, revision, onConnectionLost);
      await listening;
      return revision;
    },
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await Promise.all([db.$disconnect(), endSession(), listening?.then((one) => one.close())]);
    },
  };
}

/** Limits in milliseconds. The server ends a statement first; the client's own limit is for a network that is gone. */
const poolLimits = {
  max: 10,
  query_timeout: 15_000,
  keepAlive: true,
} as const;
// A commit may wait for another's, which the statement's time does not count.
const timeLimit = "-c statement_timeout=10s -c lock_timeout=5s";

/** Prisma's adapter reads and writes timestamps without their zone, as UTC, and in the ISO style. */
const utc = "-c TimeZone=UTC -c DateStyle=ISO";

function connectTo(address: string, schema: string, ...more: string[]) {
  const url = new URL(address);
  // The address's own options are kept, but for what Prisma and the migrations must agree on.
  const options = [url.searchParams.get("options"), utc, `-c search_path="${schema}"`, ...more];
  url.searchParams.set("options", options.filter(Boolean).join(" "));
  url.searchParams.delete("schema");
  const name = { fallback_application_name: "talaqqi" };
  return { connectionString: url.href, connectionTimeoutMillis: 2_000, ...name } as const;
}

/** @returns the schema that an address names in Prisma's manner, `?schema=talaqqi`; `public` when it names none. */
function schemaOf(address: string): string {
  const schema = new URL(address).searchParams.get("schema") ?? "public";
  if (/^[A-Za-z_]\w*$/.test(schema)) return schema;
  throw new UserFacingError("The schema in DATABASE_URL must be letters, digits and underscores.");
}

async function checkServer(session: Session, place: string): Promise<void> {
  const [server] = await session.query(
    `SELECT split_part(current_setting('server_version'), ' ', 1) AS version, current_setting('server_version_num')::int AS number,
            current_setting('server_encoding') AS encoding`,
  );
  if (Number(server?.number) < 150_000) {
    throw new UserFacingError(
      `The database at ${place} is PostgreSQL ${server?.version}: version 15 or later is needed.`,
    );
  }
  if (server?.encoding !== "UTF8") {
    throw new UserFacingError(`The database at ${place} stores ${server?.encoding}: make one with ENCODING 'UTF8'.`);
  }
}

/** What the service's connections are, as the server sees it. */
type Service = { role: string; zone: string };

async function admit(session: Session, db: PrismaClient, { role, zone }: Service): Promise<void> {
  if (zone !== "UTC") {
    throw new UserFacingError(
      `A connection pooler before the database drops the setting TimeZone=UTC (it is ${zone}): let it pass \`options\`.`,
    );
  }
  const [own] = await session.query("SELECT current_user::text AS role");
  if (own?.role === role) return;
  // At every start: the one that migrated may have ended before it came here, or served with another role.
  await grant(session, role);
  const [rights] = await db.$queryRaw<{ may: boolean }[]>`
    SELECT coalesce(
      has_table_privilege(to_regclass('users'), 'SELECT')
        AND has_table_privilege(to_regclass('users'), 'INSERT')
        AND has_table_privilege(to_regclass('catalogue_revision'), 'SELECT'),
      false
    ) AS may`;
  if (!rights?.may) {
    throw new UserFacingError(
      `The role ${role} of DATABASE_URL may not use the tables that the role ${own?.role} of MIGRATION_DATABASE_URL made: ` +
        "grant it SELECT, INSERT, UPDATE and DELETE on them, and USAGE and UPDATE on their sequences.",
    );
  }
}

/** Grants a role the use of the tables and sequences that the migrations' role owns. */
async function grant(session: Session, role: string): Promise<void> {
  const grants = await session.query(
    `SELECT 'SELECT, INSERT, UPDATE, DELETE ON TABLE ' || oid::regclass AS what FROM pg_class WHERE relkind = 'r' AND ${ours}
     UNION ALL SELECT 'USAGE, UPDATE ON SEQUENCE ' || oid::regclass FROM pg_class WHERE relkind = 'S' AND ${ours}
     UNION ALL SELECT format('USAGE ON SCHEMA %I', current_schema())`,
  );
  const name = pg.escapeIdentifier(role);
  await session.run(grants.map(({ what }) => `GRANT ${what} TO ${name}`).join(";"));
}

const ours = `relnamespace = to_regnamespace(current_schema()) AND relowner = current_user::regrole
  AND relname <> '_prisma_migrations'`;

function unreachable(address: string, error: unknown): UserFacingError {
  return new UserFacingError(`The database at ${placeOf(address)} cannot be reached: ${reasonOf(error)}`, {
    cause: error,
  });
}

/** @returns host, port and database of an address, and no password. */
function placeOf(address: string): string {
  const { host, pathname } = new URL(address);
  return host + pathname;
}

/** Node tries several addresses of a name, and gives their errors without a message; Prisma's is the last line of many. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? (error.message.trim().split("\n").at(-1) ?? "") : String(error);
}
