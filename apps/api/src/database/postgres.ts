import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { UserFacingError } from "../config/user-facing-error.ts";
import { type Listening, listenForChanges, revisionQuery } from "./listen.ts";
import { PrismaClient } from "./prisma/client.ts";
import { CHANNEL, createRevision, type Revision } from "./revision.ts";
import type { Session } from "./session.ts";
import { onPool, type Sql } from "./statements.ts";

/** The connections of a pool, and the number of queries that wait for one. */
export type Connections = { busy: number; idle: number; waiting: number };

/** A connected PostgreSQL: a pool for the service, and a separate connection for the migrations. */
export type PostgresDatabase = {
  db: PrismaClient;
  /** Uses the same pool. */
  sql: Sql;
  session: Session;
  /** Grants the service's role access to the tables of the migrations, and checks that it has it. */
  admit(): Promise<void>;
  /** Ends the connection of the migrations. */
  endSession(): Promise<void>;
  /** Subscribes to changes of the catalogue, on one more connection. */
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
  // A request that would wait longer gets a 503 instead.
  const { connectionTimeoutMs = 1_000 } = options;
  const schema = schemaOf(databaseUrl);
  // Longer than for requests: the database may be starting as well.
  const startup = { keepAlive: true, connectionTimeoutMillis: 10_000 };
  const client = new pg.Client({ ...connectTo(migrationDatabaseUrl, schema), ...startup });
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
    // A connection is notified of its own change before the commit is acknowledged, so an instance's responses always
    // include its own writes.
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

/** Limits in milliseconds. The server's statement timeout is shorter; the client's is for a dead network. */
const poolLimits = {
  max: 10,
  query_timeout: 15_000,
  keepAlive: true,
} as const;
// A commit may wait for another one, which statement_timeout does not include.
const timeLimit = "-c statement_timeout=10s -c lock_timeout=5s";

/** Prisma's adapter reads and writes timestamps without a zone, as UTC, in ISO style. */
const utc = "-c TimeZone=UTC -c DateStyle=ISO";

function connectTo(address: string, schema: string, ...more: string[]) {
  const url = new URL(address);
  // The address's own options stay, except where Prisma and the migrations must agree.
  const options = [url.searchParams.get("options"), utc, `-c search_path="${schema}"`, ...more];
  url.searchParams.set("options", options.filter(Boolean).join(" "));
  url.searchParams.delete("schema");
  const name = { fallback_application_name: "talaqqi" };
  return { connectionString: url.href, connectionTimeoutMillis: 2_000, ...name } as const;
}

/** @returns the schema of an address, in Prisma's notation `?schema=talaqqi`; `public` by default. */
function schemaOf(address: string): string {
  const schema = new URL(address).searchParams.get("schema") ?? "public";
  if (/^[A-Za-z_]\w*$/.test(schema)) return schema;
  throw new UserFacingError("The schema in DATABASE_URL must consist of letters, digits and underscores.");
}

async function checkServer(session: Session, place: string): Promise<void> {
  const [server] = await session.query(
    `SELECT split_part(current_setting('server_version'), ' ', 1) AS version, current_setting('server_version_num')::int AS number,
            current_setting('server_encoding') AS encoding`,
  );
  if (Number(server?.number) < 150_000) {
    throw new UserFacingError(
      `The database at ${place} is PostgreSQL ${server?.version}: version 15 or later is required.`,
    );
  }
  if (server?.encoding !== "UTF8") {
    throw new UserFacingError(`The database at ${place} uses ${server?.encoding}. Create one with ENCODING 'UTF8'.`);
  }
}

/** The service's connections as the server sees them. */
type Service = { role: string; zone: string };

async function admit(session: Session, db: PrismaClient, { role, zone }: Service): Promise<void> {
  if (zone !== "UTC") {
    throw new UserFacingError(
      `A connection pooler before the database drops the setting TimeZone=UTC (it is ${zone}). Configure it to pass \`options\`.`,
    );
  }
  const [own] = await session.query("SELECT current_user::text AS role");
  if (own?.role === role) return;
  // At every start: the process that migrated may have ended before this step, or used another role.
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
      `The role ${role} of DATABASE_URL cannot use the tables of the role ${own?.role} of MIGRATION_DATABASE_URL. ` +
        "Grant it SELECT, INSERT, UPDATE and DELETE on them, and USAGE and UPDATE on their sequences.",
    );
  }
}

/** Grants a role access to the tables, views and sequences that the migrations' role owns. */
async function grant(session: Session, role: string): Promise<void> {
  const grants = await session.query(
    `SELECT 'SELECT, INSERT, UPDATE, DELETE ON TABLE ' || oid::regclass AS what FROM pg_class WHERE relkind = 'r' AND ${ours}
     UNION ALL SELECT 'SELECT ON TABLE ' || oid::regclass FROM pg_class WHERE relkind = 'v' AND ${ours}
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

/** @returns host, port and database of an address, without the password. */
function placeOf(address: string): string {
  const { host, pathname } = new URL(address);
  return host + pathname;
}

/** Node's AggregateError, one error per address of a name, has no message; Prisma's reason is its last line. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? (error.message.trim().split("\n").at(-1) ?? "") : String(error);
}
