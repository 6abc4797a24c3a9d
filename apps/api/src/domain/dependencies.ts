import type { Config } from "../config/config.ts";
import type { Database } from "../database/connect.ts";
import type { Revision } from "../database/revision.ts";
import type { RunStatement } from "../database/statements.ts";
import type { EventLog } from "./event-log.ts";
import type { RefusedSignIns } from "./refused-sign-ins.ts";
import type { Claimed, Opens } from "./sign-in-codes.ts";
import type { VerifiedIdentity } from "./sign-ins.ts";

/** Everything that the service uses from outside. */
export type AppDependencies = Dependencies & {
  db: Database;
  /** Runs the few statements that are not Prisma's. */
  sql: RunStatement;
  /** The current state of the catalogue. */
  revision: Revision;
};

/**
 * What handlers use from outside: the settings, the clock, the identity provider. What an operation gets of the database is in
 * its handler's input.
 */
export type Dependencies = {
  config: Config;
  /** The time in milliseconds. */
  now: () => number;
  /** Throws what becomes the interface's 400, or 500 when the provider cannot be asked. */
  verifyIdToken: (idToken: string) => Promise<VerifiedIdentity>;
  /** Records sign-ins, refusals, and where tokens are used. */
  events: Pick<EventLog, "add">;
  /** Watches what sign-ins are refused for. */
  refusedSignIns?: RefusedSignIns | undefined;
  /** The sign-in in a browser; absent: it is not set up. */
  signIn?: SignIn | undefined;
  /** Whether the console is served where staff sign in. */
  hasConsole?: boolean;
  /** The largest request with content, in bytes; default: the service's own limit. */
  maxContentBytes?: number;
};

/** Random values of one sign-in, which its browser keeps. */
export type SignInAttempt = {
  state: string;
  nonce: string;
  verifier: string;
  /** The second attempt, after the provider refused the first: without a default prompt, and with PKCE only if offered. */
  isAgain?: boolean | undefined;
};

/**
 * The sign-in at the identity provider in a browser, of staff or to bind an account of the apps. `start` and `finish` throw a 503
 * when the provider cannot be reached.
 */
export type SignIn = {
  /** @returns the address at which staff begin. */
  url: () => string;
  /** @returns the provider's address for the browser. */
  start: (attempt: SignInAttempt, opens: Opens) => Promise<string>;
  /** @param query of the provider's redirect. Throws a 400 when the provider does not confirm who the person is. */
  finish: (query: Record<string, string>, attempt: SignInAttempt, opens: Opens) => Promise<SignedIn>;
  /** Whether a second attempt, which leaves things out, may avoid this error of the provider. */
  mayAskAgain: (error: unknown) => Promise<boolean>;
};

/** A person whom the provider vouches for, with the name and e-mail that it reports without proof. */
export type SignedIn = VerifiedIdentity & { claimed: Claimed };
