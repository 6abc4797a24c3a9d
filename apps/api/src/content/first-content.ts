import type { Database } from "../database/connect.ts";
import { importFolder } from "./import.ts";

const starter = new URL("../../../../prisma/starter/", import.meta.url);
const demonstration = new URL("../../../../prisma/demonstration/", import.meta.url);

/**
 * Fills a database that holds nothing at all: the starter content everywhere, the made-up school only where it is asked
 * for. All of it in one transaction; a database with anything of anybody's in it is left alone.
 */
export async function loadFirstContent(db: Database, options: { demonstration: boolean }): Promise<void> {
  const counts = [db.kategori.count(), db.content.count(), db.huruf.count(), db.teacher.count(), db.user.count()];
  if ((await Promise.all(counts)).some((count) => count > 0)) return;
  await db.$transaction(
    async (tx) => {
      await importFolder(tx, starter);
      if (options.demonstration) await importFolder(tx, demonstration);
    },
    { timeout: 60_000 },
  );
}
