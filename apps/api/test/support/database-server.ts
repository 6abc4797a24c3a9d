import { type Postgres, startPostgres } from "@talaqqi/test-kit/postgresql";
import { type OpenDatabase, openDatabase } from "../../src/database/connect.ts";

/** A PostgreSQL server for tests of what belongs to a whole server: roles and settings. */
export type DatabaseServer = Postgres & {
  /** Creates an empty database, with options of CREATE DATABASE. @returns its name. */
  newDatabase(options?: string): Promise<string>;
  /** Opens a database as the superuser, unless the options name other roles. */
  open(name: string, options?: Partial<Parameters<typeof openDatabase>[0]>): Promise<OpenDatabase>;
};

/** Starts a server with the roles `app`, `second` and `owner`. */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const server = await startPostgres();
  await server.run("CREATE ROLE app LOGIN; CREATE ROLE second LOGIN; CREATE ROLE owner LOGIN");
  let count = 0;
  return {
    ...server,
    newDatabase: async (options = "") => {
      count += 1;
      await server.run(`CREATE DATABASE db${count} TEMPLATE template0 ${options}`);
      return `db${count}`;
    },
    open: (name, options = {}) => openDatabase({ databaseUrl: server.url(name), dataDir: "", ...options }),
  };
}
