import type { Handlers } from "@talaqqi/contract";
import { accountErrorShapes, accountHandlers } from "./account/handlers.ts";
import type { Dependencies } from "./domain/dependencies.ts";
import { defineHandlers, type ServerTypes } from "./http/binding/define-handlers.ts";
import type { ErrorShapes } from "./http/errors.ts";
import { lessonHandlers } from "./lesson/handlers.ts";
import { operatorAccountsHandlers } from "./operator/accounts/handlers.ts";
import { operatorAuditHandlers } from "./operator/audit/handlers.ts";
import { operatorContentHandlers } from "./operator/content/handlers.ts";
import { operatorInstitutionsHandlers } from "./operator/institutions/handlers.ts";
import { operatorLessonContentHandlers } from "./operator/lesson-content/handlers.ts";
import { operatorLevelsHandlers } from "./operator/levels/handlers.ts";
import { operatorMessageTextsHandlers } from "./operator/message-texts/handlers.ts";
import { operatorPackagesHandlers } from "./operator/packages/handlers.ts";
import { operatorPlacementTestsHandlers } from "./operator/placement-tests/handlers.ts";
import { operatorProgramsHandlers } from "./operator/programs/handlers.ts";
import { operatorSlotsHandlers } from "./operator/slots/handlers.ts";
import { operatorStaffHandlers } from "./operator/staff/handlers.ts";
import { operatorStudentsHandlers } from "./operator/students/handlers.ts";
import { operatorTashihHandlers } from "./operator/tashih/handlers.ts";
import { operatorTeachersHandlers } from "./operator/teachers/handlers.ts";
import { packageErrorShapes, packageHandlers } from "./package/handlers.ts";
import { placementTestHandlers } from "./placement-test/handlers.ts";
import { programHandlers } from "./program/handlers.ts";
import { talaqqiHandlers } from "./talaqqi/handlers.ts";
import { teacherSlotTimeHandlers } from "./teacher-slot-time/handlers.ts";

/** The handlers of the contract for apps. */
export const createAppOperations = (dependencies: Dependencies) =>
  defineHandlers({
    ...accountHandlers(dependencies),
    ...lessonHandlers,
    ...talaqqiHandlers(dependencies),
    ...teacherSlotTimeHandlers(dependencies),
    ...placementTestHandlers(dependencies),
    ...packageHandlers,
    ...programHandlers,
  });

/** The handlers of the contract for operators. */
export const createOperatorOperations = (dependencies: Dependencies) =>
  defineHandlers({
    ...operatorAccountsHandlers(dependencies),
    ...operatorAuditHandlers(dependencies),
    ...operatorContentHandlers(dependencies),
    ...operatorPlacementTestsHandlers(dependencies),
    ...operatorSlotsHandlers(dependencies),
    ...operatorStaffHandlers(dependencies),
    ...operatorStudentsHandlers(dependencies),
    ...operatorTashihHandlers(dependencies),
    ...operatorTeachersHandlers(dependencies),
    ...operatorLevelsHandlers(dependencies),
    ...operatorInstitutionsHandlers(dependencies),
    ...operatorPackagesHandlers(dependencies),
    ...operatorProgramsHandlers(dependencies),
    ...operatorLessonContentHandlers(dependencies),
    ...operatorMessageTextsHandlers(dependencies),
  });

/** The handler of every operation; a missing or an unknown one does not compile. */
export const createOperations = (dependencies: Dependencies) =>
  ({ ...createAppOperations(dependencies), ...createOperatorOperations(dependencies) }) satisfies Handlers<ServerTypes>;

/** The operations whose errors the interface shapes differently. */
export const errorShapes: ErrorShapes = { ...accountErrorShapes, ...packageErrorShapes };

/** The operations whose responses contain students. */
export const studentOperations = [
  "listPengajars",
  "listTeachers",
  "getTeacher",
  "listSlotTimes",
  "getSlotTimes",
] as const satisfies (keyof ReturnType<typeof createOperations>)[];
