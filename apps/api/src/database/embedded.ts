import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { UserFacingError } from "../config/user-facing-error.ts";
import { lockFolder } from "./lock.ts";
import { PrismaClient } from "./prisma/client.ts";
import { CHANNEL, createRevision, type Revision } from "./revision.ts";
import type { Session } from "./session.ts";
import { onEmbedded, type Sql } from "./statements.ts";

/** An open embedded database and its only connection. */
export type EmbeddedDatabase = {
  db: PrismaClient;
  sql: Sql;
  session: Session;
  /** Subscribes to changes of the catalogue. */
  followCatalogue(): Promise<Revision>;
  close(): Promise<void>;
};

/**
 * Opens the database in a folder, creating both if missing. The folder is locked until the database is closed.
 * @throws DatabaseInUseError when another process uses it; UserFacingError when it cannot be opened.
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const unlock = lockFolder(dataDir);
  try {
    const lite = await openFolder(join(dataDir, "database"));
    return wrap(lite, unlock);
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

/** Wraps an open PGlite: one connection, on which queries run one after the other. */
export function wrap(lite: PGlite, release: () => void = () => {}): EmbeddedDatabase {
  // Queries queue for the single connection: unlike with a pool, waiting is not overload.
  const db = new PrismaClient({ adapter: new PrismaPGlite(lite), transactionOptions: { maxWait: 10_000 } });
  const session: Session = {
    query: async (sql, parameters) => (await lite.query<Record<string, unknown>>(sql, parameters)).rows,
    run: async (sql) => {
      await lite.exec(sql);
    },
  };
  const close = async () => {
    await db.$disconnect();
    if (!lite.closed) await lite.close();
    release();
  };
  const followCatalogue = async () => {
    const revision = createRevision({ schema: "public" });
    // No other process can write to this database.
    await lite.listen(CHANNEL, (payload) => revision.onNotify(payload, true));
    return revision;
  };
  return { db, sql: onEmbedded(lite), session, followCatalogue, close };
}

/** Prisma's adapter reads and writes timestamps without their zone, as UTC. */
export const startParams = [...PGlite.defaultStartParams, "-c", "TimeZone=UTC"];

async function openFolder(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) {
    // Created aside and renamed: an interrupted start leaves no incomplete database behind.
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    await (await PGlite.create(unfinished, { startParams })).close();
    renameSync(unfinished, folder);
  }
  // PGlite would create a new database over the remains.
  if (!existsSync(join(folder, "PG_VERSION"))) throw new Error("the database is incomplete");
  return PGlite.create(folder, { startParams });
}
