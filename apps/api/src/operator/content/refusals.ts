import { ConflictError, InvalidFieldError } from "../../domain/errors.ts";
import { ApiError } from "../../http/errors.ts";
import { ExportTooLargeError, ImportError, PlanOutdatedError } from "../../import-export/csv/problems.ts";

/** Maximum problems listed in a refusal; the check lists all. */
const MAX_PROBLEMS = 20;

/** Throws the 409 or 400 for an import that was refused; other errors are rethrown. */
export function refuseImport(error: unknown): never {
  if (error instanceof PlanOutdatedError) throw new ConflictError("plan_outdated", error.message);
  if (!(error instanceof ImportError)) throw error;
  const errors = error.problems.slice(0, MAX_PROBLEMS).map(({ file, line, column, message }) => ({
    field: [file, ...(line > 0 ? [line] : []), ...(column ? [column] : [])].join(":"),
    message,
  }));
  const message = errors.map((one) => `${one.field} ${one.message}`).join("; ");
  throw new ApiError("invalid_request", { message, errors });
}

/** Throws the 400 for an export that is too large. */
export function refuseExport(error: unknown): never {
  if (!(error instanceof ExportTooLargeError)) throw error;
  const message = `makes an export too large to import: ${error.message}. Back up the database instead`;
  throw new InvalidFieldError("people", message);
}
