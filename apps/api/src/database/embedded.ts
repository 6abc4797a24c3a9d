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

/** An embedded database that is open, and the one connection that it has. */
export type EmbeddedDatabase = {
  db: PrismaClient;
  sql: Sql;
  session: Session;
  /** Begins to listen for changes of the catalogue. */
  followCatalogue(): Promise<Revision>;
  close(): Promise<void>;
};

/**
 * Opens the database in a folder, and makes it (with its parents) if there is none. The folder is this process's alone
 * until it is closed.
 * @throws DatabaseInUseError when another process has it; UserFacingError when it cannot be opened.
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
        "Restore the folder from a copy or, when nothing in it is needed, delete it.",
      { cause: error },
    );
  }
}

/** Wraps a PGlite that is open: one connection, on which everything waits its turn. */
export function wrap(lite: PGlite, release: () => void = () => {}): EmbeddedDatabase {
  // Everything runs one after the other here: what waits its turn is not overload, as it would be with a pool.
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
    // No other process can write to it.
    await lite.listen(CHANNEL, (payload) => revision.onNotify(payload, true));
    return revision;
  };
  return { db, sql: onEmbedded(lite), session, followCatalogue, close };
}

/** Prisma's adapter reads and writes timestamps without their zone, as UTC. */
export const startParams = [...PGlite.defaultStartParams, "-c", "TimeZone=UTC"];

async function openFolder(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) {
    // Made aside and moved: a start that is broken off in the middle leaves no half database behind.
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    await (await PGlite.create(unfinished, { startParams })).close();
    renameSync(unfinished, folder);
  }
  // PGlite would make a new database over the remains.
  if (!existsSync(join(folder, "PG_VERSION"))) throw new Error("it holds no whole database");
  return PGlite.create(folder, { startParams });
}
