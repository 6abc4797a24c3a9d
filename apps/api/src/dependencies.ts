import type { VerifiedIdentity } from "./account/id-token.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/connect.ts";
import type { Revision } from "./database/revision.ts";
import type { Sql } from "./database/statements.ts";

/** What the handlers stand on. */
export type Dependencies = {
  db: Database;
  /** The few statements that are not Prisma's. */
  sql: Sql;
  /** Which state the catalogue is in. */
  revision: Revision;
  config: Config;
  /** The time in milliseconds. */
  now: () => number;
  /** Throws what becomes the interface's 400, or 500 when the provider cannot be asked. */
  verifyIdToken: (idToken: string) => Promise<VerifiedIdentity>;
  /** How long a request with content may be; the service's own limit unless given. */
  maxContentBytes?: number;
};
