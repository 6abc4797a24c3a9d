import type { Handlers } from "@talaqqi/contract";
import { accountErrors, accounts } from "./account/handlers.ts";
import type { Dependencies } from "./domain/dependencies.ts";
import { defineHandlers, type Principals } from "./http/binding/define-handlers.ts";
import type { ErrorShapes } from "./http/errors.ts";
import { lesson } from "./lesson/handlers.ts";
import { accountOperations } from "./operator/accounts/handlers.ts";
import { auditOperations } from "./operator/audit/handlers.ts";
import { contentOperations } from "./operator/content/handlers.ts";
import { operators } from "./operator/operators/handlers.ts";
import { placementTestQueue } from "./operator/placement-tests/handlers.ts";
import { slots } from "./operator/slots/handlers.ts";
import { packages } from "./package/handlers.ts";
import { setScheduleErrors } from "./package/set-schedules.ts";
import { placementTest } from "./placement-test/handlers.ts";
import { program } from "./program/handlers.ts";
import { talaqqi } from "./talaqqi/handlers.ts";

/** The handler of every operation; the compiler refuses one too few and one too many. */
export const createOperations = (dependencies: Dependencies) =>
  defineHandlers({
    ...accounts(dependencies),
    ...lesson(dependencies),
    ...talaqqi(dependencies),
    ...placementTest(dependencies),
    ...packages(dependencies),
    ...program(dependencies),
    ...operators(dependencies),
    ...contentOperations(dependencies),
    ...accountOperations(dependencies),
    ...placementTestQueue(dependencies),
    ...slots(dependencies),
    ...auditOperations(dependencies),
  }) satisfies Handlers<Principals>;

/** The operations whose errors the interface shapes differently. */
export const errorShapes: ErrorShapes = { ...accountErrors, ...setScheduleErrors };
