import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { addressesOf } from "../../config/database-address.ts";
import { PrismaClient } from "../prisma/client.ts";
import { createRevision, type Revision } from "../revision.ts";
import type { Session } from "../session.ts";
import { onPool, type RunStatement } from "../statements.ts";
import { traceQueries } from "../traced.ts";
import { connectTo, newerSettings, placeOf, schemaOf, settingsOf, settingsOfMigrations } from "./addresses.ts";
import { admit } from "./admit.ts";
import { checkPooler } from "./check-pooler.ts";
import { checkServer } from "./check-server.ts";
import { type Listening, listenForChanges, readRevision } from "./listen.ts";
import { connectToPrimary, createPrimaryConnections } from "./primary.ts";
import { type PrimaryWatch, watchPrimaries } from "./two-primaries.ts";

/** The connections of a pool, and the number of queries that wait for one. */
export type Connections = { busy: number; idle: number; waiting: number };

/** A connected PostgreSQL: a pool for the service, and a separate connection for the migrations. */
export type PostgresDatabase = {
  /** The host, port and database of the connection for the migrations. */
  place: string;
  db: PrismaClient;
  /** Uses the same pool. */
  sql: RunStatement;
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
  /** Whether a missing schema is created, the default. */
  migrate?: boolean | undefined;
  databasePoolSize?: number | undefined;
  databaseConnectionMinutes?: number | undefined;
  connectionTimeoutMs?: number | undefined;
  onConnectionLost?: ((error: Error) => void) | undefined;
  warn?: ((details: object, message: string) => void) | undefined;
};

/**
 * Connects to PostgreSQL.
 * @throws UserFacingError when it cannot be reached, refuses the role, or is not fit for the service.
 */
export async function openPostgres(options: Options): Promise<PostgresDatabase> {
  const { databaseUrl, migrationDatabaseUrl, migrate = true, onConnectionLost = () => {}, warn = () => {} } = options;
  // A request that would wait longer gets a 503 instead.
  const { connectionTimeoutMs = 1_000, databasePoolSize = 10, databaseConnectionMinutes } = options;
  const addresses = addressesOf(databaseUrl);
  const schema = schemaOf(addresses[0] ?? databaseUrl);
  const { client, address } = await connectToPrimary({
    addresses: addressesOf(migrationDatabaseUrl),
    config: (one) => connectTo(one, settingsOfMigrations(schema)),
    onLost: onConnectionLost,
  });
  const session: Session = {
    query: async (sql, parameters) => (await client.query<Record<string, unknown>>(sql, parameters)).rows,
    run: async (sql) => {
      await client.query(sql);
    },
  };
  const place = placeOf(address);
  let hosts: pg.ClientConfig[] = [];
  let first = 0;
  try {
    const version = await checkServer(session, place, warn);
    for (const [name, value] of Object.entries(newerSettings(version))) await session.run(`SET ${name} = ${value}`);
    const settings = settingsOf(schema, version);
    hosts = addresses.map((one) => connectTo(one, settings));
    const [found] = await session.query("SELECT current_schema() AS name");
    if (migrate && found?.name === null) await session.run(`CREATE SCHEMA "${schema}"`);
    first = await checkPooler(addresses, settings, onConnectionLost);
  } catch (error) {
    await client.end();
    throw error;
  }

  const revision = createRevision({ schema, query: () => readRevision(pool) });
  const primary = createPrimaryConnections(hosts, first, revision.onOwnChange);
  const pool = new pg.Pool({
    ...poolLimits,
    max: databasePoolSize,
    ...(databaseConnectionMinutes && { maxLifetimeSeconds: databaseConnectionMinutes * 60 }),
    connectionTimeoutMillis: connectionTimeoutMs,
    Client: primary.Client,
    onConnect: primary.onConnect,
  });
  const listeners = { onPoolError: onConnectionLost, onConnectionError: onConnectionLost };
  const adapter = new PrismaPg(pool, { schema, disposeExternalPool: true, ...listeners });
  const db = new PrismaClient({ adapter: traceQueries(adapter) });
  let listening: Promise<Listening> | undefined;
  let watching: PrimaryWatch | undefined;
  let ended: Promise<void> | undefined;
  const endSession = () => {
    ended ??= client.end();
    return ended;
  };
  return {
    place,
    db,
    sql: onPool(pool),
    session,
    admit: () => admit(session, db),
    endSession,
    followCatalogue: async () => {
      const onPrimary = primary.moveTo;
      listening ??= listenForChanges({ hosts, first, revision, onLost: onConnectionLost, onPrimary });
      if (hosts.length > 1) {
        watching ??= watchPrimaries(hosts, (found) => {
          primary.refuseWrites(found);
          warn({ hosts: addresses.map(placeOf) }, found ? TWO_PRIMARIES : ONE_PRIMARY);
        });
      }
      await listening;
      return { ...revision, whyReadOnly: () => (watching?.found() ? "twoPrimaries" : revision.whyReadOnly()) };
    },
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await Promise.all([db.$disconnect(), endSession(), listening?.then((one) => one.close()), watching?.close()]);
    },
  };
}

/** Limits in milliseconds. The server's statement timeout is shorter; the client's is for a dead network. */
const poolLimits = { query_timeout: 15_000, keepAlive: true };

const TWO_PRIMARIES =
  "two servers of the database accept writes, and one of them will lose what it acknowledges: writes get 503 until only one " +
  "does (docs/recovery.md)";
const ONE_PRIMARY = "one server of the database accepts writes again, and so does the service";
