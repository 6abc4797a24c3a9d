import { ConflictError, InvalidFieldError } from "../../domain/errors.ts";
import { ApiError } from "../../http/errors.ts";
import { ContentError, ExportTooLargeError, PlanOutdatedError } from "../../import-export/csv/problems.ts";
import { type Language, say } from "../../import-export/messages/messages.ts";

/** How many problems a refusal names at most: the check names all. */
const MOST = 20;

/** Throws what is answered where an import was refused; what is no refusal stays what it is. */
export const refuseIn =
  (language: Language) =>
  (error: unknown): never => {
    if (error instanceof PlanOutdatedError) {
      throw new ConflictError("plan_outdated", outdated[language]);
    }
    if (!(error instanceof ContentError)) throw error;
    const errors = error.problems.slice(0, MOST).map(({ file, line, column, message }) => ({
      field: [file, ...(line > 0 ? [line] : []), ...(column ? [column] : [])].join(":"),
      message,
    }));
    const message = errors.map((one) => `${one.field} ${one.message}`).join("; ");
    throw new ApiError("invalid_request", { message, errors });
  };

/** Throws the 400 for an export that is too large. */
export function refuseExport(error: unknown): never {
  if (!(error instanceof ExportTooLargeError)) throw error;
  const message = `asks for more than can be checked again: ${error.message}. Back up the database instead`;
  throw new InvalidFieldError("people", message);
}

const outdated = say(
  "the data have changed since the check: check again",
  "data sudah berubah sejak pemeriksaan: periksa sekali lagi",
);
