import type { Handlers } from "@talaqqi/contract";
import { accountErrors, accounts } from "./accounts/handlers.ts";
import type { Dependencies } from "./dependencies.ts";
import type { Account } from "./http/auth.ts";
import type { ErrorShapes } from "./http/errors.ts";
import { implement } from "./implement.ts";
import { lesson } from "./lesson/handlers.ts";
import { packages } from "./package/handlers.ts";
import { setScheduleErrors } from "./package/set-schedules.ts";
import { placementTest } from "./placement-test/handlers.ts";
import { program } from "./program/handlers.ts";
import { talaqqi } from "./talaqqi/handlers.ts";

/** The handler of every operation; the compiler refuses one too few and one too many. */
export const createOperations = (dependencies: Dependencies) =>
  implement({
    ...accounts(dependencies),
    ...lesson(dependencies),
    ...talaqqi(dependencies),
    ...placementTest(dependencies),
    ...packages(dependencies),
    ...program(dependencies),
  }) satisfies Handlers<Account>;

/** The operations whose errors the interface shapes differently. */
export const errorShapes: ErrorShapes = { ...accountErrors, ...setScheduleErrors };
