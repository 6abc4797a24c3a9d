import type { Schema } from "@talaqqi/contract";
import type { ErrorShapes } from "../http/errors.ts";

/**
 * The errors of GET /api/set-schedules, which has no success: the interface shows them as a framework's debug page gave
 * them. The shapes are kept; the values say nothing of our inside.
 */
export const setScheduleErrors = {
  listSetSchedules: (answer) => {
    // Any page may read them, whatever CORS_ORIGIN says of the other operations.
    const headers = { ...answer.headers, "access-control-allow-origin": "*" };
    if (answer.status === 500) return { ...answer, headers, body: databaseFailure };
    if (answer.status !== 503) return answer;
    return { ...answer, headers: { ...headers, "cache-control": "no-cache, private" }, body: maintenance };
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
