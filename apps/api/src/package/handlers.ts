import type { Dependencies } from "../domain/dependencies.ts";
import { NotFoundError } from "../domain/errors.ts";
import { getIdentifier } from "../domain/identifiers.ts";
import { defineHandlers } from "../http/binding/define-handlers.ts";
import { ok } from "../http/envelope.ts";
import { ApiError } from "../http/errors.ts";
import { toPackage } from "./mappers.ts";
import { findPackages } from "./queries.ts";

/** The operations of the tag Package. */
export const packages = ({ db }: Dependencies) =>
  defineHandlers({
    async listPackages() {
      const rows = await findPackages(db);
      return ok(rows.map(toPackage));
    },

    async getPackage({ path }) {
      const rows = await findPackages(db, { id_package: getIdentifier(path.id) });
      if (rows.length === 0) throw new NotFoundError();
      return ok(rows.map(toPackage));
    },

    /** Has no success: 503 as a rule, 500 while the database fails (see set-schedules.ts). */
    async listSetSchedules() {
      try {
        await db.$queryRaw`SELECT 1`;
      } catch (cause) {
        throw new ApiError("internal", { cause });
      }
      throw new ApiError("unavailable");
    },
  });
