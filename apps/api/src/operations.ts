import type { Handlers } from "@talaqqi/contract";
import { accountErrors, accounts } from "./accounts/handlers.ts";
import type { VerifiedIdentity } from "./accounts/id-token.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/connect.ts";
import type { Account } from "./http/auth.ts";
import type { ErrorShapes } from "./http/errors.ts";
import { lesson } from "./lesson/handlers.ts";
import { packages } from "./package/handlers.ts";
import { setScheduleErrors } from "./package/set-schedules.ts";
import { placementTest } from "./placement-test/handlers.ts";
import { program } from "./program/handlers.ts";
import { talaqqi } from "./talaqqi/handlers.ts";

/** What the handlers stand on. */
export type Dependencies = {
  db: Database;
  config: Config;
  /** The time in milliseconds. */
  now: () => number;
  /** Throws what becomes the interface's 400, or 500 when the provider cannot be asked. */
  verifyIdToken: (idToken: string) => Promise<VerifiedIdentity>;
};

/** A tag's handlers: any of the contract's, and nothing else. */
export type SomeHandlers = Partial<Handlers<Account>>;

/** The handler of every operation; the compiler refuses one too few and one too many. */
export const createOperations = (dependencies: Dependencies) =>
  ({
    ...accounts(dependencies),
    ...lesson(dependencies),
    ...talaqqi(dependencies),
    ...placementTest(dependencies),
    ...packages(dependencies),
    ...program(dependencies),
  }) satisfies Handlers<Account>;

/** The operations whose errors the interface shapes differently. */
export const errorShapes: ErrorShapes = { ...accountErrors, ...setScheduleErrors };
