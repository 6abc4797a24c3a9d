import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { UserFacingError } from "../config/user-facing-error.ts";
import { lockFolder } from "./lock.ts";
import { PrismaClient } from "./prisma/client.ts";
import { CHANNEL, createRevision, type Revision } from "./revision.ts";
import type { Session } from "./session.ts";
import { onEmbedded, type RunStatement } from "./statements.ts";

/** An open embedded database and its only connection. */
export type EmbeddedDatabase = {
  db: PrismaClient;
  sql: RunStatement;
  session: Session;
  /** Subscribes to changes of the catalogue. */
  followCatalogue(): Promise<Revision>;
  close(): Promise<void>;
};

/** An open PGlite. `close` also unlocks its folder. */
type OpenFolder = { lite: PGlite; close: () => Promise<void> };

/**
 * Opens the database in a folder, creating both if missing. The folder is locked until the database is closed.
 * @throws DatabaseInUseError when another process uses it; UserFacingError when it cannot be opened.
 */
export async function openFolder(dataDir: string): Promise<OpenFolder> {
  const unlock = lockFolder(dataDir);
  try {
    const lite = await openDatabaseFolder(join(dataDir, "database"));
    const close = async () => {
      if (!lite.closed) await lite.close();
      unlock();
    };
    return { lite, close };
  } catch (error) {
    unlock();
    const message = error instanceof Error ? error.message : String(error);
    throw new UserFacingError(
      `The embedded database in ${dataDir} cannot be opened: ${message}. ` +
        "Restore the folder from a backup, or delete it if you do not need its data.",
      { cause: error },
    );
  }
}

/**
 * Wraps an open PGlite: one connection, on which queries run one after the other.
 * @param release runs at the end of `close`, which leaves PGlite open.
 */
export function wrap(lite: PGlite, release: () => Promise<void> = async () => {}): EmbeddedDatabase {
  // Queries queue for the single connection: unlike with a pool, waiting is not overload.
  const db = new PrismaClient({ adapter: new PrismaPGlite(lite), transactionOptions: { maxWait: 10_000 } });
  const session: Session = {
    query: async (sql, parameters) => (await lite.query<Record<string, unknown>>(sql, parameters)).rows,
    run: async (sql) => {
      await lite.exec(sql);
    },
  };
  const stops: (() => Promise<void>)[] = [];
  const close = async () => {
    if (!lite.closed) for (const stop of stops.splice(0)) await stop();
    await db.$disconnect();
    await release();
  };
  const followCatalogue = async () => {
    const revision = createRevision({ schema: "public" });
    // No other process can write to this database.
    stops.push(await lite.listen(CHANNEL, (payload) => revision.onNotify(payload, true)));
    return revision;
  };
  return { db, sql: onEmbedded(lite), session, followCatalogue, close };
}

/** Prisma's adapter reads and writes timestamps without their zone, as UTC. */
const startParams = [...PGlite.defaultStartParams, "-c", "TimeZone=UTC"];

/** How the embedded database is opened. */
export const pgliteOptions = { startParams, extensions: { btree_gist, pg_trgm } };

async function openDatabaseFolder(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) {
    // Created aside and renamed: an interrupted start leaves no incomplete database behind.
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    await (await PGlite.create(unfinished, pgliteOptions)).close();
    renameSync(unfinished, folder);
  }
  // PGlite would create a new database over the remains.
  if (!existsSync(join(folder, "PG_VERSION"))) throw new Error("the database is incomplete");
  return PGlite.create(folder, pgliteOptions);
}
