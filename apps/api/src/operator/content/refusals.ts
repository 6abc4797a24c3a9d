import { ConflictError, InvalidFieldError } from "../../domain/errors.ts";
import { invalidFields } from "../../http/errors.ts";
import { ExportTooLargeError, ImportError, PlanOutdatedError } from "../../import-export/csv/problems.ts";
import { renderIn } from "../../messages/messages.ts";

/** Maximum problems listed in a refusal; the check lists all. */
const MAX_PROBLEMS = 20;

/** Throws the 409 or 400 for an import that was refused; other errors are rethrown. */
export function refuseImport(error: unknown): never {
  if (error instanceof PlanOutdatedError) throw new ConflictError("plan_outdated", "outdated");
  if (!(error instanceof ImportError)) throw error;
  const errors = error.problems.slice(0, MAX_PROBLEMS).map(({ file, line, column, message }) => ({
    field: [file, ...(line > 0 ? [line] : []), ...(column ? [column] : [])].join(":"),
    // In the language of the request already.
    message: () => message,
  }));
  throw invalidFields(errors);
}

/** Throws the 400 for an export that is too large. */
export function refuseExport(error: unknown): never {
  if (!(error instanceof ExportTooLargeError)) throw error;
  throw new InvalidFieldError("people", (t) => t.fields.exportTooLarge(renderIn(error.problem, t)));
}
