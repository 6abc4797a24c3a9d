import type { Schema } from "@talaqqi/contract";
import { getIdentifier } from "../domain/identifiers.ts";
import { defineHandlers } from "../http/binding/define-handlers.ts";
import { ok } from "../http/envelope.ts";
import { ApiError, type ErrorShapes } from "../http/errors.ts";
import { toPackage } from "./mappers.ts";
import { findPackages, getPackage } from "./queries.ts";

/** The operations of the tag Package. */
export const packageHandlers = defineHandlers({
  async listPackages({ db }) {
    const rows = await findPackages(db);
    return ok(rows.map(toPackage));
  },

  async getPackage({ db, path }) {
    return ok([toPackage(await getPackage(db, getIdentifier(path.id)))]);
  },

  /** The interface defines no success: 503, or 500 while the database fails. */
  async listSetSchedules({ db }) {
    try {
      await db.$queryRaw`SELECT 1`;
    } catch (cause) {
      throw new ApiError("internal", { cause });
    }
    throw new ApiError("never_available");
  },
});

/** The interface's errors of GET /api/set-schedules, which look like a framework's debug page and reveal nothing real. */
export const packageErrorShapes = {
  listSetSchedules: (response) => {
    // Any page may read them, whatever CORS_ORIGIN is.
    const headers = { ...response.headers, "access-control-allow-origin": "*" };
    if (response.status === 500) return { ...response, headers, body: databaseFailure };
    if (response.status !== 503) return response;
    return { ...response, headers: { ...headers, "cache-control": "no-cache, private" }, body: maintenance };
  },
} satisfies ErrorShapes;

const maintenance = {
  message: "Service Unavailable",
  exception: "ServiceUnavailable",
  file: "set-schedules",
  line: 0,
  trace: [{ file: "set-schedules", line: 0, function: "listSetSchedules", class: "SetSchedules", type: "->" }],
} satisfies Schema<"SetSchedulesUnavailableError">;

const databaseFailure = {
  status: 500,
  message: { errorInfo: ["HY000", "0", "Database failure"] },
  error: true,
} satisfies Schema<"SetSchedulesDatabaseError">;
