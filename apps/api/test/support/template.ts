import type { Database } from "../../src/database/connect.ts";

/** Fills the one database that every test file's own is a copy of. The migrations have been applied to it. */
export async function prepareTemplate(_db: Database): Promise<void> {}
