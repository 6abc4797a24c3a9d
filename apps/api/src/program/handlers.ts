import type { Dependencies } from "../domain/dependencies.ts";
import { NotFoundError } from "../domain/errors.ts";
import { getIdentifier } from "../domain/identifiers.ts";
import { defineHandlers } from "../http/binding/define-handlers.ts";
import { ok, okWithMessage } from "../http/envelope.ts";
import { toProgram } from "./mappers.ts";
import { findPrograms } from "./queries.ts";

/** The operations of the tag Program. */
export const program = ({ db }: Dependencies) =>
  defineHandlers({
    async listPrograms() {
      const rows = await findPrograms(db);
      return ok(rows.map(toProgram));
    },

    async getProgram({ path }) {
      const rows = await findPrograms(db, { id_program: getIdentifier(path.id) });
      if (rows.length === 0) throw new NotFoundError();
      return okWithMessage("Success", rows.map(toProgram));
    },
  });
