import { getIdentifier } from "../domain/identifiers.ts";
import { defineHandlers } from "../http/binding/define-handlers.ts";
import { ok, okWithMessage } from "../http/envelope.ts";
import { toProgram } from "./mappers.ts";
import { findPrograms, getProgram } from "./queries.ts";

/** The operations of the tag Program. */
export const programHandlers = defineHandlers({
  async listPrograms({ db }) {
    const rows = await findPrograms(db);
    return ok(rows.map(toProgram));
  },

  async getProgram({ db, path }) {
    const row = await getProgram(db, getIdentifier(path.id));
    return okWithMessage("Success", [toProgram(row)]);
  },
});
