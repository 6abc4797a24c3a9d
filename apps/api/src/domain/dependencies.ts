import type { Config } from "../config/config.ts";
import type { Database } from "../database/connect.ts";
import type { Revision } from "../database/revision.ts";
import type { Sql } from "../database/statements.ts";

/** Everything that handlers use from outside: the database, the settings, the clock, the identity provider. */
export type Dependencies = {
  db: Database;
  /** Runs the few statements that are not Prisma's. */
  sql: Sql;
  /** The current state of the catalogue. */
  revision: Revision;
  config: Config;
  /** The time in milliseconds. */
  now: () => number;
  /** Throws what becomes the interface's 400, or 500 when the provider cannot be asked. */
  verifyIdToken: (idToken: string) => Promise<VerifiedIdentity>;
  /** The largest request with content, in bytes; default: the service's own limit. */
  maxContentBytes?: number;
};

/** A person, as the identity provider vouches for them. */
export type VerifiedIdentity = {
  issuer: string;
  /** The person at that issuer, compared exactly: 1 to 255 characters, never a NUL or a lone surrogate. */
  subject: string;
  /** Verified by the provider; in lower case, printable ASCII, at most 100 characters. */
  email: string;
};
